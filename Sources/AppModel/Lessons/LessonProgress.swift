import LayoutDocument
import Lessons

/// The lessons that were gone through and the exercises that were solved, kept from one start to the next.
public struct LessonProgress: Hashable, Sendable {
    /// So many are remembered.
    private static let limit = 500
    /// The name under which they are kept.
    private static let fileName = "lessons.json"

    /// Their references, the last one first.
    private var done: [String] = []

    /// Nothing was done yet.
    public init() {}

    /// What was kept in a folder.
    public init(in folder: StateFolder) {
        done = Array((folder.read([String].self, named: Self.fileName) ?? []).prefix(Self.limit))
    }

    /// Whether a lesson was gone through, or an exercise solved.
    public func contains(_ reference: LessonReference) -> Bool { done.contains(reference.absolute.text) }

    /// Notes that a lesson was gone through, or an exercise solved, and keeps it; what other windows kept stays.
    public mutating func add(_ reference: LessonReference, in folder: StateFolder) {
        self = LessonProgress(in: folder)
        guard !contains(reference) else { return }
        done.insert(reference.absolute.text, at: 0)
        done = Array(done.prefix(Self.limit))
        folder.write(done, named: Self.fileName)
    }
}
