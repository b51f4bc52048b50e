/// The lessons, or the exercises, that come with Rowscope.
///
/// Their files are in the folder `Resources/lessons`, beside the documents that they use.
package struct LessonLibrary: Sendable {
    /// The word for one of them, as in `lesson`.
    package let what: String
    /// The names, in the order in which to take them.
    package let names: [String]
    /// The name of the tour on the start page.
    ///
    /// It has no questions and does not count among the others.
    package var tour: String?

    /// The lessons.
    package static let lessons = LessonLibrary(
        what: "lesson",
        names: [
            "four-pins", "who-gives-way", "constants-follow", "one-pool-each", "guess-then-measure",
            "sample-table", "by-hand", "in-objective-c", "remembered", "room-for-text", "text-sizes",
            "items-in-lines",
        ], tour: "tour")
    /// The exercises.
    package static let exercises = LessonLibrary(
        what: "exercise",
        names: [
            "ninety-six", "say-who-grows", "whole-at-every-width", "each-at-its-level", "no-photo-no-hole",
            "back-through-the-log", "open-at-once", "the-cell-it-means", "nothing-to-remember",
            "made-on-one-phone", "fonts-that-follow", "labels-for-a-shelf",
        ])

    /// The prefix of references, as in `lesson:` of `lesson:four-pins`.
    package var prefix: String { what + ":" }
    /// Whether a name is in the library or is the tour's.
    package func contains(_ name: String) -> Bool { names.contains(name) || name == tour }
    /// The file name for a name.
    package func fileName(of name: String) -> String { "\(name).\(what).md" }
    /// The reference for a name.
    package func reference(to name: String) -> String { prefix + name }
    /// The reference for a file of the folder.
    package static func reference(ofFile name: String) -> String { lessons.prefix + name }
}
