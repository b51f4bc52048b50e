import AppModel
import Gtk
import Lessons

/// A lesson on the start page: its number, its title, and the question that it answers.
@MainActor
enum LessonTile {
    /// Makes the tile of a lesson.
    static func make(_ lesson: Lesson, reference: String, number: Int) -> Button {
        let place = Label("\(number)", styles: "lesson-number")
        place.valign = .start
        let title = Label(lesson.title, styles: "heading")
        let question = Label(lesson.question ?? lesson.summary, styles: "sentence")
        for label in [title, question] {
            label.xalign = 0
            label.wraps = true
            label.widthChars = 8
        }
        let texts = Box(.vertical, spacing: 3, [title, question])
        texts.hexpand = true
        let content = Box(.horizontal, spacing: 12, [place, texts])
        content.setMargins(horizontal: 12, vertical: 12)
        let button = Button()
        button.child = content
        button.addCssClass("example-card")
        button.setDetailedAction("win.lesson::" + reference)
        button.tooltipText = lesson.systems.map(\.title).joined(separator: "; ")
        button.updateProperty(
            .label("Lesson \(number): \(lesson.title)"), .description(lesson.question ?? lesson.summary))
        return button
    }
}
