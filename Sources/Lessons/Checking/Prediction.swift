import AutoLayout
import SourceText

/// A question that a scene asks before its reveal.
///
/// The correct answer always comes from the engine: an author writes an expression, never the number.
package struct Prediction: Hashable, Sendable {
    /// How an answer is given.
    package enum Kind: Hashable, Sendable {
        /// The reader drags a frame's edge to the expected length.
        case drag(Target)
        /// The reader chooses one of several options.
        case choose([Option])
        /// The reader types a number.
        case number(LessonExpression)
    }

    /// The edge to drag, and its correct length.
    package struct Target: Hashable, Sendable {
        /// The view whose frame is dragged; `nil` for the row as a whole.
        package var view: String?
        /// The row, from 0; `nil` for the selected one.
        package var row: Int?
        /// The axis: vertical drags the bottom edge, horizontal the trailing edge.
        package var axis: Axis
        /// The correct length.
        package var length: LessonExpression
    }

    /// One of several answers.
    package struct Option: Hashable, Sendable {
        /// The condition under which this option is correct.
        package var condition: LessonExpression
        /// The option's text.
        package var text: LessonText
        /// What is said to a reader who chose it where it is wrong; `nil` for the right option's text.
        package var reply: LessonText?
    }

    /// The kind of answer, with the expressions for the correct one.
    package var kind: Kind
    /// The question.
    package var question: LessonText
    /// The accepted difference of a number; `nil` for the default of the kind.
    package var tolerance: Double?
    /// Where it begins in its file.
    package var place: SourcePlace

    /// Whether the list's figures would give the answer away.
    package var asksForFigures: Bool {
        let expressions: [LessonExpression] =
            switch kind {
            case .drag(let target): [target.length]
            case .number(let expression): [expression]
            case .choose(let options): options.map(\.condition)
            }
        return expressions.flatMap(\.quantities).contains(where: \.kind.isFigure)
    }

    /// The accepted difference from a correct answer.
    ///
    /// The defaults are 3 points or 4 % for a drag, half a point or 2 % for a typed length (whichever is more), and
    /// nothing for a typed count.
    package func tolerance(for truth: Double) -> Double {
        if let tolerance { return tolerance }
        switch kind {
        case .drag: return max(3, 0.04 * truth.magnitude)
        case .number(let expression): return expression.isLength ? max(0.5, 0.02 * truth.magnitude) : 1e-6
        case .choose: return 0
        }
    }
}

/// A learner's answer.
package enum Answer: Hashable, Sendable {
    /// The length that an edge was dragged to, in points, or the number that was typed.
    case number(Double)
    /// The option that was chosen, from 0.
    case choice(Int)
}

/// An answer with the correct answer.
package struct AnswerCheck: Hashable, Sendable {
    /// The answer; `nil` where the truth was revealed without one.
    package var answer: Answer?
    /// The correct answer.
    package var truth: Answer
    /// Whether the answer is correct; `false` without an answer.
    package var isRight: Bool
    /// The check in a sentence; empty for a choice that was not made, whose right option is marked.
    package var sentence: String
}
