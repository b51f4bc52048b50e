import AppModel
import Gtk
import LayoutDocument
import Lessons
import SelfSizing

/// Lessons and exercises beside the stage, and presenting them.
@MainActor
final class LessonsFeature: Feature {
    let lessons: LessonController
    private let context: WindowContext
    private let panel = LessonsPanel()
    private let stage: WindowLessonStage
    /// Shows card and stage alone and large.
    private let presenter = Presenter()
    /// How large the stage was drawn before the lesson.
    private var zoomBefore: Double?
    /// The panels, the zoom and the width of the card before presenting.
    private var beforePresenting: (panels: PanelArrangement, zoom: Double, cardWidth: Int)?
    /// Reads a scene again whose rows were laid out since.
    private lazy var reading = DelayedCall { [weak self] in self?.lessons.run?.readAgain() }

    init(in context: WindowContext) {
        self.context = context
        stage = WindowLessonStage(context)
        lessons = LessonController(
            model: context.model, panel: panel, edge: PredictionEdge(over: context.stage.table), stage: stage,
            loader: context.loader)
        context.pages.side.add(panel.widget, for: .lessons)
        context.stageOverlay.addOverlay(lessons.edge)
        context.windowOverlay.addOverlay(presenter.blank)
        connect()
        addActions()
        context.commands.add(lessonCommands + presenterCommands)
        context.commands.addEntries { [weak self] in self?.lessonEntries() ?? [] }
        addPresenterKeys()
        addNotes()
        context.lessonTiles = lessons.library.enumerated().compactMap { index, entry in
            guard let lesson = try? entry.lesson.get() else { return nil }
            return LessonTile.make(lesson, reference: entry.reference, number: index + 1)
        }
        lessonDidChange()
    }

    private func connect() {
        lessons.onChange = { [weak self] in self?.lessonDidChange() }
        panel.list.onExercise = { [weak self] in self?.beginExercise($0) }
        panel.list.onLesson = { [weak self] in self?.beginLesson($0) }
        panel.exercise.onEnd = { [weak self] in self?.lessons.endExercise() }
        panel.exercise.onGoal = { [weak self] in self?.look(at: $0) }
        panel.card.onPresent = { [weak self] in self?.togglePresenter() }
        presenter.onChange = { [weak self] in self?.present($0) }
        context.files.beforeLeaving = { [weak self] in self?.lessons.end() }
        context.model.changes.observe([.document, .contents, .cells]) { [weak self] _ in
            self?.lessons.documentDidChange()
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

    /// Begins a lesson and shows its card.
    ///
    /// - Parameter reference: The path of a file, or `lesson:` and a name.
    func beginLesson(_ reference: String) {
        guard lessons.begin(reference) else { return }
        context.pages.show(.lessons)
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
            if let goal = lessons.exercise?.goals.first { look(at: goal) }
        }
    }

    /// Shows the list as a goal looks at it.
    private func look(at goal: Exercise.Goal) {
        guard let document = context.model.document else { return }
        context.model.setControls(goal.state.request.controls(for: document))
        stage.take(goal.state, after: nil)
    }

    private func chooseLesson() {
        FileChooser.choose(
            .open, title: "Open a Lesson", parent: context.window,
            filters: [
                .init("Lessons and exercises", ["*.lesson.md", "*.exercise.md"]), .init("All files", ["*"]),
            ],
            folder: context.memory.state.lastFolder
        ) { [weak self] path in
            guard let path else { return }
            if path.hasSuffix(".exercise.md") { self?.beginExercise(path) } else { self?.beginLesson(path) }
        }
    }

    // MARK: Commands

    private func addActions() {
        context.window.addAction(
            Action("lesson", parameter: .string) { [weak self] value in
                if let name = value?.string { self?.beginLesson(name) }
            })
        context.window.addAction(
            Action("exercise", parameter: .string) { [weak self] value in
                if let name = value?.string { self?.beginExercise(name) }
            })
    }

    private var lessonCommands: [WindowCommand] {
        let lessons = lessons
        let isRunning: @MainActor () -> Bool = { lessons.run != nil }
        return [
            WindowCommand(
                id: "open-lesson", title: "Open a Lesson…", section: .lessons, words: "file learn teach"
            ) { [weak self] in self?.chooseLesson() },
            WindowCommand(
                id: "next-scene", title: "Reveal, or Next Scene", section: .lessons,
                isPossible: { lessons.run.map { $0.canReveal || $0.canGoOn } ?? false },
                run: { lessons.run?.advance() }),
            WindowCommand(
                id: "previous-scene", title: "Previous Scene", section: .lessons,
                isPossible: { lessons.run?.canGoBack ?? false }, run: { lessons.run?.previous() }),
            WindowCommand(
                id: "reset-scene", title: "Reset the Scene", section: .lessons, isPossible: isRunning
            ) { lessons.run?.reset() },
            WindowCommand(
                id: "end-lesson", title: "End the Lesson", section: .lessons, words: "leave close",
                isPossible: isRunning
            ) { lessons.end() },
        ]
    }

    private var presenterCommands: [WindowCommand] {
        [
            WindowCommand(
                id: "present", title: "Present", section: .lessons,
                words: "full screen projector lecture large", keys: [.window("F11")],
                isOn: { [presenter] in presenter.isOn }, run: { [weak self] in self?.togglePresenter() })
        ]
    }

    private func addNotes() {
        let group = "Lessons, while presenting"
        context.commands.add(notes: [
            ShortcutNote(group: group, title: "Next or previous scene", keys: "Page_Down Page_Up"),
            ShortcutNote(group: group, title: "Reset the scene", keys: "Home"),
            ShortcutNote(group: group, title: "Blank the screen", keys: "period"),
        ])
    }

    /// The lessons that come with the program.
    private func lessonEntries() -> [CommandEntry] {
        lessons.library.enumerated().compactMap { index, entry in
            guard let lesson = try? entry.lesson.get() else { return nil }
            let systems = lesson.systems.map { "\($0.name) \($0.title)" }.joined(separator: " ")
            return CommandEntry(
                command: Command(
                    id: entry.reference, title: "Lesson \(index + 1): \(lesson.title)",
                    section: CommandSection.lessons.rawValue,
                    keywords: "learn teach \(lesson.question ?? "") \(systems)")
            ) { [weak self] in
                self?.beginLesson(entry.reference)
            }
        }
    }

    // MARK: Following

    private func lessonDidChange() {
        let run = lessons.run
        let view = context.stage.view
        context.commands.refresh()
        context.remembersDocuments = run == nil
        if run != nil, zoomBefore == nil { zoomBefore = view.zoom }
        if run == nil, let zoom = zoomBefore {
            view.zoom = zoom
            zoomBefore = nil
        }
        fitStage()
        guard run == nil else { return }
        presenter.set(false)
        // Where nothing was open before there is nothing to come back to.
        if context.model.document == nil, context.pages.side.page == .lessons, !context.pages.isStartShown {
            context.stage.table.removeContent()
            context.pages.show(.explore)
        }
    }

    /// Draws the stage as large as it can be with the whole sheet in view: a lesson speaks of both its edges.
    private func fitStage() {
        guard lessons.run != nil else { return }
        // Once the panels beside it have their widths.
        MainLoop.after(milliseconds: 80) { [weak self] in
            guard let self, lessons.run != nil, context.stage.view.width > 0 else { return }
            let view = context.stage.view
            let needed = Double(view.sheetRoom) / view.zoom
            let fitting = StageZoom.clamped((Double(view.width) / needed * 20).rounded(.down) / 20)
            view.zoom = min(presenter.isOn ? 1.5 : 1, fitting)
        }
    }

    // MARK: Presenting

    private func togglePresenter() { presenter.set(!presenter.isOn) }

    private func present(_ isOn: Bool) {
        let handle = context.panels.startHandle
        if isOn {
            beforePresenting = (context.panels.arrangement, context.stage.zoom, handle?.wantedWidth ?? 0)
            context.pages.show(.lessons)
            if lessons.run?.scene.lastState.inspector == nil {
                context.panels.set(.inspector, isShown: false)
            }
            handle?.wantedWidth = Self.presentedCardWidth
            context.stage.zoom = 1.5
        } else if let before = beforePresenting {
            beforePresenting = nil
            context.panels.arrange(before.panels)
            context.stage.zoom = before.zoom
            handle?.wantedWidth = before.cardWidth
        }
        fitStage()
        context.window.setCssClass("presenter", isOn)
        context.presenting.send(isOn)
        context.window.isFullscreen = isOn
        context.commands.refresh()
    }

    /// The width of the card on a projector, in points.
    private static let presentedCardWidth = 460

    /// What a clicker sends, and what a lecturer's hand finds, while card and stage are shown alone.
    private func addPresenterKeys() {
        let keys = EventControllerKey()
        keys.propagationPhase = .capture
        keys.onPressed { [weak self] key, modifiers in
            guard let self, presenter.isOn, modifiers.keys.isEmpty, !context.commands.isTyping else {
                return false
            }
            switch key {
            case .pageDown: lessons.run?.advance()
            case .pageUp: lessons.run?.previous()
            case .home: lessons.run?.reset()
            case Key("."): presenter.toggleBlank()
            case .escape: presenter.set(false)
            default: return false
            }
            return true
        }
        context.window.addController(keys)
    }
}
