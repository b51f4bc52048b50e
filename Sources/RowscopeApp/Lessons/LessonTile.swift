import AppModel
import Gtk
import Lessons
import Wording

/// The tile of a lesson on the start page: its number, its title and its question.
@MainActor
enum LessonTile {
    /// Makes the tile of a lesson; `nil` for a reference that is not a lesson's.
    static func make(_ lesson: Lesson, reference text: String, number: Int) -> LessonButton? {
        guard let reference = LessonReference(text) else { return nil }
        let place = Label("\(number)", styles: "lesson-number").aligned(vertically: .start)
        let title = Label(lesson.title, styles: "heading", xalign: 0, wraps: true)
        let question = Label(
            lesson.question ?? lesson.summary, styles: "sentence", xalign: 0, wraps: true)
        for label in [title, question] { label.widthChars = 8 }
        let texts = Box(.vertical, spacing: 3, [title, question]).expanding()
        let tile = LessonButton(reference, name: tr("Lesson \(number): \(lesson.title)"), [place, texts])
        tile.button.child?.setMargins(horizontal: 12, vertical: 12)
        tile.button.addCssClass("example-card")
        tile.button.setDetailedAction("win.lesson::" + text)
        tile.button.tooltipText = lesson.systems.map(\.title).joined(separator: "; ")
        tile.button.updateProperty(.description(lesson.question ?? lesson.summary))
        return tile
    }
}
