import AutoLayout
import LayoutDocument
import Lessons
import Wording

/// A running lesson: which scene, what was answered, what was revealed.
///
/// What was open before is set aside when it begins and is back when it ends, with its unsaved edits, its controls and
/// its place in the list. Edits that the learner makes inside the lesson stay with the lesson's documents while it
/// goes on and back.
@MainActor
public final class LessonRun {
    /// How far a scene has come.
    public enum Phase: Hashable, Sendable {
        /// The scene is shown, and its question is open.
        case told
        /// The truth is shown.
        case revealed
        /// What is to be tried is switched on.
        case broken
    }

    /// Opens a document by its reference, to be edited; it is asked once for each document.
    public typealias Opening = @MainActor (_ reference: String) throws -> DocumentSession

    /// The lesson.
    public let lesson: Lesson
    /// The place of the scene that is shown.
    public private(set) var sceneIndex = 0
    /// How far the scene has come.
    public private(set) var phase = Phase.told
    /// How right the last answer to the scene's question is; `nil` before the reveal, and where nothing was asked.
    public private(set) var judgement: Judgement?
    /// The scene's texts with their numbers, and its truth.
    public private(set) var reading = SceneReading() {
        didSet { readings[sceneIndex] = reading }
    }
    /// The texts and the truth of each scene that was shown, by its place.
    private(set) var readings: [Int: SceneReading] = [:]
    /// How right the answers are, by the places of their scenes.
    private(set) var answers: [Int: Judgement] = [:]
    /// Whether the last scene is done, and the predictions are looked back on.
    public private(set) var isAtEnd = false
    /// What went wrong, such as a document that cannot be opened; `nil` if nothing did.
    public private(set) var trouble: String?
    /// Whether the lesson has ended.
    public private(set) var isOver = false
    /// Called after each change.
    public var onChange: @MainActor () -> Void = {}

    private let model: OpenList
    private let stage: any LessonStage
    private let opening: Opening
    private let aside: OpenState
    private let asideSession: DocumentSession?
    private let asideAppearance: LessonStageAppearance
    private var documents: [String: LessonDocument] = [:]
    private var shownState: LessonState?
    /// The answer to the scene's question, until the truth is shown.
    private var given: Answer?
    /// Whether the scene is shown once more before its truth.
    private var isRevealing = false
    /// Whether the scene has just begun, and the list may not have its height yet.
    private var isOpening = false
    /// The heights of the part of the list in view that the texts speak of.
    private var heights: [Phase: Double] = [:]
    /// The bytes of the document that the texts speak of.
    private var readBytes: [UInt8] = []

    /// Sets aside what is shown, and shows the first scene.
    ///
    /// - Parameters:
    ///   - lesson: The lesson.
    ///   - model: The model that shows it.
    ///   - stage: What is around the model.
    ///   - opening: Opens documents.
    public init(
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
    public var scene: LessonScene { lesson.scenes[sceneIndex] }
    /// Whether there is a scene before.
    public var canGoBack: Bool { sceneIndex > 0 || isAtEnd }
    /// Whether there is a scene behind.
    public var canGoOn: Bool { sceneIndex + 1 < lesson.scenes.count }
    /// Where the lesson is, as in “2 of 6”.
    public var progressSummary: String {
        isAtEnd ? "End" : "\(sceneIndex + 1) of \(lesson.scenes.count)"
    }
    /// Whether the scene has something to be revealed that is not yet.
    public var canReveal: Bool { phase == .told && scene.reveal != nil }
    /// Whether the scene has something to be broken by a button, and the truth is out.
    public var canBreak: Bool {
        scene.attempt?.changesState == true && (phase == .revealed || phase == .told && scene.reveal == nil)
    }
    /// The number of questions that were answered.
    public var answeredCount: Int { answers.count }
    /// The number of questions that were answered rightly.
    public var rightCount: Int { answers.values.count(where: \.isRight) }
    /// How the learner fares, as in “3 of 4 predictions right”; empty before the first answer.
    public var scoreSummary: String {
        answers.isEmpty
            ? "" : "\(rightCount) of \(answers.count.counted("prediction")) right"
    }

    /// Goes on to the next scene; does nothing at the last one.
    public func next() { if canGoOn { go(to: sceneIndex + 1) } }

    /// Goes back to the scene before, from the end to the last scene; does nothing at the first one.
    public func previous() {
        if isAtEnd {
            isAtEnd = false
            onChange()
        } else if canGoBack {
            go(to: sceneIndex - 1)
        }
    }

    /// Reveals what there is to reveal, or else goes on to the next scene, and from the last one to the end.
    public func advance() {
        if canReveal { reveal() } else if canGoOn { next() } else { finish() }
    }

    /// Looks back on the lesson; what the last scene shows stays.
    private func finish() {
        guard !isAtEnd, !isOver else { return }
        isAtEnd = true
        onChange()
    }

    /// Goes to a scene.
    public func go(to index: Int) {
        guard lesson.scenes.indices.contains(index), !isOver else { return }
        sceneIndex = index
        begin()
    }

    /// Shows the scene as it began, its document as the lesson has it: one step, which can be undone.
    public func reset() {
        guard !isOver else { return }
        // The scene itself says what is wrong with a document that cannot be read.
        if let document = try? document(of: scene.state) { document.reset() }
        answers[sceneIndex] = nil
        begin()
    }

    /// Whether the learner has edited the scene's document.
    public var isEdited: Bool { documents[scene.state.document]?.isEdited ?? false }

    // MARK: Question and answer

    /// Takes an answer, judges it and reveals the truth; does nothing where nothing is asked any more.
    public func answer(_ answer: Answer) {
        guard phase == .told, scene.prediction != nil, reading.truth != nil else { return }
        given = answer
        reveal()
    }

    /// Shows the truth; an answer is not demanded.
    ///
    /// What the list shows may depend on the way there. Where the learner has changed or scrolled the list, the
    /// scene is shown once more as it begins.
    public func reveal() {
        guard phase == .told, scene.reveal != nil, !isOver, !isRevealing else { return }
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
            let judgement = Judgement(of: given, truth: truth, asked: prediction, options: reading.options)
            self.judgement = judgement
            if given != nil { answers[sceneIndex] = judgement }
        }
        given = nil
        phase = .revealed
        withholdAnswer(of: nil)
        show(reveal.state)
        onChange()
    }

    /// Whether the list is shown as the texts were read for, with as many rows measured.
    package var isAsRead: Bool { reading.marks[phase] == ListMark(of: model) }

    /// Whether the list is shown at the place, and in the state, that the texts were read for, however high it is.
    private var isWhereRead: Bool {
        reading.marks[phase]?.isSamePlace(as: ListMark(of: model)) == true && readBytes == bytes
    }

    /// Whether the list is where the scene has it; what is said of a place is shown once the list is there.
    public var isSettled: Bool { !isRevealing && !stage.isScrolling }

    /// Whether the truth is out and the list shows it; a scene without a reveal has nothing to wait for.
    public var isExplained: Bool {
        phase == .broken || isSettled && (phase != .told || scene.reveal == nil)
    }

    // MARK: Breaking

    /// Switches on what the scene offers to break.
    public func breakIt() {
        guard canBreak, let attempt = scene.attempt, !isOver else { return }
        phase = .broken
        show(attempt.state)
        onChange()
    }

    /// Puts back what was broken.
    public func mend() {
        guard phase == .broken, !isOver else { return }
        phase = scene.reveal == nil ? .told : .revealed
        var state = scene.lastState
        // A list that is not loaded again is scrolled already, and back by what was tried.
        if !state.beginsAnew { state.scroll = -(scene.attempt?.state.scroll ?? 0) }
        show(state)
        onChange()
    }

    // MARK: The end

    /// Ends the lesson: what was open before is back.
    public func end() {
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
        phase = .told
        judgement = nil
        given = nil
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

    /// Keeps back what would answer a question: findings always, figures where they are asked for.
    private func withholdAnswer(of prediction: Prediction?) {
        model.withholdsFindings = prediction != nil
        model.withholdsFigures = prediction?.asksForFigures == true
    }

    /// Whether the part of the list in view has another height than the one that the texts speak of, so that they
    /// may count more or fewer rows than are there.
    public var isReadingStale: Bool {
        let read = heights[phase] ?? heights[.revealed] ?? heights[.told] ?? 0
        return !isOver && !isRevealing && abs(stage.viewportHeight - read) > 0.5
    }

    /// Reads the scene again for the height that the part in view has now.
    public func readAgain() {
        guard isReadingStale else { return }
        // What opens beside the list leaves it another height; the scene begins with that one.
        if phase == .told, isOpening || isWhereRead {
            shownState = nil
            show(scene.state)
        }
        isOpening = false
        read()
        onChange()
    }

    /// The text of the scene's document as it is.
    private var bytes: [UInt8] { documents[scene.state.document]?.session.bytes ?? [] }

    private func read() {
        heights[phase] = stage.viewportHeight
        readBytes = bytes
        let probe = LessonProbe(
            viewportHeight: heights[.told] ?? stage.viewportHeight, makeEnvironment: model.makeEnvironment)
        probe.model.textScale = model.textScale
        let reader = SceneReader(probe: probe, sourceName: lesson.sourceName, laterHeights: heights) {
            [weak self] state throws(LessonValueError) in
            guard let self else { throw LessonValueError("the lesson is over") }
            do {
                return try self.document(of: state).document(with: state.changes)
            } catch {
                throw LessonValueError("“\(state.document)” cannot be opened", "\(error)", at: state.place)
            }
        }
        reading = reader.reading(of: scene)
    }

    /// Shows a state: another document from its top, the same one where it is.
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
            // What follows the session would show it too early.
            session.onChange = { _ in }
            document.apply(state.changes)
            model.open(session.document, controls: state.request.controls(for: session.document))
            stage.attach(session)
        } else {
            document.apply(state.changes)
            model.setControls(state.request.controls(for: session.document))
        }
        // A stage may come to another height only with its next frame; see ``isReadingStale``.
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
