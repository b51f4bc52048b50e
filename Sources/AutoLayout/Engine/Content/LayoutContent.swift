/// The content of a hierarchy at one time, to be set again later: the texts, sizes, constants and hidden views that
/// vary from one row to the next.
///
/// See ``ContentLog``. It can be filled again, which allocates nothing where as much varies.
public final class LayoutContent {
    /// The generation of the log that filled it; -1 before that.
    public internal(set) var generation = -1
    private(set) var labels = UnsafeMutableBufferPointer<LabelContent>(start: nil, count: 0)
    private(set) var leaves = UnsafeMutableBufferPointer<LeafContent>(start: nil, count: 0)
    private(set) var numbers = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)

    /// Makes an empty content.
    public init() {}

    deinit { clear() }

    /// Makes room for a number of labels, numbers and leaves, all of which are written next.
    func reserve(labels labelCount: Int, numbers numberCount: Int, leaves leafCount: Int) {
        guard
            labels.count != labelCount || numbers.count != numberCount || leaves.count != leafCount
        else { return }
        clear()
        if labelCount > 0 {
            labels = .allocate(capacity: labelCount)
            labels.initialize(repeating: LabelContent(text: ""))
        }
        if leafCount > 0 {
            leaves = .allocate(capacity: leafCount)
            leaves.initialize(repeating: LeafContent())
        }
        if numberCount > 0 {
            numbers = .allocate(capacity: numberCount)
            numbers.initialize(repeating: 0)
        }
    }

    private func clear() {
        labels.deinitialize()
        labels.deallocate()
        leaves.deinitialize()
        leaves.deallocate()
        numbers.deallocate()
        labels = UnsafeMutableBufferPointer(start: nil, count: 0)
        leaves = UnsafeMutableBufferPointer(start: nil, count: 0)
        numbers = UnsafeMutableBufferPointer(start: nil, count: 0)
    }
}
