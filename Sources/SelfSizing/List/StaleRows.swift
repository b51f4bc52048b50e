/// The rows whose heights no longer hold, in a list whose rows are not measured again on purpose.
///
/// It keeps the known heights at the end of each stretch of constant conditions (width, text size and so on); a row was
/// measured in the first stretch that has its height. Copies share their memory with the list's heights.
struct StaleRows {
    /// The largest number of stretches, and of content changes, that are kept; earlier ones are forgotten.
    private static let capacity = 64

    private var stretches: [(conditions: LayoutConditions, heights: ListHeights)] = []
    /// The heights known before the content of rows changed, and those that still held afterwards.
    private var changes: [(before: ListHeights, after: ListHeights)] = []

    /// Stores the known heights as conditions change.
    mutating func keep(_ heights: ListHeights, from conditions: LayoutConditions) {
        // Without new measurements, no height was measured under these conditions.
        if let last = stretches.last, last.heights.measuredCount == heights.measuredCount { return }
        if stretches.count == Self.capacity { stretches.removeFirst() }
        stretches.append((conditions, heights))
    }

    /// Notes that the content of rows has changed.
    mutating func noteChange(ofRows rows: Range<Int>, in heights: ListHeights) {
        guard heights.measuredCount(inRows: rows) > 0 else { return }
        if changes.count == Self.capacity { changes.removeFirst() }
        var after = heights
        after.invalidateRows(rows)
        changes.append((heights, after))
    }

    /// The origin of the height of a row that was measured.
    func origin(ofRow row: Int, under conditions: LayoutConditions) -> HeightOrigin {
        let first = stretches.first { $0.heights.height(ofRow: row) != nil }?.conditions ?? conditions
        let hadOtherContent = changes.contains {
            $0.before.height(ofRow: row) != nil && $0.after.height(ofRow: row) == nil
        }
        return hadOtherContent || first != conditions
            ? .remembered(first, hadOtherContent: hadOtherContent) : .measured
    }

    /// Applies an edit of rows to all heights that are kept.
    mutating func change(_ body: (inout ListHeights) -> Void) {
        for place in stretches.indices { body(&stretches[place].heights) }
        for place in changes.indices {
            body(&changes[place].before)
            body(&changes[place].after)
        }
    }

    /// Forgets everything: no row is stale.
    mutating func removeAll() {
        stretches.removeAll()
        changes.removeAll()
    }
}
