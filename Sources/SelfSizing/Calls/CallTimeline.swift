/// The calls that a list made to its data source, in order; calls for neighbouring rows are one entry.
///
/// It keeps the last ``capacity`` entries, however many rows there are and however many calls an entry stands for.
public struct CallTimeline: Hashable, Sendable {
    /// A call to the data source, or an event that made the list call it.
    public enum Call: String, Hashable, Sendable, CaseIterable {
        /// The number of rows (`tableView(_:numberOfRowsInSection:)`).
        case numberOfRows
        /// A row's estimate (`tableView(_:estimatedHeightForRowAt:)`), as a table view would ask for it; this list asks
        /// once for each class of rows instead.
        case estimatedHeight
        /// A row's height (`tableView(_:heightForRowAt:)`, or the constraints of its cell).
        ///
        /// Where one height is given for all rows, no call is made.
        case height
        /// A row's cell, filled (`tableView(_:cellForRowAt:)`).
        case cell
        /// Everything was reloaded (`reloadData()`).
        case reloadData
        /// Rows were reloaded (`reloadRows(at:with:)`).
        case reloadRows
        /// Rows were inserted (`insertRows(at:with:)`).
        case insertRows
        /// Rows were deleted (`deleteRows(at:with:)`).
        case deleteRows
        /// Rows were moved (`moveRow(at:to:)`).
        case moveRows
        /// The list became wider or narrower, as when the device is turned.
        case width
        /// The text size changed.
        case textSize
        /// The writing direction changed.
        case direction
        /// Unmeasured rows have another estimate from now on.
        case estimate
        /// Rows are measured in another way from now on.
        case settings

        /// Whether it is an event, rather than a call to the data source.
        public var isEvent: Bool {
            switch self {
            case .numberOfRows, .estimatedHeight, .height, .cell: false
            default: true
            }
        }
    }

    /// A run of calls.
    public struct Entry: Hashable, Sendable {
        /// The call or event.
        public let call: Call
        /// The rows, in their order unless ``isDescending``; all rows for a call about the whole list.
        public internal(set) var rows: Range<Int>
        /// Whether the rows were asked for from the last to the first.
        public internal(set) var isDescending = false
        /// The number of calls: one for each row, and one for an event or the number of rows.
        public var callCount: Int { call.isEvent || call == .numberOfRows ? 1 : rows.count }
    }

    /// The most entries kept.
    public static let capacity = 1000

    /// The entries, the earliest first.
    public private(set) var entries: [Entry] = []
    /// The number of earlier entries that were dropped.
    public private(set) var droppedCount = 0

    /// The number of entries so far, including dropped ones.
    public var recordedCount: Int { droppedCount + entries.count }

    /// Makes an empty timeline.
    public init() {}

    /// Records a call for a row.
    public mutating func record(_ call: Call, row: Int) {
        guard let last = entries.indices.last, entries[last].call == call, !call.isEvent else {
            return append(Entry(call: call, rows: row..<row + 1))
        }
        let rows = entries[last].rows
        if row == rows.upperBound, rows.count == 1 || !entries[last].isDescending {
            entries[last].rows = rows.lowerBound..<row + 1
            entries[last].isDescending = false
        } else if row + 1 == rows.lowerBound, rows.count == 1 || entries[last].isDescending {
            entries[last].rows = row..<rows.upperBound
            entries[last].isDescending = true
        } else {
            append(Entry(call: call, rows: row..<row + 1))
        }
    }

    /// Records calls for rows one after the other, or an event of these rows.
    public mutating func record(_ call: Call, rows: Range<Int>) {
        if !call.isEvent, call != .numberOfRows {
            if rows.isEmpty { return }
            if let last = entries.indices.last, entries[last].call == call,
                entries[last].rows.upperBound == rows.lowerBound,
                entries[last].rows.count == 1 || !entries[last].isDescending
            {
                entries[last].rows = entries[last].rows.lowerBound..<rows.upperBound
                return
            }
        }
        append(Entry(call: call, rows: rows))
    }

    private mutating func append(_ entry: Entry) {
        if entries.count >= Self.capacity {
            // Removes several at once, so that a long timeline is not moved at every call.
            let count = Self.capacity / 4
            entries.removeFirst(count)
            droppedCount += count
        }
        entries.append(entry)
    }

    /// How often each call was made in the kept entries up to and including one of them.
    public func totals(through index: Int) -> [Call: Int] {
        var totals: [Call: Int] = [:]
        for entry in entries.prefix(max(0, index + 1)) { totals[entry.call, default: 0] += entry.callCount }
        return totals
    }

    /// Removes all entries.
    public mutating func removeAll() {
        entries.removeAll()
        droppedCount = 0
    }
}
