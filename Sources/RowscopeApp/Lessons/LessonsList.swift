import AppModel
import Gtk
import LayoutDocument
import Lessons
import SourceText
import Wording

/// The lessons to choose from, in the order in which to take them.
@MainActor
final class LessonsList {
    /// A lesson in the list.
    struct Entry {
        /// How it is opened.
        var reference: String
        /// The lesson; what is wrong with it, where it cannot be read.
        var lesson: Result<Lesson, CommandFailure>
    }

    let widget: ScrolledWindow
    /// Called with the reference of an exercise that is to be done.
    var onExercise: (String) -> Void = { _ in }
    /// Called with the reference of a lesson that is to be told.
    var onLesson: (String) -> Void = { _ in }

    private let rows = Box(.vertical, spacing: 6)
    private let exerciseHeading = Label("Exercises", styles: "title-4", xalign: 0)
    private let exercises = Box(.vertical, spacing: 6)
    private(set) var buttons: [Button] = []

    init() {
        let heading = Label("Lessons", styles: "title-2", xalign: 0)
        heading.accessibleRole = .heading
        let sentence = Label(
            "Each one sets a scene, asks what will happen, and shows it. What you have open is kept, and comes back."
        )
        sentence.xalign = 0
        sentence.wraps = true
        sentence.maxWidthChars = 34
        sentence.addCssClass("sentence")
        exerciseHeading.accessibleRole = .heading
        exerciseHeading.isVisible = false
        let open = Button(label: "_Open a Lesson or an Exercise…")
        open.tooltipText = "Open a teacher’s file (*.lesson.md, *.exercise.md)"
        open.setDetailedAction("win.open-lesson")
        open.marginTop = 12
        let column = Box(.vertical, spacing: 12, [heading, sentence, rows, exerciseHeading, exercises, open])
        column.addCssClass("lesson-list")
        widget = ScrolledWindow(child: column)
        widget.setPolicy(horizontal: .never, vertical: .automatic)
        widget.vexpand = true
    }

    /// Shows lessons.
    func show(_ entries: [Entry]) {
        rows.removeAll()
        buttons = []
        for (index, entry) in entries.enumerated() {
            let button = Button()
            button.child = Self.content(of: entry, number: index + 1)
            button.hasFrame = false
            button.addCssClass("lesson-row")
            button.isSensitive = (try? entry.lesson.get()) != nil
            button.onClicked { [weak self] in self?.onLesson(entry.reference) }
            if case .success(let lesson) = entry.lesson {
                button.updateProperty(.label("Lesson \(index + 1): \(lesson.title)"))
                if let question = lesson.question { button.updateProperty(.description(question)) }
                button.tooltipText = lesson.systems.map(\.title).joined(separator: "; ")
            }
            buttons.append(button)
            rows.append(button)
        }
    }

    /// Shows exercises below the lessons.
    func show(exercises entries: [(reference: String, exercise: Exercise)]) {
        exercises.removeAll()
        exerciseHeading.isVisible = !entries.isEmpty
        for (reference, exercise) in entries {
            let title = Label(exercise.title, styles: "heading")
            let goals = Label(
                "\(exercise.goals.count.counted("goal")), \(exercise.points.counted("point"))",
                styles: "caption")
            for label in [title, goals] {
                label.xalign = 0
                label.wraps = true
            }
            let button = Button()
            button.child = Box(.vertical, spacing: 3, [title, goals])
            button.hasFrame = false
            button.addCssClass("lesson-row")
            button.tooltipText = "Open the document to start from, and see its goals reached as it is edited"
            button.updateProperty(.label("Exercise: \(exercise.title)"))
            button.onClicked { [weak self] in self?.onExercise(reference) }
            exercises.append(button)
        }
    }

    private static func content(of entry: Entry, number: Int) -> Widget {
        let place = Label("\(number)", styles: "lesson-number")
        place.valign = .start
        let column = Box(.vertical, spacing: 3)
        func add(_ text: String, _ style: String) {
            let label = Label(text, xalign: 0, wraps: true)
            label.maxWidthChars = 28
            label.addCssClass(style)
            column.append(label)
        }
        switch entry.lesson {
        case .success(let lesson):
            add(lesson.title, "heading")
            if let question = lesson.question { add(question, "sentence") }
            let systems = lesson.systems.map(\.name).joined(separator: ", ")
            let length =
                lesson.scenes.count.counted("scene") + ", " + lesson.predictionCount.counted("prediction")
            add("\(systems) · \(length)", "caption")
        case .failure(let failure):
            add(entry.reference, "heading")
            add(failure.message, "error")
        }
        column.hexpand = true
        return Box(.horizontal, spacing: 12, [place, column])
    }
}
