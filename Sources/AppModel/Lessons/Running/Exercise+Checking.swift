import LayoutDocument
import Lessons
import Wording

extension Exercise {
    /// Checks a document.
    ///
    /// Each goal is checked in a separate list, laid out as the program shows it.
    ///
    /// - Parameters:
    ///   - document: The learner's document.
    ///   - start: The document that the exercise began with.
    ///   - makeEnvironment: Makes the environment of a layout for a text size and a writing direction.
    /// - Returns: The result of each goal.
    @MainActor
    package func results(
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
                // Without separators of thousands: spreadsheets would split the number at a comma.
                let words = "\(quantity.source) = \(try probe.value(of: quantity).shortText(decimals: 2))"
                if !reached.contains(words) { reached.append(words) }
            }
        }
        return GoalResult(goal: goal, isReached: isReached, reached: reached.joined(separator: ", "))
    }
}

extension OpenList {
    /// Checks the open document, without changes that are only previewed.
    package func results(of exercise: Exercise, startingFrom start: LayoutDocument) -> ExerciseResult? {
        writtenDocument.map {
            exercise.results(of: $0, startingFrom: start, makeEnvironment: makeEnvironment)
        }
    }
}
