/// The whole list in equal parts of its scroll bar's range, and how much of each part was measured.
///
/// Its cost depends on the number of parts and on what was measured, never on the number of rows. While a list is
/// scrolled only the parts in view are counted again, and nothing is allocated.
public struct ListMap: Sendable {
    /// The number of steps of ``level(ofPart:)``.
    public static let levelCount = 8

    /// A part of the list.
    public struct Part: Hashable, Sendable {
        /// The rows that overlap the part; never empty.
        public let rows: Range<Int>
        /// How many of them were measured and are still valid.
        public let measuredCount: Int
    }

    /// The places at the parts' edges, ascending: one more than there are parts.
    private var places: [Double] = []
    private var counts: [Int] = []
    private var levels: [UInt8] = []
    private var epoch = -1
    private var rowCount = 0

    /// Makes an empty map.
    public init() {}

    /// The number of parts; 0 for a list without rows.
    public var partCount: Int { counts.count }

    /// A part, counted from the list's beginning.
    public subscript(part: Int) -> Part { Part(rows: rows(ofPart: part), measuredCount: counts[part]) }

    /// The measured share of a part in steps: 0 for nothing, 1 for anything however little, ``levelCount`` for
    /// everything.
    public func level(ofPart part: Int) -> Int { Int(levels[part]) }

    /// Updates the map.
    ///
    /// - Parameters:
    ///   - content: The content to map.
    ///   - partCount: The number of parts.
    ///   - isThorough: Whether every part is counted; otherwise only the parts in view are counted again, if there are
    ///     as many rows and parts as before.
    /// - Returns: Whether the level of any part changed.
    ///
    /// Complexity: O(*parts* × log *n*) in what was measured if thorough, else O(parts in view × log *n*).
    @discardableResult
    public mutating func update(
        _ content: some MappedContent, partCount: Int, isThorough: Bool
    ) -> Bool {
        let wanted = content.mappedCount > 0 ? max(0, partCount) : 0
        let isOther = wanted != counts.count || content.mappedCount != rowCount
        if isOther || isThorough && content.epoch != epoch { findPlaces(content, wanted) }
        guard wanted > 0 else { return isOther }
        var parts = 0..<wanted
        if !isThorough, !isOther {
            guard let shown = content.shownPlaces else { return false }
            parts = part(atPlace: shown.lowerBound)..<part(atPlace: shown.upperBound) + 1
        }
        var isChanged = isOther
        for part in parts {
            let rows = rows(ofPart: part)
            let count = content.measuredCount(inRows: rows)
            counts[part] = count
            let level = Self.level(count, of: rows.count)
            if level != levels[part] {
                levels[part] = level
                isChanged = true
            }
        }
        return isChanged
    }

    private mutating func findPlaces(_ content: some MappedContent, _ partCount: Int) {
        epoch = content.epoch
        rowCount = content.mappedCount
        if counts.count != partCount {
            counts = Array(repeating: 0, count: partCount)
            levels = Array(repeating: 0, count: partCount)
            places = Array(repeating: 0, count: partCount + 1)
        }
        guard partCount > 0 else { return }
        let length = content.mappedLength
        for edge in 1..<partCount {
            let place = content.place(atMappedOffset: length * Double(edge) / Double(partCount))
            places[edge] = max(place, places[edge - 1])
        }
        places[0] = 0
        places[partCount] = Double(rowCount)
    }

    private static func level(_ count: Int, of total: Int) -> UInt8 {
        if count == 0 { return 0 }
        return count == total ? UInt8(levelCount) : UInt8(1 + (levelCount - 1) * count / total)
    }

    /// The rows that overlap a part.
    ///
    /// An overlap within rounding does not count.
    private func rows(ofPart part: Int) -> Range<Int> {
        let lower = min(Int(clamping: places[part] + 1e-6), rowCount - 1)
        let upper = min(Int(clamping: (places[part + 1] - 1e-6).rounded(.up)), rowCount)
        return lower..<max(upper, lower + 1)
    }

    /// The part that a place lies in.
    public func part(atPlace place: Double) -> Int {
        var low = 0
        var high = max(counts.count, 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if places[middle] <= place { low = middle } else { high = middle }
        }
        return low
    }
}
