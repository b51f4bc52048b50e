import AppModel
import Gtk
import Wording

/// The change that a scene offers to try, which breaks the layout, and the button that takes it back.
@MainActor
final class AttemptView {
    let widget = Box(.vertical, spacing: 6).styled("attempt")
    /// Called when the change is to be made, or taken back.
    var onToggle: () -> Void = {}

    private let text = LessonProse()
    private let button = Button(label: tr("_Try It")).aligned(.start)

    init() {
        let heading = Label(tr("Try it"), styles: "caption-heading", xalign: 0)
        for child in [heading, text.widget, button] { widget.append(child) }
        button.onClicked { [weak self] in self?.onToggle() }
    }

    /// Shows the change of a scene once the truth is revealed.
    func show(_ run: LessonRun) {
        let words = run.reading.attempt ?? ""
        widget.isVisible = run.isExplained && !words.isEmpty
        text.show(words)
        button.isVisible = run.scene.attempt?.changesState == true
        button.label = run.phase == .broken ? tr("_Put It Back") : tr("_Try It")
    }
}
