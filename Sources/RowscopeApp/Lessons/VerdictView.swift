import AppModel
import Gtk
import Lessons

/// An answer compared with the truth.
@MainActor
final class VerdictView {
    let widget: Box
    private let icon = Image(iconName: "object-select-symbolic").aligned(vertically: .start)
    private let sentence = LessonCard.paragraph().expanding()

    init() {
        widget = Box(.horizontal, spacing: 6, [icon, sentence]).styled("verdict").hidden()
    }

    /// Shows the check of an answer; `nil` for none.
    func show(_ check: AnswerCheck?) {
        widget.isVisible = check?.sentence.isEmpty == false
        guard let check else { return }
        LessonProse.show(check.sentence, in: sentence)
        let isAnswered = check.answer != nil
        icon.isVisible = isAnswered
        icon.iconName = check.isRight ? "object-select-symbolic" : "window-close-symbolic"
        widget.setCssClass("right", isAnswered && check.isRight)
        widget.setCssClass("wrong", isAnswered && !check.isRight)
    }
}
