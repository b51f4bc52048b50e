import AutoLayout

/// A view that lays out the views inside it in a row or a column, in their order.
package struct StackSpec: Hashable, Sendable {
    /// The direction in which the views follow one another.
    package var axis: Axis
    /// How the views share the length.
    package var distribution: StackView.Distribution
    /// Where the views stand across the axis.
    package var alignment: StackView.Alignment
    /// The distance between neighbours in points.
    package var spacing: Double
    /// The distances after views that have one of their own in points, by the views' names.
    package var customSpacing: [String: Double]
    /// Whether a column measures its spacing from baseline to baseline.
    package var isBaselineRelative: Bool
    /// Whether the views keep inside the stack's margins rather than reach its edges.
    package var isMarginsRelative: Bool

    /// Makes a stack; what is left out has the format's default, which is UIKit's.
    package init(
        axis: Axis = .horizontal, distribution: StackView.Distribution = .fill,
        alignment: StackView.Alignment = .fill, spacing: Double = 0, customSpacing: [String: Double] = [:],
        isBaselineRelative: Bool = false, isMarginsRelative: Bool = false
    ) {
        self.axis = axis
        self.distribution = distribution
        self.alignment = alignment
        self.spacing = spacing
        self.customSpacing = customSpacing
        self.isBaselineRelative = isBaselineRelative
        self.isMarginsRelative = isMarginsRelative
    }
}

extension StackSpec {
    /// The stack that the description stands for, without views.
    func makeStack(name: String) -> StackView {
        let stack = StackView(name: name, axis: axis)
        stack.distribution = distribution
        stack.alignment = alignment
        stack.spacing = spacing
        stack.isBaselineRelativeArrangement = isBaselineRelative
        stack.isLayoutMarginsRelativeArrangement = isMarginsRelative
        return stack
    }
}
