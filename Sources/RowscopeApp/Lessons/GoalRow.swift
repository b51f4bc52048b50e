import AppModel
import Gtk
import Lessons
import Wording

/// A goal of an exercise: the demand and the present result; a reached goal takes one line.
@MainActor
final class GoalRow {
    let widget: Button
    private let icon = Image().aligned(vertically: .start)
    private let text = LessonCard.paragraph()
    private let reached = LessonCard.paragraph()
    private let goal: Exercise.Goal

    /// Makes the row of a goal without a result.
    init(_ goal: Exercise.Goal) {
        self.goal = goal
        icon.marginTop = 3
        let title = LessonCard.paragraph().styled("heading")
        title.text = goal.title
        text.text = goal.text
        text.addCssClass("sentence")
        let column = Box(.vertical, spacing: 0, [title, text, reached]).expanding()
        widget = Button().styled("goal").flat()
        widget.child = Box(.horizontal, spacing: 9, [icon, column])
        widget.tooltipText = tr("Show the list as this goal looks at it")
        show(isReached: false, "", isTrouble: false)
    }

    /// Shows the result of the goal.
    func show(_ result: GoalResult) {
        show(isReached: result.isReached, result.trouble ?? result.reached, isTrouble: result.trouble != nil)
    }

    private func show(isReached: Bool, _ words: String, isTrouble: Bool) {
        icon.iconName = isReached ? "object-select-symbolic" : "content-loading-symbolic"
        text.isVisible = !isReached && !goal.text.isEmpty
        reached.text = words
        reached.isVisible = !isReached && !words.isEmpty
        reached.setCssClass("caption", !isTrouble)
        reached.setCssClass("error", isTrouble)
        widget.setCssClass("right", isReached)
        let name = isReached ? tr("\(goal.title): reached") : tr("\(goal.title): not reached yet")
        widget.updateProperty(.label(name), .description(words))
    }
}
