import Foundation

/// Reads layout documents: YAML by the 1.2 core schema, or JSON.
///
/// Reading is strict: what is not understood is an error with its place, never ignored. Documents have at most
/// 2 MiB and 64 levels of nesting.
public struct DocumentReader: Sendable {
    /// What generated rows draw on.
    public var environment: RowEnvironment

    /// Makes a reader.
    ///
    /// - Parameter environment: What generated rows draw on.
    public init(environment: RowEnvironment = RowEnvironment()) { self.environment = environment }

    /// Reads a file.
    ///
    /// - Parameter path: The file's path, which also names the document in errors. A name that ends in `.json`
    ///   is read as JSON only; any other as YAML, of which JSON is a part.
    /// - Returns: The document.
    /// - Throws: What is wrong with the file or the document, in the document's order.
    public func read(contentsOf path: String) throws(DocumentErrors) -> LayoutDocument {
        let bytes: [UInt8]
        do {
            bytes = try Self.bytes(ofFile: path)
        } catch {
            throw DocumentErrors(primary: error)
        }
        return try read(bytes, sourceName: path)
    }

    /// Reads a document from a text.
    ///
    /// - Parameters:
    ///   - text: The document's text.
    ///   - sourceName: The name shown in errors; one that ends in `.json` makes the text JSON.
    /// - Returns: The document.
    /// - Throws: What is wrong with the document, in the document's order.
    public func read(_ text: String, sourceName: String) throws(DocumentErrors) -> LayoutDocument {
        try read(Array(text.utf8), sourceName: sourceName)
    }

    /// Reads a document from its bytes.
    ///
    /// - Parameters:
    ///   - bytes: The document in UTF-8, with or without a byte order mark.
    ///   - sourceName: The name shown in errors; one that ends in `.json` makes the text JSON.
    /// - Returns: The document.
    /// - Throws: What is wrong with the document, in the document's order.
    public func read(_ bytes: [UInt8], sourceName: String) throws(DocumentErrors) -> LayoutDocument {
        let context: ReadingContext
        let root: SourceNode
        do {
            let source = try SourceText(bytes: bytes, name: sourceName)
            root = try Self.tree(of: source)
            context = ReadingContext(source)
        } catch {
            throw DocumentErrors(primary: error)
        }
        let document = DocumentAssembler(context: context, environment: environment).document(root)
        // Checks that need the whole document come late; a reader expects the order of the text.
        let errors = context.errors.enumerated().sorted {
            ($0.element.place ?? .start, $0.offset) < ($1.element.place ?? .start, $1.offset)
        }.map(\.element)
        if let primary = errors.first {
            throw DocumentErrors(primary: primary, others: Array(errors.dropFirst()))
        }
        guard let document else {
            let error = DocumentError(
                sourceName: sourceName, place: .start, message: "the document cannot be read")
            throw DocumentErrors(primary: error)
        }
        return document
    }

    private static func tree(of source: SourceText) throws(DocumentError) -> SourceNode {
        if source.name.lowercased().hasSuffix(".json") { return try JSONSource.read(source) }
        // JSON in a YAML file may use escapes that the YAML reader refuses.
        if source.text.first(where: { !$0.isWhitespace }) == "{", let node = try? JSONSource.read(source) {
            return node
        }
        return try YAMLSource.read(source)
    }

    private static func bytes(ofFile path: String) throws(DocumentError) -> [UInt8] {
        func failure(_ message: String, _ suggestion: String) -> DocumentError {
            DocumentError(sourceName: path, place: nil, message: message, suggestion: suggestion)
        }
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let manager = FileManager.default
        guard manager.fileExists(atPath: url.path) else {
            throw failure("there is no such file", "Check the name and the folder.")
        }
        let attributes = try? manager.attributesOfItem(atPath: url.path)
        // Reading a pipe or a device could wait for ever.
        guard let attributes, attributes[.type] as? FileAttributeType == .typeRegular else {
            throw failure("this is not a file that can be read", "Name a layout document.")
        }
        let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
        guard size <= SourceText.maximumBytes else {
            throw failure(
                "the file has \(size) bytes, more than \(SourceText.maximumBytes)",
                "Let \"generate\" or \"count\" make the rows instead of writing them all out.")
        }
        guard let data = try? Data(contentsOf: url) else {
            throw failure("the file cannot be read", "Check its permissions.")
        }
        return Array(data)
    }
}
