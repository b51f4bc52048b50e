import LayoutDocument
import Synchronization

/// The first row of each reuse identifier, whose findings include those that all rows of its template share.
///
/// Threads may ask in any order, and get the same rows.
final class FirstRows: Sendable {
    private struct Found {
        /// The rows below this one have been examined.
        var end: Int
        var identifiers: Set<String> = []
        var rows: Set<Int> = []
    }

    private let source: DocumentRows
    private let found: Mutex<Found>

    /// Finds first rows from a row on.
    init(of source: DocumentRows, from row: Int) {
        self.source = source
        found = Mutex(Found(end: row))
    }

    /// Those of some rows that are the first of their identifier.
    ///
    /// - Parameter rows: The rows, in the order of the list.
    /// - Returns: The first ones.
    func rows(among rows: [Int]) -> Set<Int> {
        let end = rows.last.map { $0 + 1 } ?? 0
        return found.withLock { found in
            while found.end < end {
                if found.identifiers.insert(source.reuseIdentifier(ofRow: found.end)).inserted {
                    found.rows.insert(found.end)
                }
                found.end += 1
            }
            return found.rows.intersection(rows)
        }
    }
}
