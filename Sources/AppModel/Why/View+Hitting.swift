import AutoLayout

extension View {
    /// The name of the innermost view inside this one at a point, hidden ones aside.
    ///
    /// - Parameters:
    ///   - x: How far the point is from the left edge of this view's superview, in points.
    ///   - y: How far it is from its top, in points.
    /// - Returns: The name; `nil` where there is no view.
    public func viewName(atX x: Double, y: Double) -> String? {
        let inside = (x: x - frame.x, y: y - frame.y)
        // The last one is in front.
        for child in subviews.reversed() where !child.isHidden {
            let own = child.frame
            guard inside.x >= own.x, inside.x < own.x + own.width, inside.y >= own.y,
                inside.y < own.y + own.height
            else { continue }
            return child.viewName(atX: inside.x, y: inside.y) ?? child.name
        }
        return nil
    }

    /// The names of the views inside this one in the order of the tree, hidden ones aside.
    public var visibleNames: [String] {
        subviews.filter { !$0.isHidden }.flatMap { [$0.name] + $0.visibleNames }
    }
}
