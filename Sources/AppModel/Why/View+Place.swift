import AutoLayout

extension View {
    /// The frames of a view inside this one and of its superview, in this view's coordinates in points.
    ///
    /// - Parameter name: The view's name.
    /// - Returns: The frames; `nil` if there is no such view, or it is hidden.
    package func place(ofView name: String) -> (view: Rect, superview: Rect)? {
        func search(_ view: View, _ origin: Rect) -> (view: Rect, superview: Rect)? {
            for child in view.subviews where !child.isHidden {
                let frame = child.frame.offset(x: origin.x, y: origin.y)
                if child.name == name { return (frame, origin) }
                if let found = search(child, frame) { return found }
            }
            return nil
        }
        return search(self, Rect(x: 0, y: 0, width: frame.width, height: frame.height))
    }

    /// The frames of the labels inside this view, in this view's coordinates in points.
    package var placesOfLabels: [Rect] {
        subviews.filter { !$0.isHidden }.flatMap { child -> [Rect] in
            if child is Label { return [child.frame] }
            return child.placesOfLabels.map { $0.offset(x: child.frame.x, y: child.frame.y) }
        }
    }
}
