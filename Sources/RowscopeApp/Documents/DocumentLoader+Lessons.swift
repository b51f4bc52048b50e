import AppModel
import LayoutDocument
import Lessons

/// Lessons and exercises, from files and from the program's own resources.
extension DocumentLoader {
    /// Reads a lesson's file, or a built-in one by its reference, such as `lesson:four-pins`.
    ///
    /// - Throws: What is wrong with the reference, the file or the lesson.
    package func lesson(_ reference: String) throws(CommandFailure) -> Lesson {
        do {
            guard reference.hasPrefix(LessonLibrary.prefix) else {
                return try LessonReader().readLesson(contentsOf: reference)
            }
            let name = String(reference.dropFirst(LessonLibrary.prefix.count))
            let file = LessonLibrary.fileName(ofLesson: name)
            guard LessonLibrary.lessons.contains(name), let text = Self.lessonText(file) else {
                throw Self.unknown(
                    "lesson", name, LessonLibrary.lessons.map(LessonLibrary.reference(ofLesson:)))
            }
            return try LessonReader().readLesson(text, sourceName: LessonLibrary.reference(ofFile: file))
        } catch {
            throw Self.failure(error, isBrief: false)
        }
    }

    /// Reads an exercise's file, or a built-in one by its reference, such as `exercise:ninety-six`.
    ///
    /// - Throws: What is wrong with the reference, the file or the exercise.
    package func exercise(_ reference: String) throws(CommandFailure) -> Exercise {
        do {
            guard reference.hasPrefix(LessonLibrary.exercisePrefix) else {
                return try ExerciseReader().readExercise(contentsOf: reference)
            }
            let name = String(reference.dropFirst(LessonLibrary.exercisePrefix.count))
            let file = LessonLibrary.fileName(ofExercise: name)
            guard LessonLibrary.exercises.contains(name), let text = Self.lessonText(file) else {
                throw Self.unknown(
                    "exercise", name, LessonLibrary.exercises.map(LessonLibrary.reference(ofExercise:)))
            }
            return try ExerciseReader().readExercise(text, sourceName: LessonLibrary.reference(ofFile: file))
        } catch {
            throw Self.failure(error, isBrief: false)
        }
    }

    private static func unknown(_ what: String, _ name: String, _ references: [String]) -> CommandFailure {
        .badInput("There is no \(what) “\(name)”. Use \(references.joined(separator: ", ")).")
    }

    private static func lessonText(_ file: String) -> String? {
        LessonLoader.resource(file).map { String(decoding: $0, as: UTF8.self) }
    }
}
