import AppModel
import Gtk
import InputOutput
import LayoutDocument
import Lessons
import SourceText
import Wording

/// The list of lessons and exercises, in the order in which to take them.
@MainActor
final class LessonsList {
    /// A lesson in the list.
    struct Entry {
        /// The reference that opens it.
        var reference: String
        /// The lesson, or the failure of reading it.
        var lesson: Result<Lesson, CommandFailure>
    }

    let widget: ScrolledWindow
    /// Called with the reference of an exercise that is to begin.
    var onExercise: (String) -> Void = { _ in }
    /// Called with the reference of a lesson that is to begin.
    var onLesson: (String) -> Void = { _ in }

    private let folderHeading = Label(styles: "title-4", xalign: 0, wraps: true)
    private let folderRows = Box(.vertical, spacing: 6)
    private let ownHeading = Label(tr("Lessons of Rowscope"), styles: "title-4", xalign: 0)
    private let rows = Box(.vertical, spacing: 6)
    private let exerciseHeading = Label(tr("Exercises"), styles: "title-4", xalign: 0)
    private let exercises = Box(.vertical, spacing: 6)
    /// The lessons that come with Rowscope, in their order.
    private(set) var buttons: [Button] = []
    private var ownRows: [LessonButton] = []
    private var rowsOfFolder: [LessonButton] = []
    private var progress = LessonProgress()

    init() {
        let heading = Label(tr("Lessons"), styles: "title-2", xalign: 0)
        let sentence = Label(
            tr(
                """
                Each one sets a scene, asks what will happen, and shows it. \
                What you have open is kept, and comes back.
                """), styles: "sentence", xalign: 0, wraps: true)
        sentence.maxWidthChars = 34
        for label in [heading, folderHeading, ownHeading, exerciseHeading] { label.accessibleRole = .heading }
        for label in [folderHeading, ownHeading, exerciseHeading] { label.isVisible = false }
        let open = Button(label: tr("_Open a Lesson File or Exercise File…")).running("win.open-lesson")
        open.tooltipText = tr("Open a teacher’s file (*.lesson.md, *.exercise.md)")
        open.marginTop = 12
        let column = Box(
            .vertical, spacing: 12,
            [
                heading, sentence, folderHeading, folderRows, ownHeading, rows, exerciseHeading, exercises,
                open,
            ]
        ).styled("lesson-list")
        widget = ScrolledWindow(child: column, horizontal: .never).expanding(.vertical)
    }

    // MARK: Content

    /// Shows the lessons and exercises that come with Rowscope.
    func show(_ entries: [Entry], exercises own: [(reference: String, exercise: Exercise)]) {
        ownRows = entries.enumerated().compactMap { lessonRow($1, number: $0 + 1) }
        buttons = ownRows.map(\.button)
        rows.removeAll()
        for row in ownRows { rows.append(row.button) }
        let exerciseRows = own.compactMap { exerciseRow($0.reference, .success($0.exercise)) }
        exercises.removeAll()
        for row in exerciseRows { exercises.append(row.button) }
        exerciseHeading.isVisible = !own.isEmpty
        ownRows += exerciseRows
        showTicks()
    }

    /// Shows a folder's lessons and exercises above those that come with Rowscope.
    func show(
        folder: String, _ entries: [Entry],
        exercises: [(reference: String, exercise: Result<Exercise, CommandFailure>)]
    ) {
        folderHeading.text = tr("In “\(FilePath(folder).name)”")
        folderHeading.tooltipText = folder
        rowsOfFolder =
            entries.enumerated().compactMap { lessonRow($1, number: $0 + 1) }
            + exercises.compactMap { exerciseRow($0.reference, $0.exercise) }
        folderRows.removeAll()
        for row in rowsOfFolder { folderRows.append(row.button) }
        folderHeading.isVisible = true
        ownHeading.isVisible = true
        showTicks()
        widget.vadjustment.value = 0
    }

    /// Shows the ticks of finished lessons and exercises.
    func show(_ progress: LessonProgress) {
        self.progress = progress
        showTicks()
    }

    /// Moves the focus to a lesson or an exercise, if it is in the list.
    func focus(_ reference: LessonReference) {
        (rowsOfFolder + ownRows).first { $0.reference == reference.absolute }?.button.grabFocus()
    }

    private func showTicks() {
        for row in rowsOfFolder + ownRows { row.show(progress) }
    }

    // MARK: Rows

    private func lessonRow(_ entry: Entry, number: Int) -> LessonButton? {
        let place = Label("\(number)", styles: "lesson-number").aligned(vertically: .start)
        switch entry.lesson {
        case .success(let lesson):
            let systems = lesson.systems.map(\.title).joined(separator: "; ")
            let length =
                lesson.scenes.count.counted("scene") + ", " + lesson.predictionCount.counted("prediction")
            let row = row(
                entry.reference, name: tr("Lesson \(number): \(lesson.title)"), place,
                [
                    (lesson.title, "heading"), (lesson.question ?? "", "sentence"),
                    (systems, "caption"), (length, "caption"),
                ])
            row?.button.tooltipText = lesson.systems.map(\.title).joined(separator: "; ")
            if let question = lesson.question { row?.button.updateProperty(.description(question)) }
            row?.button.onClicked { [weak self] in self?.onLesson(entry.reference) }
            return row
        case .failure(let failure): return brokenRow(entry.reference, failure, place)
        }
    }

    private func exerciseRow(
        _ reference: String, _ exercise: Result<Exercise, CommandFailure>
    ) -> LessonButton? {
        switch exercise {
        case .success(let exercise):
            let worth =
                "\(exercise.goals.count.counted("goal")), \(exercise.points.counted("point"))"
            let row = row(
                reference, name: tr("Exercise: \(exercise.title)"), nil,
                [(exercise.title, "heading"), (worth, "caption")])
            row?.button.tooltipText =
                tr("Open the document to start from, and see its goals reached as it is edited")
            row?.button.onClicked { [weak self] in self?.onExercise(reference) }
            return row
        case .failure(let failure): return brokenRow(reference, failure, nil)
        }
    }

    /// A file that cannot be read, and why.
    private func brokenRow(_ reference: String, _ failure: CommandFailure, _ place: Label?) -> LessonButton? {
        let name = FilePath(reference).name
        let row = row(reference, name: name, place, [(name, "heading"), (failure.message, "error")])
        row?.button.isSensitive = false
        return row
    }

    private func row(
        _ reference: String, name: String, _ place: Label?, _ texts: [(text: String, style: String)]
    ) -> LessonButton? {
        guard let reference = LessonReference(reference) else { return nil }
        let column = Box(.vertical, spacing: 3).expanding()
        for (text, style) in texts where !text.isEmpty {
            let label = Label.paragraph(text)
            label.maxWidthChars = 28
            label.addCssClass(style)
            column.append(label)
        }
        let row = LessonButton(reference, name: name, [place, column].compactMap(\.self))
        row.button.hasFrame = false
        row.button.addCssClass("lesson-row")
        return row
    }
}
