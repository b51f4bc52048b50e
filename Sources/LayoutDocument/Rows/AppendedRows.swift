import SelfSizing
import SourceText

/// Rows with others at their end, such as the cases of an audit.
///
/// Rows beyond the last one are those that the first ones go on with.
struct AppendedRows: Sendable {
    /// The rows before.
    var base: RowSource
    /// The rows at the end.
    let extras: [RowContent]
    /// Where each of those is written.
    let places: [SourcePlace]

    /// The content number of the first row at the end of rows without such; no other rows reach it.
    private static let firstContentNumber = 1 << 44

    /// The content number of a row at the end, by its place there: after those of rows at the end of the rows before.
    func contentNumber(ofExtra index: Int) -> Int { Self.firstContentNumber + base.extraCount + index }

    /// Which of the rows at the end a row is.
    func extraIndex(of row: Int) -> Int? {
        let index = row - base.count
        return extras.indices.contains(index) ? index : nil
    }

    /// The content of a row at the end.
    func extra(at row: Int) -> RowContent? { extraIndex(of: row).map { extras[$0] } }

    /// Where a row at the end is written.
    func place(at row: Int) -> SourcePlace? {
        extraIndex(of: row).flatMap { places.indices.contains($0) ? places[$0] : nil }
    }

    /// The number among the rows before of a row that is none of those at the end.
    func baseRow(of row: Int) -> Int { row < base.count ? row : row - extras.count }
}

/// The classes of rows with others at their end.
struct AppendedRowClasses: RowClassMap {
    private let rows: AppendedRows
    private let base: any RowClassMap
    private let classOfExtra: [Int]
    private let total: RowClassCounts

    init(_ rows: AppendedRows, table: inout RowClassTable) {
        self.rows = rows
        // Headers and footers of sections take their places first.
        base = rows.base.classMap(&table)
        classOfExtra = rows.extras.map { table.index(of: $0) }
        total = classOfExtra.reduce(into: .zero) { $0[$1] += 1 }
    }

    func classIndex(ofRow row: Int) -> Int {
        rows.extraIndex(of: row).map { classOfExtra[$0] } ?? base.classIndex(ofRow: rows.baseRow(of: row))
    }

    func counts(before row: Int) -> RowClassCounts {
        guard row > rows.base.count else { return base.counts(before: row) }
        let beyond = row - rows.base.count
        guard beyond < classOfExtra.count else {
            return base.counts(before: row - classOfExtra.count) &+ total
        }
        var counts = base.counts(before: rows.base.count)
        for index in 0..<beyond { counts[classOfExtra[index]] += 1 }
        return counts
    }
}

extension RowSource {
    /// The rows that come after those that are written or generated, such as those of variants that no other row shows.
    package var extraRows: Range<Int> { count - extraCount..<count }

    /// The number of rows that come after those of the document.
    fileprivate var extraCount: Int {
        guard case .appended(let rows) = storage else { return 0 }
        return rows.extras.count + rows.base.extraCount
    }

    /// The places of the templates of rows that come after those of the document.
    var templatesOfExtras: Set<Int> {
        guard case .appended(let rows) = storage else { return [] }
        return Set(rows.extras.map(\.templateIndex)).union(rows.base.templatesOfExtras)
    }
}
