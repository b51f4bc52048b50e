import AppModel
import Gtk
import LayoutDocument
import Lessons

/// An exercise that is being done: its task, and how the document fares with each goal, as it is now.
@MainActor
final class ExerciseCard {
    let widget: Box
    /// Called when the exercise is left; the document stays.
    var onEnd: () -> Void = {}
    /// Called when a goal is to be looked at.
    var onGoal: (Exercise.Goal) -> Void = { _ in }

    private let title = Label(styles: "title-2", xalign: 0, wraps: true)
    private let task = LessonCard.paragraph()
    private let summary = Label(styles: "heading", xalign: 0)
    private let goals = Box(.vertical, spacing: 6)
    private let praise: Box
    private let praiseText = LessonCard.paragraph()
    private let save = Button(label: "_Save My Solution…")
    /// What is shown; the same is not made twice.
    private var shown: ExerciseResult?

    init() {
        let back = Button(iconName: "go-previous-symbolic")
        back.hasFrame = false
        back.tooltipText = "Leave the exercise; the document stays open"
        back.updateProperty(.label("Leave the exercise"))
        let caption = Label("Exercise", styles: "caption", xalign: 0)
        caption.hexpand = true
        let top = Box(.horizontal, spacing: 6, [back, caption])
        top.addCssClass("lesson-top")
        title.accessibleRole = .heading
        task.isVisible = true
        let tick = Image(iconName: "object-select-symbolic")
        tick.valign = .start
        praiseText.isVisible = true
        praiseText.hexpand = true
        praise = Box(.horizontal, spacing: 6, [tick, praiseText])
        praise.addCssClass("verdict")
        praise.addCssClass("right")
        praise.accessibleRole = .alert
        praise.isVisible = false
        let column = Box(.vertical, spacing: 12, [title, task, summary, goals, praise])
        column.addCssClass("lesson-card")
        let scroller = ScrolledWindow(child: column)
        scroller.setPolicy(horizontal: .never, vertical: .automatic)
        scroller.vexpand = true
        save.tooltipText = "Save the document, to be marked by “rowscope check”"
        save.setDetailedAction("win.save-as")
        save.hexpand = true
        let bottom = Box(.horizontal, spacing: 6, [save])
        bottom.addCssClass("lesson-steps")
        widget = Box(.vertical, spacing: 0, [top, scroller, Separator(.horizontal), bottom])
        back.onClicked { [weak self] in self?.onEnd() }
    }

    /// Shows an exercise's task.
    func show(_ exercise: Exercise) {
        title.text = exercise.title
        task.text = exercise.task
        summary.text = ""
        shown = nil
        goals.removeAll()
        show(praiseOf: nil)
    }

    /// Shows how the document fares.
    func show(_ result: ExerciseResult) {
        guard result != shown else { return }
        shown = result
        summary.text = result.summary
        goals.removeAll()
        for goal in result.goals { goals.append(row(of: goal)) }
        show(praiseOf: result.isSolved ? result : nil)
    }

    /// Says that every goal is reached; a screen reader says it when it appears.
    private func show(praiseOf result: ExerciseResult?) {
        let words = result.map { result in
            switch result.goals.count {
            case 1: "The goal is reached. Well done!"
            case 2: "Both goals are reached. Well done!"
            default: "All \(result.goals.count) goals are reached. Well done!"
            }
        }
        praiseText.text = words ?? ""
        praise.updateProperty(.label(words ?? ""))
        praise.isVisible = words != nil
        save.setCssClass("suggested-action", words != nil)
    }

    private func row(of result: GoalResult) -> Widget {
        let icon = Image(
            iconName: result.isReached ? "object-select-symbolic" : "content-loading-symbolic")
        let button = LessonRow.make(
            icon,
            [
                (result.goal.title, "heading"), (result.goal.text, "sentence"),
                (result.trouble ?? result.reached, result.trouble == nil ? "caption" : "error"),
            ])
        button.setCssClass("right", result.isReached)
        button.tooltipText = "Show the list as this goal looks at it"
        button.updateProperty(
            .label("\(result.goal.title): \(result.isReached ? "reached" : "not reached yet")"),
            .description(result.trouble ?? result.reached))
        button.onClicked { [weak self] in self?.onGoal(result.goal) }
        return button
    }
}
