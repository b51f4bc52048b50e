extension LayoutEngine {
    /// Updates the stacks that divide their length along an axis in proportion to their views' contents.
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
