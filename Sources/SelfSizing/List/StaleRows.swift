/// Which rows show heights that do not hold any more, in a list whose rows are not measured again on purpose.
///
/// It keeps what was known at the end of each stretch of one width, text size and so on; a row was measured in the
/// first of them that knows it. What is kept shares its memory with the list's heights.
struct StaleRows {
    /// As many stretches and changes of content are told apart; earlier ones are forgotten.
    private static let capacity = 64

    private var stretches: [(conditions: MeasuringConditions, heights: ListHeights)] = []
    /// What was known before the content of rows changed, and what of it still held afterwards.
    private var changes: [(before: ListHeights, after: ListHeights)] = []

    /// Puts down what is known as conditions change.
    mutating func keep(_ heights: ListHeights, from conditions: MeasuringConditions) {
        // Where nothing was measured, nothing was measured under these conditions.
        if let last = stretches.last, last.heights.measuredCount == heights.measuredCount { return }
        if stretches.count == Self.capacity { stretches.removeFirst() }
        stretches.append((conditions, heights))
    }

    /// Puts down that the content of rows has changed.
    mutating func noteChange(ofRows rows: Range<Int>, in heights: ListHeights) {
        guard heights.measuredCount(inRows: rows) > 0 else { return }
        if changes.count == Self.capacity { changes.removeFirst() }
        var after = heights
        after.invalidateRows(rows)
        changes.append((heights, after))
    }

    /// Whether a row that has a height has one that does not hold under the present conditions.
    func contains(_ row: Int, under conditions: MeasuringConditions) -> Bool {
        state(ofRow: row, under: conditions) != nil
    }

    /// The state in which the height of a row was measured, where that is not the present one; `nil` where it is.
    func state(ofRow row: Int, under conditions: MeasuringConditions) -> RememberedState? {
        let first = stretches.first { $0.heights.height(ofRow: row) != nil }?.conditions
        let hadOtherContent = changes.contains {
            $0.before.height(ofRow: row) != nil && $0.after.height(ofRow: row) == nil
        }
        guard hadOtherContent || first.map({ !$0.agree(with: conditions) }) ?? false else { return nil }
        return RememberedState(first ?? conditions, hadOtherContent: hadOtherContent)
    }

    /// Changes what is kept, as when rows come or go.
    mutating func change(_ body: (inout ListHeights) -> Void) {
        for place in stretches.indices { body(&stretches[place].heights) }
        for place in changes.indices {
            body(&changes[place].before)
            body(&changes[place].after)
        }
    }

    /// Forgets all: no row is stale.
    mutating func removeAll() {
        stretches.removeAll()
        changes.removeAll()
    }
}
