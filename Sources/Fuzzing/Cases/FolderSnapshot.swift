import Foundation

/// What is in a folder and below it, to see whether that changes.
struct FolderSnapshot {
    /// Things by their paths in the folder, each with its kind and what it holds.
    private(set) var things: [String: String] = [:]

    /// Looks at a folder; links are not followed.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - left: The paths that are left out, with what is below them.
    init(of folder: URL, without left: Set<String> = []) { look(folder.path, "", left) }

    private mutating func look(_ folder: String, _ prefix: String, _ left: Set<String>) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where !left.contains(prefix + name) {
            let path = "\(folder)/\(name)"
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                things[prefix + name] = "folder"
                look(path, prefix + name + "/", left)
            case S_IFLNK:
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
                things[prefix + name] = "link to \(target ?? "")"
            case S_IFREG:
                let bytes = FileManager.default.contents(atPath: path) ?? Data()
                things[prefix + name] = "file of \(bytes.count) bytes \(bytes.base64EncodedString())"
            default: things[prefix + name] = "other"
            }
        }
    }

    /// The first path whose thing is other than before; `nil` where all are the same.
    func difference(from past: FolderSnapshot) -> String? {
        Set(things.keys).union(past.things.keys).sorted().first { things[$0] != past.things[$0] }
    }

    /// The same without some paths.
    func filter(_ isWanted: (String) -> Bool) -> FolderSnapshot {
        var snapshot = self
        snapshot.things = things.filter { isWanted($0.key) }
        return snapshot
    }
}
