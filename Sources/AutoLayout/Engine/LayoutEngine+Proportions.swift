extension LayoutEngine {
    /// Has the stacks along an axis divide their lengths in proportion to what their views contain now.
    ///
    /// - Returns: Whether that changed a constraint.
    @discardableResult
    func updateProportions(_ axis: Axis) -> Bool {
        var changed = false
        for stack in items.stacks where stack.axis == axis {
            if stack.arrangement.updateProportions(of: stack, in: environment) { changed = true }
        }
        return changed
    }
}
