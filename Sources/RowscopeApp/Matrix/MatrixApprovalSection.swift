import AppModel
import Gtk
import Wording

/// The commands that compare the tiles with the approved file and that approve them, with their result.
@MainActor
final class MatrixApprovalSection {
    let widget: Box
    private let sentence = ControlRow.sentence()
    private let compare = Button(label: tr("Compare")).running("win.compare-approved")
    private let approve = Button(label: tr("Approve")).running("win.approve")

    init() {
        compare.tooltipText = tr(
            "Lists the differences from the approved layouts, and the change behind each")
        approve.tooltipText =
            tr(
                """
                Saves frames, lines and findings of these tiles in a file beside the document, for later \
                comparisons
                """)
        let buttons = Box(.horizontal, spacing: 6, [compare, approve])
        buttons.isHomogeneous = true
        widget = ControlRow.section(tr("APPROVAL"), [buttons, sentence])
    }

    /// Shows the progress or the result.
    func show(_ words: String) {
        sentence.text = words
        sentence.isVisible = !words.isEmpty
    }
}
