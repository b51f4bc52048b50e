import AutoLayout

/// A small size that is to collapse a view, and that required constraints inside do not let it take.
struct HeldOpen {
    /// The constraint that is not met.
    let collapse: LayoutConstraint
    /// What holds the view open.
    let least: LeastExtent
    /// The length that the view has, in points.
    let length: Double

    /// The side that it speaks of.
    var axis: Axis { collapse.firstAttribute.axis }
    /// How much longer the view is than it is to be, in points.
    var amount: Double { length - collapse.constant }

    /// The greatest size that is to collapse a view, in points: nothing is readable in it.
    private static let greatestCollapse = 8.0

    /// Finds it in a view as last laid out.
    ///
    /// Of several sizes the strongest one counts. A view that is larger than what is required inside is held open by
    /// something else: by its content, by another constraint, or by the height of the row.
    ///
    /// - Returns: `nil` for a view that collapses, or that is not to.
    init?(of view: View) {
        if view.subviews.isEmpty { return nil }
        for axis in [Axis.vertical, .horizontal] {
            // Every row is examined: nothing is collected.
            var strongest: LayoutConstraint?
            for size in view.constraints
            where size.secondAttribute == nil && size.isActive && size.firstItem === view
                && size.relation == .equal && size.firstAttribute.axis == axis
            {
                if strongest.map({ $0.priority <= size.priority }) ?? true { strongest = size }
            }
            let length = view.frame.size[axis]
            guard let collapse = strongest, collapse.priority < .required,
                (0...Self.greatestCollapse).contains(collapse.constant), length - collapse.constant > 1,
                let least = LeastExtent(of: view, along: axis), abs(least.length - length) < 1
            else { continue }
            (self.collapse, self.least, self.length) = (collapse, least, length)
            return
        }
        return nil
    }
}

extension RowExaminer {
    /// The views that are to collapse, and that required constraints inside hold open.
    func heldOpen() -> [TileFinding] {
        if held.isEmpty { return [] }
        return views.indices.compactMap { place in
            held[place].map { TileFinding(.heldOpen, of: [views[place]], amount: $0.amount) }
        }
    }

    /// Finds what holds views open that are to collapse.
    ///
    /// A weak size may be there to keep a view as small as its content: it counts where something in it is flat.
    func findHeldOpen() {
        held.removeAll(keepingCapacity: true)
        for place in views.indices.dropFirst() {
            guard let found = HeldOpen(of: views[place]) else { continue }
            let isFirm = found.collapse.priority > .defaultHigh
            let hasFlatContent = shown.contains { examined in
                examined.view.frame.size[found.axis] < Self.tolerance && isInside(examined.place, place)
            }
            if isFirm || hasFlatContent { held[place] = found }
        }
    }
}
