import ConstraintSolver

extension AxisProblem {
    /// Adds the two equations for a view's frame and autoresizing mask on an axis.
    ///
    /// At the superview's size for which the frame was set, they give the frame; a change of that size is shared by the
    /// parts that the mask leaves flexible.
    mutating func addAutoresizing(of place: Int, _ axis: Axis) {
        let view = items.views[place]
        guard place > 0, view.translatesAutoresizingMaskIntoConstraints else { return }
        let parent = items.parents[place]
        let span = AutoresizingSpan(view, axis, direction: environment.layoutDirection)
        let outer = insets(of: parent, axis)
        let inner = insets(of: place, axis)
        let isHorizontal = axis == .horizontal
        guard
            let position = try? parameter(
                isHorizontal ? .autoresizingX : .autoresizingY, of: place,
                .autoresizing(view, axis.start), value: span.position),
            let extent = try? parameter(
                isHorizontal ? .autoresizingWidth : .autoresizingHeight, of: place,
                .autoresizing(view, axis.size), value: span.extent)
        else { return }
        // Frames are larger than the alignment rectangles of the variables.
        var start = LayoutExpression()
        start.add(variables.position(of: place, axis), 1)
        start.add(variables.position(of: parent, axis), -1)
        start.add(variables.extent(of: parent, axis), -span.shares[0])
        start.add(position, -1)
        start.constant = outer.before - inner.before - span.shares[0] * (outer.before + outer.after)
        append(start, .equal, .required, .autoresizing(view, axis))
        var size = LayoutExpression()
        size.add(variables.extent(of: place, axis), 1)
        size.add(variables.extent(of: parent, axis), -span.shares[1])
        size.add(extent, -1)
        size.constant = inner.before + inner.after - span.shares[1] * (outer.before + outer.after)
        append(size, .equal, .required, .autoresizing(view, axis))
    }

    /// How far a view's alignment rectangle is inside its frame, before and after it on an axis.
    func insets(of place: Int, _ axis: Axis) -> (before: Double, after: Double) {
        items.views[place].alignmentInsets(axis, environment.layoutDirection)
    }
}
