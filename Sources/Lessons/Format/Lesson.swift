import LayoutDocument
import SourceText

/// A lesson: scenes that each set a state, may ask for a prediction, reveal what happens, and say why.
///
/// It is read from a plain text by ``LessonReader``; <doc:LessonFormat> describes the format.
public struct Lesson: Hashable, Sendable {
    /// The file's path, or `lesson:` and a name.
    public var sourceName: String
    /// What it is called.
    public var title: String
    /// The systems of self-sizing that it is about.
    public var systems: [SelfSizingSystem]
    /// The question that it answers; `nil` where it does not say.
    public var question: String?
    /// What it is about, in a sentence or two.
    public var summary: String
    /// The scenes, in the order in which they are shown; at least one.
    public var scenes: [LessonScene]

    /// The number of predictions that it asks for.
    public var predictionCount: Int { scenes.count { $0.prediction != nil } }

    /// How a document that a scene names is opened: an example as it is, a file beside the lesson.
    public func reference(ofDocument name: String) -> String {
        LessonState.reference(ofDocument: name, beside: sourceName)
    }
}

/// One scene of a lesson.
public struct LessonScene: Hashable, Sendable {
    /// What it is called.
    public var title: String
    /// Where it begins in its file.
    public var place: SourcePlace
    /// What is looked at, and how.
    public var state: LessonState
    /// Its text.
    public var text: LessonText
    /// What is asked before the reveal; `nil` where nothing is.
    public var prediction: Prediction?
    /// What happens then; `nil` for a scene without a reveal.
    public var reveal: Part?
    /// What to break, and how; `nil` where nothing is to be tried.
    public var attempt: Part?
    /// What has to hold in the scene's own state for the lesson to be right.
    public var expectations: [LessonExpression] = []

    /// What is shown after the prediction, or something to break and mend again.
    public struct Part: Hashable, Sendable {
        /// Where it begins in its file.
        public var place: SourcePlace
        /// What is looked at: the state before, and what is different now.
        public var state: LessonState
        /// Why it is so, or what to try and what then happens.
        public var text: LessonText
        /// What has to hold for the lesson to be right.
        public var expectations: [LessonExpression] = []
        /// Whether the state is another one, which a button can show; if not, the text says what to do by hand.
        public var changesState: Bool
    }

    /// The state at the scene's end: the revealed one, where there is one.
    public var lastState: LessonState { reveal?.state ?? state }
}
