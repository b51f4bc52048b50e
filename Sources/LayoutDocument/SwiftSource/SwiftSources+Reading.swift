import SourceText
import Wording

extension SwiftSources {
    /// The most bytes of a file that is read.
    static let maximumBytes = SourceText.maximumBytes

    /// Whether this program reads Swift source.
    package static var isAvailable: Bool { reader != nil }

    /// What is wrong with a build that reads no Swift source.
    package static var unavailable: String { tr("this build of Rowscope reads no Swift source") }

    /// What to do about a build that reads no Swift source.
    package static var remedy: String {
        tr(
            """
            Build Rowscope with its default traits: “swift build --product rowscope”, or meson-helpers/run; \
            the trait SwiftSource brings the parser of Swift.
            """
        )
    }

    /// Reads a file, in a build that can.
    ///
    /// - Parameters:
    ///   - bytes: What the file holds; `nil` to read it.
    ///   - path: The file's path.
    ///   - parameters: Values for what the source does not give.
    ///   - files: How files are reached.
    ///   - reader: What reads the source; `nil` in a build without.
    /// - Returns: Its cells.
    /// - Throws: What is wrong with the file, or that this build reads no Swift source.
    package static func read(
        _ bytes: [UInt8]? = nil, contentsOf path: String, parameters: [String: SwiftParameterValue],
        files: DocumentFiles, by reader: (any SwiftSourceReading)?
    ) throws(DocumentErrors) -> SwiftSource {
        guard let reader else {
            throw DocumentErrors(
                primary: DocumentError(
                    sourceName: path, place: nil, message: unavailable, suggestion: remedy))
        }
        if let bytes { return try reader.read(bytes, path: path, parameters: parameters, files: files) }
        let text = try DocumentErrors.reading { () throws(DocumentError) in
            try Self.bytes(path, files: files)
        }
        return try reader.read(text, path: path, parameters: parameters, files: files)
    }

    /// What a file holds.
    package static func bytes(_ path: String, files: DocumentFiles) throws(DocumentError) -> [UInt8] {
        try files.read(path, limit: maximumBytes, tooLarge: tr("Keep the cell in a file of its own."))
    }
}
