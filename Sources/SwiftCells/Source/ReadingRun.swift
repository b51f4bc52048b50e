import AutoLayout
import Foundation
import LayoutDocument
import Synchronization
import Threads

/// A run over many files, in which no file changes: what is around files is found once for each project.
///
/// Several threads use it.
final class ReadingRun: Sendable {
    /// The files as the run finds them.
    let remembered: RememberedFiles
    /// The paths of the files that are read, and the same by their absolute ones.
    private let given: Set<FilePath>
    private let paths: [String: String]

    /// What the other files of a file follow from.
    struct Key: Hashable {
        /// The folder of the checkout or the project.
        let root: String
        /// Whether the file is in a package, whose files the others do not see.
        let isPackage: Bool
        /// Whether paths begin with the root folder.
        let hasWholePaths: Bool
    }
    /// The part of a very large checkout that is read.
    struct Part: Hashable {
        let key: Key
        /// The folder in the checkout, with a slash behind it; empty for all.
        let folder: String
        /// Whether files outside of the folder are among them.
        let isNearest: Bool
    }
    private let lists = Mutex<[Key: [String]]>([:])
    private let projects = Mutex<[Part: ProjectFiles]>([:])

    /// Begins a run.
    ///
    /// - Parameters:
    ///   - files: How files are reached.
    ///   - paths: The files that are read.
    init(_ files: DocumentFiles, over paths: [String] = []) {
        remembered = RememberedFiles(files)
        given = Set(paths.map { FilePath($0) })
        self.paths = Dictionary(firstOf: paths.map { (DocumentFile(path: $0).absolute.path, $0) })
    }

    /// Whether the run reads a file.
    func reads(_ path: String) -> Bool { given.contains(FilePath(path)) }

    /// The path of a file as it is given to the run; other files keep theirs.
    func path(_ path: String) -> String {
        given.isEmpty || reads(path) ? path : paths[DocumentFile(path: path).absolute.path] ?? path
    }

    /// The paths of the files of a project, found once.
    func names(of key: Key, _ find: () -> [String]) -> [String] {
        lists.withLock { lists in
            if let known = lists[key] { return known }
            let found = find()
            lists[key] = found
            return found
        }
    }

    /// Whether the files of a part of a project were read.
    func has(_ part: Part) -> Bool { projects.withLock { $0[part] != nil } }

    /// The files of a part of a project, read once: threads that need them meanwhile wait for them.
    func files(of part: Part, _ read: () -> [(path: String, bytes: [UInt8])]) -> ProjectFiles {
        projects.withLock { projects in
            if let known = projects[part] { return known }
            let found = ProjectFiles(read())
            projects[part] = found
            return found
        }
    }
}

/// The files of a project with the names in them, as a run has found them.
final class ProjectFiles: Sendable {
    /// The files, by their paths.
    let files: [(path: String, bytes: [UInt8])]
    /// What the scans of the files have found.
    let indexes: [NameIndex]
    /// What they declare.
    let names: DeclaredNames
    private let positions: [FilePath: Int]
    /// How many files a thread scans at a time.
    private static let share = 64

    /// Scans files for names, on all cores.
    init(_ all: [(path: String, bytes: [UInt8])]) {
        let files = all.sorted { $0.path < $1.path }
        let shares = Array(stride(from: 0, to: files.count, by: Self.share))
        let scanned = Crew<[NameIndex]>.map(
            pieces: shares.count, threads: ProcessInfo.processInfo.activeProcessorCount, makeState: {},
            work: { _, piece in
                files[shares[piece]..<min(shares[piece] + Self.share, files.count)].map {
                    NameIndexes.index(ofProjectFile: $0.bytes, path: $0.path)
                }
            })
        var names = DeclaredNames()
        let indexes = scanned.flatMap(\.self)
        for (file, index) in indexes.enumerated() { names.add(index, ofFile: file) }
        self.files = files
        self.indexes = indexes
        self.names = names
        positions = Dictionary(firstOf: files.indices.map { (FilePath(files[$0].path), $0) })
    }

    /// The position of a file; `nil` where it is not among them with these bytes.
    func position(of path: String, _ bytes: [UInt8]) -> Int? {
        positions[FilePath(path)].flatMap { files[$0].bytes == bytes ? $0 : nil }
    }

    /// All files without some.
    func files(without paths: Set<FilePath>) -> [(path: String, bytes: [UInt8])] {
        files.filter { !paths.contains(FilePath($0.path)) }
    }
}
