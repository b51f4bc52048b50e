import Synchronization

/// A cache of the names in scanned files, for a project that is read repeatedly.
enum NameIndexes {
    private static let known = Mutex<[String: (bytes: [UInt8], index: NameIndex)]>([:])
    /// The most files that are kept: those of the largest project, with its libraries.
    private static let maximum = 24_000

    /// The names in a file of a project; none in a library's own file whose calls are known without it.
    static func index(ofProjectFile bytes: [UInt8], path: String) -> NameIndex {
        SDAutoLayout.isOwn(path) ? NameIndex([]) : index(of: bytes, path: path)
    }

    /// The names in a file; it is scanned again only after a change.
    static func index(of bytes: [UInt8], path: String) -> NameIndex {
        if let entry = known.withLock({ $0[path] }), entry.bytes == bytes { return entry.index }
        let index =
            ObjectiveCHeaders.isObjectiveC(path)
            ? NameIndex(objectiveC: bytes, isHeader: ObjectiveCHeaders.isHeader(path)) : NameIndex(bytes)
        known.withLock { known in
            if known.count >= maximum { known = [:] }
            known[path] = (bytes, index)
        }
        return index
    }
}
