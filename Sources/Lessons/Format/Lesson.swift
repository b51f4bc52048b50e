import LayoutDocument
import SourceText

/// A lesson in scenes.
///
/// A scene sets a state, may ask for a prediction, reveals the result and explains it.
///
/// It is read from a plain text by ``LessonReader``; <doc:LessonFormat> describes the format.
package struct Lesson: Hashable, Sendable {
    /// The file's path, or `lesson:` and a name.
    package var sourceName: String
    /// The title.
    package var title: String
    /// The systems of self-sizing that it is about.
    package var systems: [SelfSizingSystem]
    /// The question that it answers; `nil` where the file has none.
    package var question: String?
    /// The subject, in a sentence or two.
    package var summary: String
    /// What to take along, a sentence or two each; shown at its end.
    package var rules: [String] = []
    /// The exercises that follow it: names of those that come with Rowscope, or files beside the lesson.
    package var exercises: [String] = []
    /// The scenes, in the order in which they are shown; at least one.
    package var scenes: [LessonScene]

    /// The number of predictions that it asks for.
    package var predictionCount: Int { scenes.count { $0.prediction != nil } }

    /// The references of the exercises that follow it.
    package var exerciseReferences: [String] {
        exercises.map { name in
            LessonLibrary.exercises.contains(name)
                ? LessonLibrary.exercises.reference(to: name)
                : DocumentFiles.path(of: name, beside: sourceName)
        }
    }

    /// The reference that opens a document named by a scene: an example's own, or a file beside the lesson.
    package func reference(ofDocument name: String) -> String {
        LessonState.reference(ofDocument: name, beside: sourceName)
    }
}

/// One scene of a lesson.
package struct LessonScene: Hashable, Sendable {
    /// The title.
    package var title: String
    /// Where it begins in its file.
    package var place: SourcePlace
    /// The document and the settings that it is shown with.
    package var state: LessonState
    /// Its text.
    package var text: LessonText
    /// The question before the reveal; `nil` for none.
    package var prediction: Prediction?
    /// The reveal after the question; `nil` for none.
    package var reveal: Part?
    /// The part that invites the reader to break something; `nil` for none.
    package var attempt: Part?
    /// The conditions that must hold in the scene's own state.
    ///
    /// A test checks them.
    package var expectations: [LessonExpression] = []

    /// A reveal, or something to break and repair.
    package struct Part: Hashable, Sendable {
        /// Where it begins in its file.
        package var place: SourcePlace
        /// The state: the previous part's, with this part's changes.
        package var state: LessonState
        /// The explanation, or what to try and its result.
        package var text: LessonText
        /// The conditions that must hold in this state.
        ///
        /// A test checks them.
        package var expectations: [LessonExpression] = []
        /// Whether the part changes the state, so that a button can show it.
        ///
        /// If not, the text says what to do by hand.
        package var changesState: Bool
    }

    /// The state at the scene's end: that of the reveal, if there is one.
    package var lastState: LessonState { reveal?.state ?? state }
}
