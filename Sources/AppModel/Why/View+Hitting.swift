import AutoLayout

extension View {
    /// The name of the innermost visible view inside this one at a point.
    ///
    /// - Parameters:
    ///   - x: The point's distance from the left edge of this view's superview, in points.
    ///   - y: The point's distance from its top edge, in points.
    /// - Returns: The name; `nil` where there is no view.
    package func viewName(atX x: Double, y: Double) -> String? {
        let inside = (x: x - frame.x, y: y - frame.y)
        // The last subview is in front.
        for child in subviews.reversed() where !child.isHidden {
            let own = child.frame
            guard inside.x >= own.x, inside.x < own.x + own.width, inside.y >= own.y,
                inside.y < own.y + own.height
            else { continue }
            return child.viewName(atX: inside.x, y: inside.y) ?? child.name
        }
        return nil
    }

    /// The names of the visible views inside this one, depth first.
    package var visibleNames: [String] {
        subviews.filter { !$0.isHidden }.flatMap { [$0.name] + $0.visibleNames }
    }
}
