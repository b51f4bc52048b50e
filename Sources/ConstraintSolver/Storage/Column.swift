/// A growable flat array with a single owner.
///
/// The solver's inner loops touch some sixty of these. An `Array` may be shared, so every write to one checks
/// for other owners, and every pass through a call counts references; a column cannot be copied by accident,
/// so it needs neither. Places are checked in debug builds.
struct Column<Element: BitwiseCopyable>: ~Copyable {
    private var storage = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)
    private(set) var count = 0
    /// Whether the storage is the column's own, and not part of a ``MemoryBlock``.
    private var ownsStorage = false

    deinit { if ownsStorage { storage.deallocate() } }

    var isEmpty: Bool { count == 0 }
    var indices: Range<Int> { 0..<count }
    var last: Element? { count > 0 ? storage[count - 1] : nil }

    @inline(__always)
    subscript(place: Int) -> Element {
        get {
            assert(place >= 0 && place < count, "place \(place) of \(count)")
            return storage[place]
        }
        set {
            assert(place >= 0 && place < count, "place \(place) of \(count)")
            storage[place] = newValue
        }
    }

    /// Takes the first storage from a block that outlives the column.
    mutating func reserve(_ capacity: Int, in block: inout MemoryBlock) {
        guard storage.isEmpty, let part = block.take(capacity, of: Element.self) else { return }
        storage = part
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == storage.count { grow(to: count + 1) }
        storage.initializeElement(at: count, to: element)
        count += 1
    }

    /// Appends an element many times.
    mutating func append(repeating element: Element, count added: Int) {
        if count + added > storage.count { grow(to: count + added) }
        for place in count..<(count + added) { storage.initializeElement(at: place, to: element) }
        count += added
    }

    /// Inserts an element before a place, in time linear in the count.
    mutating func insert(_ element: Element, at place: Int) {
        append(element)
        var later = count - 1
        while later > place {
            self[later] = self[later - 1]
            later -= 1
        }
        self[place] = element
    }

    /// Removes one element, in time linear in the count.
    mutating func remove(at place: Int) {
        for later in (place + 1)..<count { self[later - 1] = self[later] }
        removeLast(1)
    }

    /// Takes the last element off.
    @inline(__always)
    mutating func popLast() -> Element? {
        if count == 0 { return nil }
        count -= 1
        return storage[count]
    }

    /// Takes elements off the end.
    mutating func removeLast(_ removed: Int) {
        count = max(0, count - removed)
    }

    /// Empties the column and keeps its memory.
    mutating func removeAll() {
        count = 0
    }

    /// Replaces the contents by one element many times.
    mutating func refill(_ element: Element, count: Int) {
        removeAll()
        append(repeating: element, count: count)
    }

    /// Makes this column an element-wise copy of another one.
    mutating func assign(_ other: borrowing Column<Element>) {
        removeAll()
        if other.count > storage.count { grow(to: other.count) }
        for place in other.indices { storage.initializeElement(at: place, to: other.storage[place]) }
        count = other.count
    }

    /// Moves the elements to memory several times as large: memory that is not touched yet costs nothing.
    @inline(never)
    private mutating func grow(to minimum: Int) {
        let larger = UnsafeMutableBufferPointer<Element>.allocate(
            capacity: max(16, minimum, 4 * storage.count))
        for place in 0..<count { larger.initializeElement(at: place, to: storage[place]) }
        if ownsStorage { storage.deallocate() }
        storage = larger
        ownsStorage = true
    }
}
