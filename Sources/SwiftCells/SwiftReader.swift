import LayoutDocument
import SourceText
import SwiftSyntax
import Threads
import Wording

/// Reads cells from Swift source by running parts of the code that makes and fills them.
///
/// Nothing is compiled. Values that the source does not give become parameters with defaults, and constructs that are
/// not understood are listed with their places.
public struct SwiftReader: SwiftSourceReading {
    /// Makes a reader.
    public init() {}

    /// Reads a file; see ``SwiftSourceReading``.
    public func read(
        _ bytes: [UInt8], path: String, parameters: [String: SwiftParameterValue], files: DocumentFiles
    ) throws(DocumentErrors) -> SwiftSource {
        let result = LargeStack.run {
            func source(_ others: [(path: String, bytes: [UInt8])]) -> Result<SwiftSource, DocumentErrors> {
                let library = SourceLibrary()
                library.nibs = NibLibrary(files: files, around: [path])
                for (path, bytes) in [(path, bytes)] + others {
                    library.add(
                        SourceFile(path: path, bytes: bytes), NameIndexes.index(of: bytes, path: path))
                }
                return CellReader(library: library, parameters: parameters).source(ofFile: 0)
            }
            func isEnough(_ result: Result<SwiftSource, DocumentErrors>) -> Bool {
                guard case .success(let found) = result else { return false }
                return found.cells.allSatisfy { $0.isComplete && $0.parameters.isEmpty }
            }
            var best = source(Neighbours.files(of: path, files: files))
            // The declarations may be anywhere in the package, or in an enclosing project, which are larger.
            for root in Neighbours.projects(of: path, files: files) where !isEnough(best) {
                let project = Neighbours.project(root, of: path, files: files)
                if !project.isEmpty { best = source(project) }
            }
            return best
        }
        return try result.get()
    }

    /// Reads all files of a folder; see ``SwiftSourceReading``.
    public func read(
        _ paths: [String], files: DocumentFiles,
        each body: (_ path: String, Result<SwiftSource, DocumentErrors>) -> Void
    ) {
        var library: SourceLibrary?
        var failures: [Int: DocumentErrors] = [:]
        LargeStack.run {
            let all = SourceLibrary()
            all.nibs = NibLibrary(files: files, around: paths)
            for (index, path) in paths.enumerated() {
                do throws(DocumentError) {
                    let bytes = try files.read(
                        path, limit: SourceText.maximumBytes, tooLarge: tr("Leave it out."))
                    all.add(SourceFile(path: path, bytes: bytes), NameIndexes.index(of: bytes, path: path))
                } catch {
                    failures[index] = DocumentErrors(primary: error)
                    all.add(SourceFile(path: path, bytes: []), NameIndex([]))
                }
            }
            library = all
        }
        guard let library else { return }
        for (index, path) in paths.enumerated() {
            if let failure = failures[index] {
                body(path, .failure(failure))
                continue
            }
            let result = LargeStack.run {
                CellReader(library: library, parameters: [:]).source(ofFile: index)
            }
            if case .failure(let errors) = result, errors.primary.isEmptyFile { continue }
            body(path, result)
        }
    }
}
