/// The lessons and exercises that come with Rowscope, by their names.
///
/// The files themselves are in the folder `Resources/lessons`, and whatever documents they use beside them.
public enum LessonLibrary {
    /// The names of the lessons, in the order in which to take them.
    public static let lessons = [
        "four-pins", "who-gives-way", "constants-follow", "one-pool-each", "guess-then-measure", "by-hand",
        "remembered",
        "room-for-text", "items-in-lines",
    ]
    /// The names of the exercises.
    public static let exercises = ["ninety-six", "whole-at-every-width"]

    /// How files of the library are referred to, and lessons by their names, as in `lesson:four-pins`.
    public static let prefix = "lesson:"
    /// How exercises are referred to by their names.
    public static let exercisePrefix = "exercise:"

    /// The file of a lesson with a name.
    public static func fileName(ofLesson name: String) -> String { name + ".lesson.md" }
    /// The file of an exercise with a name.
    public static func fileName(ofExercise name: String) -> String { name + ".exercise.md" }
    /// How a lesson is referred to.
    public static func reference(ofLesson name: String) -> String { prefix + name }
    /// How an exercise is referred to.
    public static func reference(ofExercise name: String) -> String { exercisePrefix + name }
    /// How a file of the library is referred to.
    public static func reference(ofFile name: String) -> String { prefix + name }
}
