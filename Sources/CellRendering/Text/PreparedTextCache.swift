import AutoLayout

/// Prepared texts by text and font, as many as fit into a number of bytes.
///
/// There are two generations: once the younger has half of the bytes, the older is dropped, so that recently used texts
/// stay. A look-up costs one hash, or two for a text that was not used recently.
struct PreparedTextCache {
    struct Key: Hashable {
        let text: String
        let font: FontDescriptor
    }

    /// About the most bytes of both generations.
    let capacity: Int
    private var young: [Key: WordTable] = [:]
    private var old: [Key: WordTable] = [:]
    private var youngByteCount = 0
    private var oldByteCount = 0

    init(capacity: Int) { self.capacity = capacity }

    /// About how many bytes the texts take.
    var byteCount: Int { youngByteCount + oldByteCount }

    subscript(key: Key) -> WordTable? {
        mutating get {
            if let table = young[key] { return table }
            guard let table = old.removeValue(forKey: key) else { return nil }
            oldByteCount -= table.byteCount
            insert(table, for: key)
            return table
        }
    }

    /// Adds bytes to the size of a recently used text.
    mutating func add(byteCount: Int) { youngByteCount += byteCount }

    mutating func insert(_ table: WordTable, for key: Key) {
        let added = table.byteCount
        if youngByteCount + added > capacity / 2 {
            old = young
            oldByteCount = youngByteCount
            young = [:]
            youngByteCount = 0
        }
        young[key] = table
        youngByteCount += added
    }
}
