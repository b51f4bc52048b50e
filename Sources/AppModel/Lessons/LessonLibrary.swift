/// The lessons and exercises that come with Rowscope, by their names.
///
/// The files themselves are in the folder `Resources/lessons`, and whatever documents they use beside them.
public enum LessonLibrary {
    /// The names of the lessons, in the order in which to take them.
    public static let lessons = ["four-pins"]
    /// The names of the exercises.
    public static let exercises: [String] = []

    /// How lessons are referred to, as in `lesson:four-pins`.
    public static let prefix = "lesson:"

    /// The file of a lesson with a name.
    public static func fileName(ofLesson name: String) -> String { name + ".lesson.md" }
    /// The file of an exercise with a name.
    public static func fileName(ofExercise name: String) -> String { name + ".exercise.md" }
    /// How a file of the library is referred to.
    public static func reference(ofFile name: String) -> String { prefix + name }
}
