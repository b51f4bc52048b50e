import AppModel
import Gtk
import Wording

/// The panel at the left: every control of the list, in groups; those that few people come for are folded.
@MainActor
final class ControlsPanel {
    let widget: ScrolledWindow
    /// Width, text size and direction.
    let size: SizeSection
    /// The variant of the cell in the selected row.
    let variant: VariantSection
    private let sections: [any ControlSection]

    /// Makes the panel; its controls act on the model.
    init(model: OpenList, breaks: WidthBreaks) {
        size = SizeSection(model: model, breaks: breaks)
        variant = VariantSection(model: model)
        let sections: [any ControlSection] = [
            variant, size, ContentSection(model: model), FlowSection(model: model),
            RowHeightSection(model: model), MachinerySection(model: model),
        ]
        let reset = Button(label: tr("Reset Controls")).running("win.reset-controls")
        reset.marginTop = 6
        reset.tooltipText = tr("Set all controls back to what the document starts with (Ctrl+R)")
        for section in sections { section.widget.helpTopic = section.topic }
        let column = Box(.vertical, spacing: 18, sections.map(\.widget) + [reset]).styled("controls")
        Self.leaveScrollingToPanel(in: column)
        widget = ScrolledWindow(child: column, horizontal: .never)
        widget.sizeRequest = (PanelLayout.controlsWidth, -1)
        self.sections = sections
    }

    /// Stops a wheel over the panel from changing numbers under the pointer.
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
    /// What of the guide explains the controls.
    var topic: HelpTopic { get }
    /// Makes the controls show the model's values.
    func refresh()
}
