/// What a hierarchy contained at one time, to be set again later: the texts, sizes, constants and hidden views
/// that vary from one use of the hierarchy to the next.
///
/// See ``ContentLog``. It may be used again for another time, which costs nothing where as much varies.
public final class LayoutContent {
    /// The era of the log that wrote it; -1 before one did.
    public internal(set) var era = -1
    private(set) var labels = UnsafeMutableBufferPointer<LabelContent>(start: nil, count: 0)
    private(set) var leaves = UnsafeMutableBufferPointer<LeafContent>(start: nil, count: 0)
    private(set) var numbers = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)

    /// Makes an empty one.
    public init() {}

    deinit { clear() }

    /// The memory that it takes in bytes, without that of texts and what was prepared of them.
    public var byteCount: Int {
        Self.objectSize + labels.count * MemoryLayout<LabelContent>.stride
            + numbers.count * MemoryLayout<Double>.stride
            + leaves.count * MemoryLayout<LeafContent>.stride
    }

    /// An object's header and its fields.
    private static let objectSize = 80

    /// Makes room for as many labels, numbers and leaves, all of which are written next.
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
