/// The heights of a list at earlier widths and text sizes, so that returning to one costs nothing.
///
/// Only a few are kept, as many as turning a device needs, since each takes two bytes for each measured row. Inserted
/// and removed rows change all of them.
struct HeightMemory {
    /// How many widths and text sizes are remembered.
    static let capacity = 4

    /// The entries, the last one used at the end.
    private var entries: [(conditions: LayoutConditions, heights: ListHeights)] = []
    /// The heights that no longer hold, where rows are not measured again on purpose.
    var stale = StaleRows()

    /// Keeps heights for the conditions under which they hold.
    mutating func remember(_ heights: ListHeights, under conditions: LayoutConditions) {
        entries.removeAll { $0.conditions == conditions }
        if entries.count >= Self.capacity { entries.removeFirst() }
        entries.append((conditions, heights))
    }

    /// The heights that hold under some conditions; they are removed from the memory.
    mutating func recall(under conditions: LayoutConditions) -> ListHeights? {
        guard let place = entries.firstIndex(where: { $0.conditions == conditions }) else { return nil }
        return entries.remove(at: place).heights
    }

    /// Applies an edit of rows to all heights that are kept.
    mutating func change(_ body: (inout ListHeights) -> Void) {
        for place in entries.indices { body(&entries[place].heights) }
        stale.change(body)
    }

    /// Forgets the heights at other widths and text sizes.
    mutating func forgetHeights() { entries.removeAll() }

    /// Forgets all.
    mutating func removeAll() {
        forgetHeights()
        stale.removeAll()
    }
}
