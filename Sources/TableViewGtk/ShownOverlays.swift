import CellRendering
import SelfSizing

/// What a list draws over the rows on screen, computed from their laid-out cells.
public struct ShownOverlays {
    /// What is shown; ambiguities and conflicts, which take many solves to find, over the picked row alone.
    public var overlays: Overlays
    /// The frames that a file recorded of a cell's views, for ``Overlays/recorded``.
    public var recorded: (TableViewCell) -> [RecordedFrame]

    /// Makes a choice of overlays; by default nothing is drawn, and nothing recorded.
    public init(
        _ overlays: Overlays = [], recorded: @escaping (TableViewCell) -> [RecordedFrame] = { _ in [] }
    ) {
        self.overlays = overlays
        self.recorded = recorded
    }

    /// What is drawn over a cell; `nil` for nothing.
    func overlay(of cell: TableViewCell, isPicked: Bool) -> RowOverlay? {
        var shown = overlays
        if !isPicked { shown.subtract([.ambiguity, .conflicts]) }
        // The height is explained where a row is measured, not where it is shown.
        shown.remove(.heights)
        guard !shown.isEmpty else { return nil }
        return RowOverlay(shown, of: cell, recorded: shown.contains(.recorded) ? recorded(cell) : [])
    }
}
