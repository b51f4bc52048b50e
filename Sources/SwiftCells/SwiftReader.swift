import AutoLayout
import Foundation
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
    let seconds: Double
    /// The files that were read before, with what was made of them.
    let stores: SourceStores
    /// How many files beside the one that is read may take too long and be left out.
    private static let maximumSlowFiles = 1
    /// How many files of a folder may be read before those whose cells were taken.
    private static let maximumWaiting = 128

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - seconds: The most processor time that a file may take.
    ///   - parsedBytes: The most bytes of files whose trees each thread keeps from one reading to the next; `nil` for a
    ///     share of what a machine has room for.
    package init(seconds: Double = ReadingLimit.secondsToReadInBuild, parsedBytes: Int? = nil) {
        self.seconds = seconds
        stores = SourceStores(maximumBytes: parsedBytes)
    }

    /// Finds the files of classes; see ``SwiftSourceReading``.
    package func files(
        ofClasses names: [String], near path: String, files: DocumentFiles
    ) -> [String: String] {
        let classes = Dictionary(
            firstOf: names.flatMap { name in SwiftSources.endings.map { (name + $0, name) } })
        let folder = Neighbours.folder(of: path)
        var found: [String: String] = [:]
        for name in files.names(in: folder, endingWith: Array(classes.keys)) {
            guard let type = classes[name], found[type] == nil else { continue }
            found[type] = folder == "." ? name : folder + "/" + name
        }
        let finder = NibFinder(files: files)
        var searched: String?
        // A class may be in another project of the checkout.
        for root in [finder.root(of: [path]), Neighbours.projects(of: path, files: files).first] {
            guard let root, root != searched, found.count < names.count else { continue }
            searched = root
            var others: [String: [String]] = [:]
            for path in finder.paths(below: root, where: { classes[$0] != nil }) {
                guard let type = path.split(separator: "/").last.flatMap({ classes[String($0)] }) else {
                    continue
                }
                others[type, default: []].append(path)
            }
            found.merge(others.compactMapValues { $0.count == 1 ? $0[0] : nil }) { first, _ in first }
        }
        return found
    }

    /// Reads a file; see ``SwiftSourceReading``.
    package func read(
        _ bytes: [UInt8], path: String, parameters: [String: SwiftParameterValue], files: DocumentFiles
    ) throws(DocumentErrors) -> SwiftSource {
        try read(bytes, path: path, parameters: parameters, files: files, in: nil)
    }

    private func read(
        _ bytes: [UInt8], path: String, parameters: [String: SwiftParameterValue], files: DocumentFiles,
        in run: ReadingRun?
    ) throws(DocumentErrors) -> SwiftSource {
        if ObjectiveCHeaders.isHeader(path), let (implementation, code) = Self.implementation(of: path, files)
        {
            var source = try read(code, path: implementation, parameters: parameters, files: files, in: run)
            source.sourceName = path
            source.files.insert(implementation, at: 0)
            return source
        }
        if ObjectiveCHeaders.isObjectiveC(path), bytes.count > ObjectiveCHeaders.maximumBytes {
            throw SlowFiles.error(path, bytes: bytes.count, limit: ObjectiveCHeaders.maximumBytes)
        }
        var isAlone = false
        for _ in 0...Self.maximumSlowFiles + 1 {
            let work = TimedWork()
            let store = stores.take()
            let result = LargeStack.run(work, within: seconds) { [isAlone] in
                Self.source(bytes, path, parameters, files, store, withProject: !isAlone, of: run, in: work)
            }
            if let result {
                stores.giveBack(store)
                return try result.get()
            }
            if let slow = work.parsedFile {
                SlowFiles.add(slow.path, slow.bytes)
                // Without the file beside it, it may be read in time.
                if slow.path == path { break }
            } else if isAlone || !Neighbours.hasProject(around: path, files: files, in: run) {
                break
            } else {
                // With the files of its folder alone, it may be.
                isAlone = true
            }
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
        _ files: DocumentFiles, _ store: SourceStore, withProject: Bool, of run: ReadingRun?,
        in work: TimedWork
    ) -> Result<SwiftSource, DocumentErrors> {
        let around = Neighbours.all(of: path, files: files, in: run, withProject: withProject)
        if let found = around.found, let index = found.position(of: path, bytes), let run {
            let library = store.library(around.name, of: found, files: files, in: run, work)
            library.project = around.project
            return work.timed { CellReader(library: library, parameters: parameters).source(ofFile: index) }
        }
        // Files have the same order whichever of them is read.
        let all = (around.files + [(path, bytes)]).sorted { $0.path < $1.path }
        let library = store.library(around.name, of: all, files: files, of: run, in: work)
        library.project = around.project
        return work.timed {
            CellReader(library: library, parameters: parameters)
                .source(ofFile: all.firstIndex { $0.path == path } ?? 0)
        }
    }

    /// Reads all files of a folder; see ``SwiftSourceReading``.
    package func read(
        _ paths: [String], files: DocumentFiles,
        each body: (_ path: String, Result<SwiftSource, DocumentErrors>) -> Void
    ) {
        let run = ReadingRun(files, over: paths)
        let access = run.remembered.files
        let crew = Crew<Result<SwiftSource, DocumentErrors>>(
            pieces: paths.count, threads: ProcessInfo.processInfo.activeProcessorCount,
            priority: .userInitiated, room: Self.maximumWaiting, makeState: {},
            work: { _, piece in
                let path = paths[piece]
                do throws(DocumentError) {
                    let bytes = try access.read(
                        path, limit: SourceText.maximumBytes, tooLarge: tr("Leave it out."))
                    return Result { () throws(DocumentErrors) in
                        try read(bytes, path: path, parameters: [:], files: access, in: run)
                    }
                } catch {
                    return .failure(DocumentErrors(primary: error))
                }
            })
        for path in paths {
            guard let result = crew.next() else { return }
            if case .failure(let errors) = result, errors.primary.isEmptyFile { continue }
            body(path, result)
        }
    }
}
