import SourceText
import Wording

/// Reads layout documents: YAML by the 1.2 core schema, or JSON; and Interface Builder files and Swift source as such
/// documents.
///
/// Reading is strict: anything unknown is an error with its place, never ignored. Documents have at most 2 MiB and 64
/// levels of nesting.
package struct DocumentReader: Sendable {
    /// What generated rows draw on.
    package var environment: RowEnvironment
    /// How the document and the files that it names are reached.
    package var files: DocumentFiles
    /// How texts of languages are found; `nil` to read none.
    package var localisation: LocalisationSettings?
    /// What reads Swift source; `nil` to refuse it.
    package var swift: (any SwiftSourceReading)?
    /// Values for the parameters of opened Swift source, by their names.
    package var parameters: [String: SwiftParameterValue] = [:]
    /// What is read of the code around Interface Builder files.
    package var code: NibCode
    /// Interface Builder files that were read before and are not read again, by their paths.
    package var nibs: [String: InterfaceBuilderDocument] = [:]

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - environment: What generated rows draw on.
    ///   - files: How the document and the files that it names are reached.
    ///   - localisation: How texts of languages are found; `nil` to read none.
    ///   - swift: What reads Swift source; `nil` to refuse it.
    ///   - code: What is read of the code around Interface Builder files.
    package init(
        environment: RowEnvironment = RowEnvironment(), files: DocumentFiles = .disk,
        localisation: LocalisationSettings? = nil,
        swift: (any SwiftSourceReading)? = SwiftSources.reader, code: NibCode = .layouts
    ) {
        self.environment = environment
        self.files = files
        self.localisation = localisation
        self.swift = swift
        self.code = code
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file's path, which also names the document in errors. A name that ends in `.xib` or
    ///     `.storyboard` is read as Interface Builder's, one in `.swift` as Swift source, one in `.json` as JSON only;
    ///     any other as YAML, of which JSON is a part.
    ///   - cell: The cell that is wanted of an Interface Builder file, by
    ///     ``InterfaceBuilderDocument/cell(named:)``, or the class that is wanted of Swift source; `nil` for all of
    ///     them.
    /// - Returns: The document.
    /// - Throws: What is wrong with the file or the document, in the document's order.
    package func read(contentsOf path: String, cell: String? = nil) throws(DocumentErrors) -> LayoutDocument {
        let bytes = try DocumentErrors.reading { () throws(DocumentError) in try self.bytes(ofFile: path) }
        return try read(bytes, sourceName: path, cell: cell)
    }

    /// Reads a document from a text.
    ///
    /// - Parameters:
    ///   - text: The document's text.
    ///   - sourceName: The name shown in errors; one that ends in `.json` makes the text JSON.
    /// - Returns: The document.
    /// - Throws: What is wrong with the document, in the document's order.
    package func read(_ text: String, sourceName: String) throws(DocumentErrors) -> LayoutDocument {
        try read(Array(text.utf8), sourceName: sourceName)
    }

    /// Reads a document from its bytes.
    ///
    /// - Parameters:
    ///   - bytes: The document in UTF-8, with or without a byte order mark.
    ///   - sourceName: The name shown in errors; how it ends says what the bytes are, as with a file's.
    ///   - cell: The cell that is wanted of an Interface Builder file or of Swift source; `nil` for all of them.
    /// - Returns: The document.
    /// - Throws: What is wrong with the document, in the document's order.
    package func read(
        _ bytes: [UInt8], sourceName: String, cell: String? = nil
    ) throws(DocumentErrors) -> LayoutDocument {
        if CellFiles.reads(sourceName) {
            return try readCells(bytes, sourceName: sourceName, cell: cell)
        }
        if let foreign = ForeignFile(bytes, name: sourceName) {
            throw DocumentErrors(
                primary: DocumentError(
                    sourceName: sourceName, place: .start,
                    message: tr("this is \(foreign.kind), not a layout document"),
                    suggestion: foreign.suggestion)
            )
        }
        let source = try DocumentErrors.reading { () throws(DocumentError) in
            try SourceText(bytes: bytes, name: sourceName)
        }
        let root = try DocumentErrors.reading { () throws(DocumentError) in try SourceNode.read(source) }
        let context = ReadingContext(source, files: files, swift: swift)
        let nibs = NibReader(self)
        var document = DocumentAssembler(context: context, environment: environment, nibs: nibs)
            .document(root)
        document?.nibs = nibs.nibs
        // Checks that need the whole document come late, so errors are sorted in the order of the text. Errors in other
        // files come after those in the document.
        try DocumentErrors.check(context.errors, of: sourceName, files: context.usedFiles)
        guard let document else {
            let error = DocumentError(
                sourceName: sourceName, place: .start, message: tr("the document cannot be read"))
            throw DocumentErrors(primary: error)
        }
        return document
    }

    /// Reads an Interface Builder file or Swift source.
    private func readCells(
        _ bytes: [UInt8], sourceName: String, cell: String?
    ) throws(DocumentErrors) -> LayoutDocument {
        var document: LayoutDocument
        var light: TemplateSpec.Setting?
        if SwiftSources.reads(sourceName) {
            document = try SwiftSources.read(
                bytes, contentsOf: sourceName, parameters: parameters, files: files, by: swift
            ).layoutDocument(cell: cell)
        } else {
            let nibs = NibReader(self)
            let nib = try nibs.nib(sourceName, bytes: bytes)
            document = try nib.layoutDocument(cell: cell)
            light = nib.lightWindows
            document.nibs = nibs.nibs
            if let localisation,
                document.templates.contains(where: { $0.fields.contains { !$0.keys.isEmpty } })
            {
                document.localisation = LocalisedTexts(
                    beside: sourceName, settings: localisation, files: files)
            }
        }
        document.images = ImageLibrary(beside: sourceName, files: files)
        if AppAppearance.isAlwaysLight(around: sourceName, files: files) {
            light = TemplateSpec.Setting(.fixedAppearance, of: "", place: "UIUserInterfaceStyle")
        }
        if let light {
            for index in document.templates.indices
            where document.templates[index].settings(of: .fixedAppearance).isEmpty {
                document.templates[index].settings.append(light)
            }
        }
        return document
    }

    private func bytes(ofFile path: String) throws(DocumentError) -> [UInt8] {
        if InterfaceBuilderReader.reads(path) { return try InterfaceBuilderReader(files: files).bytes(path) }
        if SwiftSources.reads(path) { return try SwiftSources.bytes(path, files: files) }
        return try files.read(
            path, limit: SourceText.maximumBytes,
            tooLarge: tr("Put rows into a CSV file beside it, or let \"generate\" or \"count\" make them."))
    }
}
