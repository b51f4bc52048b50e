import SelfSizing

/// How often the cells of a reuse identifier were used.
struct PoolUse {
    /// The cells that have shown a row.
    var cellCount = 0
    /// The rows that got a cell which had shown another one.
    var reuseCount = 0
}

/// The figures of a reuse pool, as of the last layout of a list.
public struct ReusePoolFigures: Hashable, Sendable {
    /// The reuse identifier.
    public var identifier: String
    /// The place of the identifier among those of the list, from 0, which decides the pool's colour.
    public var place: Int
    /// The cells that show a row.
    public var shownCount: Int
    /// The cells that have shown a row and wait for the next.
    public var waitingCount: Int
    /// The rows that got a cell which had shown another one.
    public var reuseCount: Int

    /// Makes the figures of a pool.
    public init(identifier: String, place: Int, shownCount: Int, waitingCount: Int, reuseCount: Int) {
        self.identifier = identifier
        self.place = place
        self.shownCount = shownCount
        self.waitingCount = waitingCount
        self.reuseCount = reuseCount
    }
}

/// What becomes of the cells that rows leave behind.
extension ListView {
    /// The figures of the reuse pools whose cells have shown a row since the content was set, in the order of their
    /// colours.
    public var poolFigures: [ReusePoolFigures] {
        guard let source = list?.measurer.dataSource else { return [] }
        var figures = poolUses.mapValues { use in
            ReusePoolFigures(
                identifier: "", place: 0, shownCount: 0, waitingCount: 0, reuseCount: use.reuseCount)
        }
        for cell in shown.values { figures[cell.reuseIdentifier]?.shownCount += 1 }
        // Cells that were made ahead have shown nothing yet.
        for cell in pool.waitingCells where cell.use != nil {
            figures[cell.reuseIdentifier]?.waitingCount += 1
        }
        for identifier in figures.keys {
            figures[identifier]?.identifier = identifier
            figures[identifier]?.place = source.place(ofReuseIdentifier: identifier)
        }
        return figures.values.sorted { ($0.place, $0.identifier) < ($1.place, $1.identifier) }
    }

    /// Notes that a cell is about to show another row.
    func note(_ cell: CellWidget, _ layout: any ListLayout) {
        let identifier = cell.reuseIdentifier
        var uses = poolUses[identifier] ?? PoolUse()
        if cell.use == nil {
            uses.cellCount += 1
            cell.use = CellUse(
                identifier: identifier,
                place: layout.measurer.dataSource.place(ofReuseIdentifier: identifier),
                number: uses.cellCount)
        } else {
            uses.reuseCount += 1
        }
        cell.use?.rowCount += 1
        poolUses[identifier] = uses
    }
}
