import Lessons
import Wording

/// A running lesson: the current scene, the answers, and the reveals.
///
/// At its beginning the open document is set aside, with unsaved edits, controls and scroll position; at its end all of
/// that is restored. The learner's edits stay with the lesson's documents from scene to scene.
@MainActor
package final class LessonRun {
    /// The phases of a scene.
    package enum Phase: Hashable, Sendable {
        /// The scene is shown, and its question is open.
        case shown
        /// The correct answer is shown.
        case revealed
        /// The attempt is shown.
        case broken
    }

    /// Opens a document for editing, by its reference; it is called once for each document.
    package typealias Opening = @MainActor (_ reference: String) throws -> DocumentSession

    /// The lesson.
    package let lesson: Lesson
    /// The index of the shown scene.
    package private(set) var sceneIndex = 0
    /// The phase of the scene.
    package private(set) var phase = Phase.shown
    /// The check of the last answer to the scene's question; `nil` before the reveal, and without a question.
    package private(set) var check: AnswerCheck?
    /// The scene's texts with their numbers, and the correct answer.
    package private(set) var reading = SceneReading() {
        didSet { readings[sceneIndex] = reading }
    }
    /// The texts and correct answers of the scenes that were shown, by scene index.
    private(set) var readings: [Int: SceneReading] = [:]
    /// The checks of the first answers, by scene index; a scene that was revealed before it was answered has none.
    private(set) var answers: [Int: AnswerCheck] = [:]
    /// Whether the last scene is done and the summary is shown.
    package private(set) var isAtEnd = false
    /// An error, such as a document that cannot be opened; `nil` for none.
    package private(set) var trouble: String?
    /// Whether the lesson has ended.
    package private(set) var isOver = false
    /// Called after each change.
    package var onChange: @MainActor () -> Void = {}

    private let model: OpenList
    private let stage: any LessonStage
    private let opening: Opening
    private let aside: OpenState
    private let asideSession: DocumentSession?
    private let asideAppearance: LessonStageAppearance
    private var documents: [String: LessonDocument] = [:]
    private var shownState: LessonState?
    /// The scenes that were revealed: an answer after that is checked, and does not count.
    private var revealedScenes: Set<Int> = []
    /// What is entered as the answer to the scene's question, and taken by the reveal; `nil` for nothing.
    package private(set) var entered: Answer?
    /// Whether the scene is shown again before its reveal.
    private var isRevealing = false
    /// Whether the scene has just begun, so that the list may not have its final height.
    private var isOpening = false
    /// The viewport heights that the texts refer to.
    private var heights: [Phase: Double] = [:]
    /// The document's bytes that the texts refer to.
    private var readBytes: [UInt8] = []

    /// Sets the open document aside and shows the first scene.
    ///
    /// - Parameters:
    ///   - lesson: The lesson.
    ///   - model: The model that shows it.
    ///   - stage: The window around the model.
    ///   - opening: Opens documents.
    package init(
        _ lesson: Lesson, model: OpenList, stage: any LessonStage, opening: @escaping Opening
    ) {
        self.lesson = lesson
        self.model = model
        self.stage = stage
        self.opening = opening
        aside = model.setAside()
        asideSession = stage.session
        asideAppearance = stage.appearance
        stage.onScrolled = { [weak self] in self?.onChange() }
        begin()
    }

    // MARK: The scene

    /// The scene that is shown.
    package var scene: LessonScene { lesson.scenes[sceneIndex] }
    /// Whether there is a previous scene.
    package var canGoBack: Bool { sceneIndex > 0 || isAtEnd }
    /// Whether there is a next scene.
    package var canGoOn: Bool { sceneIndex + 1 < lesson.scenes.count }
    /// The scene's number, as in “2 of 6”.
    package var progressSummary: String {
        isAtEnd ? tr("End") : tr("\(sceneIndex + 1) of \(lesson.scenes.count)")
    }
    /// Whether the scene has a reveal that was not shown yet.
    package var canReveal: Bool { phase == .shown && scene.reveal != nil }
    /// Whether a button can show the scene's attempt; only after the reveal.
    package var canBreak: Bool {
        scene.attempt?.changesState == true && (phase == .revealed || phase == .shown && scene.reveal == nil)
    }
    /// The page of the inspector that the shown state of the scene speaks of; `nil` for none.
    package var inspectorPage: LessonState.InspectorPage? { isAtEnd ? nil : shownState?.inspector }
    /// The number of questions that were answered.
    package var answeredCount: Int { answers.count }
    /// The number of correct answers.
    package var rightCount: Int { answers.values.count(where: \.isRight) }
    /// The score, as in “3 of 4 predictions right”; empty before the first answer.
    package var scoreSummary: String {
        answers.isEmpty
            ? "" : tr("\(rightCount) of \(answers.count.counted("prediction")) right")
    }

    /// Shows the next scene; does nothing at the last one.
    package func next() { if canGoOn { go(to: sceneIndex + 1) } }

    /// Shows the previous scene, or the last scene from the summary; does nothing at the first one.
    package func previous() {
        if isAtEnd {
            isAtEnd = false
            onChange()
        } else if canGoBack {
            go(to: sceneIndex - 1)
        }
    }

    /// Shows the reveal, or else the next scene, or after the last scene the summary.
    package func advance() {
        if canReveal { reveal() } else if canGoOn { next() } else { finish() }
    }

    /// Shows the summary; the list stays as the last scene left it.
    private func finish() {
        guard !isAtEnd, !isOver else { return }
        isAtEnd = true
        onChange()
    }

    /// Goes to a scene.
    package func go(to index: Int) {
        guard lesson.scenes.indices.contains(index), !isOver else { return }
        sceneIndex = index
        begin()
    }

    /// Goes to a scene and shows its answer, if it has one, so that its attempt can be shown.
    package func goToAttempt(ofScene index: Int) {
        go(to: index)
        reveal()
    }

    /// Shows the scene from its beginning, with the lesson's text of its document: one step, which can be undone.
    package func reset() {
        guard !isOver else { return }
        // Showing the scene reports an error of the document.
        if let document = try? document(of: scene.state) { document.reset() }
        begin()
    }

    /// Whether the learner has edited the scene's document.
    package var isEdited: Bool { documents[scene.state.document]?.isEdited ?? false }

    // MARK: Question and answer

    /// Keeps what is entered as the answer, for the reveal; does nothing without an open question.
    package func enter(_ answer: Answer?) {
        guard phase == .shown, scene.prediction != nil, answer != entered else { return }
        entered = answer
        onChange()
    }

    /// Takes an answer, checks it and shows the reveal; does nothing without an open question.
    package func answer(_ answer: Answer) {
        guard phase == .shown, scene.prediction != nil, reading.truth != nil else { return }
        entered = answer
        reveal()
    }

    /// Shows the reveal, and checks what is entered as the answer; without an entry it only shows.
    ///
    /// The list may depend on earlier scrolling and edits. If the learner has changed or scrolled it, the scene is
    /// shown again from its beginning first.
    package func reveal() {
        guard phase == .shown, scene.reveal != nil, !isOver, !isRevealing else { return }
        if isAsRead, readBytes == bytes { return showTruth() }
        isRevealing = true
        shownState = nil
        show(scene.state)
        stage.afterLayout { [weak self, sceneIndex] in
            guard let self, isRevealing, self.sceneIndex == sceneIndex, !isOver else { return }
            isRevealing = false
            read()
            showTruth()
        }
    }

    private func showTruth() {
        guard let reveal = scene.reveal else { return }
        if let prediction = scene.prediction, let truth = reading.truth {
            let check = AnswerCheck(
                of: entered, truth: truth, asked: prediction, options: reading.options,
                replies: reading.replies)
            self.check = check
            if entered != nil, !revealedScenes.contains(sceneIndex) { answers[sceneIndex] = check }
        }
        revealedScenes.insert(sceneIndex)
        phase = .revealed
        entered = nil
        withholdAnswer(of: nil)
        show(reveal.state)
        onChange()
    }

    /// Whether the list is in the state that the texts were read for, with as many rows measured.
    package var isAsRead: Bool { reading.marks[phase] == ListMark(of: model) }

    /// Whether the list is in the state and at the position that the texts were read for, at any viewport height.
    private var isWhereRead: Bool {
        reading.marks[phase]?.isSamePlace(as: ListMark(of: model)) == true && readBytes == bytes
    }

    /// Whether the list has reached the scene's scroll position.
    ///
    /// Texts about a position are shown only then.
    package var isSettled: Bool { !isRevealing && !stage.isScrolling }

    /// Whether the reveal is shown and the list has settled; `true` for a scene without a reveal.
    package var isExplained: Bool {
        phase == .broken || isSettled && (phase != .shown || scene.reveal == nil)
    }

    // MARK: Breaking

    /// Shows the scene's attempt.
    package func breakIt() {
        guard canBreak, let attempt = scene.attempt, !isOver else { return }
        phase = .broken
        show(attempt.state)
        onChange()
    }

    /// Ends the attempt and restores the state before.
    package func mend() {
        guard phase == .broken, !isOver else { return }
        phase = scene.reveal == nil ? .shown : .revealed
        var state = scene.lastState
        // A list that is not reloaded is scrolled already; the attempt's scrolling is undone.
        if !state.beginsAnew { state.scroll = -(scene.attempt?.state.scroll ?? 0) }
        show(state)
        onChange()
    }

    /// Shows the scene's attempt, or ends it.
    package func toggleAttempt() { if phase == .broken { mend() } else { breakIt() } }

    // MARK: The end

    /// Ends the lesson and restores the document that was open before.
    package func end() {
        guard !isOver else { return }
        isOver = true
        withholdAnswer(of: nil)
        stage.onScrolled = {}
        stage.attach(asideSession)
        model.resume(aside)
        stage.restore(asideAppearance)
        onChange()
    }

    // MARK: Showing

    private func begin() {
        isAtEnd = false
        phase = .shown
        check = nil
        entered = nil
        isRevealing = false
        trouble = nil
        shownState = nil
        heights = [:]
        isOpening = true
        withholdAnswer(of: scene.prediction)
        show(scene.state)
        read()
        onChange()
    }

    /// Hides what would answer a question: always findings, and figures if the question asks for one.
    private func withholdAnswer(of prediction: Prediction?) {
        model.withholdsFindings = prediction != nil
        model.withholdsFigures = prediction?.asksForFigures == true
    }

    /// Whether the viewport has another height than the one that the texts refer to, so that their numbers of rows may
    /// be wrong.
    package var isReadingStale: Bool {
        let read = heights[phase] ?? heights[.revealed] ?? heights[.shown] ?? 0
        return !isOver && !isRevealing && abs(stage.viewportHeight - read) > 0.5
    }

    /// Reads the scene's texts again for the present height of the viewport.
    package func readAgain() {
        guard isReadingStale else { return }
        // Panels that open beside the list change its height; the scene begins with the final height.
        if phase == .shown, isOpening || isWhereRead {
            shownState = nil
            show(scene.state)
        }
        isOpening = false
        read()
        onChange()
    }

    /// The present text of the scene's document.
    private var bytes: [UInt8] { documents[scene.state.document]?.session.bytes ?? [] }

    private func read() {
        heights[phase] = stage.viewportHeight
        readBytes = bytes
        let probe = LessonProbe(
            viewportHeight: heights[.shown] ?? stage.viewportHeight, makeEnvironment: model.makeEnvironment)
        probe.model.textScale = model.textScale
        let reader = SceneReader(probe: probe, sourceName: lesson.sourceName, laterHeights: heights) {
            [weak self] state throws(LessonValueError) in
            guard let self else { throw LessonValueError(tr("the lesson is over")) }
            do {
                return try self.document(of: state).document(with: state.changes)
            } catch {
                throw LessonValueError(
                    tr("“\(state.document)” cannot be opened"), "\(error)", at: state.place)
            }
        }
        reading = reader.reading(of: scene)
    }

    /// Shows a state.
    ///
    /// Another document starts at its top; the same document keeps its position.
    private func show(_ state: LessonState) {
        let document: LessonDocument
        do {
            document = try self.document(of: state)
        } catch {
            trouble = "\(error)"
            return
        }
        let session = document.session
        let isSame =
            stage.session === session && shownState?.document == state.document && !state.beginsAnew
        if !isSame {
            // The session's observers would show the change too early.
            session.onChange = { _ in }
            document.apply(state.changes)
            model.open(session.document, controls: state.request.controls(for: session.document))
            stage.attach(session)
        } else {
            document.apply(state.changes)
            model.setControls(state.request.controls(for: session.document))
        }
        // A stage may get its new height only in the next frame; see ``isReadingStale``.
        stage.take(state, after: isSame ? shownState : nil)
        shownState = state
    }

    private func document(of state: LessonState) throws -> LessonDocument {
        if let open = documents[state.document] { return open }
        let document = LessonDocument(try opening(lesson.reference(ofDocument: state.document)))
        documents[state.document] = document
        return document
    }
}
