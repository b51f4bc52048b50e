/// The position of a flat list's row within its sections, counted from 0.
public enum ListItem: Hashable, Sendable {
    /// A section's header.
    case header(section: Int)
    /// A row of a section; headers and footers are not counted.
    case row(section: Int, row: Int)
    /// A section's footer.
    case footer(section: Int)
}

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
    /// -1 in the lanes of the classes of a kind, 0 elsewhere.
    private let headerMask: RowClassCounts
    private let rowMask: RowClassCounts
    private let footerMask: RowClassCounts
    /// Whether the list begins with a section that has no header.
    private let leadsWithoutHeader: Bool

    /// Makes the sections of a list from its rows' classes.
    public init(_ classes: RowClasses, rowCount: Int) {
        func mask(_ kind: RowKind) -> RowClassCounts {
            var mask = RowClassCounts.zero
            for (index, rowClass) in classes.classes.enumerated() where rowClass.kind == kind {
                mask[index] = -1
            }
            return mask
        }
        self.classes = classes
        self.rowCount = rowCount
        headerMask = mask(.header)
        rowMask = mask(.row)
        footerMask = mask(.footer)
        leadsWithoutHeader = rowCount > 0 && classes[ofRow: 0].kind != .header
    }

    /// The number of sections; a list without headers is one section.
    ///
    /// Complexity: that of ``RowClassMap/counts(before:)``, as of ``section(ofRow:)``.
    public var count: Int { count(headerMask, before: rowCount) + (leadsWithoutHeader ? 1 : 0) }

    /// Whether the list has headers.
    public var hasHeaders: Bool { headerMask != .zero && count(headerMask, before: rowCount) > 0 }

    /// The section of a row.
    public func section(ofRow row: Int) -> Int {
        count(headerMask, before: row + 1) - (leadsWithoutHeader ? 0 : 1)
    }

    /// The position of a row within its section.
    ///
    /// Complexity: that of ``RowClassMap/counts(before:)``, times the logarithm of the number of rows, as of all that
    /// follows.
    public func item(atRow row: Int) -> ListItem {
        let section = section(ofRow: row)
        switch classes[ofRow: row].kind {
        case .header: return .header(section: section)
        case .footer: return .footer(section: section)
        case .row:
            let first = firstRow(ofSection: section)
            return .row(section: section, row: count(rowMask, before: row) - count(rowMask, before: first))
        }
    }

    /// The row of a position in the flat list; `nil` if there is no such position.
    public func row(of item: ListItem) -> Int? {
        switch item {
        case .header(let section): return headerRow(ofSection: section)
        case .footer(let section): return footerRow(ofSection: section)
        case .row(let section, let row):
            guard (0..<count).contains(section), (0..<numberOfRows(inSection: section)).contains(row) else {
                return nil
            }
            return self.row(rowMask, below: count(rowMask, before: firstRow(ofSection: section)) + row)
        }
    }

    /// The rows of a section, including its header and footer.
    public func rows(ofSection section: Int) -> Range<Int> {
        let first = firstRow(ofSection: section)
        return first..<max(first, firstRow(ofSection: section + 1))
    }

    /// The number of a section's rows, headers and footers not counted (UIKit's `numberOfRows(inSection:)`).
    public func numberOfRows(inSection section: Int) -> Int {
        let rows = rows(ofSection: section)
        return count(rowMask, before: rows.upperBound) - count(rowMask, before: rows.lowerBound)
    }

    /// The row of a section's header; `nil` if it has none.
    public func headerRow(ofSection section: Int) -> Int? {
        guard (0..<count).contains(section), section > 0 || !leadsWithoutHeader else { return nil }
        return firstRow(ofSection: section)
    }

    /// The row of a section's footer, of several the last; `nil` if it has none.
    public func footerRow(ofSection section: Int) -> Int? {
        guard footerMask != .zero, (0..<count).contains(section) else { return nil }
        let rows = rows(ofSection: section)
        let footers = count(footerMask, before: rows.upperBound)
        guard footers > count(footerMask, before: rows.lowerBound) else { return nil }
        return row(footerMask, below: footers - 1)
    }

    /// The first row of a section: its header, if it has one.
    ///
    /// Sections beyond the last begin at the list's end.
    public func firstRow(ofSection section: Int) -> Int {
        section <= 0 ? 0 : row(headerMask, below: section - (leadsWithoutHeader ? 1 : 0))
    }

    private func count(_ mask: RowClassCounts, before row: Int) -> Int {
        (classes.counts(before: row) & mask).wrappedSum()
    }

    /// The row of some kinds that has a given number of rows of these kinds above it.
    private func row(_ mask: RowClassCounts, below number: Int) -> Int {
        var low = 0
        var high = rowCount
        while low < high {
            let middle = low + (high - low) / 2
            if count(mask, before: middle + 1) > number { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
