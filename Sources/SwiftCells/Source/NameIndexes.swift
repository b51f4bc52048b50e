import Synchronization

/// The names in files that were scanned, kept while a project is read again and again.
enum NameIndexes {
    private static let known = Mutex<[String: (bytes: [UInt8], index: NameIndex)]>([:])
    /// The most files that are kept.
    private static let maximum = 6000

    /// The names in a file; scanned once as long as it holds the same.
    static func index(of bytes: [UInt8], path: String) -> NameIndex {
        if let entry = known.withLock({ $0[path] }), entry.bytes == bytes { return entry.index }
        let index = NameIndex(bytes)
        known.withLock { known in
            if known.count >= maximum { known = [:] }
            known[path] = (bytes, index)
        }
        return index
    }
}
