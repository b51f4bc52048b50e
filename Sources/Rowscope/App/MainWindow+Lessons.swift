import AppModel
import Gtk
import LayoutDocument
import SelfSizing

/// Lessons in the window, and presenting them.
extension MainWindow {
    func connectLessons() {
        lessons.onChange = { [weak self] in self?.lessonDidChange() }
        side.lessons.list.onExercise = { [weak self] in self?.beginExercise($0) }
        side.lessons.exercise.onEnd = { [weak self] in self?.lessons.endExercise() }
        side.lessons.exercise.onGoal = { [weak self] in self?.look(at: $0) }
        side.lessons.list.onLesson = { [weak self] in self?.beginLesson($0) }
        side.lessons.card.onPresent = { [weak self] in self?.togglePresenter() }
        presenter.onChange = { [weak self] in self?.present($0) }
        files.beforeLeaving = { [weak self] in self?.lessons.end() }
        window.addAction(
            Action("lesson", parameter: .string) { [weak self] value in
                if let name = value?.string { self?.beginLesson(name) }
            })
        window.addAction(
            Action("exercise", parameter: .string) { [weak self] value in
                if let name = value?.string { self?.beginExercise(name) }
            })
        window.addAction("open-lesson") { [weak self] in self?.chooseLesson() }
        window.addAction("present") { [weak self] in self?.togglePresenter() }
        window.addAction("next-scene") { [weak self] in self?.lessons.run?.advance() }
        window.addAction("previous-scene") { [weak self] in self?.lessons.run?.previous() }
        window.addAction("reset-scene") { [weak self] in self?.lessons.run?.reset() }
        window.addAction("end-lesson") { [weak self] in self?.lessons.end() }
        addPresenterKeys()
        start.page.show(lessons: lessons.library)
        lessonDidChange()
    }

    /// Begins a lesson and shows its card.
    ///
    /// - Parameter reference: The path of a file, or `lesson:` and a name.
    func beginLesson(_ reference: String) {
        guard lessons.begin(reference) else { return }
        show(.lessons)
    }

    /// Opens the document that an exercise starts from, and shows its goals.
    ///
    /// - Parameter reference: The path of a file, or `exercise:` and a name.
    func beginExercise(_ reference: String) {
        files.leave { [weak self] in
            guard let self, let session = lessons.beginExercise(reference) else { return }
            start.remembersDocuments = false
            model.open(session.document)
            files.attach(session)
            start.remembersDocuments = true
            show(.lessons)
            if let goal = lessons.exercise?.goals.first { look(at: goal) }
        }
    }

    /// Shows the list as a goal looks at it.
    private func look(at goal: Exercise.Goal) {
        guard let document = model.document else { return }
        model.setControls(goal.state.request.controls(for: document))
        take(goal.state, after: nil)
    }

    /// The lessons that come with the program, as commands.
    func makeLessonCommands() -> [CommandPalette.Entry] {
        lessons.library.enumerated().compactMap { index, entry in
            guard let lesson = try? entry.lesson.get() else { return nil }
            let systems = lesson.systems.map { "\($0.name) \($0.title)" }.joined(separator: " ")
            return CommandPalette.Entry(
                command: Command(
                    id: entry.reference, title: "Lesson \(index + 1): \(lesson.title)", section: "Lessons",
                    keywords: "learn teach \(lesson.question ?? "") \(systems)")
            ) { [weak self] in
                self?.beginLesson(entry.reference)
            }
        }
    }

    private func chooseLesson() {
        FileChooser.choose(
            .open, title: "Open a Lesson", parent: window,
            filters: [
                .init("Lessons and exercises", ["*.lesson.md", "*.exercise.md"]), .init("All files", ["*"]),
            ],
            folder: start.memory.lastFolder
        ) { [weak self] path in
            guard let path else { return }
            if path.hasSuffix(".exercise.md") { self?.beginExercise(path) } else { self?.beginLesson(path) }
        }
    }

    private func lessonDidChange() {
        let run = lessons.run
        window.action("next-scene")?.isEnabled = run.map { $0.canReveal || $0.canGoOn } ?? false
        window.action("previous-scene")?.isEnabled = run?.canGoBack ?? false
        window.action("reset-scene")?.isEnabled = run != nil
        window.action("end-lesson")?.isEnabled = run != nil
        start.remembersDocuments = run == nil
        if run != nil, zoomBeforeLesson == nil { zoomBeforeLesson = comparison.zoom }
        if run == nil, let zoom = zoomBeforeLesson {
            comparison.zoom = zoom
            zoomBeforeLesson = nil
        }
        fitLesson()
        guard run == nil else { return }
        presenter.set(false)
        // Where nothing was open before there is nothing to come back to.
        if model.document == nil, side.page == .lessons, !start.isShown {
            stage.tableView.removeContent()
            show(.explore)
        }
    }

    /// Draws the stage as large as it can be with the whole sheet in view: a lesson speaks of both its edges.
    private func fitLesson() {
        guard lessons.run != nil else { return }
        // Once the panels beside it have their widths.
        MainLoop.after(milliseconds: 80) { [weak self] in
            guard let self, lessons.run != nil, comparison.width > 0 else { return }
            let needed = Double(comparison.sheetRoom) / comparison.zoom
            let fitting = StageZoom.clamped((Double(comparison.width) / needed * 20).rounded(.down) / 20)
            comparison.zoom = min(presenter.isOn ? 1.5 : 1, fitting)
        }
    }

    // MARK: Presenting

    private func togglePresenter() { presenter.set(!presenter.isOn) }

    private func present(_ isOn: Bool) {
        if isOn {
            beforePresenting = (panels, zoom, columns?.startHandle.wantedWidth ?? 0)
            show(.lessons)
            if lessons.run?.scene.lastState.inspector == nil { panels.set(.inspector, isShown: false) }
            columns?.startHandle.wantedWidth = Self.presentedCardWidth
            zoom = 1.5
        } else if let before = beforePresenting {
            beforePresenting = nil
            panels = before.panels
            zoom = before.zoom
            columns?.startHandle.wantedWidth = before.cardWidth
        }
        fitLesson()
        window.setCssClass("presenter", isOn)
        strip.widget.isVisible = !isOn
        window.isFullscreen = isOn
        window.action("present")?.state = .bool(isOn)
    }

    /// The width of the card on a projector, in points.
    private static let presentedCardWidth = 460

    /// What a clicker sends, and what a lecturer's hand finds, while card and stage are shown alone.
    private func addPresenterKeys() {
        let keys = EventControllerKey()
        keys.propagationPhase = .capture
        keys.onPressed { [weak self] key, modifiers in
            guard let self, presenter.isOn, modifiers.keys.isEmpty,
                !isTyping
            else { return false }
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
        window.addController(keys)
    }
}

extension MainWindow: LessonStage {
    var session: DocumentSession? { files.session }

    var viewportHeight: Double {
        let height = model.layout?.viewportHeight ?? 0
        return height > 0 ? height : Double(stage.tableView.height)
    }

    func attach(_ session: DocumentSession?) { files.attach(session) }

    func take(_ state: LessonState, after old: LessonState?) {
        let count = model.layout?.rowCount ?? 0
        if state.row < count, old?.row != state.row {
            stage.tableView.pick(row: state.row)
            stage.collectionView.pick(item: state.row)
        }
        if let top = state.request.top, old?.request.top != top {
            var request = OpenRequest()
            request.top = top
            takeState(of: request)
        } else if old?.row != state.row, state.row < count {
            stage.tableView.scrollToRow(state.row, position: state.row < 3 ? .top : .nearest)
            stage.collectionView.scrollToItem(state.row, position: .nearest)
        }
        if let selection = state.selection, selection != old?.selection { model.select(selection) }
        if let isComparing = state.request.isComparing, isComparing != old?.request.isComparing ?? false {
            model.isComparing = isComparing
        }
        takeSteps(of: state, after: old)
        if state.request.overlays != old?.request.overlays { overlays = state.request.overlays ?? [] }
        if let page = state.inspector { showInspector(page: page.rawValue) }
        if let name = state.drawer { drawer.shown = name == "none" ? nil : name }
        if state.scroll != 0 {
            stage.tableView.scroll(byPoints: state.scroll)
        }
    }

    /// Makes the steps in which a flow's items come to their sizes that a state asks for.
    private func takeSteps(of state: LessonState, after old: LessonState?) {
        guard let steps = state.steps else { return }
        var done = old?.steps ?? 0
        if steps < done {
            model.restartItemSizeSteps()
            done = 0
        }
        for _ in done..<steps { model.nextItemSizeStep() }
    }

    var appearance: LessonStageAppearance {
        LessonStageAppearance(
            overlays: overlays, inspector: panels.shows(.inspector) ? inspector.page : nil,
            drawer: drawer.shown)
    }

    func restore(_ appearance: LessonStageAppearance) {
        overlays = appearance.overlays
        if let page = appearance.inspector {
            showInspector(page: page)
        } else {
            panels.set(.inspector, isShown: false)
        }
        drawer.shown = appearance.drawer
    }
}
