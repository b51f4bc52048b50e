import LayoutDocument
import SourceText
import SwiftParser
import SwiftSyntax

/// Reads cells of Swift source by partial evaluation.
public struct SwiftReader: SwiftSourceReading {
    /// Makes a reader.
    public init() {}

    public func read(
        _ bytes: [UInt8], path: String, parameters: [String: SwiftParameterValue], files: DocumentFiles
    ) throws(DocumentErrors) -> SwiftSource {
        _ = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
        throw DocumentErrors(
            primary: DocumentError(sourceName: path, place: nil, message: "there is no cell in the file"))
    }

    public func read(
        _ paths: [String], files: DocumentFiles,
        each body: (_ path: String, Result<SwiftSource, DocumentErrors>) -> Void
    ) {}
}
