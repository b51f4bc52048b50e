import AppModel
import Gtk
import LayoutDocument
import Lessons
import SourceText
import Wording

/// Reads documents, from files and from the program's own resources.
package struct DocumentLoader: Sendable {
    /// What reads files that are not built in.
    package let reader: DocumentReader

    /// Makes a loader.
    ///
    /// - Parameters:
    ///   - fontFamilies: The families that generated rows draw on.
    ///   - files: Reads files that are not built in.
    ///   - localisation: How localised texts are found; `nil` to read none.
    ///   - code: What is read of the code around Interface Builder files.
    package init(
        fontFamilies: [String], files: DocumentFiles = .disk,
        localisation: LocalisationSettings? = LocalisationSettings(), code: NibCode = .layouts
    ) {
        reader = DocumentReader(
            environment: RowEnvironment(fontFamilies: fontFamilies), files: files, localisation: localisation,
            code: code)
    }

    /// The bytes of a file in the folder of examples, of lessons' documents or of starting documents; `nil` for no such
    /// file.
    private static func resource(_ name: String) -> [UInt8]? {
        let prefix = LessonLibrary.lessons.prefix
        let data = { (path: String) in try? Resource.data(at: "\(App.resourcePath)/\(path)") }
        if name.hasPrefix(prefix) {
            let file = name.dropFirst(prefix.count)
            // Lessons are translated as a whole; their documents are the same in all languages.
            let translated = Translation.language.flatMap { data("lessons/\($0)/\(file)") }
            return translated ?? data("lessons/\(file)")
        }
        return data(
            StarterDocument.referred(toBy: name).map { "new/\($0.fileName)" } ?? "examples/\(name)")
    }

    /// Whether a reference is to something that comes with the program.
    package static func isBuiltIn(_ reference: String) -> Bool {
        ["example:", StarterDocument.prefix, LessonLibrary.lessons.prefix].contains(
            where: reference.hasPrefix)
    }

    /// Reads a file, or an example or a new cell by its reference.
    ///
    /// - Parameters:
    ///   - reference: The file's path, or `example:` or `new:` and a name.
    ///   - cell: The cell that is wanted of an Interface Builder file; `nil` for all of them.
    ///   - isBrief: Whether to report one error only, as a banner does, rather than all.
    /// - Returns: The document.
    /// - Throws: What is wrong with the reference, the file or the document.
    package func load(
        _ reference: String, cell: String? = nil, isBrief: Bool = false
    ) throws(CommandFailure) -> LayoutDocument {
        do {
            if reference == "-" { return try readInput(cell: cell) }
            guard Self.isBuiltIn(reference) else {
                return try reader.read(contentsOf: reference, cell: cell)
            }
            return try exampleReader.read(try Self.example(reference), sourceName: reference)
        } catch {
            throw Self.failure(error, isBrief: isBrief)
        }
    }

    /// Makes those texts of a document's code fields that the app's tables have, so that they may be shown in other
    /// languages.
    ///
    /// - Parameter document: The document.
    package func readTranslations(of document: inout LayoutDocument) {
        guard let localisation = reader.localisation, !Self.isBuiltIn(document.sourceName) else { return }
        document.readTranslations(settings: localisation, files: reader.files)
    }

    /// Reads a document from the standard input; its first bytes give its format.
    private func readInput(cell: String?) throws -> LayoutDocument {
        let bytes = try StandardInput.bytes()
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        let name = first == UInt8(ascii: "<") ? "stdin.xib" : "stdin.rowscope.yaml"
        return try reader.read(bytes, sourceName: name, cell: cell)
    }

    /// Reads a file, or an example or a new cell by its reference, to be watched, edited and saved.
    ///
    /// - Parameters:
    ///   - reference: The file's path, or `example:` or `new:` and a name.
    ///   - cell: The cell that is wanted of an Interface Builder file; `nil` for all of them.
    ///   - isBrief: Whether to report one error only, as a banner does, rather than all.
    /// - Returns: The document with its file.
    /// - Throws: What is wrong with the reference, the file or the document.
    @MainActor
    package func session(
        _ reference: String, cell: String? = nil, isBrief: Bool = false
    ) throws(CommandFailure) -> DocumentSession {
        do {
            guard Self.isBuiltIn(reference) else {
                return try DocumentSession(path: reference, cell: cell, reader: reader)
            }
            return try DocumentSession(
                bytes: try Self.example(reference), name: reference, reader: exampleReader)
        } catch {
            throw Self.failure(error, isBrief: isBrief)
        }
    }

    /// Opens a file with errors, so that it can be repaired.
    ///
    /// - Parameters:
    ///   - reference: The file's path.
    ///   - cell: The cell that is wanted of an Interface Builder file; `nil` for all of them.
    /// - Returns: Its text; `nil` for a file without errors, and where there is no text to show.
    @MainActor
    package func sessionToRepair(_ reference: String, cell: String? = nil) -> DocumentSession? {
        Self.isBuiltIn(reference)
            ? nil : DocumentSession(repairing: reference, cell: cell, reader: reader)
    }

    /// Reads a file that is no built-in one, for a session, which may be done on any thread.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - cell: The cell that is wanted; `nil` for all of them.
    /// - Returns: The file with its document, or what is wrong with them, one error as in a banner.
    package func file(_ path: String, cell: String?) -> Result<DocumentSession.ReadFile, CommandFailure> {
        do {
            return .success(try DocumentSession.ReadFile(path: path, cell: cell, reader: reader))
        } catch {
            return .failure(Self.failure(error, isBrief: true))
        }
    }

    /// Opens a document with edits that were not saved when the program ended: with its file, or without one if it had
    /// none.
    ///
    /// - Parameter edits: The edits, which the caller applies afterwards.
    /// - Returns: The document with its file.
    /// - Throws: What is wrong with the file or the document.
    @MainActor
    package func session(toRestore edits: UnsavedEdits) throws(CommandFailure) -> DocumentSession {
        let name = edits.sourceName
        guard !Self.isBuiltIn(name), !DocumentFile(path: name).exists else {
            if let broken = sessionToRepair(name) { return broken }
            return try session(name, isBrief: true)
        }
        do {
            return try DocumentSession(withoutFile: edits, reader: reader)
        } catch {
            throw Self.failure(error, isBrief: true)
        }
    }

    /// Reads examples, with the files beside them that they name, from the program's resources.
    private var exampleReader: DocumentReader {
        var reader = reader
        reader.files = Self.builtIn
        return reader
    }

    /// The files that come with the program.
    package static let builtIn = DocumentFiles { path, _ throws(DocumentFiles.Failure) in
        guard let bytes = resource(path) else { throw .missing }
        return bytes
    }

    /// The text of an example.
    private static func example(_ reference: String) throws(CommandFailure) -> [UInt8] {
        if reference.hasPrefix(LessonLibrary.lessons.prefix), let bytes = resource(reference) { return bytes }
        if reference.hasPrefix(StarterDocument.prefix) {
            if StarterDocument.referred(toBy: reference) != nil, let bytes = resource(reference) {
                return bytes
            }
            let name = reference.dropFirst(StarterDocument.prefix.count)
            let references = StarterDocument.all.map(\.reference).joined(separator: ", ")
            throw CommandFailure.badInput(tr("There is no new cell “\(name)”. Use \(references)."))
        }
        let name = String(reference.dropFirst("example:".count))
        guard let example = ExampleDocument.named(name), let bytes = Self.resource(example.fileName)
        else {
            let references = ExampleDocument.all.map(\.reference).joined(separator: ", ")
            throw CommandFailure.badInput(tr("There is no example “\(name)”. Use \(references)."))
        }
        return bytes
    }

    /// The text of an example or of a document beside the lessons; `nil` where there is none.
    package static func bytes(ofBuiltIn reference: String) -> [UInt8]? { try? example(reference) }

    package static func failure(_ error: any Error, isBrief: Bool) -> CommandFailure {
        switch error {
        case let failure as CommandFailure: failure
        case let errors as DocumentErrors where errors.primary.isEmptyFile: .emptyFile("\(errors)")
        case let errors as DocumentErrors where isBrief && !errors.others.isEmpty:
            .badInput(tr("\(errors.primary)\nAnd \(errors.others.count) more."))
        default: .badInput("\(error)")
        }
    }
}
