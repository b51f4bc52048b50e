import LayoutDocument
import SourceText

/// A lesson in scenes.
///
/// A scene sets a state, may ask for a prediction, reveals the result and explains it.
///
/// It is read from a plain text by ``LessonReader``; <doc:LessonFormat> describes the format.
public struct Lesson: Hashable, Sendable {
    /// The file's path, or `lesson:` and a name.
    public var sourceName: String
    /// The title.
    public var title: String
    /// The systems of self-sizing that it is about.
    public var systems: [SelfSizingSystem]
    /// The question that it answers; `nil` where the file has none.
    public var question: String?
    /// The subject, in a sentence or two.
    public var summary: String
    /// The scenes, in the order in which they are shown; at least one.
    public var scenes: [LessonScene]

    /// The number of predictions that it asks for.
    public var predictionCount: Int { scenes.count { $0.prediction != nil } }

    /// The reference that opens a document named by a scene: an example's own, or a file beside the lesson.
    public func reference(ofDocument name: String) -> String {
        LessonState.reference(ofDocument: name, beside: sourceName)
    }
}

/// One scene of a lesson.
public struct LessonScene: Hashable, Sendable {
    /// The title.
    public var title: String
    /// Where it begins in its file.
    public var place: SourcePlace
    /// The document and the settings that it is shown with.
    public var state: LessonState
    /// Its text.
    public var text: LessonText
    /// The question before the reveal; `nil` for none.
    public var prediction: Prediction?
    /// The reveal after the question; `nil` for none.
    public var reveal: Part?
    /// The part that invites the reader to break something; `nil` for none.
    public var attempt: Part?
    /// The conditions that must hold in the scene's own state.
    ///
    /// A test checks them.
    public var expectations: [LessonExpression] = []

    /// A reveal, or something to break and repair.
    public struct Part: Hashable, Sendable {
        /// Where it begins in its file.
        public var place: SourcePlace
        /// The state: the previous part's, with this part's changes.
        public var state: LessonState
        /// The explanation, or what to try and its result.
        public var text: LessonText
        /// The conditions that must hold in this state.
        ///
        /// A test checks them.
        public var expectations: [LessonExpression] = []
        /// Whether the part changes the state, so that a button can show it.
        ///
        /// If not, the text says what to do by hand.
        public var changesState: Bool
    }

    /// The state at the scene's end: that of the reveal, if there is one.
    public var lastState: LessonState { reveal?.state ?? state }
}
