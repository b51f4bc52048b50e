import LayoutDocument
import Synchronization

/// A run over many files, in which no file changes: what is around files is found once for each project.
///
/// Several threads use it.
final class ReadingRun: Sendable {
    /// The files as the run finds them.
    let remembered: RememberedFiles

    /// What the other files of a file follow from.
    struct Key: Hashable {
        /// The folder of the checkout or the project.
        let root: String
        /// Whether the file is in a package, whose files the others do not see.
        let isPackage: Bool
        /// Whether paths begin with the root folder.
        let hasWholePaths: Bool
    }
    private typealias Files = [(path: String, bytes: [UInt8])]
    private let projects = Mutex<[Key: Files]>([:])

    /// Begins a run.
    init(_ files: DocumentFiles) { remembered = RememberedFiles(files) }

    /// The files of a project; `nil` before they are found.
    func files(of key: Key) -> [(path: String, bytes: [UInt8])]? { projects.withLock { $0[key] } }

    /// Keeps the files of a project.
    func keep(_ files: [(path: String, bytes: [UInt8])], of key: Key) {
        projects.withLock { $0[key] = files }
    }
}
