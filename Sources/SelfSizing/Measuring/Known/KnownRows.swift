import AutoLayout

/// The contents of rows that were measured before, by the keys of their data source, so that they are set up again
/// without it.
///
/// At most ``capacity`` rows are known, best those near one another: a row replaces one whose key differs by a multiple
/// of the capacity. A known row takes an entry and its ``LayoutContent``, 80 bytes and 32 for each label whose text
/// varies. Texts and prepared texts come on top if they are not kept elsewhere.
///
/// A content is set only where it covers everything that varies in the cell: the cell's ``ContentLog`` ensures that.
final class KnownRows {
    /// The most rows known at a time.
    static let capacity = 4096

    private struct Entry {
        var key = 0
        /// What the row contains; `nil` for none.
        var content: Unmanaged<LayoutContent>?
        /// The place of the row's sizing cell.
        var cell: Int32 = 0
        /// The environment in which its texts were prepared.
        var environment: Int32 = 0
    }

    private struct Cell {
        let cell: Unmanaged<TableViewCell>
        let engine: Unmanaged<LayoutEngine>
        /// The log's number of changes when the measurer last filled the cell.
        var changeCount: Int
    }

    private var entries = UnsafeMutablePointer<Entry>.allocate(capacity: firstSize)
    /// How many entries there are, a power of two.
    private var size = firstSize
    private static let firstSize = 64
    private var sizingCells: [TableViewCell] = []
    private var cells = UnsafeMutableBufferPointer<Cell>(start: nil, count: 0)
    /// The number of the environment that texts are prepared in.
    private var environment: Int32 = 0
    /// The number of rows known.
    private(set) var count = 0

    init() { entries.initialize(repeating: Entry(), count: size) }

    deinit {
        removeAll()
        entries.deallocate()
        cells.deallocate()
    }

    /// Forgets all rows.
    func removeAll() {
        for place in 0..<size {
            entries[place].content?.release()
            entries[place].content = nil
        }
        count = 0
    }

    /// Forgets all rows and their cells.
    func removeCells() {
        removeAll()
        sizingCells.removeAll()
        cells.deallocate()
        cells = UnsafeMutableBufferPointer(start: nil, count: 0)
    }

    /// Notes that texts are prepared differently from now on.
    func environmentChanged() { environment &+= 1 }

    // MARK: Cells

    /// Checks that a cell still contains what it was filled with last.
    ///
    /// If anything else has changed it since, the rows known so far are forgotten.
    private func check(_ place: Int) {
        let log = cells[place].engine.borrow { $0.contentLog }
        if log.changeCount != cells[place].changeCount {
            log.beginEra()
            cells[place].changeCount = log.changeCount
        }
    }

    private func place(of cell: TableViewCell) -> Int? { sizingCells.firstIndex { $0 === cell } }

    /// Fills a cell while its changes are recorded.
    func fill(_ cell: TableViewCell, _ body: () -> Void) {
        guard let place = place(of: cell) else { return body() }
        check(place)
        body()
        cells[place].changeCount = cell.engine.contentLog.changeCount
    }

    private func add(_ cell: TableViewCell) -> Int {
        cell.engine.startContentLog()
        sizingCells.append(cell)
        let larger = UnsafeMutableBufferPointer<Cell>.allocate(capacity: sizingCells.count)
        for place in cells.indices { larger.initializeElement(at: place, to: cells[place]) }
        larger.initializeElement(
            at: cells.count,
            to: Cell(
                cell: .passUnretained(cell), engine: .passUnretained(cell.engine),
                changeCount: cell.engine.contentLog.changeCount))
        cells.deallocate()
        cells = larger
        return sizingCells.count - 1
    }

    // MARK: Rows

    /// Sets a known row's content.
    ///
    /// - Returns: The sizing cell that contains it now; `nil` for an unknown row.
    @inline(__always)
    func setContent(ofKey key: Int) -> TableViewCell? {
        let entry = entries + (key & (size - 1))
        guard entry.pointee.key == key, let content = entry.pointee.content else { return nil }
        let place = Int(entry.pointee.cell)
        check(place)
        let isSet = cells[place].engine.borrow { engine in
            content.borrow {
                engine.setContent($0, isPreparedInFont: entry.pointee.environment == environment)
            }
        }
        guard isSet else { return nil }
        return cells[place].cell.takeUnretainedValue()
    }

    /// Whether a known row's texts were prepared in an earlier environment.
    func isStale(key: Int) -> Bool {
        entries[key & (size - 1)].environment != environment
    }

    /// Keeps the content of a row that was just measured in a cell.
    func keepContent(of cell: TableViewCell, forKey key: Int) {
        let place = place(of: cell) ?? add(cell)
        let log = cell.engine.contentLog
        guard log.canTakeContent, log.changeCount == cells[place].changeCount else { return }
        makeRoom(for: key)
        let entry = entries + (key & (size - 1))
        let content = entry.pointee.content?.takeUnretainedValue() ?? LayoutContent()
        guard log.takeContent(into: content) else { return }
        if entry.pointee.content == nil {
            entry.pointee.content = .passRetained(content)
            count += 1
        }
        entry.pointee.key = key
        entry.pointee.cell = Int32(place)
        entry.pointee.environment = environment
    }

    /// Forgets a row.
    func removeContent(ofKey key: Int) {
        let entry = entries + (key & (size - 1))
        guard entry.pointee.key == key, let content = entry.pointee.content else { return }
        content.release()
        entry.pointee.content = nil
        count -= 1
    }

    /// Doubles the number of entries until a key has a free one, or the capacity is reached.
    private func makeRoom(for key: Int) {
        while size < Self.capacity, entries[key & (size - 1)].content != nil,
            entries[key & (size - 1)].key != key
        {
            let larger = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * size)
            larger.initialize(repeating: Entry(), count: 2 * size)
            for place in 0..<size where entries[place].content != nil {
                larger[entries[place].key & (2 * size - 1)] = entries[place]
            }
            entries.deallocate()
            entries = larger
            size *= 2
        }
    }
}
