import LayoutDocument
import RowscopeApp
import Synchronization

/// The first row of each reuse identifier: the one with which is told what there is to tell of its constraints.
///
/// Threads ask in whatever order, and find the same rows.
final class FirstRows: Sendable {
    private struct Found {
        /// Rows below this one were looked at.
        var end: Int
        var identifiers: Set<String> = []
        var rows: Set<Int> = []
    }

    private let source: DocumentRows
    private let found: Mutex<Found>

    /// Makes what finds the first rows from a row on.
    init(of source: DocumentRows, from row: Int) {
        self.source = source
        found = Mutex(Found(end: row))
    }

    /// Those of the rows that are the first of their identifier.
    func rows(among rows: Range<Int>) -> Set<Int> {
        found.withLock { found in
            while found.end < rows.upperBound {
                if found.identifiers.insert(source.reuseIdentifier(ofRow: found.end)).inserted {
                    found.rows.insert(found.end)
                }
                found.end += 1
            }
            return found.rows.filter(rows.contains)
        }
    }
}
