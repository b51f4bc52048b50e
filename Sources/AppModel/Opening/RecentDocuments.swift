import Foundation
import LayoutDocument
import Lessons
import Wording

/// The files and lessons that were opened last, the last one first.
public struct RecentDocuments: Hashable, Sendable {
    /// A file or a lesson that was opened.
    public struct Entry: Hashable, Sendable, Codable {
        /// The file's absolute path, or the name of a lesson that comes with Rowscope, as in `lesson:four-pins`.
        public var path: String
        /// The title of the document or lesson.
        public var title: String

        /// Makes an entry.
        public init(path: String, title: String) {
            self.path = path
            self.title = title
        }

        /// Whether it is a lesson or an exercise.
        public var isLesson: Bool { LessonReference(path) != nil }

        /// Whether it is built-in, that is, comes with Rowscope.
        fileprivate var isBuiltIn: Bool { LessonReference(path)?.isBuiltIn == true }

        /// The file's name; for a built-in one the title.
        public var name: String { isBuiltIn && !title.isEmpty ? title : FilePath(path).name }

        /// The file's folder, with `~` for the home folder; for a built-in one its kind.
        public var folder: String {
            if isBuiltIn {
                return path.hasPrefix(LessonLibrary.lessons.prefix) ? tr("Lesson") : tr("Exercise")
            }
            let folder = FilePath(path).folder.text
            let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
            if home.count > 1, folder == home { return "~" }
            return home.count > 1 && folder.hasPrefix(home + "/")
                ? "~" + folder.dropFirst(home.count) : folder
        }

        /// Whether the file is there now.
        public var isThere: Bool { isBuiltIn || FilePath(path).kind != nil }
    }

    /// The most entries that are kept.
    public static let limit = 12
    /// The name of the list's file.
    private static let fileName = "recent.json"

    /// The files, the last one first.
    public private(set) var entries: [Entry] = []

    /// Makes an empty list.
    public init() {}

    /// Reads the list from a folder; empty where there is none.
    public init(in folder: StateFolder) {
        let kept = folder.read([Entry].self, named: Self.fileName) ?? []
        // The file may have been changed by hand or by another program.
        for entry in kept.reversed() where entry.path.hasPrefix("/") || entry.isBuiltIn { add(entry) }
    }

    /// Saves the list in a folder.
    ///
    /// - Returns: Whether it was saved.
    @discardableResult
    public func save(in folder: StateFolder) -> Bool { folder.write(entries, named: Self.fileName) }

    /// Adds a file or a lesson at the front; a relative path is resolved against the current folder.
    public mutating func add(path: String, title: String) {
        let entry = Entry(path: path, title: title)
        add(
            entry.isBuiltIn
                ? entry : Entry(path: URL(fileURLWithPath: path).standardizedFileURL.path, title: title))
    }

    private mutating func add(_ entry: Entry) {
        entries.removeAll { FilePath($0.path) == FilePath(entry.path) }
        entries.insert(entry, at: 0)
        if entries.count > Self.limit { entries.removeLast(entries.count - Self.limit) }
    }

    /// Removes a file.
    public mutating func remove(path: String) { entries.removeAll { FilePath($0.path) == FilePath(path) } }

    /// Removes all files.
    public mutating func removeAll() { entries.removeAll() }
}
