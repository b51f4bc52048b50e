import Foundation
import LayoutDocument

/// A reference to a lesson or an exercise: a file's path, or the name of one that comes with Rowscope.
package struct LessonReference: Hashable, Sendable {
    /// The kinds of references.
    package enum Kind: Hashable, Sendable {
        /// A lesson.
        case lesson
        /// An exercise.
        case exercise
    }

    /// The kind, known from the name.
    package let kind: Kind
    /// The file's path, or a prefix and a name, as in `lesson:four-pins`.
    package let text: String

    /// Makes a reference; `nil` for a text that refers to something else, such as a document.
    package init?(_ text: String) {
        self.text = text
        switch text {
        case _ where Self.isName(text, in: .lessons): kind = .lesson
        case _ where Self.isName(text, in: .exercises): kind = .exercise
        case _ where text.hasSuffix(LessonLibrary.lessons.fileName(of: "")): kind = .lesson
        case _ where text.hasSuffix(LessonLibrary.exercises.fileName(of: "")): kind = .exercise
        default: return nil
        }
    }

    /// Whether a text refers to a built-in lesson.
    ///
    /// Documents beside the lessons have a dot in their names.
    private static func isName(_ text: String, in library: LessonLibrary) -> Bool {
        text.hasPrefix(library.prefix) && !text.contains(".")
    }

    /// Whether it comes with Rowscope.
    package var isBuiltIn: Bool { Self.isName(text, in: .lessons) || Self.isName(text, in: .exercises) }

    /// The reference to store: an absolute path, or the name of a built-in lesson.
    package var absolute: LessonReference {
        isBuiltIn ? self : LessonReference(FilePath(text).absolute.text) ?? self
    }
}
