import AppModel
import Gtk
import LayoutDocument
import Lessons
import SourceText

/// Reads lessons and the documents that they use, from files and from the program's own resources.
package struct LessonLoader {
    package let documents: DocumentLoader

    /// A file of the lessons' folder; `nil` where there is none.
    package static func resource(_ name: String) -> [UInt8]? {
        try? Resource.data(at: "\(App.resourcePath)/lessons/\(name)")
    }

    /// Reads a lesson.
    ///
    /// - Parameter reference: The path of its file, or `lesson:` and a name of ``LessonLibrary``.
    /// - Returns: The lesson.
    /// - Throws: What is wrong with it.
    package func lesson(_ reference: String) throws(DocumentErrors) -> Lesson {
        guard reference.hasPrefix(LessonLibrary.prefix) else {
            return try LessonReader().readLesson(contentsOf: reference)
        }
        let name = String(reference.dropFirst(LessonLibrary.prefix.count))
        let bytes = Self.resource(LessonLibrary.fileName(ofLesson: name)) ?? []
        return try LessonReader().readLesson(String(decoding: bytes, as: UTF8.self), sourceName: reference)
    }

    /// Reads an exercise.
    ///
    /// - Parameter reference: The path of its file, or `exercise:` and a name of ``LessonLibrary``.
    /// - Returns: The exercise.
    /// - Throws: What is wrong with it.
    package func exercise(_ reference: String) throws(DocumentErrors) -> Exercise {
        guard reference.hasPrefix(LessonLibrary.exercisePrefix) else {
            return try ExerciseReader().readExercise(contentsOf: reference)
        }
        let file = LessonLibrary.fileName(
            ofExercise: String(reference.dropFirst(LessonLibrary.exercisePrefix.count)))
        let bytes = Self.resource(file) ?? []
        return try ExerciseReader().readExercise(
            String(decoding: bytes, as: UTF8.self), sourceName: LessonLibrary.reference(ofFile: file))
    }
}
