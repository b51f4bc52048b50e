import AutoLayout
import LayoutDocument
import Wording

/// A frame value of the selected row, or of a view in it, as a sum.
///
/// The inspector lists it and the stage draws it.
///
/// All numbers are the engine's own. The terms add up to the value.
package struct FrameSum: Hashable, Sendable {
    /// One term of the sum.
    package struct Term: Hashable, Sendable {
        /// Its name without the number, such as “body, 5 lines”.
        package var title: String
        /// What kind of length it is.
        package var kind: Kind
        /// Its amount in points: ``factor`` × ``number``.
        package var amount: Double
        /// The factor of the length; usually 1.
        package var factor: Double
        /// The length with its sign, in points.
        package var number: Double
        /// The view whose content it is, or that its constraint is on; `nil` for none, or for the contentView alone.
        package var view: String?
        /// What sentences call the view whose content it is, or its constraint that a person named or that is a size;
        /// `nil` for its title.
        package var spokenName: String?
        /// The place of its constraint among the template's; `nil` where no constraint of the document brings it in.
        package var constraint: Int?
        /// The constraint as the document or the engine says it, with its identifier.
        package var constraintText: String?
        /// Where the constraint is written, such as “line 14”.
        package var place: String?
        /// The line of its constraint, without the file's name.
        package var line: String? { place?.lineOfPlace }
        /// The value to edit for another number; `nil` where it is fixed.
        package var control: Control?
        /// The range of the number in which the factor applies, in points; infinite where it always does, `nil` where
        /// the number cannot change.
        package var limits: ClosedRange<Double>?
        /// The range of the number until another constraint decides, in a sentence; `nil` where none ever does.
        package var range: String?
    }

    /// The kinds of lengths.
    package enum Kind: Hashable, Sendable {
        /// The size of a view's content.
        case content
        /// A distance or size from the document: a constraint's constant or a margin.
        case distance
        /// A length that is not from the cell: the separator, a height given for all rows, rounding to pixels.
        case list
        /// An ambiguous position or size, which only the tie-break decides; it adds nothing.
        case open
    }

    /// The value behind a term's number, in the document or among the controls.
    package enum Control: Hashable, Sendable {
        /// The constant of a constraint, by its index in the template; it is `sign` × the number, less the part that
        /// the row adds.
        case constant(constraint: Int, sign: Double, rowPart: Double)
        /// A margin of the contentView; it is `sign` × the number.
        case margin(LayoutEdge, sign: Double)
        /// The width of the list less the widths of editing control and accessory.
        case listWidth(beside: Double)

        /// The edit of the template that sets a term's number; `nil` where the number is not in the template.
        package func edit(number: Double) -> TemplateEdit? {
            switch self {
            case .constant(let index, let sign, let rowPart):
                .constant(constraint: index, sign * number - rowPart)
            case .margin(let edge, let sign): .margin(edge, sign * number)
            case .listWidth: nil
            }
        }
    }

    /// The sum of the right height, for a row that is drawn with another one.
    package struct Right: Hashable, Sendable {
        /// The height in points.
        package var value: Double
        /// The terms, from the top edge on.
        package var terms: [Term]
        /// Sentences on what decides the height, the range of each term, and what decides beyond it.
        package var sentences: [String]
    }

    /// The explained frame value.
    package var selection: Selection
    /// The row's number.
    package var row: Int
    /// The template of the row.
    package var template: String
    /// The title, such as “height of row 7”, or “height of body in row 7”.
    package var title: String
    /// The value in points.
    package var value: Double
    /// The terms, from the leading or top edge on.
    package var terms: [Term]
    /// Sentences on what decides the value, the range of each term, and what decides beyond it.
    package var sentences: [String]

    /// The right height, for a row that is drawn with an outdated one; `nil` for a current one.
    package var right: Right?
    /// The chain of constraints that is broken, for a height that is the standard one for that; `nil` for others.
    package var chain: BrokenChain?

    /// The axis of the value.
    package var axis: Axis { selection.attribute.axis }

    /// Whether the terms can be drawn one after the other: none is negative.
    package var isStackable: Bool { terms.allSatisfy { $0.amount >= -1e-9 } }
}

/// The numbers of sums as texts.
package enum SumNumber {
    /// The factor of a length, as in “2 ×” and “½ ×”; `nil` for 1.
    package static func factor(_ factor: Double) -> String? {
        let size = abs(factor)
        if abs(size - 1) < 1e-9 { return nil }
        let fractions: [(Double, String)] = [
            (0.5, "½"), (1.0 / 3, "⅓"), (2.0 / 3, "⅔"), (0.25, "¼"), (0.75, "¾"), (0.2, "⅕"), (1.5, "1½"),
            (2.5, "2½"), (4.0 / 3, "1⅓"), (5.0 / 3, "1⅔"),
        ]
        if let found = fractions.first(where: { abs($0.0 - size) < 1e-9 }) { return found.1 + " ×" }
        let text = size.factorText
        return (text.contains("/") ? text : size.text()) + " ×"
    }
}
