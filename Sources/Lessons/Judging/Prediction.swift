import AutoLayout
import LayoutDocument
import SourceText

/// What a scene asks before it shows what happens.
///
/// The truth is always the engine's: an author writes what is asked for, never the number.
public struct Prediction: Hashable, Sendable {
    /// How an answer is given.
    public enum Kind: Hashable, Sendable {
        /// A frame is dragged until it has the length that is expected.
        case drag(Target)
        /// One of several answers is chosen.
        case choose([Option])
        /// A number is typed.
        case number(LessonExpression)
    }

    /// The edge that is dragged, and the length that it shows.
    public struct Target: Hashable, Sendable {
        /// The view whose frame is dragged; `nil` for the row as a whole.
        public var view: String?
        /// The row, from 0; `nil` for the picked one.
        public var row: Int?
        /// Along which axis: the bottom edge for the vertical one, the trailing edge for the horizontal one.
        public var axis: Axis
        /// The length that is asked for.
        public var length: LessonExpression
    }

    /// One of several answers.
    public struct Option: Hashable, Sendable {
        /// What is true where the answer is the right one.
        public var condition: LessonExpression
        /// The answer.
        public var text: LessonText
    }

    /// How the answer is given, and what is asked for.
    public var kind: Kind
    /// The question.
    public var question: LessonText
    /// By how much a number may be off; `nil` for what suits the kind.
    public var tolerance: Double?
    /// Where it begins in its file.
    public var place: SourcePlace

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

    /// By how much an answer may be off for a truth.
    ///
    /// Where the author does not say: a drag 3 points or 4 %, whichever is more; a typed length half a point or 2 %;
    /// a typed count nothing.
    public func tolerance(for truth: Double) -> Double {
        if let tolerance { return tolerance }
        switch kind {
        case .drag: return max(3, 0.04 * truth.magnitude)
        case .number(let expression): return expression.isLength ? max(0.5, 0.02 * truth.magnitude) : 1e-6
        case .choose: return 0
        }
    }
}

/// A learner's answer.
public enum Answer: Hashable, Sendable {
    /// The length that an edge was dragged to, in points, or the number that was typed.
    case number(Double)
    /// The option that was chosen, from 0.
    case choice(Int)
}

/// An answer beside the truth.
public struct Judgement: Hashable, Sendable {
    /// The answer; `nil` where the truth was revealed without one.
    public var answer: Answer?
    /// The truth.
    public var truth: Answer
    /// Whether the answer is right; an answer that was not given is not.
    public var isRight: Bool
    /// How right the answer is, in a sentence.
    public var sentence: String
}
