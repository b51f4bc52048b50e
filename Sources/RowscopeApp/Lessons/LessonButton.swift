import AppModel
import Gtk
import Lessons
import Wording

/// A button that opens a lesson or an exercise, with a tick once it is done.
@MainActor
struct LessonButton {
    let reference: LessonReference
    let button = Button()
    private let name: String
    private let tick = Image(iconName: "object-select-symbolic").styled("done").aligned(vertically: .start)

    /// Makes a button.
    ///
    /// - Parameters:
    ///   - reference: The reference of the lesson or the exercise.
    ///   - name: The accessible name.
    ///   - parts: The content, from the left; the tick comes last.
    init(_ reference: LessonReference, name: String, _ parts: [Widget]) {
        self.reference = reference
        self.name = name
        tick.tooltipText = tr("Done")
        button.child = Box(.horizontal, spacing: 12, parts + [tick])
        show(LessonProgress())
    }

    /// Whether the tick is shown.
    var isTicked: Bool { tick.isVisible }

    /// Shows the tick for a lesson or an exercise that is done.
    func show(_ progress: LessonProgress) {
        tick.isVisible = progress.contains(reference)
        button.updateProperty(.label(isTicked ? tr("\(name), done") : name))
    }
}
