import Foundation
import LayoutDocument
import Lessons

/// The files and lessons that were opened last, the last one first.
public struct RecentDocuments: Hashable, Sendable {
    /// A file or a lesson that was opened.
    public struct Entry: Hashable, Sendable, Codable {
        /// The file's absolute path, or the name of a lesson that comes with Rowscope, as in `lesson:four-pins`.
        public var path: String
        /// The title of the document or lesson that was in it.
        public var title: String

        /// Makes an entry.
        public init(path: String, title: String) {
            self.path = path
            self.title = title
        }

        /// Whether it is a lesson or an exercise.
        public var isLesson: Bool { LessonReference(path) != nil }

        /// Whether it comes with Rowscope.
        fileprivate var isBuiltIn: Bool { LessonReference(path)?.isBuiltIn == true }

        /// The file's name; the title of what comes with Rowscope.
        public var name: String { isBuiltIn && !title.isEmpty ? title : FilePath(path).name }

        /// The folder that the file is in, with `~` for the user's own; for what comes with Rowscope what it is.
        public var folder: String {
            if isBuiltIn { return path.hasPrefix(LessonLibrary.lessons.prefix) ? "Lesson" : "Exercise" }
            let folder = FilePath(path).folder.text
            let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
            if home.count > 1, folder == home { return "~" }
            return home.count > 1 && folder.hasPrefix(home + "/")
                ? "~" + folder.dropFirst(home.count) : folder
        }

        /// Whether the file is there now.
        public var isThere: Bool { isBuiltIn || FilePath(path).kind != nil }
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
        for entry in kept.reversed() where entry.path.hasPrefix("/") || entry.isBuiltIn { add(entry) }
    }

    /// Keeps the list in a folder.
    ///
    /// - Returns: Whether it could be kept.
    @discardableResult
    public func save(in folder: StateFolder) -> Bool { folder.write(entries, named: Self.fileName) }

    /// Puts a file or a lesson first; a relative path is taken from the present folder.
    public mutating func add(path: String, title: String) {
        let entry = Entry(path: path, title: title)
        add(
            entry.isBuiltIn
                ? entry : Entry(path: URL(fileURLWithPath: path).standardizedFileURL.path, title: title))
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
