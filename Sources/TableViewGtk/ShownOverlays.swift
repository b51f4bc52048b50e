import CellRendering
import SelfSizing

/// What a list draws over the rows on screen, computed from their laid-out cells.
public struct ShownOverlays {
    /// What is shown; ambiguities and conflicts, which take many solves to find, over the selected row alone.
    public var overlays: Overlays
    /// The frames that a file recorded of a cell's views, for ``Overlays/recorded``.
    public var recorded: (TableViewCell) -> [RecordedFrame]
    /// What is emphasised in the selected row's cell, whatever the overlays are.
    public var emphasis: @MainActor (TableViewCell) -> RowEmphasis
    /// The breaks found in a cell, for ``Overlays/breaks``.
    public var breaks: @MainActor (TableViewCell) -> [RowEmphasis.FoundView] = { _ in [] }
    /// The marks of ambiguities and conflicts in the selected row, as far as they are known; `nil` to find them at
    /// once.
    public var findings: @MainActor (Overlays) -> [OverlayMark]?

    /// Makes a choice of overlays; by default nothing is drawn, recorded or emphasised.
    public init(
        _ overlays: Overlays = [], recorded: @escaping (TableViewCell) -> [RecordedFrame] = { _ in [] },
        emphasis: @escaping @MainActor (TableViewCell) -> RowEmphasis = { _ in RowEmphasis() },
        findings: @escaping @MainActor (Overlays) -> [OverlayMark]? = { _ in nil }
    ) {
        self.overlays = overlays
        self.recorded = recorded
        self.emphasis = emphasis
        self.findings = findings
    }

    /// The overlay of a cell; views and constraints have captions in the selected row alone.
    ///
    /// - Parameters:
    ///   - cell: The cell, laid out.
    ///   - isSelected: Whether its row is the selected one.
    ///   - marked: The views that are marked without captions, whatever the overlays are.
    ///   - use: The cell's reuse pool, for ``Overlays/reuse``.
    ///   - estimate: Returns the row's estimated height; called only where estimates are shown.
    /// - Returns: The marks; `nil` for nothing.
    @MainActor
    package func overlay(
        of cell: TableViewCell, isSelected: Bool, marked: [RowEmphasis.FoundView] = [],
        use: CellUse? = nil, estimate: () -> HeightEstimate? = { nil }
    ) -> RowOverlay? {
        var shown = overlays
        if !isSelected { shown.subtract([.ambiguity, .conflicts]) }
        // The height is explained where a row is measured, not where it is shown.
        shown.remove(.heights)
        var emphasis = isSelected ? emphasis(cell) : RowEmphasis()
        emphasis.findings += shown.remove(.breaks) != nil ? breaks(cell) : marked
        guard !shown.isEmpty || !emphasis.isEmpty else { return nil }
        let findings = shown.intersection([.ambiguity, .conflicts])
        var overlay = RowOverlay(
            shown, of: cell, recorded: shown.contains(.recorded) ? recorded(cell) : [],
            estimate: shown.contains(.estimates) ? estimate() : nil, use: use, emphasis: emphasis,
            findings: findings.isEmpty ? [] : self.findings(findings))
        if !isSelected { overlay.removeDetails() }
        return overlay
    }
}
