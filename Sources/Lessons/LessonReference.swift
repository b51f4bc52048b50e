import Foundation
import LayoutDocument

/// Where a lesson or an exercise is: a file, or the name of one that comes with Rowscope.
public struct LessonReference: Hashable, Sendable {
    /// What can be referred to.
    public enum Kind: Hashable, Sendable {
        /// A lesson.
        case lesson
        /// An exercise.
        case exercise
    }

    /// What it refers to, as its name says.
    public let kind: Kind
    /// The file's path, or a prefix and a name, as in `lesson:four-pins`.
    public let text: String

    /// Takes a reference; `nil` for one to something else, such as a document.
    public init?(_ text: String) {
        self.text = text
        switch text {
        case _ where Self.isName(text, in: .lessons): kind = .lesson
        case _ where Self.isName(text, in: .exercises): kind = .exercise
        case _ where text.hasSuffix(LessonLibrary.lessons.fileName(of: "")): kind = .lesson
        case _ where text.hasSuffix(LessonLibrary.exercises.fileName(of: "")): kind = .exercise
        default: return nil
        }
    }

    /// Whether a reference is to a part of the program; documents beside the lessons have a dot in their names.
    private static func isName(_ text: String, in library: LessonLibrary) -> Bool {
        text.hasPrefix(library.prefix) && !text.contains(".")
    }

    /// Whether it comes with Rowscope.
    public var isBuiltIn: Bool { Self.isName(text, in: .lessons) || Self.isName(text, in: .exercises) }

    /// The reference as it is remembered: a path from the root, or the name of what comes with Rowscope.
    public var absolute: LessonReference {
        isBuiltIn ? self : LessonReference(FilePath(text).absolute.text) ?? self
    }
}
