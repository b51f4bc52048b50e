/// The heights of a list as they were at other widths and text sizes, so that coming back costs nothing.
///
/// They are kept for as many changes as a device is turned about: what is remembered goes on taking its two
/// bytes for each measured row, so it is only a few. Rows that come and go do so in all of them.
struct HeightMemory {
    /// How many widths and text sizes are remembered.
    static let capacity = 4

    /// The last one used stands last.
    private var entries: [(conditions: MeasuringConditions, heights: ListHeights)] = []
    /// Which heights do not hold any more, where rows are not measured again on purpose.
    var stale = StaleRows()

    /// Keeps heights for the conditions under which they hold.
    mutating func remember(_ heights: ListHeights, under conditions: MeasuringConditions) {
        entries.removeAll { $0.conditions.agree(with: conditions) || $0.conditions.textMeasurer == nil }
        if entries.count >= Self.capacity { entries.removeFirst() }
        entries.append((conditions, heights))
    }

    /// The heights that hold under some conditions, which are then no longer kept here.
    mutating func recall(under conditions: MeasuringConditions) -> ListHeights? {
        guard let place = entries.firstIndex(where: { $0.conditions.agree(with: conditions) }) else {
            return nil
        }
        return entries.remove(at: place).heights
    }

    /// Changes all heights that are kept, as when rows come or go.
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
