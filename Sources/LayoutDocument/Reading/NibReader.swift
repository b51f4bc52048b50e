import SourceText

/// Reads Interface Builder files with what code says of their cells, each once.
final class NibReader {
    private let reader: DocumentReader
    /// The files that were read, or known before, by their paths.
    private(set) var nibs: [String: InterfaceBuilderDocument]

    /// Makes a reader.
    ///
    /// - Parameter reader: Says how files and code are read, and which files are known.
    init(_ reader: DocumentReader) {
        self.reader = reader
        nibs = reader.nibs
    }

    /// Reads a file, unless it is known.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - bytes: What it holds; `nil` for what it held when it was read, or holds now.
    ///   - code: What is read of the code around it; `nil` for what the reader says.
    /// - Returns: The file.
    /// - Throws: What is wrong with it.
    func nib(
        _ path: String, bytes: [UInt8]? = nil, with code: NibCode? = nil
    ) throws(DocumentErrors) -> InterfaceBuilderDocument {
        let code = code ?? reader.code
        if let known = nibs[path], known.code >= code, bytes == nil || bytes == known.bytes { return known }
        let own = InterfaceBuilderReader(
            files: reader.files, localisation: reader.localisation ?? LocalisationSettings())
        let found = try DocumentErrors.reading { () throws(DocumentError) -> [UInt8] in
            if let bytes { bytes } else { try own.bytes(path) }
        }
        var nib = try own.read(found, sourceName: path)
            .with(code, readBy: reader.swift, files: reader.files)
        nib.bytes = found
        nibs[path] = nib
        return nib
    }
}
