/// A title of the section index, at the list's edge, and the section it leads to.
public struct SectionIndexTitle: Hashable, Sendable {
    /// The text of the title, mostly a letter.
    public var title: String
    /// The section, counted from 0.
    public var section: Int

    /// Makes a title that leads to a section.
    public init(_ title: String, section: Int) {
        self.title = title
        self.section = section
    }
}

/// The sections of a list.
///
/// A list is flat: headers and footers are rows among the others, with reuse identifiers of their own, and size
/// themselves as all rows do. A section begins with its header and ends before the next one; rows above the first
/// header are a section without one. So sections take no memory, whatever their number, and change with the rows: an
/// inserted header begins a section, and the rows of a removed one join the section above. In a list that repeats,
/// every section should have a header; otherwise the first section's rows join the last one's.
///
/// Rows are counted from 0 through the whole list, including headers and footers, unless a section is named.
public struct ListSections: Sendable {
    private let classes: RowClasses
    private let rowCount: Int
    /// -1 in the lanes of the classes of headers, 0 elsewhere.
    private let headerMask: RowClassCounts
    /// Whether the list begins with a section that has no header.
    private let leadsWithoutHeader: Bool

    /// Makes the sections of a list from its rows' classes.
    public init(_ classes: RowClasses, rowCount: Int) {
        var mask = RowClassCounts.zero
        for (index, rowClass) in classes.classes.enumerated() where rowClass.kind == .header {
            mask[index] = -1
        }
        self.classes = classes
        self.rowCount = rowCount
        headerMask = mask
        leadsWithoutHeader = rowCount > 0 && classes[ofRow: 0].kind != .header
    }

    /// The number of sections; a list without headers is one section.
    ///
    /// Complexity: that of ``RowClassMap/counts(before:)``, as of ``section(ofRow:)``.
    public var count: Int { headerCount(before: rowCount) + (leadsWithoutHeader ? 1 : 0) }

    /// Whether the list has headers.
    public var hasHeaders: Bool { headerMask != .zero && headerCount(before: rowCount) > 0 }

    /// The section of a row.
    public func section(ofRow row: Int) -> Int {
        headerCount(before: row + 1) - (leadsWithoutHeader ? 0 : 1)
    }

    /// The row of a section's header; `nil` if it has none.
    public func headerRow(ofSection section: Int) -> Int? {
        guard (0..<count).contains(section), section > 0 || !leadsWithoutHeader else { return nil }
        return firstRow(ofSection: section)
    }

    /// The first row of a section: its header, if it has one.
    ///
    /// Sections beyond the last begin at the list's end.
    public func firstRow(ofSection section: Int) -> Int {
        section <= 0 ? 0 : headerRow(below: section - (leadsWithoutHeader ? 1 : 0))
    }

    private func headerCount(before row: Int) -> Int {
        (classes.counts(before: row) & headerMask).wrappedSum()
    }

    /// The row of the header that has a given number of headers above it.
    private func headerRow(below number: Int) -> Int {
        var low = 0
        var high = rowCount
        while low < high {
            let middle = low + (high - low) / 2
            if headerCount(before: middle + 1) > number { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
