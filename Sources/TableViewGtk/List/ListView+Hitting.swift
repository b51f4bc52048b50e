import AutoLayout
import SelfSizing

extension ListView {
    /// A view of a row on screen and where it is.
    public struct HitView {
        /// The row.
        public var row: Int
        /// The view's name.
        public var name: String
        /// Where the view is in the widget, in points.
        public var frame: AutoLayout.Rect
    }

    /// The laid-out cell of a row on screen; `nil` for other rows.
    public func visibleCell(forRow row: Int) -> TableViewCell? { shown[row]?.cell }

    /// The frame of a row on screen in the widget's coordinates, in points.
    public func visibleFrame(ofRow row: Int) -> AutoLayout.Rect? { list?.visibleFrame(ofRow: row) }

    /// The innermost view at a point for which a condition holds, hidden ones aside.
    ///
    /// - Parameters:
    ///   - x: How far the point is from the widget's left edge, in points.
    ///   - y: How far it is from its top, in points.
    ///   - condition: Whether a view counts.
    /// - Returns: The view; `nil` if there is none.
    public func view(atX x: Double, y: Double, where condition: (AutoLayout.View) -> Bool) -> HitView? {
        guard let row = row(atX: x, y: y) else { return nil }
        guard let found = hit(in: row, { frame in frame.contains(x: x, y: y) }, condition) else { return nil }
        return HitView(row: row, name: found.view.name, frame: found.frame)
    }

    /// Where a view of a row on screen is in the widget, in points; `nil` if it is not there.
    public func visibleFrame(ofView name: String, inRow row: Int) -> AutoLayout.Rect? {
        hit(in: row, { _ in true }, { $0.name == name })?.frame
    }

    /// The names of the labels and buttons of a row on screen, from the first to the last.
    public func labels(inRow row: Int) -> [String] {
        guard let cell = visibleCell(forRow: row) else { return [] }
        var names: [String] = []
        func visit(_ view: AutoLayout.View) {
            guard !view.isHidden else { return }
            // A switch, as the right side of || would be a closure of another isolation.
            switch view {
            case is AutoLayout.Label, is AutoLayout.Button: names.append(view.name)
            default: break
            }
            for subview in view.subviews { visit(subview) }
        }
        visit(cell.cellView)
        return names
    }

    private func hit(
        in row: Int, _ isNear: (AutoLayout.Rect) -> Bool, _ condition: (AutoLayout.View) -> Bool
    ) -> (view: AutoLayout.View, frame: AutoLayout.Rect)? {
        guard let cell = visibleCell(forRow: row), let frame = visibleFrame(ofRow: row) else { return nil }
        var found: (AutoLayout.View, AutoLayout.Rect)?
        func visit(_ view: AutoLayout.View, x: Double, y: Double) {
            guard !view.isHidden else { return }
            let place = AutoLayout.Rect(
                x: x + view.frame.x, y: y + view.frame.y, width: view.frame.width, height: view.frame.height)
            if isNear(place), condition(view) { found = (view, place) }
            for subview in view.subviews { visit(subview, x: place.x, y: place.y) }
        }
        visit(cell.cellView, x: frame.x, y: frame.y)
        return found
    }
}

extension AutoLayout.Rect {
    func contains(x: Double, y: Double) -> Bool {
        x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
    }
}
