import LayoutDocument
import Lessons

/// The finished lessons and solved exercises, kept between starts of the program.
package struct LessonProgress: Hashable, Sendable {
    /// The most references that are remembered.
    private static let limit = 500
    /// The name of the file.
    private static let fileName = "lessons.json"

    /// Their references, the last one first.
    private var done: [String] = []

    /// Makes an empty progress.
    package init() {}

    /// Reads the progress from a folder.
    package init(in folder: StateFolder) {
        done = Array((folder.read([String].self, named: Self.fileName) ?? []).prefix(Self.limit))
    }

    /// Whether a lesson was finished, or an exercise solved.
    package func contains(_ reference: LessonReference) -> Bool { done.contains(reference.absolute.text) }

    /// Adds a finished lesson or solved exercise and saves it; what other windows saved stays.
    package mutating func add(_ reference: LessonReference, in folder: StateFolder) {
        self = LessonProgress(in: folder)
        guard !contains(reference) else { return }
        done.insert(reference.absolute.text, at: 0)
        done = Array(done.prefix(Self.limit))
        folder.write(done, named: Self.fileName)
    }
}
