import AutoLayout
import CellRendering
import SelfSizing

/// What a list draws over the rows on screen, computed from their laid-out cells.
public struct ShownOverlays {
    /// What is shown; ambiguities and conflicts, which take many solves to find, over the picked row alone.
    public var overlays: Overlays
    /// The frames that a file recorded of a cell's views, for ``Overlays/recorded``.
    public var recorded: (TableViewCell) -> [RecordedFrame]
    /// What stands out in the picked row's cell, whatever is shown.
    public var emphasis: @MainActor (TableViewCell) -> RowEmphasis

    /// Makes a choice of overlays; by default nothing is drawn, nothing recorded, and nothing stands out.
    public init(
        _ overlays: Overlays = [], recorded: @escaping (TableViewCell) -> [RecordedFrame] = { _ in [] },
        emphasis: @escaping @MainActor (TableViewCell) -> RowEmphasis = { _ in RowEmphasis() }
    ) {
        self.overlays = overlays
        self.recorded = recorded
        self.emphasis = emphasis
    }

    /// What is drawn over a cell.
    ///
    /// - Parameters:
    ///   - cell: The cell, laid out.
    ///   - isPicked: Whether its row is the picked one.
    ///   - estimate: Asks what the row was taken for; only where that is shown.
    /// - Returns: The marks; `nil` for nothing.
    @MainActor
    func overlay(
        of cell: TableViewCell, isPicked: Bool, estimate: () -> HeightEstimate? = { nil }
    ) -> RowOverlay? {
        var shown = overlays
        if !isPicked { shown.subtract([.ambiguity, .conflicts]) }
        // The height is explained where a row is measured, not where it is shown.
        shown.remove(.heights)
        let emphasis = isPicked ? emphasis(cell) : RowEmphasis()
        guard !shown.isEmpty || !emphasis.isEmpty else { return nil }
        return RowOverlay(
            shown, of: cell, recorded: shown.contains(.recorded) ? recorded(cell) : [],
            estimate: shown.contains(.estimates) ? estimate() : nil, emphasis: emphasis)
    }
}
