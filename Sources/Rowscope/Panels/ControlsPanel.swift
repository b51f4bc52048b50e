import AppModel
import Gtk

/// The panel at the left: every control of the list, in groups.
@MainActor
final class ControlsPanel {
    /// The width of the panel in points.
    static let width = 320

    let widget: ScrolledWindow
    /// Width, text size and direction.
    let size: SizeSection
    private let sections: [any ControlSection]

    /// Makes the panel; its controls act on the model.
    init(model: AppModel) {
        size = SizeSection(model: model)
        let sections: [any ControlSection] = [
            size, FlowSection(model: model), RowHeightSection(model: model),
            ContentSection(model: model), MachinerySection(model: model),
        ]
        let reset = Button(label: "Reset Controls")
        reset.marginTop = 6
        reset.tooltipText = "Set all controls back to what the document starts with (Ctrl+R)"
        reset.setDetailedAction("win.reset-controls")
        let column = Box(.vertical, spacing: 18, sections.map(\.widget) + [reset])
        column.addCssClass("controls")
        Self.leaveScrollingToPanel(in: column)
        widget = ScrolledWindow(child: column)
        widget.setPolicy(horizontal: .never, vertical: .automatic)
        widget.sizeRequest = (Self.width, -1)
        self.sections = sections
    }

    /// Keeps a wheel over the panel from changing the numbers that come under the pointer.
    private static func leaveScrollingToPanel(in widget: Widget) {
        if widget is SpinButton || widget is Scale { return widget.ignoreScrolling() }
        for child in widget.children { leaveScrollingToPanel(in: child) }
    }

    /// Makes all controls show the model's values.
    func refresh() {
        for section in sections { section.refresh() }
    }
}

/// A group of controls under a heading.
@MainActor
protocol ControlSection: AnyObject {
    var widget: Box { get }
    /// Makes the controls show the model's values.
    func refresh()
}

/// What sections are built of.
@MainActor
enum ControlRow {
    /// A section's column under its heading.
    static func section(_ title: String, _ rows: [Widget]) -> Box {
        let heading = Label(title)
        heading.xalign = 0
        heading.addCssClass("caption-heading")
        return Box(.vertical, spacing: 6, [heading] + rows)
    }

    /// A name on the left and a control on the right.
    static func labelled(_ name: String, _ control: Widget, unit: String? = nil) -> Box {
        let label = Label(name)
        label.xalign = 0
        label.hexpand = true
        label.setMnemonicWidget(control)
        let row = Box(.horizontal, spacing: 6, [label, control])
        if let unit {
            let text = Label(unit)
            text.addCssClass("dim-label")
            row.append(text)
        }
        return row
    }

    /// A sentence in small dim type.
    static func sentence() -> Label {
        let label = Label()
        label.xalign = 0
        label.wraps = true
        // The widest thing in the panel, so that nothing else decides its width.
        label.widthChars = 34
        label.maxWidthChars = 34
        label.addCssClass("sentence")
        return label
    }
}

/// Keeps a section's own updates of its widgets from being taken for the user's.
@MainActor
final class RefreshGuard {
    private var depth = 0

    /// Runs an update of widgets.
    func refreshing(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
    }

    /// Runs a reaction to a widget, unless a refresh caused it.
    func reacting(_ body: () -> Void) {
        if depth == 0 { body() }
    }
}
