extension LayoutEngine {
    /// Resets the margins of views that preserve their superview's margins to their own.
    ///
    /// Starting from the same margins each time makes the result independent of what was solved before.
    func resetMargins(_ axis: Axis) {
        for place in items.marginKeepers {
            let view = items.views[place]
            for edge in LayoutEdge.allCases where edge.axis == axis {
                setMargin(view.layoutMargins[edge], edge, of: place)
            }
        }
    }

    /// Widens the margins of views whose edges lie nearer to their superview's than its margins do.
    ///
    /// - Returns: Whether a margin changed, so that the axis has to be solved again.
    func widenMargins(_ axis: Axis) -> Bool {
        var changed = false
        for place in items.marginKeepers {
            let view = items.views[place]
            let outer = items.views[items.parents[place]].effectiveLayoutMargins
            let inside = solvedFrame(of: place, axis)
            let around = solvedFrame(of: items.parents[place], axis)
            for edge in LayoutEdge.allCases where edge.axis == axis {
                let isFirst = edge == .leading || edge == .top
                let distance = isFirst ? inside.start - around.start : around.end - inside.end
                let margin = max(view.layoutMargins[edge], outer[edge] - distance)
                // A difference up to the solver's rounding is no change.
                if abs(margin - view.effectiveLayoutMargins[edge]) < 1e-6 { continue }
                setMargin(margin, edge, of: place)
                changed = true
            }
        }
        return changed
    }

    private func setMargin(_ margin: Double, _ edge: LayoutEdge, of place: Int) {
        items.views[place].effectiveLayoutMargins[edge] = margin
        if !system(for: edge.axis).setMargin(margin, edge, of: place) { structureChanged(edge.axis) }
    }

    /// Where a view's frame begins and ends on an axis, in the root's leading coordinates.
    private func solvedFrame(of place: Int, _ axis: Axis) -> (start: Double, end: Double) {
        let insets = items.views[place].alignmentInsets(axis, environment.layoutDirection)
        let edges = system(for: axis).solvedEdges(of: place, axis)
        return (edges.start - insets.before, edges.end + insets.after)
    }
}
