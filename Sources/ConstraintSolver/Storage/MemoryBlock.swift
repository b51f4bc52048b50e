/// One block of memory from which the columns of a solver take their first storage.
///
/// A solver consists of some sixty short columns. Asking the system for each of them would cost more than
/// solving a small problem does. A column that outgrows its share moves to memory of its own.
struct MemoryBlock: ~Copyable {
    private let base: UnsafeMutableRawPointer
    private let byteCount: Int
    private var used = 0

    private static let alignment = 16

    init(byteCount: Int) {
        self.byteCount = byteCount
        base = .allocate(byteCount: byteCount, alignment: Self.alignment)
    }

    deinit { base.deallocate() }

    /// Cuts off memory for some elements; nil where there is not enough left.
    mutating func take<Element>(
        _ capacity: Int, of type: Element.Type
    ) -> UnsafeMutableBufferPointer<Element>? {
        let size = (capacity * MemoryLayout<Element>.stride + Self.alignment - 1) & -Self.alignment
        guard size <= byteCount - used else { return nil }
        let start = base + used
        used += size
        return UnsafeMutableBufferPointer(
            start: start.bindMemory(to: type, capacity: capacity), count: capacity)
    }
}
