/// The lessons, or the exercises, that come with Rowscope.
///
/// The files themselves are in the folder `Resources/lessons`, and whatever documents they use beside them.
public struct LessonLibrary: Sendable {
    /// What one of them is, in one word, as in `lesson`.
    public let what: String
    /// The names, in the order in which to take them.
    public let names: [String]
    /// The name of the tour that the start page offers; it asks nothing, and does not count among the others.
    public var tour: String?

    /// The lessons.
    public static let lessons = LessonLibrary(
        what: "lesson",
        names: [
            "four-pins", "who-gives-way", "constants-follow", "one-pool-each", "guess-then-measure",
            "by-hand", "remembered", "room-for-text", "items-in-lines",
        ], tour: "tour")
    /// The exercises.
    public static let exercises = LessonLibrary(
        what: "exercise", names: ["ninety-six", "whole-at-every-width"])

    /// How references begin, as in `lesson:four-pins`.
    public var prefix: String { what + ":" }
    /// Whether a name is one of them, or the tour's.
    public func contains(_ name: String) -> Bool { names.contains(name) || name == tour }
    /// The file of a name.
    public func fileName(of name: String) -> String { "\(name).\(what).md" }
    /// How a name is referred to.
    public func reference(to name: String) -> String { prefix + name }
    /// How a file of the folder is referred to.
    public static func reference(ofFile name: String) -> String { lessons.prefix + name }
}
