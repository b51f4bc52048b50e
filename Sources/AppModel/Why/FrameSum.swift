import AutoLayout
import LayoutDocument
import Wording

/// A frame value of the picked row, or of a view in it, as a sum: what the inspector tells and the stage draws.
///
/// All numbers are the engine's own. The terms add up to the value.
public struct FrameSum: Hashable, Sendable {
    /// One summand.
    public struct Term: Hashable, Sendable {
        /// What it is, in words and without the number, such as “body, 5 lines”.
        public var title: String
        /// What kind of length it is.
        public var kind: Kind
        /// What it adds to the value, in points: ``factor`` × ``number``.
        public var amount: Double
        /// How often the length counts; 1 nearly always.
        public var factor: Double
        /// The length with the sign with which it counts, in points.
        public var number: Double
        /// The view whose content it is, or that its constraint speaks of; `nil` for none, or for the contentView alone.
        public var view: String?
        /// What sentences call the view whose content it is; `nil` for other terms.
        public var spokenView: String?
        /// The place of its constraint among the template's; `nil` where no constraint of the document brings it in.
        public var constraint: Int?
        /// The constraint as the document or the engine says it, with its identifier.
        public var constraintText: String?
        /// Where the constraint is written, such as “line 14”.
        public var place: String?
        /// The line that it stands in, without the file's name.
        public var line: String? { place?.lineOfPlace }
        /// What changes when the number is; `nil` where nothing can be changed.
        public var control: Control?
        /// The numbers for which the factor holds, in points; infinite where it always does, `nil` where nothing can move
        /// the number.
        public var limits: ClosedRange<Double>?
        /// How far the number can go until something else decides, in a sentence; `nil` where nothing ever does.
        public var range: String?
    }

    /// What kind of length a term is.
    public enum Kind: Hashable, Sendable {
        /// The size of a view's content.
        case content
        /// A distance or size that the document gives: a constraint's constant or a margin.
        case distance
        /// What does not come from the cell: the separator, a height given for all rows, rounding to pixels.
        case list
        /// A position or size that nothing decides but the tie-break, which adds nothing.
        case open
    }

    /// What a term's number is in the document or among the controls.
    public enum Control: Hashable, Sendable {
        /// The constant of the constraint at a place among the template's; it is `sign` × the number, less what the
        /// row adds.
        case constant(constraint: Int, sign: Double, rowPart: Double)
        /// A margin of the contentView; it is `sign` × the number.
        case margin(LayoutEdge, sign: Double)
        /// The width of the list less what stands beside the contentView.
        case listWidth(beside: Double)

        /// The change of the template that gives a term another number; `nil` where it is none of the template's.
        public func edit(number: Double) -> TemplateEdit? {
            switch self {
            case .constant(let index, let sign, let rowPart):
                .constant(constraint: index, sign * number - rowPart)
            case .margin(let edge, let sign): .margin(edge, sign * number)
            case .listWidth: nil
            }
        }
    }

    /// The sum of the height that would be right, for a row that is drawn with another one.
    public struct Right: Hashable, Sendable {
        /// The height in points.
        public var value: Double
        /// The summands, from the top edge on.
        public var terms: [Term]
        /// What decides the height, how far each term can go, and what takes over.
        public var sentences: [String]
    }

    /// What of the row it is.
    public var selection: Selection
    /// The row's number.
    public var row: Int
    /// The template of the row.
    public var template: String
    /// What it is, such as “height of row 7”, or “height of body in row 7”.
    public var title: String
    /// The value in points.
    public var value: Double
    /// The summands, from the leading or top edge on.
    public var terms: [Term]
    /// What decides the value, how far each term can go, and what takes over.
    public var sentences: [String]

    /// What would be right, where the row is drawn with a height that does not hold; `nil` where it does.
    public var right: Right?

    /// The axis on which it lies.
    public var axis: Axis { selection.attribute.axis }

    /// Whether the terms can be drawn one after the other, from where the value begins: none takes away.
    public var isStackable: Bool { terms.allSatisfy { $0.amount >= -1e-9 } }
}

/// Numbers of sums, as people read them.
public enum SumNumber {
    /// How often a length counts, as in “2 ×” and “½ ×”; `nil` for once.
    public static func factor(_ factor: Double) -> String? {
        let size = abs(factor)
        if abs(size - 1) < 1e-9 { return nil }
        let fractions: [(Double, String)] = [
            (0.5, "½"), (1.0 / 3, "⅓"), (2.0 / 3, "⅔"), (0.25, "¼"), (0.75, "¾"), (0.2, "⅕"), (1.5, "1½"),
            (2.5, "2½"), (4.0 / 3, "1⅓"), (5.0 / 3, "1⅔"),
        ]
        if let found = fractions.first(where: { abs($0.0 - size) < 1e-9 }) { return found.1 + " ×" }
        return size.text() + " ×"
    }
}
