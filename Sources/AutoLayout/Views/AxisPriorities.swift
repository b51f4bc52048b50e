/// A priority for each of the two axes.
package struct AxisPriorities: Hashable, Sendable {
    /// The priority along the horizontal axis.
    package var horizontal: LayoutPriority
    /// The priority along the vertical axis.
    package var vertical: LayoutPriority

    /// Makes a pair of priorities.
    package init(horizontal: LayoutPriority, vertical: LayoutPriority) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Makes a pair with the same priority on both axes.
    package init(_ both: LayoutPriority) { self.init(horizontal: both, vertical: both) }

    /// The priority along one axis.
    package subscript(axis: Axis) -> LayoutPriority {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
        }
    }
}
