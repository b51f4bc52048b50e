import LayoutDocument
import SourceText
import SwiftSyntax
import Synchronization
import Threads
import Wording

/// Reads cells from Swift source by running parts of the code that makes and fills them.
///
/// Nothing is compiled. Values that the source does not give become parameters with defaults, and constructs that are
/// not understood are listed with their places. Code that takes too long is given up: the thread that reads it goes on
/// for a while, and nobody waits for it.
package struct SwiftReader: SwiftSourceReading {
    /// The most processor time in seconds that a file may take.
    private let seconds: Double
    /// How many files beside the one that is read may take too long and be left out.
    private static let maximumSlowFiles = 1

    /// Makes a reader.
    ///
    /// - Parameter seconds: The most processor time that a file may take.
    package init(seconds: Double = ReadingLimit.secondsToReadInBuild) { self.seconds = seconds }

    /// Reads a file; see ``SwiftSourceReading``.
    package func read(
        _ bytes: [UInt8], path: String, parameters: [String: SwiftParameterValue], files: DocumentFiles
    ) throws(DocumentErrors) -> SwiftSource {
        if ObjectiveCHeaders.isHeader(path), let (implementation, code) = Self.implementation(of: path, files)
        {
            var source = try read(code, path: implementation, parameters: parameters, files: files)
            source.sourceName = path
            source.files.insert(implementation, at: 0)
            return source
        }
        for _ in 0...Self.maximumSlowFiles {
            let work = TimedWork()
            let found = Found()
            let result = LargeStack.run(work, within: seconds) {
                Self.source(bytes, path, parameters, files, found, in: work)
            }
            if let result { return try result.get() }
            // What its folder gives is there, while the whole project takes too long.
            if let source = found.source.withLock({ $0 }) { return source }
            guard let slow = work.parsedFile else { break }
            SlowFiles.add(slow.path, slow.bytes)
            // Without the file beside it, it may be read in time.
            if slow.path == path { break }
        }
        throw SlowFiles.error(path)
    }

    /// The file beside a header with the implementations of its classes; `nil` for none.
    private static func implementation(
        of path: String, _ files: DocumentFiles
    ) -> (path: String, bytes: [UInt8])? {
        let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
        return [".m", ".mm"].lazy.compactMap { ending in
            (try? files.bytes(at: stem + ending, limit: SourceText.maximumBytes)).map { (stem + ending, $0) }
        }.first
    }

    /// Reads a file with those around it.
    private static func source(
        _ bytes: [UInt8], _ path: String, _ parameters: [String: SwiftParameterValue],
        _ files: DocumentFiles, _ found: Found, in work: TimedWork
    ) -> Result<SwiftSource, DocumentErrors> {
        func source(_ others: [(path: String, bytes: [UInt8])]) -> Result<SwiftSource, DocumentErrors> {
            let library = SourceLibrary(cancellation: work.cancellation)
            library.nibs = NibLibrary(files: files, around: [path])
            library.pictures = PictureCatalogues(files: files, around: [path])
            let headers = ObjectiveCHeaders([(path, bytes)] + others)
            for (path, bytes) in [(path, bytes)] + others {
                library.add(
                    SourceFile(path: path, bytes: bytes, in: work, headers: headers),
                    NameIndexes.index(of: bytes, path: path))
            }
            return work.timed { CellReader(library: library, parameters: parameters).source(ofFile: 0) }
        }
        func isEnough(_ result: Result<SwiftSource, DocumentErrors>) -> Bool {
            guard case .success(let found) = result else { return false }
            return found.cells.allSatisfy { $0.isComplete && $0.parameters.isEmpty && !$0.lacksHeight }
        }
        var best = source(Neighbours.files(of: path, files: files))
        if case .success(let source) = best, !work.cancellation.isCancelled {
            found.source.withLock { $0 = source }
        }
        // The declarations may be anywhere in the package, or in an enclosing project, which are larger.
        for root in Neighbours.projects(of: path, files: files) where !isEnough(best) {
            let project = Neighbours.project(root, of: path, files: files)
            if !project.isEmpty { best = source(project) }
        }
        return best
    }

    /// What was found so far.
    private final class Found: Sendable {
        let source = Mutex<SwiftSource?>(nil)
    }

    /// Reads all files of a folder; see ``SwiftSourceReading``.
    package func read(
        _ paths: [String], files: DocumentFiles,
        each body: (_ path: String, Result<SwiftSource, DocumentErrors>) -> Void
    ) {
        var folder = SharedFiles(paths, files)
        for (index, path) in paths.enumerated() {
            let present = folder
            let result = LargeStack.run(present.work, within: present.work.seconds + seconds) {
                present.source(ofFile: index)
            }
            if let result {
                if case .failure(let errors) = result, errors.primary.isEmptyFile { continue }
                body(path, result)
                continue
            }
            if let slow = present.work.parsedFile { SlowFiles.add(slow.path, slow.bytes) }
            body(path, .failure(SlowFiles.error(path)))
            // The thread that was given up still has the others.
            folder = SharedFiles(paths, files)
        }
    }
}

extension SwiftCell {
    /// Whether the constraints of a cell of a list cannot give it a height, and no list that was read does.
    fileprivate var lacksHeight: Bool {
        guard givenSize == nil, kind == .tableViewCell || kind == .collectionViewCell else { return false }
        return !template.constraints.contains { constraint in
            [constraint.first, constraint.second].contains { side in
                guard let side, side.view == TemplateSpec.contentViewName else { return false }
                return side.attribute == .height || side.attribute.withoutMargin == .bottom
            }
        }
    }
}

/// The files of a folder, read as one; used by one thread at a time.
private final class SharedFiles: @unchecked Sendable {
    let work = TimedWork()
    private let library: SourceLibrary
    private var failures: [Int: DocumentErrors] = [:]

    init(_ paths: [String], _ files: DocumentFiles) {
        library = SourceLibrary(cancellation: work.cancellation)
        library.nibs = NibLibrary(files: files, around: paths)
        library.pictures = PictureCatalogues(files: files, around: paths)
        var contents: [(path: String, bytes: [UInt8])] = []
        for (index, path) in paths.enumerated() {
            do throws(DocumentError) {
                contents.append(
                    (
                        path,
                        try files.read(path, limit: SourceText.maximumBytes, tooLarge: tr("Leave it out."))
                    ))
            } catch {
                failures[index] = DocumentErrors(primary: error)
                contents.append((path, []))
            }
        }
        // Headers have no cells, and declare what implementations use.
        contents += Neighbours.headers(of: paths, files: files)
        let headers = ObjectiveCHeaders(contents)
        for (path, bytes) in contents {
            library.add(
                SourceFile(path: path, bytes: bytes, in: work, headers: headers),
                NameIndexes.index(of: bytes, path: path))
        }
    }

    func source(ofFile index: Int) -> Result<SwiftSource, DocumentErrors> {
        if let failure = failures[index] { return .failure(failure) }
        return work.timed { CellReader(library: library, parameters: [:]).source(ofFile: index) }
    }
}
