import AppModel
import Gtk
import LayoutDocument
import Lessons
import Wording

/// The card of the current exercise: its task, and the state of each goal.
///
/// Changes on trial do not count.
@MainActor
final class ExerciseCard {
    let widget: Box
    /// Called when the exercise is left, while the document stays open.
    var onEnd: () -> Void = {}
    /// Called when a goal is to be shown on the stage.
    var onGoal: (Exercise.Goal) -> Void = { _ in }

    private let title = Label(styles: "title-2", xalign: 0, wraps: true)
    private let task = LessonProse()
    private let summary = Label(styles: "heading")
    private let goals = Box(.vertical, spacing: 3)
    private var rows: [GoalRow] = []
    private let scroller: ScrolledWindow
    private let praise: Box
    private let praiseText = LessonCard.paragraph().expanding()
    private let save = Button(label: tr("_Save My Solution…")).running("win.save-as")
    /// The result that is shown, so that the same one is not built twice.
    private var shown: ExerciseResult?

    init() {
        let back = Button(iconName: "go-previous-symbolic").flat()
        back.describe(tr("Leave the exercise"), tooltip: tr("Leave the exercise; the document stays open"))
        let caption = Label(tr("Exercise"), styles: "caption", xalign: 0).expanding()
        summary.marginEnd = 12
        let top = Box(.horizontal, spacing: 6, [back, caption, summary]).styled("lesson-top")
        title.accessibleRole = .heading
        let tick = Image(iconName: "object-select-symbolic").aligned(vertically: .start)
        praise = Box(.horizontal, spacing: 6, [tick, praiseText]).styled("verdict", "right").hidden()
        praise.accessibleRole = .alert
        let column = Box(.vertical, spacing: 12, [title, task.widget, goals]).styled("lesson-card")
        scroller = ScrolledWindow(child: column, horizontal: .never).expanding(.vertical)
        save.tooltipText = tr("Save the document, to be marked by “rowscope check”")
        // The bottom stays in view, however many goals there are.
        let bottom = Box(.vertical, spacing: 12, [praise, save]).styled("lesson-steps")
        widget = Box(.vertical, spacing: 0, [top, scroller, Separator(.horizontal), bottom])
        back.onClicked { [weak self] in self?.onEnd() }
    }

    /// Shows an exercise's task.
    func show(_ exercise: Exercise) {
        title.text = exercise.title
        task.show(exercise.task)
        summary.text = ""
        shown = nil
        goals.removeAll()
        rows = exercise.goals.map { goal in
            let row = GoalRow(goal)
            row.widget.onClicked { [weak self] in self?.onGoal(goal) }
            goals.append(row.widget)
            return row
        }
        scroller.vadjustment.value = 0
        show(praiseOf: nil)
    }

    /// Shows the result of the document.
    func show(_ result: ExerciseResult) {
        guard result != shown else { return }
        let old = shown?.goals.map(\.isReached)
        shown = result
        summary.text = result.summary
        for (row, goal) in zip(rows, result.goals) { row.show(goal) }
        show(praiseOf: result.isSolved ? result : nil)
        guard let old,
            let changed = zip(old, result.goals).enumerated().first(where: { $1.0 != $1.1.isReached })
        else { return }
        // The goal has its final place only some frames later.
        MainLoop.after(milliseconds: 60, priority: .low) { [weak self] in self?.scroll(to: changed.offset) }
    }

    /// Brings a goal into view.
    private func scroll(to place: Int) {
        guard rows.indices.contains(place), let content = scroller.child,
            let bounds = rows[place].widget.bounds(in: content)
        else { return }
        let adjustment = scroller.vadjustment
        let end = bounds.y + bounds.height
        adjustment.value = min(bounds.y, max(adjustment.value, end - adjustment.pageSize))
    }

    /// Shows that every goal is reached; a screen reader announces it when it appears.
    private func show(praiseOf result: ExerciseResult?) {
        let words = result.map { result in
            let count = result.goals.count
            return switch count {
            case 1: tr("The goal is reached. Well done!")
            case 2: tr("Both goals are reached. Well done!")
            default:
                tr(
                    count, one: "\(count) goal is reached. Well done!",
                    many: "All \(count) goals are reached. Well done!")
            }
        }
        praiseText.text = words ?? ""
        praise.updateProperty(.label(words ?? ""))
        praise.isVisible = words != nil
        save.setCssClass("suggested-action", words != nil)
    }
}
