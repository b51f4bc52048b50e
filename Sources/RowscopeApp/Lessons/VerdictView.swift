import AppModel
import Gtk
import Lessons

/// An answer compared with the truth.
@MainActor
final class VerdictView {
    let widget: Box
    private let icon = Image(iconName: "object-select-symbolic")
    private let sentence = LessonCard.paragraph()

    init() {
        sentence.isVisible = true
        sentence.hexpand = true
        icon.valign = .start
        widget = Box(.horizontal, spacing: 6, [icon, sentence])
        widget.addCssClass("verdict")
        widget.isVisible = false
    }

    /// Shows a judgement; `nil` for none.
    func show(_ judgement: Judgement?) {
        widget.isVisible = judgement != nil
        guard let judgement else { return }
        sentence.text = judgement.sentence
        let isAnswered = judgement.answer != nil
        icon.isVisible = isAnswered
        icon.iconName = judgement.isRight ? "object-select-symbolic" : "window-close-symbolic"
        widget.setCssClass("right", isAnswered && judgement.isRight)
        widget.setCssClass("wrong", isAnswered && !judgement.isRight)
    }
}
