import AutoLayout
import LayoutDocument
import SourceText
import Wording

/// A task for a reader: goals that a document must reach, judged by the engine.
///
/// It is read from a plain text by ``ExerciseReader``; <doc:LessonFormat> describes the format.
public struct Exercise: Hashable, Sendable {
    /// The file's path, or `lesson:` and a file's name.
    public var sourceName: String
    /// The title.
    public var title: String
    /// The systems of self-sizing that it is about.
    public var systems: [SelfSizingSystem]
    /// The question that it trains; `nil` where the file has none.
    public var question: String?
    /// The task.
    public var task: String
    /// The state that all goals start from, with the document to change.
    public var state: LessonState
    /// The goals, in the order in which they are shown; at least one.
    public var goals: [Goal]

    /// One goal.
    public struct Goal: Hashable, Sendable {
        /// The title.
        public var title: String
        /// Its text; may be empty.
        public var text: String
        /// The state in which it is judged.
        public var state: LessonState
        /// The conditions that must all hold.
        public var expectations: [LessonExpression]
        /// The points for reaching it.
        public var points: Int
        /// Where it begins in its file.
        public var place: SourcePlace
    }

    /// The points of all goals.
    public var points: Int { goals.reduce(0) { $0 + $1.points } }

    /// The reference that opens the document to change.
    public var startReference: String {
        LessonState.reference(ofDocument: state.document, beside: sourceName)
    }
}

/// The result of judging a document by one goal.
public struct GoalResult: Hashable, Sendable {
    /// The goal.
    public var goal: Exercise.Goal
    /// Whether it is reached.
    public var isReached: Bool
    /// The compared values, as in `height = 118`.
    public var reached: String
    /// Why the goal could not be judged; `nil` if it was judged.
    public var trouble: String?

    package init(goal: Exercise.Goal, isReached: Bool, reached: String, trouble: String? = nil) {
        self.goal = goal
        self.isReached = isReached
        self.reached = reached
        self.trouble = trouble
    }

    /// The points earned.
    public var points: Int { isReached ? goal.points : 0 }
}

/// The result of judging a document by all goals of an exercise.
public struct ExerciseResult: Hashable, Sendable {
    /// The goals, in their order.
    public var goals: [GoalResult]

    package init(goals: [GoalResult]) { self.goals = goals }

    /// The points reached.
    public var points: Int { goals.reduce(0) { $0 + $1.points } }
    /// The points that can be reached.
    public var possiblePoints: Int { goals.reduce(0) { $0 + $1.goal.points } }
    /// Whether every goal is reached.
    public var isSolved: Bool { goals.allSatisfy(\.isReached) }
    /// The number of reached goals in words, as in “2 of 3 goals reached”.
    public var summary: String {
        tr("\(goals.count(where: \.isReached)) of \(goals.count.counted("goal")) reached")
    }
}
