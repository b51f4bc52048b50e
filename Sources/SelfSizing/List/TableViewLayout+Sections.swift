/// A section's header that stays at the viewport's top while the section's rows scroll under it.
public struct PinnedHeader: Hashable, Sendable {
    /// The header's row in the list.
    public var row: Int
    /// Its top edge in points below the viewport's top: 0, or less where the next header pushes it out.
    public var y: Double
    /// Its height in points.
    public var height: Double

    /// Creates a pinned header; lengths in points.
    public init(row: Int, y: Double, height: Double) {
        self.row = row
        self.y = y
        self.height = height
    }
}

extension TableViewLayout {
    /// The sections of the list.
    public var sections: ListSections { ListSections(viewport.index.classes, rowCount: rowCount) }

    /// Finds the header that is to be pinned at the viewport's top.
    ///
    /// It is the header of the first visible row's section, unless it is in its own place. The next header pushes it up
    /// as it comes near.
    func updatePinnedHeader() {
        pinnedHeader = nil
        guard floatsHeaders, let first = visibleRows.first else { return }
        let sections = sections
        guard sections.hasHeaders,
            let row = sections.headerRow(ofSection: sections.section(ofRow: first.row)),
            row != first.row || first.y < 0
        else { return }
        let height = height(ofHeader: row)
        guard height > 0 else { return }
        let classes = viewport.index.classes
        let next = visibleRows.first { $0.row > row && classes[ofRow: $0.row].kind == .header }
        pinnedHeader = PinnedHeader(row: row, y: min(0, (next?.y ?? height) - height), height: height)
    }

    /// The height of the pinned header above a row at the viewport's top, in points.
    func headerInset(aboveRow row: Int) -> Double {
        guard floatsHeaders else { return 0 }
        let sections = sections
        guard sections.hasHeaders, let header = sections.headerRow(ofSection: sections.section(ofRow: row)),
            header != row
        else { return 0 }
        return height(ofHeader: header)
    }

    /// The height of a header that may be above the viewport, measured if necessary.
    private func height(ofHeader row: Int) -> Double {
        if let height = viewport.index.height(ofRow: row) { return height }
        viewport.setHeight(measure(row), ofRow: row)
        return viewport.index.expectedHeight(ofRow: row)
    }
}
