import LayoutDocument

/// The files of Swift source around a file, which may declare what it uses.
enum Neighbours {
    /// The most files, and bytes of them, that are looked at.
    private static let maximumFiles = 4000
    private static let maximumBytes = 64 << 20

    /// The other files beside a file.
    static func files(of path: String, files: DocumentFiles) -> [(path: String, bytes: [UInt8])] {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        var result: [(path: String, bytes: [UInt8])] = []
        var bytes = 0
        for name in files.names(in: folder, endingWith: [".swift"]).prefix(maximumFiles) {
            let other = folder == "." && !path.hasPrefix("./") ? name : folder + "/" + name
            guard other != path, bytes < maximumBytes,
                let content = try? files.bytes(at: other, limit: 2 << 20)
            else { continue }
            bytes += content.count
            result.append((other, content))
        }
        return result
    }
}
