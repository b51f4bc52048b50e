import LayoutDocument
import SourceText
import Wording

/// A task for a reader: goals that a document must reach, checked by the engine.
///
/// It is read from a plain text by ``ExerciseReader``; <doc:LessonFormat> describes the format.
package struct Exercise: Hashable, Sendable {
    /// The file's path, or `lesson:` and a file's name.
    package var sourceName: String
    /// The title.
    package var title: String
    /// The systems of self-sizing that it is about.
    package var systems: [SelfSizingSystem]
    /// The question that it trains; `nil` where the file has none.
    package var question: String?
    /// The task.
    package var task: String
    /// The state that all goals start from, with the document to change.
    package var state: LessonState
    /// The goals, in the order in which they are shown; at least one.
    package var goals: [Goal]

    /// One goal.
    package struct Goal: Hashable, Sendable {
        /// The title.
        package var title: String
        /// Its text; may be empty.
        package var text: String
        /// The state in which it is checked.
        package var state: LessonState
        /// The conditions that must all hold.
        package var expectations: [LessonExpression]
        /// The points for reaching it.
        package var points: Int
        /// Where it begins in its file.
        package var place: SourcePlace
    }

    /// The points of all goals.
    package var points: Int { goals.reduce(0) { $0 + $1.points } }

    /// The reference that opens the document to change.
    package var startReference: String {
        LessonState.reference(ofDocument: state.document, beside: sourceName)
    }
}

/// The result of checking a document by one goal.
package struct GoalResult: Hashable, Sendable {
    /// The goal.
    package var goal: Exercise.Goal
    /// Whether it is reached.
    package var isReached: Bool
    /// The compared values, as in `height = 118`.
    package var reached: String
    /// Why the goal could not be checked; `nil` if it was checked.
    package var trouble: String?

    package init(goal: Exercise.Goal, isReached: Bool, reached: String, trouble: String? = nil) {
        self.goal = goal
        self.isReached = isReached
        self.reached = reached
        self.trouble = trouble
    }

    /// The points earned.
    package var points: Int { isReached ? goal.points : 0 }
}

/// The result of checking a document by all goals of an exercise.
package struct ExerciseResult: Hashable, Sendable {
    /// The goals, in their order.
    package var goals: [GoalResult]

    package init(goals: [GoalResult]) { self.goals = goals }

    /// The points reached.
    package var points: Int { goals.reduce(0) { $0 + $1.points } }
    /// Whether every goal is reached.
    package var isSolved: Bool { goals.allSatisfy(\.isReached) }
    /// The number of reached goals in words, as in “2 of 3 goals reached”.
    package var summary: String {
        tr("\(goals.count(where: \.isReached)) of \(goals.count.counted("goal")) reached")
    }
}
