import Foundation
import LayoutDocument
import Synchronization

/// The files around Swift source that were read, with what was made of them; one thread at a time uses it.
///
/// All cells of a project are read with one library: its files are parsed once, and what their code makes once is made
/// once.
final class SourceStore: @unchecked Sendable {
    private var files: [String: SourceFile] = [:]
    private var headers: [String: ObjectiveCHeaders] = [:]
    private var libraries: [String: SourceLibrary] = [:]
    private var surroundings: [String: Surroundings] = [:]
    /// The libraries of projects in a run, by their names.
    private var runs: [String: RunLibrary] = [:]
    /// The reading that goes on.
    private let reading = SourceReading()
    /// The most bytes of parsed files, whose trees take some hundred times as much.
    private let maximumBytes: Int

    /// The nibs, pictures, texts and packages around source, and the files that they were found in.
    private struct Surroundings {
        let files: RememberedFiles
        /// The run that they were found in, or used in since; `nil` for none.
        weak var run: ReadingRun?
        let nibs: NibLibrary
        let assets: AssetCatalogues
        let texts: TextTables
        let packages: SourcePackages
    }

    /// The library of a project that a run has found, in which no file changes.
    private struct RunLibrary {
        weak var project: ProjectFiles?
        let library: SourceLibrary
        let around: Surroundings
    }

    /// The most libraries that are kept, and the most files in them.
    private static let maximumLibraries = 64
    private static let maximumFiles = 16_000

    /// Makes a store.
    ///
    /// - Parameter maximumBytes: The most bytes of files whose trees are kept from one reading to the next.
    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    /// The library of files, which was made before where all of them are the same.
    ///
    /// - Parameters:
    ///   - name: The name that it is kept under.
    ///   - contents: The files.
    ///   - access: How further files are reached.
    ///   - run: The run over many files that it is a part of; `nil` for none.
    ///   - work: The work that they are read in.
    /// - Returns: The library.
    func library(
        _ name: String, of contents: [(path: String, bytes: [UInt8])], files access: DocumentFiles,
        of run: ReadingRun? = nil, in work: TimedWork
    ) -> SourceLibrary {
        makeRoom(for: name)
        let files = sourceFiles(name, contents)
        let around = surroundings(of: contents.map(\.path), access, in: run)
        let library: SourceLibrary
        if let known = libraries[name], known.packages === around.packages,
            known.ownFiles.elementsEqual(files, by: ===)
        {
            library = known
        } else {
            library = SourceLibrary()
            for (file, (path, bytes)) in zip(files, contents) {
                library.add(file, NameIndexes.index(ofProjectFile: bytes, path: path))
            }
            keep(library, name)
        }
        begin(library, around, work)
        return library
    }

    /// The library of a project that a run has found, which is made once in the run.
    ///
    /// - Parameters:
    ///   - name: The name that it is kept under.
    ///   - project: The files.
    ///   - access: How further files are reached.
    ///   - run: The run.
    ///   - work: The work that they are read in.
    /// - Returns: The library.
    func library(
        _ name: String, of project: ProjectFiles, files access: DocumentFiles, in run: ReadingRun,
        _ work: TimedWork
    ) -> SourceLibrary {
        makeRoom(for: name)
        let known: RunLibrary
        if let last = runs[name], last.project === project {
            known = last
        } else {
            known = RunLibrary(
                project: project,
                library: SourceLibrary(sourceFiles(name, project.files), of: project),
                around: surroundings(of: project.files.map(\.path), access, in: run))
            keep(known.library, name)
            runs[name] = known
        }
        begin(known.library, known.around, work)
        return known.library
    }

    /// Keeps a library instead of another one with its name.
    private func keep(_ library: SourceLibrary, _ name: String) {
        // Nothing else may refer to declarations when trees are forgotten.
        runs[name] = nil
        libraries[name] = library
    }

    /// Begins a reading, and forgets what is too much.
    private func makeRoom(for name: String) {
        reading.number += 1
        let kept = libraries.values.reduce(0) { $0 + $1.files.count }
        if libraries[name] == nil, libraries.count >= Self.maximumLibraries || kept > Self.maximumFiles {
            (files, headers, libraries, surroundings, runs) = ([:], [:], [:], [:], [:])
        }
        forgetTrees()
    }

    private func begin(_ library: SourceLibrary, _ around: Surroundings, _ work: TimedWork) {
        library.begin(work, reading)
        around.nibs.begin()
        library.nibs = around.nibs
        library.assets = around.assets
        library.texts = around.texts
        library.packages = around.packages
    }

    /// The files of a library; those from before that have not changed.
    private func sourceFiles(
        _ name: String, _ contents: [(path: String, bytes: [UInt8])]
    ) -> [SourceFile] {
        let headers = headers(name, contents)
        return contents.map { path, bytes in
            // A translation depends on the headers of its library.
            let isSwift = !ObjectiveCHeaders.isObjectiveC(path)
            return file(isSwift ? path : name + "\u{0}" + path, at: path, bytes, isSwift ? nil : headers)
        }
    }

    /// Forgets the trees that were used longest ago where there are too many: a project's cells use few files in common.
    ///
    /// What is known of the names in files stays, since it takes longer to find than to parse files again.
    private func forgetTrees() {
        // Most readings parse little: the files need not be counted.
        guard reading.parsedBytes > maximumBytes else { return }
        var all = Array(files.values)
        // A file that has changed may be in another library as it was.
        for library in libraries.values { all += library.files }
        for around in surroundings.values { all += around.packages.parsedFiles }
        var parsed: [ObjectIdentifier: SourceFile] = [:]
        for file in all where file.parsedBytes > 0 { parsed[ObjectIdentifier(file)] = file }
        var size = parsed.values.reduce(0) { $0 + $1.parsedBytes }
        reading.parsedBytes = size
        guard size > maximumBytes else { return }
        for library in libraries.values { library.forgetDeclarations() }
        for file in parsed.values.sorted(by: { ($0.lastUse, $0.path) < ($1.lastUse, $1.path) })
        where size > maximumBytes / 2 {
            size -= file.parsedBytes
            file.forget()
        }
        reading.parsedBytes = size
    }

    /// The headers among files; those from before where none has changed.
    private func headers(
        _ name: String, _ contents: [(path: String, bytes: [UInt8])]
    ) -> ObjectiveCHeaders {
        if let known = headers[name], known.areSame(contents) { return known }
        let made = ObjectiveCHeaders(contents)
        headers[name] = made
        return made
    }

    private func file(
        _ name: String, at path: String, _ bytes: [UInt8], _ headers: ObjectiveCHeaders?
    ) -> SourceFile {
        if let known = files[name], known.isSame(bytes, headers) { return known }
        let file = SourceFile(path: path, bytes: bytes, headers: headers)
        file.reading = reading
        files[name] = file
        return file
    }

    private func surroundings(
        of paths: [String], _ access: DocumentFiles, in run: ReadingRun?
    ) -> Surroundings {
        let root = NibFinder(files: access).root(of: paths) ?? ""
        if let known = surroundings[root] {
            // In a run no file changes.
            if let run, known.run === run { return known }
            if known.files.goOn(through: access) {
                surroundings[root]?.run = run
                return known
            }
        }
        let files = RememberedFiles(access)
        let made = Surroundings(
            files: files, run: run, nibs: NibLibrary(files: files.files, in: root),
            assets: AssetCatalogues(files: files.files, in: root),
            texts: TextTables(files: files.files, in: root),
            packages: SourcePackages(files: files.files, around: paths.first ?? ""))
        surroundings[root] = made
        return made
    }
}

/// The stores of a reader, one for each thread that reads at the same time.
final class SourceStores: Sendable {
    private let idle = Mutex<[SourceStore]>([])
    /// The most stores that wait for the next reading.
    private static let maximum = 4
    /// The most bytes of parsed files in a store.
    private let maximumBytes: Int

    /// The most bytes of parsed files in all stores, and the least that one store may keep.
    private static let allBytes = 2 << 20
    private static let leastBytes = 256 << 10

    /// Makes no stores yet.
    ///
    /// - Parameter maximumBytes: The most bytes of parsed files in a store; `nil` for a share for each core.
    init(maximumBytes: Int?) {
        let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
        self.maximumBytes = maximumBytes ?? max(Self.leastBytes, Self.allBytes / cores)
    }

    /// A store that nobody else uses.
    func take() -> SourceStore {
        idle.withLock { $0.popLast() } ?? SourceStore(maximumBytes: maximumBytes)
    }

    /// Keeps a store for the next reading; one whose thread was given up is not given back.
    func giveBack(_ store: SourceStore) {
        idle.withLock { if $0.count < Self.maximum { $0.append(store) } }
    }
}
