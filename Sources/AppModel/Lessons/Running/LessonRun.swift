import AutoLayout
import LayoutDocument
import Lessons
import Wording

/// A lesson that is being told: which scene, what was answered, what was revealed.
///
/// What was open before is set aside when it begins and is back when it ends, with its unsaved edits, its controls and
/// its place in the list. Edits that the learner makes inside the lesson stay with the lesson's documents while it
/// goes on and back.
@MainActor
public final class LessonRun {
    /// How far a scene has come.
    public enum Phase: Hashable, Sendable {
        /// The scene is told, and its question is open.
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
    /// The place of the scene that is told.
    public private(set) var sceneIndex = 0
    /// How far the scene has come.
    public private(set) var phase = Phase.told
    /// How the last answer to the scene's question stands; `nil` before the reveal, and where nothing was asked.
    public private(set) var judgement: Judgement?
    /// The scene's texts with their numbers, and its truth.
    public private(set) var reading = SceneReading()
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
    private var answers: [Int: Bool] = [:]
    private var readViewportHeight = 0.0

    /// Sets aside what is shown, and tells the first scene.
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
        tell()
    }

    // MARK: The scene

    /// The scene that is told.
    public var scene: LessonScene { lesson.scenes[sceneIndex] }
    /// Whether there is a scene before.
    public var canGoBack: Bool { sceneIndex > 0 }
    /// Whether there is a scene behind.
    public var canGoOn: Bool { sceneIndex + 1 < lesson.scenes.count }
    /// Where the lesson is, as in “2 of 6”.
    public var progressSummary: String { "\(sceneIndex + 1) of \(lesson.scenes.count)" }
    /// Whether the scene has something to be revealed that is not yet.
    public var canReveal: Bool { phase == .told && scene.reveal != nil }
    /// Whether the scene has something to be broken by a button, and the truth is out.
    public var canBreak: Bool {
        scene.attempt?.changesState == true && (phase == .revealed || phase == .told && scene.reveal == nil)
    }
    /// The number of questions that were answered.
    public var answeredCount: Int { answers.count }
    /// The number of questions that were answered rightly.
    public var rightCount: Int { answers.values.count { $0 } }
    /// How the learner fares, as in “3 of 4 predictions right”; empty before the first answer.
    public var scoreSummary: String {
        answers.isEmpty
            ? "" : "\(rightCount) of \(answers.count.counted("prediction")) right"
    }

    /// Goes on to the next scene; does nothing at the last one.
    public func next() { if canGoOn { go(to: sceneIndex + 1) } }

    /// Goes back to the scene before; does nothing at the first one.
    public func previous() { if canGoBack { go(to: sceneIndex - 1) } }

    /// Reveals what there is to reveal, or else goes on to the next scene.
    public func advance() { if canReveal { reveal() } else { next() } }

    /// Goes to a scene.
    public func go(to index: Int) {
        guard lesson.scenes.indices.contains(index), !isOver else { return }
        sceneIndex = index
        tell()
    }

    /// Shows the scene as it began, its document as the lesson has it: one step, which can be undone.
    public func reset() {
        guard !isOver else { return }
        // The scene itself says what is wrong with a document that cannot be read.
        if let document = try? document(of: scene.state) { document.reset() }
        answers[sceneIndex] = nil
        tell()
    }

    /// Whether the learner has edited the scene's document.
    public var isEdited: Bool { documents[scene.state.document]?.isEdited ?? false }

    // MARK: Question and answer

    /// Takes an answer, judges it and reveals the truth; does nothing where nothing is asked any more.
    public func answer(_ answer: Answer) {
        guard phase == .told, let prediction = scene.prediction, let truth = reading.truth else { return }
        let judgement = Judgement(of: answer, truth: truth, asked: prediction, options: reading.options)
        self.judgement = judgement
        answers[sceneIndex] = judgement.isRight
        reveal()
    }

    /// Shows the truth; an answer is not demanded.
    public func reveal() {
        guard phase == .told, let reveal = scene.reveal, !isOver else { return }
        if judgement == nil, let prediction = scene.prediction, let truth = reading.truth {
            judgement = Judgement(of: nil, truth: truth, asked: prediction, options: reading.options)
        }
        phase = .revealed
        show(reveal.state)
        onChange()
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
        show(scene.lastState)
        onChange()
    }

    // MARK: The end

    /// Ends the lesson: what was open before is back.
    public func end() {
        guard !isOver else { return }
        isOver = true
        stage.attach(asideSession)
        model.resume(aside)
        stage.restore(asideAppearance)
        onChange()
    }

    // MARK: Showing

    private func tell() {
        phase = .told
        judgement = nil
        trouble = nil
        shownState = nil
        show(scene.state)
        read()
        onChange()
    }

    /// Whether the part of the list in view has another height than the one that the texts speak of, so that they
    /// may tell of more or fewer rows than are there.
    public var isReadingStale: Bool {
        phase == .told && !isOver && abs(stage.viewportHeight - readViewportHeight) > 0.5
    }

    /// Reads the scene again for the height that the part in view has now.
    public func readAgain() {
        guard isReadingStale else { return }
        read()
        onChange()
    }

    private func read() {
        readViewportHeight = stage.viewportHeight
        let probe = LessonProbe(viewportHeight: readViewportHeight, makeEnvironment: model.makeEnvironment)
        probe.model.textScale = model.textScale
        let reader = SceneReader(probe: probe, sourceName: lesson.sourceName) {
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
