import AppModel
import Gtk
import InputOutput
import LayoutDocument
import Lessons
import SourceText
import Wording

/// Runs lessons and exercises in a window, with their cards and the edge that is dragged on the stage.
@MainActor
final class LessonController {
    let panel: LessonsPanel
    let edge: PredictionEdge
    /// Called when a lesson begins, goes on or ends.
    var onChange: () -> Void = {}
    /// Called before a lesson opens its first document.
    var onBegin: () -> Void = {}
    /// The running lesson; `nil` for none.
    private(set) var run: LessonRun?
    /// The lesson after the running one; `nil` after the last one.
    private(set) var following: (reference: LessonReference, title: String)?
    /// The exercises that follow the running lesson.
    private var ownExercises: [(reference: String, exercise: Exercise)] = []
    /// The lessons and exercises that are done.
    private(set) var progress: LessonProgress {
        didSet { if progress != oldValue { showProgress() } }
    }
    /// The lessons on the start page.
    private(set) lazy var tiles: [LessonButton] = library.enumerated().compactMap { index, entry in
        guard let lesson = try? entry.lesson.get() else { return nil }
        return LessonTile.make(lesson, reference: entry.reference, number: index + 1)
    }

    private let model: OpenList
    private let loader: DocumentLoader
    private unowned let stage: any LessonStage
    /// The folder that keeps the progress.
    private let folder: StateFolder
    /// The reference of the running lesson or exercise.
    private var reference: LessonReference?
    /// The scene whose edge is shown, and its phase.
    private var shown: (scene: Int, phase: LessonRun.Phase)?

    init(
        model: OpenList, panel: LessonsPanel, edge: PredictionEdge, stage: any LessonStage,
        loader: DocumentLoader, folder: StateFolder = StateFolder(path: nil)
    ) {
        self.model = model
        self.panel = panel
        self.edge = edge
        self.stage = stage
        self.loader = loader
        self.folder = folder
        progress = LessonProgress(in: folder)
        showProgress()
        panel.card.onLength = { [weak edge] in edge?.set(length: $0) }
        edge.onLength = { [weak panel] in panel?.card.show(length: $0) }
        panel.card.onEnd = { [weak self] in self?.endToList() }
    }

    /// The exercises that come with the program.
    lazy var exercises: [(reference: String, exercise: Exercise)] = LessonLibrary.exercises.names.compactMap {
        name in
        let reference = LessonLibrary.exercises.reference(to: name)
        return (try? loader.exercise(reference)).map { (reference, $0) }
    }
    /// The current exercise; `nil` for none.
    private(set) var exercise: Exercise?
    /// The document at the beginning of the exercise.
    private var startDocument: LayoutDocument?
    private lazy var checking = DelayedCall(milliseconds: 250, priority: .low) { [weak self] in
        self?.checkGoals()
    }

    /// The lessons that come with the program.
    lazy var library: [LessonsList.Entry] = entries(of: LessonShelf.builtIn.lessons)

    private func entries(of references: [LessonReference]) -> [LessonsList.Entry] {
        references.map { reference in
            LessonsList.Entry(
                reference: reference.text,
                lesson: Result { () throws(CommandFailure) in
                    try loader.lesson(reference.text, isBrief: true)
                })
        }
    }

    /// Reads the progress again, since another window may have added to it.
    func readProgress() { progress = LessonProgress(in: folder) }

    private func showProgress() {
        panel.list.show(progress)
        for tile in tiles { tile.show(progress) }
    }

    /// Shows the list of lessons.
    func showList() {
        readProgress()
        guard panel.list.buttons.isEmpty else { return }
        panel.list.show(library, exercises: exercises)
    }

    /// Shows a folder's lessons and exercises in the list, above those that come with Rowscope.
    func show(_ shelf: LessonShelf) {
        guard let folder = shelf.folder else { return }
        end()
        endExercise()
        panel.list.show(
            folder: folder, entries(of: shelf.lessons),
            exercises: shelf.exercises.map { reference in
                (
                    reference.text,
                    Result { () throws(CommandFailure) in try loader.exercise(reference.text, isBrief: true) }
                )
            })
    }

    /// Marks the lesson as finished, or the exercise as solved.
    private func noteDone() {
        guard let reference, !progress.contains(reference) else { return }
        progress.add(reference, in: folder)
    }

    // MARK: Exercises

    /// Begins an exercise with its document, which becomes the open document of the window.
    ///
    /// - Parameter reference: The path of a file, or `exercise:` and a name.
    /// - Returns: The document's session; `nil` for an unreadable file, for which a notice is shown.
    func beginExercise(_ reference: String) -> DocumentSession? {
        do {
            let new = try loader.exercise(reference, isBrief: true)
            let session = try loader.session(new.startReference, isBrief: true)
            end()
            self.reference = LessonReference(reference)
            exercise = new
            startDocument = session.document
            panel.show(new)
            return session
        } catch {
            fail(toOpen: reference, error)
            return nil
        }
    }

    private func fail(toOpen reference: String, _ failure: CommandFailure) {
        let name = StarterDocument.displayName(ofDocument: reference)
        model.fail(
            tr("“\(name)” could not be opened."), because: failure.message, guidePage: "LessonFormat")
    }

    /// Leaves the exercise; the document stays as it is.
    func endExercise() {
        exercise = nil
        startDocument = nil
        checking.cancel()
        show()
    }

    /// Leaves the exercise, and moves the focus to it in the list.
    func endExerciseToList() {
        let last = reference
        endExercise()
        if let last { panel.list.focus(last) }
    }

    /// Schedules the check of the goals after a change of the document, at a low priority.
    func documentDidChange() {
        if exercise != nil { checking.schedule() }
    }

    private func checkGoals() {
        guard let exercise, let startDocument,
            let result = model.results(of: exercise, startingFrom: startDocument)
        else { return }
        panel.exercise.show(result)
        if result.isSolved { noteDone() }
    }

    // MARK: Lessons

    /// Begins a lesson; for an unreadable one a notice is shown, and the window stays as it is.
    ///
    /// - Parameter reference: The path of a file, or `lesson:` and a name.
    /// - Returns: Whether it has begun.
    @discardableResult
    func begin(_ reference: String) -> Bool {
        let lesson: Lesson
        do {
            lesson = try loader.lesson(reference, isBrief: true)
        } catch {
            fail(toOpen: reference, error)
            return false
        }
        onBegin()
        // Presenting goes on between one lesson and the next.
        leave()
        let run = LessonRun(lesson, model: model, stage: stage) { [loader] in
            try loader.session($0, isBrief: true)
        }
        self.run = run
        self.reference = LessonReference(reference)
        following = self.reference.flatMap { own in
            LessonShelf(of: own).lesson(after: own).flatMap { next in
                // An unreadable lesson is not offered.
                (try? loader.lesson(next.text, isBrief: true)).map { (next, $0.title) }
            }
        }
        // An unreadable exercise is not offered.
        ownExercises = lesson.exerciseReferences.compactMap { reference in
            (try? loader.exercise(reference, isBrief: true)).map { (reference, $0) }
        }
        run.onChange = { [weak self] in self?.show() }
        show()
        return true
    }

    /// Ends the lesson and restores the document and state from before.
    func end() {
        guard run != nil else { return }
        leave()
        show()
    }

    private func leave() {
        guard let run else { return }
        run.onChange = {}
        self.run = nil
        run.end()
        shown = nil
    }

    /// Ends the lesson, and moves the focus to it in the list of lessons.
    func endToList() {
        let last = reference
        end()
        if let last { panel.list.focus(last) }
    }

    private func show() {
        if run != nil { exercise = nil }
        if run?.isAtEnd == true { noteDone() }
        if exercise == nil { panel.show(run, exercises: ownExercises, following: following?.title) }
        showEdge()
        onChange()
    }

    /// Shows the edge of a scene that asks for one: first to be dragged, and after the reveal, where it was left,
    /// beside the truth.
    private func showEdge() {
        guard let run, let prediction = run.scene.prediction, case .drag(let target) = prediction.kind else {
            shown = nil
            return edge.show(nil, length: 0, isOpen: false)
        }
        guard shown?.scene != run.sceneIndex || shown?.phase != run.phase else { return }
        shown = (run.sceneIndex, run.phase)
        if run.phase == .shown {
            edge.show(target, length: (run.reading.startLength ?? 0).rounded(), isOpen: true)
        } else if case .number(let given) = run.check?.answer {
            edge.show(target, length: given, isOpen: false)
        } else {
            edge.show(nil, length: 0, isOpen: false)
        }
    }
}
