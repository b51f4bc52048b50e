import Audit
import AutoLayout

extension InspectedRow {
    /// Places the row's views where a solution of its constraints has them, until the cell is laid out again.
    ///
    /// - Parameter solution: The frames of the views that are placed in another way, in the row's coordinates.
    func place(_ solution: [RowProblem.Place]) {
        let frames = Dictionary(solution.map { ($0.view, $0.frame) }, uniquingKeysWith: { first, _ in first })
        let content = cell.contentView
        place(content.subviews, frames, before: content.frame.origin, now: content.frame.origin)
    }

    /// Places sibling views and those in them.
    ///
    /// - Parameters:
    ///   - views: The views.
    ///   - frames: The frames in the solution, in the row's coordinates.
    ///   - before: The origin of what holds the views as the row is laid out, in the row's coordinates.
    ///   - now: The same in the solution.
    private func place(_ views: [View], _ frames: [String: Rect], before: Point, now: Point) {
        for view in views {
            let laidOut = view.frame.offset(x: before.x, y: before.y)
            let wanted = frames[view.name] ?? laidOut
            // The frame of a view that is placed by its mask would stay.
            if !view.translatesAutoresizingMaskIntoConstraints {
                view.frame = wanted.offset(x: -now.x, y: -now.y)
            }
            let origin = view.frame.offset(x: now.x, y: now.y).origin
            place(view.subviews, frames, before: laidOut.origin, now: origin)
        }
    }
}
