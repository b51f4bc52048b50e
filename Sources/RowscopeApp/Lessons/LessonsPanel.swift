import AppModel
import Gtk
import Lessons

/// The panel of the lessons or of the running one's card, in place of the controls.
@MainActor
final class LessonsPanel {
    let widget = Stack().styled("lessons")
    let list: LessonsList
    let card: LessonCard
    let exercise = ExerciseCard()

    init() {
        list = LessonsList()
        card = LessonCard()
        widget.add(list.widget, name: "list")
        widget.add(card.widget, name: "card")
        widget.add(exercise.widget, name: "exercise")
        widget.isHorizontallyHomogeneous = true
        widget.isVerticallyHomogeneous = false
    }

    /// Shows a lesson's card, or the list of lessons.
    ///
    /// - Parameters:
    ///   - run: The lesson; `nil` for the list.
    ///   - exercises: The exercises that follow the lesson.
    ///   - following: The title of the next lesson; `nil` after the last one.
    func show(
        _ run: LessonRun?, exercises: [(reference: String, exercise: Exercise)] = [], following: String? = nil
    ) {
        card.show(run, exercises: exercises, following: following)
        widget.visibleChildName = run == nil ? "list" : "card"
    }

    /// Shows an exercise's card.
    func show(_ new: Exercise) {
        exercise.show(new)
        widget.visibleChildName = "exercise"
    }
}
