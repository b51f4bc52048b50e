import Wording

/// The rows that the width track analyses.
package enum BreakScope: String, Hashable, Sendable, CaseIterable {
    /// The selected row; without one, the first row in view.
    case selectedRow
    /// The rows in view.
    case rowsOnScreen
    /// All rows, or a sample of them if there are very many.
    case allRows

    /// The name that a control shows.
    package var title: String {
        switch self {
        case .selectedRow: tr("Selected row")
        case .rowsOnScreen: tr("Rows in view")
        case .allRows: tr("All rows")
        }
    }
}

/// The analysed rows of a scope: one for each content.
package struct ScannedRows: Hashable, Sendable {
    /// The rows, in order.
    package let rows: [Int]
    /// The scope that they were taken from.
    package let scope: BreakScope
    /// The number of rows that they represent.
    package let standsFor: Int
    /// Whether they are a sample, and not one row of each content.
    package let isSample: Bool

    /// The most rows that are analysed.
    package static let limit = 100
    /// The most rows of large cells that are analysed, since each width takes long.
    static let largeLimit = 5
    /// The most rows that are searched for equal contents.
    static let lookLimit = 5000

    /// The rows in words, as in “4 rows” or “100 of 1,000,000 rows”.
    package var words: String {
        let count = rows.count.grouped
        if isSample { return tr("\(count) of \(standsFor.grouped) rows") }
        if rows.count == standsFor { return rows.count.counted("row") }
        return tr("\(standsFor.grouped) rows, \(count) different")
    }

    /// The rows of a scope that are analysed.
    ///
    /// - Parameters:
    ///   - scope: The scope.
    ///   - candidates: The rows of the scope.
    ///   - limit: The most rows that are analysed.
    ///   - contentKey: A number that rows of the same content share; `nil` for none.
    init(
        _ scope: BreakScope, of candidates: Range<Int>, limit: Int = ScannedRows.limit,
        contentKey: (Int) -> Int?
    ) {
        self.scope = scope
        var rows: [Int] = []
        var keys: Set<Int> = []
        let looked = candidates.prefix(Self.lookLimit)
        for row in looked {
            if let key = contentKey(row), !keys.insert(key).inserted { continue }
            rows.append(row)
            if rows.count > limit { break }
        }
        standsFor = candidates.count
        // The rows of a file repeat in rounds. A complete round has all contents.
        let sawRound =
            looked.count < candidates.count && rows.count <= limit && rows.count < looked.count / 2
        if rows.count <= limit, looked.count == candidates.count || sawRound {
            self.rows = rows
            isSample = false
            return
        }
        let count = min(limit, candidates.count)
        self.rows = (0..<count).map { candidates.lowerBound + $0 * candidates.count / count }
        isSample = true
    }
}
