import AppModel
import Gtk
import LayoutDocument
import Lessons
import SelfSizing
import Wording

/// Lessons and exercises beside the stage, and presenting them.
final class LessonsFeature: Feature {
    let lessons: LessonController
    let context: WindowContext
    private let panel = LessonsPanel()
    private let stage: WindowLessonStage
    /// Shows the card and the stage alone, enlarged.
    let presenter: Presenter
    private let fit: StageFit
    /// The state of the scene for which the inspector has made room.
    private var roomMade: (scene: Int, phase: LessonRun.Phase)?
    /// Reads the current scene again after its rows were laid out.
    private lazy var reading = DelayedCall { [weak self] in self?.lessons.run?.readAgain() }

    init(in context: WindowContext) {
        self.context = context
        stage = WindowLessonStage(context)
        presenter = Presenter(context)
        fit = StageFit(context)
        lessons = LessonController(
            model: context.model, panel: panel, edge: PredictionEdge(over: context.stage.table), stage: stage,
            loader: context.loader, folder: context.memory.folder)
        panel.widget.helpTopic = .lessons
        context.pages.side.add(panel.widget, for: .lessons)
        context.stageOverlay.addOverlay(lessons.edge)
        connect()
        connectInspector()
        context.window.addAction(Action(ofText: "lesson", { [weak self] in self?.beginLesson($0) }))
        context.window.addAction(Action(ofText: "exercise", { [weak self] in self?.beginExercise($0) }))
        context.commands.add(lessonCommands + presenterCommands)
        context.commands.addEntries { [weak self] in self?.lessonEntries() ?? [] }
        context.commands.addEntries { [weak self] in self?.exerciseEntries() ?? [] }
        context.commands.addEntries { [weak self] in self?.sceneEntries() ?? [] }
        // Handles the keys of a presenter's remote control, and further keys, while presenting.
        context.window.onPlainKey(.capture) { [weak self] key in
            guard let self, presenter.isOn else { return false }
            // A remote control turns pages while an answer is typed, too.
            let turnsPage = [.pageDown, .pageUp].contains(key) && panel.card.isTyping
            guard turnsPage || !self.context.commands.isTyping else { return false }
            return takePresenterKey(key)
        }
        context.commands.add(
            notes: tr("Lessons, while presenting"),
            [
                (tr("Next or previous scene"), "Page_Down Page_Up"),
                (tr("Reset the scene"), "Home"),
                (tr("Choose an answer"), "1 2 3"),
                (tr("Try it, or put it back"), "t"),
                (tr("Go to a scene"), "g"),
                (tr("Draw, and erase what was drawn"), "p e"),
                (tr("Show the time"), "c"),
                (tr("Blank the screen"), "period"),
            ])
        context.lessonTiles = lessons.tiles.map(\.button)
        lessonDidChange()
    }

    private func connect() {
        lessons.onChange = { [weak self] in self?.lessonDidChange() }
        lessons.onBegin = { [weak context] in context?.remembersDocuments = false }
        context.openLesson = { [weak self] in self?.open($0) ?? false }
        panel.list.onExercise = { [weak self] in self?.beginExercise($0) }
        panel.list.onLesson = { [weak self] in self?.beginLesson($0) }
        panel.exercise.onEnd = { [weak self] in self?.lessons.endExerciseToList() }
        panel.exercise.onGoal = { [weak self] in self?.look(at: $0) }
        panel.card.onPresent = { [weak self] in self?.togglePresenter() }
        panel.card.end.onNext = { [weak self] in self?.beginNext() }
        panel.card.end.onExercise = { [weak self] in self?.beginExercise($0) }
        presenter.onChange = { [weak self] in self?.presentingDidChange($0) }
        context.panels.rooms.observe { [weak fit = self.fit] in fit?.fit() }
        context.files.beforeLeaving = { [weak self] in self?.leaveLesson() }
        context.model.changes.observe([.controls, .document, .comparison]) { [weak fit = self.fit] _ in
            fit?.fit()
        }
        context.model.changes.observe([.document, .contents, .cells]) { [weak self] _ in
            self?.lessons.documentDidChange()
        }
        context.pages.changes.observe { [weak self] in
            if self?.context.pages.isStartShown == true { self?.lessons.readProgress() }
        }
        context.pages.opening.observe { [weak self] page in
            if page == .lessons { self?.lessons.showList() }
        }
        context.stage.layouts.observe { [weak self] _ in
            guard let self else { return }
            lessons.edge.listDidLayOut()
            if lessons.run?.isReadingStale == true { reading.schedule() }
        }
        context.stage.themes.observe { [weak self] in
            guard let self else { return }
            lessons.edge.palette = context.textSystem.appearance.palette
        }
    }

    // MARK: Beginning

    /// Opens a lesson, an exercise, or a folder of them.
    ///
    /// - reference: A path, or the reference of a built-in lesson or exercise.
    /// - Returns: Whether the reference is to one of these.
    private func open(_ reference: String) -> Bool {
        switch LessonReference(reference)?.kind {
        case .lesson: beginLesson(reference)
        case .exercise: beginExercise(reference)
        case nil:
            guard FilePath(reference).kind == .folder else { return false }
            openFolder(reference)
        }
        return true
    }

    /// Begins the lesson of a folder that holds nothing else, or shows the list of the folder.
    private func openFolder(_ path: String) {
        let shelf = LessonShelf(folder: path)
        if let lesson = shelf.lessons.first, shelf.lessons.count == 1, shelf.exercises.isEmpty {
            return beginLesson(lesson.text)
        }
        guard !shelf.isEmpty else {
            return context.model.fail(
                tr("“\(FilePath(path).name)” could not be opened."),
                because: tr("The folder has no lessons and no exercises (*.lesson.md, *.exercise.md)."),
                guidePage: "LessonFormat")
        }
        context.pages.show(.lessons)
        lessons.show(shelf)
    }

    /// Begins a lesson and shows its card.
    ///
    /// - Parameter reference: The path of a file, or `lesson:` and a name.
    func beginLesson(_ reference: String) {
        guard lessons.begin(reference), let title = lessons.run?.lesson.title else { return }
        context.pages.show(.lessons)
        // Once the card is there.
        MainLoop.once { [card = lessons.panel.card] in card.focusNext(isFirst: true) }
        noteOpening(of: reference, title)
    }

    private func beginNext() {
        if let next = lessons.following { beginLesson(next.reference.text) }
    }

    private func noteOpening(of reference: String, _ title: String) {
        guard let path = LessonReference(reference)?.absolute.text else { return }
        context.lessonOpenings.send(RecentDocuments.Entry(path: path, title: title))
    }

    /// Ends the lesson and presenting before another document is opened or the window is closed.
    private func leaveLesson() {
        guard lessons.run != nil else { return presenter.set(false) }
        lessons.end()
        // Without an open document before, no document is restored.
        if context.model.document == nil { context.pages.show(.explore) }
    }

    /// Opens the document that an exercise starts from, and shows its goals.
    ///
    /// - Parameter reference: The path of a file, or `exercise:` and a name.
    func beginExercise(_ reference: String) {
        context.files.leave { [weak self] in
            guard let self, let session = lessons.beginExercise(reference) else { return }
            context.remembersDocuments = false
            context.model.open(session.document)
            context.files.attach(session)
            context.remembersDocuments = true
            context.pages.show(.lessons)
            context.hidesRepairs = true
            if let goal = lessons.exercise?.goals.first { look(at: goal) }
            context.stage.grabFocus()
            // A window that has just been made has its list only later, and would give the focus to the list’s edge.
            MainLoop.once { [stage = context.stage] in stage.grabFocus() }
            noteOpening(of: reference, lessons.exercise?.title ?? "")
        }
    }

    /// Shows the list in the state in which a goal is checked.
    private func look(at goal: Exercise.Goal) {
        guard let document = context.model.document else { return }
        context.model.setControls(goal.state.request.controls(for: document))
        stage.take(goal.state, after: nil)
    }

    private func chooseLesson() {
        FileChooser.choose(
            .open, title: tr("Open a Lesson File or Exercise File"), parent: context.window,
            filters: [
                .init(tr("Lessons and exercises"), ["*.lesson.md", "*.exercise.md"]),
                .init(tr("All files"), ["*"]),
            ],
            folder: context.memory.state.lastFolder
        ) { [weak self] path in
            guard let self, let path else { return }
            if !open(path) { beginLesson(path) }
        }
    }

    // MARK: Commands

    private var lessonCommands: [WindowCommand] {
        let lessons = lessons
        let isRunning: @MainActor () -> Bool = { lessons.run != nil }
        return [
            WindowCommand(
                id: "open-lesson", title: tr("Open a Lesson File or Exercise File…"), section: .lessons,
                words: tr("file learn teach")
            ) { [weak self] in self?.chooseLesson() },
            WindowCommand(
                id: "save-handout", title: tr("Save Handout…"), section: .lessons,
                words: tr("print export pdf page html"), isPossible: isRunning
            ) { [weak self] in self?.saveHandout() },
            WindowCommand(
                id: "next-scene", title: tr("Reveal, or Next Scene"), section: .lessons,
                isPossible: { lessons.run?.isAtEnd == false },
                run: { lessons.run?.advance() }),
            WindowCommand(
                id: "previous-scene", title: tr("Previous Scene"), section: .lessons,
                isPossible: { lessons.run?.canGoBack ?? false }, run: { lessons.run?.previous() }),
            WindowCommand(
                id: "reset-scene", title: tr("Reset the Scene"), section: .lessons, isPossible: isRunning
            ) { lessons.run?.reset() },
            WindowCommand(
                id: "end-lesson", title: tr("End the Lesson"), section: .lessons, words: tr("leave close"),
                isPossible: isRunning
            ) { lessons.endToList() },
            WindowCommand(
                id: "next-lesson", title: tr("Next Lesson"), section: .lessons, words: tr("following"),
                isPossible: { lessons.run != nil && lessons.following != nil },
                run: { [weak self] in self?.beginNext() }),
        ]
    }

    private var presenterCommands: [WindowCommand] {
        [
            WindowCommand(
                id: "present", title: tr("Present"), section: .lessons,
                words: tr("full screen projector lecture large"), keys: [.window("F11")],
                isOn: { [presenter] in presenter.isOn }, run: { [weak self] in self?.togglePresenter() })
        ]
    }

    /// The lessons that come with the program.
    private func lessonEntries() -> [CommandEntry] {
        lessons.library.enumerated().compactMap { index, entry in
            guard let lesson = try? entry.lesson.get() else { return nil }
            let systems = lesson.systems.map { "\($0.name) \($0.title)" }.joined(separator: " ")
            return CommandEntry(
                id: entry.reference, title: tr("Lesson \(index + 1): \(lesson.title)"), section: .lessons,
                keywords: tr("learn teach \(lesson.question ?? "") \(systems)")
            ) { [weak self] in self?.beginLesson(entry.reference) }
        }
    }

    /// The exercises that come with the program.
    private func exerciseEntries() -> [CommandEntry] {
        lessons.exercises.map { reference, exercise in
            CommandEntry(
                id: reference, title: tr("Exercise: \(exercise.title)"), section: .lessons,
                keywords: tr("learn task goals \(exercise.question ?? "")")
            ) { [weak self] in self?.beginExercise(reference) }
        }
    }

    /// The scenes of the running lesson.
    private func sceneEntries() -> [CommandEntry] {
        guard let run = lessons.run else { return [] }
        return run.lesson.scenes.enumerated().map { index, scene in
            CommandEntry(
                id: "scene:\(index)", title: tr("Scene \(index + 1): \(scene.title)"), section: .lessons,
                keywords: tr("scene")
            ) { [weak run] in run?.go(to: index) }
        }
    }

    // MARK: Following

    private func lessonDidChange() {
        let run = lessons.run
        context.commands.refresh()
        context.remembersDocuments = run == nil
        context.hidesRepairs = lessons.exercise != nil
        if let scene = run?.scene {
            let states = [scene.state, scene.reveal?.state, scene.attempt?.state]
            fit.widestList = states.compactMap { $0?.request.width }.reduce(StageFit.usualWidth, max)
            fit.isOn = true
            makeRoomForList()
            offerPage()
            return
        }
        presenter.set(false)
        fit.isOn = false
        // Without an open document before, only the list of lessons can be shown.
        if context.model.document == nil, context.pages.side.page == .lessons {
            context.stage.table.removeContent()
        }
    }

    // MARK: Presenting

    private func togglePresenter() {
        if !presenter.isOn { context.pages.show(.lessons) }
        presenter.set(!presenter.isOn)
    }

    /// Hides the inspector while presenting where the scene's widest list would be small beside it.
    ///
    /// It is done once for each state of a scene, so that an inspector that is opened by hand stays.
    private func makeRoomForList() {
        guard presenter.isOn, let run = lessons.run else {
            roomMade = nil
            return
        }
        let state = (scene: run.sceneIndex, phase: run.phase)
        guard roomMade.map({ $0 != state }) ?? true else { return }
        roomMade = state
        guard context.panels.shows(.inspector),
            !presenter.hasRoom(besideInspectorForList: fit.widestList)
        else { return }
        context.panels.set(.inspector, isShown: false)
    }

    private func presentingDidChange(_ isOn: Bool) {
        if isOn, lessons.run?.scene.lastState.inspector == nil {
            context.panels.set(.inspector, isShown: false)
        }
        fit.isOn = isOn || lessons.run != nil
        fit.enlarges = isOn
        panel.card.isPresenting = isOn
        makeRoomForList()
    }

    /// Does what a key stands for while presenting.
    ///
    /// - Returns: Whether it stands for something.
    func takePresenterKey(_ key: Key) -> Bool {
        switch key {
        case .pageDown: goOn()
        case .pageUp: lessons.run?.previous()
        case .home: lessons.run?.reset()
        case Key("t"): lessons.run?.toggleAttempt()
        case Key("g"): context.openPalette(tr("scene") + " ")
        case Key("p"): presenter.pen.toggle()
        case Key("e"): presenter.pen.erase()
        case Key("c"): presenter.clock.toggle()
        case Key("."): presenter.toggleBlank()
        case .escape: if !presenter.pen.putAway() { presenter.set(false) }
        default: return choose(key)
        }
        return true
    }

    /// Shows what comes next: a part of the card below the visible one, so that the whole question is shown before its
    /// answer, then the answer, the next scene, and after the last one the next lesson.
    private func goOn() {
        guard !lessons.panel.card.scrollOn(), let run = lessons.run else { return }
        if run.isAtEnd { beginNext() } else { run.advance() }
    }

    /// Chooses an option of the open question by its number.
    private func choose(_ key: Key) -> Bool {
        guard let run = lessons.run, run.canReveal,
            let place = zip(run.reading.options.indices, "123456789".unicodeScalars).first(where: {
                key == Key($0.1)
            })?.0
        else { return false }
        run.answer(.choice(place))
        return true
    }
}
