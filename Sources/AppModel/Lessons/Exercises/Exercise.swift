import AutoLayout
import LayoutDocument
import SourceText

/// A task with goals that a document reaches or does not, judged by the engine.
///
/// It is read from a plain text by ``ExerciseReader``; <doc:Lessons> describes the format.
public struct Exercise: Hashable, Sendable {
    /// The file's path, or `lesson:` and a file's name.
    public var sourceName: String
    /// What it is called.
    public var title: String
    /// The systems of self-sizing that it is about.
    public var systems: [LessonSystem]
    /// The question that it trains; `nil` where it does not say.
    public var question: String?
    /// The task.
    public var task: String
    /// The state that the goals begin with; its document is the one to start from.
    public var state: LessonState
    /// The goals, in the order in which they are told; at least one.
    public var goals: [Goal]

    /// One goal.
    public struct Goal: Hashable, Sendable {
        /// What it is called.
        public var title: String
        /// What is told of it; may be empty.
        public var text: String
        /// The state in which it is judged.
        public var state: LessonState
        /// What has to hold; all of it.
        public var expectations: [LessonExpression]
        /// How many points it is worth.
        public var points: Int
        /// Where it begins in its file.
        public var place: SourcePlace
    }

    /// The points of all goals.
    public var points: Int { goals.reduce(0) { $0 + $1.points } }

    /// How the document to start from is opened.
    public var startReference: String {
        LessonState.reference(ofDocument: state.document, beside: sourceName)
    }
}

/// How a document fares with one goal of an exercise.
public struct GoalResult: Hashable, Sendable {
    /// The goal.
    public var goal: Exercise.Goal
    /// Whether it is reached.
    public var isReached: Bool
    /// What was compared, with the values that were reached, as in `height = 118`.
    public var reached: String
    /// Why it could not be judged; `nil` where it could.
    public var trouble: String?

    /// The points that it brings.
    public var points: Int { isReached ? goal.points : 0 }
}

/// How a document fares with an exercise.
public struct ExerciseResult: Hashable, Sendable {
    /// The goals, in their order.
    public var goals: [GoalResult]
    /// The points reached.
    public var points: Int { goals.reduce(0) { $0 + $1.points } }
    /// The points that can be reached.
    public var possiblePoints: Int { goals.reduce(0) { $0 + $1.goal.points } }
    /// Whether every goal is reached.
    public var isSolved: Bool { goals.allSatisfy(\.isReached) }
    /// How it stands, as in “2 of 3 goals reached”.
    public var summary: String {
        "\(goals.count(where: \.isReached)) of \(goals.count) goal\(goals.count == 1 ? "" : "s") reached"
    }
}

extension Exercise {
    /// Judges a document, each goal in a list of its own, as the program would show it.
    ///
    /// - Parameters:
    ///   - document: The learner's document.
    ///   - start: The document that the exercise began with.
    ///   - makeEnvironment: Makes the environment of a layout for a text size and a writing direction.
    /// - Returns: How it fares.
    @MainActor
    public func results(
        of document: LayoutDocument, startingFrom start: LayoutDocument,
        makeEnvironment: @escaping LessonProbe.MakeEnvironment
    ) -> ExerciseResult {
        ExerciseResult(
            goals: goals.map { goal in
                let probe = LessonProbe(makeEnvironment: makeEnvironment)
                probe.startDocument = start
                do throws(LessonValueError) {
                    try probe.open(document, in: goal.state)
                    return try Self.result(of: goal, probe)
                } catch {
                    let advice = error.suggestion.isEmpty ? "" : " " + error.suggestion
                    return GoalResult(
                        goal: goal, isReached: false, reached: "", trouble: "\(error.message).\(advice)")
                }
            })
    }

    @MainActor
    private static func result(
        of goal: Goal, _ probe: LessonProbe
    ) throws(LessonValueError) -> GoalResult {
        var isReached = true
        var reached: [String] = []
        for expectation in goal.expectations {
            if try probe.value(of: expectation) == 0 { isReached = false }
            for quantity in expectation.quantities {
                // A spreadsheet takes a comma for something else.
                let figure = Figures.points(try probe.value(of: quantity)).filter { $0 != "," }
                let words = "\(quantity.source) = \(figure)"
                if !reached.contains(words) { reached.append(words) }
            }
        }
        return GoalResult(goal: goal, isReached: isReached, reached: reached.joined(separator: ", "))
    }
}

extension AppModel {
    /// How the document that is shown fares with an exercise.
    public func results(of exercise: Exercise, startingFrom start: LayoutDocument) -> ExerciseResult? {
        document.map { exercise.results(of: $0, startingFrom: start, makeEnvironment: makeEnvironment) }
    }
}
