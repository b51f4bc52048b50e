import AutoLayout

extension TableViewLayout {
    /// Handles a change of the content of rows.
    ///
    /// They are reloaded at once, unless ``Demonstration/noReload`` or ``Demonstration/staleHeightCache`` is shown:
    /// then they keep their heights and are stale.
    public func contentChanged(ofRows rows: Range<Int>) {
        guard measurer.settings.keepsStaleHeights, rows.lowerBound >= 0, rows.upperBound <= rowCount else {
            return reloadRows(rows)
        }
        rowsBecameStale(rows)
    }

    /// Whether a row has a height that was measured for another width, text size or content.
    ///
    /// This happens only where rows are not measured again on purpose: with ``Demonstration/noReload`` until they are
    /// reloaded, with ``Demonstration/staleHeightCache`` as long as it is on.
    public func isStale(row: Int) -> Bool {
        guard measurer.settings.keepsStaleHeights, let drawn = drawnRow(row) else { return false }
        return drawn.origin != .measured
    }

    /// The number of rows on screen whose heights no longer hold; see ``isStale(row:)``.
    public var staleVisibleRowCount: Int { visibleRows.count { isStale(row: $0.row) } }

    func rowsBecameStale(_ rows: Range<Int>) {
        if rows == 0..<rowCount { learned = LearnedEstimates() }
        memory.stale.noteChange(ofRows: rows, in: viewport.index)
        viewport.setNeedsLayout()
    }
}

extension TableViewLayout {
    /// A row as it is drawn; `nil` for one that was never measured, or is not there.
    public func drawnRow(_ row: Int) -> DrawnRow? {
        guard (0..<rowCount).contains(row), let height = viewport.index.height(ofRow: row) else { return nil }
        let size = Size(width: measurer.width, height: height)
        guard measurer.settings.keepsStaleHeights else {
            return DrawnRow(row: row, size: size, origin: .measured)
        }
        let conditions = LayoutConditions(of: measurer).asHeightsDependOnThem
        return DrawnRow(row: row, size: size, origin: memory.stale.origin(ofRow: row, under: conditions))
    }
}
