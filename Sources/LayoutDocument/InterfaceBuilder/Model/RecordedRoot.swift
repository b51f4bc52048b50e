import AutoLayout

/// The margins in an Interface Builder file of the view that holds a cell's views.
///
/// Where the file has none, the canvas provides them for the recorded frames, and the list for a live cell.
struct RecordedRoot: Sendable {
    /// The margins that the file gives; `nil` where it leaves them open.
    var margins: DirectionalEdgeInsets?
    /// Whether the margins are at least those that the list or the canvas gives.
    var preservesSuperviewLayoutMargins = false
    /// Whether the canvas shows a navigation bar above the view.
    var hasNavigationBar = false

    /// The margins inside a view that gives some itself: the file's, and the others' where it leaves them open.
    func margins(_ given: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
        guard var margins else { return given }
        if preservesSuperviewLayoutMargins {
            for edge in LayoutEdge.allCases { margins[edge] = max(margins[edge], given[edge]) }
        }
        return margins
    }
}
