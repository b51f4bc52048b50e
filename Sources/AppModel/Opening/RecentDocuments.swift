import Foundation
import LayoutDocument
import Lessons
import Wording

/// The files and lessons that were opened last, the last one first.
package struct RecentDocuments: Hashable, Sendable {
    /// A file or a lesson that was opened.
    package struct Entry: Hashable, Sendable, Codable {
        /// The file's absolute path, or the name of a lesson that comes with Rowscope, as in `lesson:four-pins`.
        package var path: String
        /// The title of the document or lesson.
        package var title: String

        /// Makes an entry.
        package init(path: String, title: String) {
            self.path = path
            self.title = title
        }

        /// Whether it is a lesson or an exercise.
        package var isLesson: Bool { LessonReference(path) != nil }

        /// Whether it is built-in, that is, comes with Rowscope.
        fileprivate var isBuiltIn: Bool { LessonReference(path)?.isBuiltIn == true }

        /// The file's name; for a built-in one the title.
        package var name: String { isBuiltIn && !title.isEmpty ? title : FilePath(path).name }

        /// The file's folder, with `~` for the home folder; for a built-in one its kind.
        package var folder: String {
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
        package var isThere: Bool { isBuiltIn || FilePath(path).kind != nil }
    }

    /// The most entries that are kept.
    package static let limit = 12
    /// The name of the list's file.
    private static let fileName = "recent.json"

    /// The files, the last one first.
    package private(set) var entries: [Entry] = []

    /// Makes an empty list.
    package init() {}

    /// Reads the list from a folder; empty where there is none.
    package init(in folder: StateFolder) {
        let kept = folder.read([Entry].self, named: Self.fileName) ?? []
        // The file may have been changed by hand or by another program.
        for entry in kept.reversed() where entry.path.hasPrefix("/") || entry.isBuiltIn { add(entry) }
    }

    /// Saves the list in a folder.
    ///
    /// - Returns: Whether it was saved.
    @discardableResult
    package func save(in folder: StateFolder) -> Bool { folder.write(entries, named: Self.fileName) }

    /// Adds a file or a lesson at the front; a relative path is resolved against the current folder.
    package mutating func add(path: String, title: String) {
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
    package mutating func remove(path: String) { entries.removeAll { FilePath($0.path) == FilePath(path) } }

    /// Removes all files.
    package mutating func removeAll() { entries.removeAll() }
}
