/// The lessons, or the exercises, that come with Rowscope.
///
/// Their files are in the folder `Resources/lessons`, beside the documents that they use.
public struct LessonLibrary: Sendable {
    /// The word for one of them, as in `lesson`.
    public let what: String
    /// The names, in the order in which to take them.
    public let names: [String]
    /// The name of the tour on the start page.
    ///
    /// It has no questions and does not count among the others.
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

    /// The prefix of references, as in `lesson:` of `lesson:four-pins`.
    public var prefix: String { what + ":" }
    /// Whether a name is in the library or is the tour's.
    public func contains(_ name: String) -> Bool { names.contains(name) || name == tour }
    /// The file name for a name.
    public func fileName(of name: String) -> String { "\(name).\(what).md" }
    /// The reference for a name.
    public func reference(to name: String) -> String { prefix + name }
    /// The reference for a file of the folder.
    public static func reference(ofFile name: String) -> String { lessons.prefix + name }
}
