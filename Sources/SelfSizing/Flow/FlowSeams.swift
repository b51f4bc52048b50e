/// The first items of lines that could begin later, since the line before has room for one more item: in order, and
/// limited to a number that can be healed in a quiet moment.
struct FlowSeams: Sendable {
    /// The most seams kept.
    ///
    /// Beyond that, the seams farthest from the newest are forgotten: their lines stay a little shorter than they could
    /// be until they are formed again.
    static let capacity = 256

    /// The items, in ascending order.
    private(set) var items: [Int] = []

    var isEmpty: Bool { items.isEmpty }

    /// Notes a seam.
    ///
    /// Complexity: O(log *n*) to find its place, and a bounded time to make room.
    mutating func insert(_ item: Int) {
        var low = 0
        var high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle] < item { low = middle + 1 } else { high = middle }
        }
        if low < items.count, items[low] == item { return }
        items.insert(item, at: low)
        guard items.count > Self.capacity, let first = items.first, let last = items.last else { return }
        if item - first > last - item { items.removeFirst() } else { items.removeLast() }
    }

    /// Replaces the seams by those that are still to be healed.
    mutating func keep(_ left: [Int]) { items = left }

    mutating func removeAll() { items.removeAll(keepingCapacity: true) }
}
