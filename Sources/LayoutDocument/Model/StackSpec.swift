import AutoLayout

/// A view that lays out the views inside it in a row or a column, in their order.
package struct StackSpec: Hashable, Sendable {
    /// The direction in which the views follow one another.
    package var axis = Axis.horizontal
    /// How the views share the length.
    package var distribution = StackView.Distribution.fill
    /// Where the views stand across the axis.
    package var alignment = StackView.Alignment.fill
    /// The distance between neighbours in points.
    package var spacing = 0.0
    /// The distances after views that have one of their own in points, by the views' names.
    package var customSpacing: [String: Double] = [:]
    /// Whether a column measures its spacing from baseline to baseline.
    package var isBaselineRelative = false
    /// Whether the views keep inside the stack's margins rather than reach its edges.
    package var isMarginsRelative = false

    /// Makes what a stack view has at first.
    package init() {}
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
