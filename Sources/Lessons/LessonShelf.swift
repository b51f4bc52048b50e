import Foundation
import LayoutDocument

/// Lessons and exercises in reading order: the built-in ones, or those of a folder.
package struct LessonShelf: Hashable, Sendable {
    /// The most files of a folder that are considered.
    private static let mostFiles = 500

    /// The folder's path; `nil` for the built-in ones.
    package let folder: String?
    /// The lessons.
    package let lessons: [LessonReference]
    /// The exercises.
    package let exercises: [LessonReference]

    /// The lessons and exercises that come with Rowscope.
    package static let builtIn = LessonShelf(
        folder: nil,
        references: [LessonLibrary.lessons, .exercises].flatMap { library in
            library.names.compactMap { LessonReference(library.reference(to: $0)) }
        })

    private init(folder: String?, references: [LessonReference]) {
        self.folder = folder
        lessons = references.filter { $0.kind == .lesson }
        exercises = references.filter { $0.kind == .exercise }
    }

    /// Finds the lessons and exercises of a folder, sorted by name; numbers in names are compared as numbers.
    ///
    /// - Parameter folder: The folder's path.
    package init(folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let files = names.filter { LessonReference($0) != nil }
            .sorted { $0.compare($1, options: [.numeric, .caseInsensitive]) == .orderedAscending }
        self.init(
            folder: folder,
            references: files.prefix(Self.mostFiles).compactMap {
                LessonReference(FilePath(folder).absolute.appending($0).text)
            })
    }

    /// The shelf of a lesson: the lessons beside its file, or the built-in ones.
    ///
    /// - Parameter reference: The lesson.
    package init(of reference: LessonReference) {
        self =
            reference.isBuiltIn
            ? .builtIn : LessonShelf(folder: FilePath(reference.absolute.text).folder.text)
    }

    /// Whether it has neither lessons nor exercises.
    package var isEmpty: Bool { lessons.isEmpty && exercises.isEmpty }

    /// The next lesson after one; `nil` after the last, and for one that is not on the shelf.
    package func lesson(after reference: LessonReference) -> LessonReference? {
        guard let place = lessons.firstIndex(of: reference.absolute), place + 1 < lessons.count else {
            return nil
        }
        return lessons[place + 1]
    }
}
