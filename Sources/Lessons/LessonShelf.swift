import Foundation
import LayoutDocument

/// Lessons and exercises that stand together, in the order in which to take them: those of the program, or of a folder.
public struct LessonShelf: Hashable, Sendable {
    /// The most files of a folder that are looked at.
    private static let mostFiles = 500

    /// The folder's path; `nil` for those that come with Rowscope.
    public let folder: String?
    /// The lessons.
    public let lessons: [LessonReference]
    /// The exercises.
    public let exercises: [LessonReference]

    /// The lessons and exercises that come with Rowscope.
    public static let builtIn = LessonShelf(
        folder: nil,
        references: [LessonLibrary.lessons, .exercises].flatMap { library in
            library.names.compactMap { LessonReference(library.reference(to: $0)) }
        })

    private init(folder: String?, references: [LessonReference]) {
        self.folder = folder
        lessons = references.filter { $0.kind == .lesson }
        exercises = references.filter { $0.kind == .exercise }
    }

    /// Looks for lessons and exercises in a folder; numbers in their names are compared as numbers.
    ///
    /// - Parameter folder: The folder's path.
    public init(folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let files = names.filter { LessonReference($0) != nil }
            .sorted { $0.compare($1, options: [.numeric, .caseInsensitive]) == .orderedAscending }
        self.init(
            folder: folder,
            references: files.prefix(Self.mostFiles).compactMap {
                LessonReference(FilePath(folder).absolute.appending($0).text)
            })
    }

    /// The lessons beside a lesson, itself among them: those beside its file, or those that come with Rowscope.
    ///
    /// - Parameter reference: The lesson.
    public init(of reference: LessonReference) {
        self =
            reference.isBuiltIn
            ? .builtIn : LessonShelf(folder: FilePath(reference.absolute.text).folder.text)
    }

    /// Whether there is nothing.
    public var isEmpty: Bool { lessons.isEmpty && exercises.isEmpty }

    /// The lesson to take after one; `nil` after the last, and for one that is not here.
    public func lesson(after reference: LessonReference) -> LessonReference? {
        guard let place = lessons.firstIndex(of: reference.absolute), place + 1 < lessons.count else {
            return nil
        }
        return lessons[place + 1]
    }
}
