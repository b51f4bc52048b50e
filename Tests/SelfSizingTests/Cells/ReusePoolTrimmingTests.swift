import SelfSizing
import Testing

/// Cells that wait for their next row.
@Suite struct ReusePoolTrimmingTests {
    private final class Cell {
        let identifier: String
        init(_ identifier: String) { self.identifier = identifier }
    }

    @Test func largestStockIsTrimmedFirst() {
        var pool = ReusePool<Cell>()
        for identifier in ["a", "a", "a", "a", "b", "b", "c"] {
            pool.enqueue(Cell(identifier), withReuseIdentifier: identifier)
        }
        #expect(pool.trim(to: 7).isEmpty)
        #expect(pool.trim(to: 5).map(\.identifier) == ["a", "a"])
        #expect(pool.count == 5)
        #expect(pool.trim(to: 3).map(\.identifier).sorted() == ["a", "b"])
        for identifier in ["a", "b", "c"] { #expect(pool.hasCell(withReuseIdentifier: identifier)) }
        #expect(pool.trim(to: -1).count == 3)
        #expect(pool.count == 0)
        #expect(pool.trim(to: 0).isEmpty)
    }
}
