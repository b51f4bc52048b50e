import AppModel
import AutoLayout
import Gtk
import LayoutDocument

/// Every difference between the frames that a file recorded and those of the picked row, harmful ones first.
@MainActor
final class DifferencesPane {
    let widget: Box
    /// Called when the list is to be shown as wide as the cell was recorded.
    var onWidth: (Double) -> Void = { _ in }

    private let sentence = Gtk.Label()
    private let list = Box(.vertical, spacing: 12)
    private let widthButton = Button(label: "")
    private var recordedWidth: Double?
    private var shown: RecordedComparison?

    /// Makes the pane, hidden.
    init() {
        let title = Label("Recorded frames")
        title.addCssClass("heading")
        title.accessibleRole = .heading
        let close = Button(iconName: "window-close-symbolic")
        close.hasFrame = false
        close.halign = .end
        close.hexpand = true
        close.tooltipText = "Hide the recorded frames (G in the list)"
        close.updateProperty(.label("Hide the recorded frames"))
        close.setDetailedAction("win.overlay-recorded")
        for label in [title, sentence] { label.xalign = 0 }
        sentence.wraps = true
        widthButton.halign = .start
        widthButton.tooltipText = "Frames can be compared at the width at which they were recorded"
        let head = Box(
            .vertical, spacing: 6, [Box(.horizontal, spacing: 6, [title, close]), sentence, widthButton])
        let column = Box(.vertical, spacing: 12, [head, list])
        column.setMargins(12)
        let scroller = ScrolledWindow(child: column)
        scroller.setPolicy(horizontal: .never, vertical: .automatic)
        scroller.vexpand = true
        widget = Box(.vertical, spacing: 0, [scroller])
        widget.addCssClass("differences")
        widget.updateProperty(.label("Differences from the recorded frames"))
        widget.isVisible = false
        widthButton.onClicked { [weak self] in
            if let self, let recordedWidth { onWidth(recordedWidth) }
        }
    }

    /// Shows what differs; `nil` where nothing is recorded of the row.
    ///
    /// - Parameters:
    ///   - comparison: The differences.
    ///   - width: The width of the list, in points.
    ///   - recordedWidth: The width at which the frames were recorded, in points; `nil` if it is not known.
    func show(_ comparison: RecordedComparison?, width: Double, recordedWidth: Double?) {
        self.recordedWidth = recordedWidth
        widthButton.isVisible = recordedWidth.map { abs($0 - width) > 0.5 } ?? false
        if let recordedWidth { widthButton.label = "Show \(Figures.points(recordedWidth)) Wide, as Recorded" }
        guard comparison != shown || comparison == nil else { return }
        shown = comparison
        sentence.text = comparison?.sentence ?? "Nothing is recorded of this row."
        list.removeAll()
        for difference in comparison?.differences ?? [] { list.append(Self.row(difference)) }
    }

    private static func row(_ difference: RecordedComparison.Difference) -> Widget {
        let name = Label(difference.view)
        name.addCssClass("heading")
        name.ellipsize = .end
        name.xalign = 0
        name.hexpand = true
        let verdict = Label(difference.isHarmful ? "harmful" : "harmless")
        verdict.addCssClass(difference.isHarmful ? "harmful" : "harmless")
        let amount = Label(difference.text)
        amount.addCssClass("numeric")
        let reason = Label(difference.reason)
        reason.addCssClass("sentence")
        for label in [amount, reason] {
            label.xalign = 0
            label.wraps = true
        }
        let row = Box(
            .vertical, spacing: 3, [Box(.horizontal, spacing: 6, [name, verdict]), amount, reason])
        row.tooltipText =
            "Recorded \(text(difference.recorded)), laid out \(text(difference.computed)) (\(difference.element))"
        row.updateProperty(
            .label("\(difference.view), \(verdict.text): \(difference.text)"), .description(difference.reason)
        )
        return row
    }

    private static func text(_ frame: AutoLayout.Rect) -> String {
        "\(Figures.points(frame.width)) × \(Figures.points(frame.height)) at "
            + "\(Figures.points(frame.x)), \(Figures.points(frame.y))"
    }
}
