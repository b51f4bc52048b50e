import AutoLayout
import Wording

/// Which attributes a constraint can relate, by the rules of UIKit's `NSLayoutConstraint`.
package enum AttributePairRules {
    /// What is wrong with a pair of attributes, or `nil`.
    ///
    /// - Parameters:
    ///   - first: The attribute on the left.
    ///   - second: The attribute on the right; `nil` for a constant alone.
    /// - Returns: The problem and what to do about it.
    package static func problem(
        first: Attribute, second: Attribute?
    ) -> (message: String, suggestion: String)? {
        guard let second else {
            guard !first.isSize else { return nil }
            return (
                tr("the position \(first.rawValue) cannot equal a number alone"),
                tr(
                    """
                    A position needs another one to be measured from, as in \
                    contentView.\(first.rawValue) + 8.
                    """
                )
            )
        }
        if first.isSize != second.isSize {
            let position = first.isSize ? second : first
            let size = first.isSize ? first : second
            return (
                tr("the size \(size.rawValue) cannot be compared with the position \(position.rawValue)"),
                tr("Compare a size with a size, or a position with a position.")
            )
        }
        // Sizes of both axes may meet, as in an aspect ratio.
        if !first.isSize, first.axis != second.axis {
            let (one, other) = (first.rawValue, second.rawValue)
            return (
                first.axis == .horizontal
                    ? tr("\(one) lies on the horizontal axis and \(other) on the vertical one")
                    : tr("\(one) lies on the vertical axis and \(other) on the horizontal one"),
                tr("Compare positions along one axis.")
            )
        }
        if let pair = mixed(first, second) ?? mixed(second, first) {
            let (directional, fixed) = (pair.directional.rawValue, pair.fixed.rawValue)
            return (
                tr("\(directional) follows the writing direction and \(fixed) does not"),
                tr("Use leading and trailing on both sides, or left and right on both.")
            )
        }
        return nil
    }

    /// Whether one of two attributes follows the writing direction and the other does not.
    package static func mixesDirections(_ first: Attribute, _ second: Attribute) -> Bool {
        mixed(first, second) != nil || mixed(second, first) != nil
    }

    private static func mixed(
        _ first: Attribute, _ second: Attribute
    ) -> (directional: Attribute, fixed: Attribute)? {
        first.fromLeftToRight != first && second.alongDirection != second ? (first, second) : nil
    }
}

extension ConstraintSpec {
    /// What is wrong with its attributes, and what to do about it; `nil` where UIKit lets them meet.
    ///
    /// A multiplier of 0 leaves the number alone.
    package var attributeProblem: (message: String, suggestion: String)? {
        AttributePairRules.problem(
            first: first.attribute, second: multiplier == 0 ? nil : second?.attribute)
    }
}
