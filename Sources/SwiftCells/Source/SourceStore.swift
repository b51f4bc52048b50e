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

    /// The nibs, pictures, texts and packages around source, and the files that they were found in.
    private struct Surroundings {
        let files: RememberedFiles
        let nibs: NibLibrary
        let assets: AssetCatalogues
        let texts: TextTables
        let packages: SourcePackages
    }

    /// The most bytes of parsed files, whose trees take some hundred times as much, and the most libraries that are kept.
    private static let maximumBytes = 3 << 20
    private static let maximumLibraries = 64

    /// The library of files, which was made before where all of them are the same.
    ///
    /// - Parameters:
    ///   - name: The name that it is kept under.
    ///   - contents: The files.
    ///   - access: How further files are reached.
    ///   - work: The work that they are read in.
    /// - Returns: The library.
    func library(
        _ name: String, of contents: [(path: String, bytes: [UInt8])], files access: DocumentFiles,
        in work: TimedWork
    ) -> SourceLibrary {
        let size =
            files.values.reduce(0) { $0 + $1.parsedBytes }
            + surroundings.values.reduce(0) { $0 + $1.packages.parsedBytes }
        if size > Self.maximumBytes || libraries.count > Self.maximumLibraries {
            (files, headers, libraries, surroundings) = ([:], [:], [:], [:])
        }
        let headers = headers(name, contents)
        let files = contents.map { path, bytes in
            // A translation depends on the headers of its library.
            let isSwift = !ObjectiveCHeaders.isObjectiveC(path)
            return file(isSwift ? path : name + "\u{0}" + path, at: path, bytes, isSwift ? nil : headers)
        }
        let around = surroundings(of: contents.map(\.path), access)
        let library: SourceLibrary
        if let known = libraries[name], known.packages === around.packages,
            known.ownFiles.elementsEqual(files, by: ===)
        {
            library = known
        } else {
            library = SourceLibrary()
            for (file, (path, bytes)) in zip(files, contents) {
                library.add(file, NameIndexes.index(of: bytes, path: path))
            }
            libraries[name] = library
        }
        library.begin(work)
        library.nibs = around.nibs
        library.assets = around.assets
        library.texts = around.texts
        library.packages = around.packages
        return library
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
        files[name] = file
        return file
    }

    private func surroundings(of paths: [String], _ access: DocumentFiles) -> Surroundings {
        let root = NibFinder(files: access).root(of: paths) ?? ""
        if let known = surroundings[root], known.files.goOn(through: access) { return known }
        let files = RememberedFiles(access)
        let made = Surroundings(
            files: files, nibs: NibLibrary(files: files.files, in: root),
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

    /// A store that nobody else uses.
    func take() -> SourceStore { idle.withLock { $0.popLast() } ?? SourceStore() }

    /// Keeps a store for the next reading; one whose thread was given up is not given back.
    func giveBack(_ store: SourceStore) {
        idle.withLock { if $0.count < Self.maximum { $0.append(store) } }
    }
}
