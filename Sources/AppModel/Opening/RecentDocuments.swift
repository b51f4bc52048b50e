import Foundation
import LayoutDocument

/// The files that were opened last, the last one first.
public struct RecentDocuments: Hashable, Sendable {
    /// A file that was opened.
    public struct Entry: Hashable, Sendable, Codable {
        /// The file's absolute path.
        public var path: String
        /// The title of the document that was in it.
        public var title: String

        /// Makes an entry.
        public init(path: String, title: String) {
            self.path = path
            self.title = title
        }

        /// The file's name.
        public var name: String { FilePath(path).name }

        /// The folder that the file is in, with `~` for the user's own.
        public var folder: String {
            let folder = FilePath(path).folder.text
            let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
            if home.count > 1, folder == home { return "~" }
            return home.count > 1 && folder.hasPrefix(home + "/")
                ? "~" + folder.dropFirst(home.count) : folder
        }

        /// Whether the file is there now.
        public var isThere: Bool { FilePath(path).kind != nil }
    }

    /// So many files are remembered.
    public static let limit = 12
    /// The name under which the list is kept.
    private static let fileName = "recent.json"

    /// The files, the last one first.
    public private(set) var entries: [Entry] = []

    /// An empty list.
    public init() {}

    /// The list as it was kept in a folder; empty where there is none.
    public init(in folder: StateFolder) {
        let kept = folder.read([Entry].self, named: Self.fileName) ?? []
        // The file may have been written by anybody.
        for entry in kept.reversed() where entry.path.hasPrefix("/") { add(entry) }
    }

    /// Keeps the list in a folder.
    ///
    /// - Returns: Whether it could be kept.
    @discardableResult
    public func save(in folder: StateFolder) -> Bool { folder.write(entries, named: Self.fileName) }

    /// Puts a file first; a relative path is taken from the present folder.
    public mutating func add(path: String, title: String) {
        add(Entry(path: URL(fileURLWithPath: path).standardizedFileURL.path, title: title))
    }

    private mutating func add(_ entry: Entry) {
        entries.removeAll { $0.path == entry.path }
        entries.insert(entry, at: 0)
        if entries.count > Self.limit { entries.removeLast(entries.count - Self.limit) }
    }

    /// Forgets a file.
    public mutating func remove(path: String) { entries.removeAll { $0.path == path } }

    /// Forgets all files.
    public mutating func removeAll() { entries.removeAll() }
}
