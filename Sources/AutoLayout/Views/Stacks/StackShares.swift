/// The natural lengths in proportion to which a stack view divides its own, in points.
struct StackShares: Equatable {
    /// What UIKit calls the constraints of shares.
    static let identifier = "UISV-fill-proportionally"

    /// The natural length of each view that is not hidden; 0 for one that has none.
    private let lengths: [Double]
    /// The sum of the lengths and the spacings between them.
    private let total: Double

    init(of stack: StackView, in environment: LayoutEnvironment) {
        let views = stack.visibleViews
        lengths = views.map { max(0, $0.naturalLength(along: stack.axis, in: environment) ?? 0) }
        total =
            lengths.reduce(0, +)
            + views.dropLast().reduce(0) { $0 + stack.effectiveSpacing(after: $1) }
    }

    /// One constraint per view: its share of the stack's whole length, spacings included.
    ///
    /// Shares of the whole do not add up to what the spacings leave, so the priority falls along the
    /// arrangement and the last view takes the difference, as in UIKit. Where no view has a length there are
    /// no shares: frames that Interface Builder recorded of such stacks are not equal.
    func constraints(in stack: StackView) -> [LayoutConstraint] {
        let views = stack.visibleViews
        let size = stack.axis.size
        guard lengths.contains(where: { $0 > 0 }), total > 0 else { return [] }
        let canvas: any LayoutItem =
            stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        return zip(views, lengths).enumerated().map { place, share in
            let priority = LayoutPriority(Double(max(999 - place, 751)))
            let (view, length) = share
            guard length > 0 else {
                return LayoutConstraint(
                    view, size, .equal, toConstant: 0, priority: priority,
                    identifier: Self.identifier)
            }
            return LayoutConstraint(
                view, size, .equal, to: canvas, size, multiplier: length / total, priority: priority,
                identifier: Self.identifier)
        }
    }
}

extension View {
    /// The length that the view takes where nothing but its content asks for room, in points; `nil` where there is none.
    ///
    /// A view without an intrinsic size has its fitting length, as in UIKit: that of the constraints inside it.
    func naturalLength(along axis: Axis, in environment: LayoutEnvironment) -> Double? {
        if let length = ownLength(along: axis, in: environment) { return length }
        return subviews.isEmpty ? nil : ContentChains(in: self, along: axis, in: environment).length
    }

    /// The length of the view itself in points: its intrinsic size, the size of a stack, or the constant of a required
    /// constraint of its own; `nil` where there is none of these.
    ///
    /// A label's width is that of its unwrapped text, so that it does not depend on the label's share.
    func ownLength(along axis: Axis, in environment: LayoutEnvironment) -> Double? {
        if let label = self as? Label, axis == .horizontal { return label.unwrappedWidth }
        if let stack = self as? StackView { return stack.naturalLength(ofStackAlong: axis, in: environment) }
        let length = contentSize(in: environment)[axis]
        if length != View.noIntrinsicMetric { return length }
        return constraints.first {
            $0.firstItem === self && $0.firstAttribute == axis.size && $0.secondAttribute == nil
                && $0.relation == .equal && $0.priority == .required
        }?.constant
    }
}

extension StackView {
    fileprivate func naturalLength(ofStackAlong direction: Axis, in environment: LayoutEnvironment) -> Double
    {
        let views = visibleViews
        let lengths = views.map { $0.naturalLength(along: direction, in: environment) ?? 0 }
        var sum = lengths.max() ?? 0
        if direction == axis {
            if distribution == .fillEqually {
                sum *= Double(views.count)
            } else {
                sum = lengths.reduce(0, +)
            }
            for view in views.dropLast() { sum += effectiveSpacing(after: view) }
        }
        guard isLayoutMarginsRelativeArrangement else { return sum }
        return direction == .horizontal
            ? sum + effectiveLayoutMargins.leading + effectiveLayoutMargins.trailing
            : sum + effectiveLayoutMargins.top + effectiveLayoutMargins.bottom
    }
}
