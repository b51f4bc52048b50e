import AppModel
import Gtk

/// The commands that compare the tiles with the approved file and that approve the document, with their result.
@MainActor
final class MatrixApprovalSection {
    let widget: Box
    private let sentence = ControlRow.sentence()
    private let compare = Button(label: "Compare")
    private let approve = Button(label: "Approve")

    init() {
        compare.tooltipText = "Says what differs from what is approved, and which change moved it"
        compare.setDetailedAction("win.compare-approved")
        approve.tooltipText =
            "Keeps frames, lines and findings of all cells in a file beside the document, to be compared with later"
        approve.setDetailedAction("win.approve")
        let buttons = Box(.horizontal, spacing: 6, [compare, approve])
        buttons.isHomogeneous = true
        widget = ControlRow.section("APPROVAL", [buttons, sentence])
    }

    /// Shows the progress or the result.
    func show(_ words: String) {
        sentence.text = words
        sentence.isVisible = !words.isEmpty
    }
}
