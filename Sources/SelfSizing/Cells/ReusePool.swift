/// Cells that are not shown, by reuse identifier, ready to be dequeued.
public struct ReusePool<Cell: AnyObject> {
    private var cells: [String: [Cell]] = [:]

    /// The number of cells waiting.
    public private(set) var count = 0
    /// The number of dequeues that reused a cell.
    public private(set) var reuseCount = 0
    /// The number of dequeues that made a cell.
    public private(set) var creationCount = 0

    /// Makes an empty pool.
    public init() {}

    /// Takes a cell of an identifier from the pool, or makes one.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - make: Makes a cell where the pool has none.
    ///   - prepare: Prepares a cell of the pool for its next use.
    /// - Returns: A cell of that identifier, whose content is still to be set.
    public mutating func dequeue(
        withReuseIdentifier identifier: String, make: () -> Cell, prepare: (Cell) -> Void
    ) -> Cell {
        guard let cell = cells[identifier]?.popLast() else {
            creationCount += 1
            return make()
        }
        count -= 1
        reuseCount += 1
        prepare(cell)
        return cell
    }

    /// Whether a cell of an identifier is waiting.
    public func hasCell(withReuseIdentifier identifier: String) -> Bool {
        cells[identifier].map { !$0.isEmpty } ?? false
    }

    /// The cells waiting, in no order.
    public var waitingCells: [Cell] { cells.values.flatMap { $0 } }

    /// Puts a cell that left the screen into the pool.
    public mutating func enqueue(_ cell: Cell, withReuseIdentifier identifier: String) {
        cells[identifier, default: []].append(cell)
        count += 1
    }

    /// Removes waiting cells until at most a given number are left, from the largest stock first.
    ///
    /// - Parameter limit: The most cells that stay.
    /// - Returns: The cells removed.
    public mutating func trim(to limit: Int) -> [Cell] {
        var removed: [Cell] = []
        while count > max(limit, 0), let largest = cells.max(by: { $0.value.count < $1.value.count })?.key,
            let cell = cells[largest]?.popLast()
        {
            count -= 1
            removed.append(cell)
        }
        return removed
    }

    /// Empties the pool.
    ///
    /// - Returns: The cells that were in it.
    @discardableResult
    public mutating func removeAll() -> [Cell] {
        defer {
            cells.removeAll()
            count = 0
        }
        return waitingCells
    }
}
