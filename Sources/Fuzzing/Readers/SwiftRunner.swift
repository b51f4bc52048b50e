import LayoutDocument
import SourceText
import Synchronization

#if SwiftSource
    import SwiftCells
#endif

/// Reads the cells of a file in Swift or Objective-C, and works with them like with any document.
final class SwiftRunner: FuzzRunning {
    /// The reader of Swift source; `nil` in a build without the parser.
    static var reader: (any SwiftSourceReading)? {
        #if SwiftSource
            SwiftReader()
        #else
            nil
        #endif
    }

    /// The failure of a build without the parser.
    static var missing: FuzzingFailure {
        FuzzingFailure(
            description: "This build reads no Swift source. Build it with the default traits.")
    }

    private let documents: DocumentRunner
    private let swift: any SwiftSourceReading

    /// Makes a runner.
    ///
    /// - documents: Measures the cells.
    /// - Throws: `FuzzingFailure` in a build without the parser.
    init(documents: DocumentRunner) throws {
        guard let swift = Self.reader else { throw Self.missing }
        self.documents = documents
        self.swift = swift
    }

    /// Keeps what was read last, so that it can be checked.
    private final class KeepingReader: SwiftSourceReading {
        private let reader: any SwiftSourceReading
        private let last = Mutex<SwiftSource?>(nil)

        init(_ reader: any SwiftSourceReading) { self.reader = reader }

        var source: SwiftSource? { last.withLock { $0 } }

        func read(
            _ bytes: [UInt8], path: String, parameters: [String: SwiftParameterValue], files: DocumentFiles
        ) throws(DocumentErrors) -> SwiftSource {
            let source = try reader.read(bytes, path: path, parameters: parameters, files: files)
            last.withLock { $0 = source }
            return source
        }

        func read(
            _ paths: [String], files: DocumentFiles,
            each body: (_ path: String, Result<SwiftSource, DocumentErrors>) -> Void
        ) {
            reader.read(paths, files: files, each: body)
        }
    }

    /// Runs a case from memory, so that other files on the machine have no effect.
    func read(_ file: FuzzCase) throws -> CaseOutcome {
        var files: [String: [UInt8]] = [file.fileName: file.bytes]
        for side in file.sideFiles { files[side.name] = side.bytes }
        let keeping = KeepingReader(swift)
        let reader = DocumentReader(
            environment: documents.reader.environment, files: .inMemory(files), swift: keeping)
        let document = try reader.read(contentsOf: file.fileName)
        if let source = keeping.source { try check(source) }
        return try documents.measure(document)
    }

    /// Checks that cells have a place in the source.
    private func check(_ source: SwiftSource) throws(FuzzingFailure) {
        for cell in source.cells {
            guard cell.literals.count == cell.template.constraints.count else {
                throw FuzzingFailure(
                    description: "the literals of \(cell.name) are not its constraints'")
            }
            let places = [cell.place] + (cell.notUnderstood + cell.notRun).map(\.place)
            guard places.allSatisfy({ $0.line >= 1 && $0.column >= 1 }) else {
                throw FuzzingFailure(description: "an impossible place in \(cell.name)")
            }
            guard
                (cell.notUnderstood + cell.notRun).allSatisfy({ !$0.what.isEmpty && !$0.consequence.isEmpty })
            else { throw FuzzingFailure(description: "something without words in \(cell.name)") }
        }
    }
}
