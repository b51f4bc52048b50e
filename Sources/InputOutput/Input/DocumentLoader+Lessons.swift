import LayoutDocument
import Lessons
import Wording

/// Lessons and exercises, from files and from the program's own resources.
extension DocumentLoader {
    /// Reads a lesson's file, or a built-in one by its reference, such as `lesson:four-pins`.
    ///
    /// - Parameters:
    ///   - reference: The path, or the reference.
    ///   - isBrief: Whether to report one error only, as a banner does.
    /// - Returns: The lesson.
    /// - Throws: `CommandFailure` for an unknown reference, or an invalid file or lesson.
    package func lesson(_ reference: String, isBrief: Bool = false) throws(CommandFailure) -> Lesson {
        try read(reference, .lessons, isBrief) { try LessonReader(files: $0).readLesson(contentsOf: $1) }
    }

    /// Reads an exercise's file, or a built-in one by its reference, such as `exercise:ninety-six`.
    ///
    /// - Parameters:
    ///   - reference: The path, or the reference.
    ///   - isBrief: Whether to report one error only, as a banner does.
    /// - Returns: The exercise.
    /// - Throws: `CommandFailure` for an unknown reference, or an invalid file or exercise.
    package func exercise(_ reference: String, isBrief: Bool = false) throws(CommandFailure) -> Exercise {
        try read(reference, .exercises, isBrief) {
            try ExerciseReader(files: $0).readExercise(contentsOf: $1)
        }
    }

    private func read<Result>(
        _ reference: String, _ library: LessonLibrary, _ isBrief: Bool,
        _ read: (DocumentFiles, String) throws -> Result
    ) throws(CommandFailure) -> Result {
        do {
            guard reference.hasPrefix(library.prefix) else { return try read(.disk, reference) }
            let name = String(reference.dropFirst(library.prefix.count))
            guard library.contains(name) else {
                let references = library.names.map(library.reference(to:)).joined(separator: ", ")
                throw CommandFailure.badInput(
                    library.prefix == LessonLibrary.lessons.prefix
                        ? tr("There is no lesson “\(name)”. Use \(references).")
                        : tr("There is no exercise “\(name)”. Use \(references)."))
            }
            return try read(Self.builtIn, LessonLibrary.reference(ofFile: library.fileName(of: name)))
        } catch {
            throw Self.failure(error, isBrief: isBrief)
        }
    }
}
