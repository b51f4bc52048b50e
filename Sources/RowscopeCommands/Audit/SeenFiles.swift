import LayoutDocument
import Synchronization

/// The files that were asked for, by several threads.
final class SeenFiles: Sendable {
    private let paths = Mutex<Set<FilePath>>([])

    /// The files so far; a name with a null character is a folder whose names were asked for (see ``ReadFiles``).
    var files: Set<FilePath> { paths.withLock { $0 } }

    /// Adds files.
    func insert(_ files: some Sequence<FilePath>) { paths.withLock { $0.formUnion(files) } }
}
