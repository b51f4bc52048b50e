import AppModel
import AutoLayout
import Gtk
import LayoutDocument
import Wording

/// Where the recorded frames of the selected row's cell are wrong: harmful differences first, then, folded, views that
/// differ only because of the row's content.
@MainActor
final class DifferencesPane {
    let widget: Box
    /// Called with the recorded width when the list is to be as wide.
    var onWidth: (Double) -> Void = { _ in }

    private let sentence = Gtk.Label(xalign: 0, wraps: true)
    private let list = Box(.vertical, spacing: 12)
    private let contentList = Box(.vertical, spacing: 6)
    private let contentGroup: Expander
    private let widthButton = Button(label: "").aligned(.start)
    private var recordedWidth: Double?
    private var shown: RecordedComparison?

    /// Makes the pane, hidden.
    init() {
        let title = Label(tr("Recorded frames"), styles: "heading", xalign: 0)
        title.accessibleRole = .heading
        let close = Button(iconName: "window-close-symbolic").aligned(.end).expanding()
        close.hasFrame = false
        close.tooltipText = tr("Hide the recorded frames (G in the list)")
        close.updateProperty(.label(tr("Hide the recorded frames")))
        close.setDetailedAction("win.overlay-recorded")
        widthButton.tooltipText = tr("Frames can be compared at the width at which they were recorded")
        let head = Box(
            .vertical, spacing: 6, [Box(.horizontal, spacing: 6, [title, close]), sentence, widthButton])
        let contentSentence = Label(
            RecordedComparison.contentSentence, styles: "sentence", xalign: 0, wraps: true)
        let content = Box(.vertical, spacing: 9, [contentSentence, contentList])
        content.marginTop = 6
        contentGroup = Expander(label: "", child: content)
        let column = Box(.vertical, spacing: 12, [head, list, contentGroup])
        column.setMargins(12)
        let scroller = ScrolledWindow(child: column, horizontal: .never).expanding(.vertical)
        widget = Box(.vertical, spacing: 0, [scroller]).styled("differences").hidden()
        widget.updateProperty(.label(tr("Differences from the recorded frames")))
        widthButton.onClicked { [weak self] in
            if let self, let recordedWidth { onWidth(recordedWidth) }
        }
    }

    /// Shows the differences; `nil` for a row without recorded frames.
    ///
    /// - Parameters:
    ///   - comparison: The differences.
    ///   - width: The width of the list, in points.
    ///   - recordedWidth: The width at which the frames were recorded, in points; `nil` if it is not known.
    func show(_ comparison: RecordedComparison?, width: Double, recordedWidth: Double?) {
        self.recordedWidth = recordedWidth
        widthButton.isVisible = recordedWidth.map { abs($0 - width) > 0.5 } ?? false
        if let recordedWidth { widthButton.label = tr("Show \(recordedWidth.text()) Wide, as Recorded") }
        guard comparison != shown || comparison == nil else { return }
        shown = comparison
        sentence.text = comparison?.sentence ?? tr("The file records no frames of this row.")
        list.removeAll()
        for difference in comparison?.own ?? [] { list.append(Self.row(difference)) }
        contentList.removeAll()
        contentGroup.isVisible = comparison.map { !$0.content.isEmpty } ?? false
        guard let comparison else { return }
        contentGroup.label = comparison.contentTitle
        for difference in comparison.content { contentList.append(Self.contentRow(difference)) }
    }

    /// The line of a view whose frame differs only because of the row's content.
    private static func contentRow(_ difference: RecordedDifference) -> Widget {
        let name = nameLabel(difference)
        let amount = Label(difference.text, styles: "numeric", "sentence", xalign: 0, wraps: true)
        let row = Box(.vertical, spacing: 0, [name, amount])
        row.tooltipText = tr(
            """
            \(difference.nameAndKind), recorded \(text(difference.recorded)), \
            laid out \(text(difference.computed))
            """)
        row.updateProperty(
            .label(tr("\(difference.title), harmless: \(difference.text)")), .description(difference.sentence)
        )
        return row
    }

    private static func nameLabel(_ difference: RecordedDifference) -> Gtk.Label {
        Label(difference.title, xalign: 0, ellipsize: .end).expanding()
    }

    private static func row(_ difference: RecordedDifference) -> Widget {
        let name = nameLabel(difference)
        name.addCssClass("heading")
        let verdict = Label(difference.isHarmful ? tr("harmful") : tr("harmless"))
        verdict.addCssClass(difference.isHarmful ? "harmful" : "harmless")
        let amount = Label(difference.text, styles: "numeric", xalign: 0, wraps: true)
        let reason = Label(difference.sentence, styles: "sentence", xalign: 0, wraps: true)
        let row = Box(
            .vertical, spacing: 3, [Box(.horizontal, spacing: 6, [name, verdict]), amount, reason])
        row.tooltipText = tr(
            """
            \(difference.nameAndKind), recorded \(text(difference.recorded)), \
            by its constraints \(text(difference.computed))
            """)
        let spoken =
            difference.isHarmful
            ? tr("\(difference.title), harmful: \(difference.text)")
            : tr("\(difference.title), harmless: \(difference.text)")
        row.updateProperty(.label(spoken), .description(difference.sentence))
        return row
    }

    private static func text(_ frame: AutoLayout.Rect) -> String {
        tr("\(frame.size.text) at \(frame.x.text()), \(frame.y.text())")
    }
}

extension RecordedDifference {
    /// What the heading of its line calls the view.
    fileprivate var title: String { spokenName == name ? name : spokenName.capitalised }
    /// The name in the file, and the view's kind.
    fileprivate var nameAndKind: String { "\(name) (\(kind))" }
}
