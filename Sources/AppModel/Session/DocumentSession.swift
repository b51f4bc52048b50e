import LayoutDocument
import SourceText

/// An open document and its file: the text that was read, what was edited since, and how to bring both together.
///
/// Whoever shows it sets ``onChange`` and tells it of what happens to the file.
@MainActor
public final class DocumentSession {
    /// What changed.
    public struct Change: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int

        /// Makes a change from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The document is another one.
        public static let document = Change(rawValue: 1 << 0)
        /// There are unsaved edits, or none any more, or other ones can be undone.
        public static let edits = Change(rawValue: 1 << 1)
        /// Something stands between document and file, or nothing any more.
        public static let trouble = Change(rawValue: 1 << 2)
        /// The document has another file, or uses other ones.
        public static let files = Change(rawValue: 1 << 3)
        /// What is typed and cannot be read yet is another text.
        public static let draft = Change(rawValue: 1 << 4)
    }

    /// What to do after a change of the file was told.
    public enum Response: Hashable, Sendable {
        /// Nothing: all is up to date.
        case settled
        /// Tell once more when nothing has happened for a moment: the file may be half written.
        case waitsForQuiet
    }

    /// The document as it is with its edits; the last good state where its file has errors.
    public internal(set) var document: LayoutDocument
    /// The file; `nil` where the document has none yet.
    public internal(set) var file: DocumentFile?
    /// The name of a document without a file.
    var ownName: String
    /// Whether the document came from the program rather than from a file, and so did the files that it uses.
    var isBuiltIn: Bool
    /// The document's text in bytes, with its edits.
    public internal(set) var bytes: [UInt8]
    /// What the file holds as far as is known; for a document without a file the text it began with.
    var savedBytes: [UInt8]
    /// What stands between the document and its file.
    public internal(set) var trouble: SessionTrouble? {
        didSet { if trouble == nil { troubledRowFile = nil } }
    }
    /// The row file that ``trouble`` speaks of; `nil` where it is the document itself.
    var troubledRowFile: String?
    /// What was last found in the file and not taken: it has errors, or there are unsaved edits.
    var foundBytes: [UInt8]?
    /// The texts of row files that were edited here, by their paths.
    var rowTexts: [String: RowFileState] = [:]
    /// The templates that the file holds, once they were asked for, and the bytes that they were read from.
    var savedTemplates: (bytes: [UInt8], templates: [TemplateSpec])?
    /// What is typed and cannot be read as a document yet; `nil` where the text is the document's.
    public internal(set) var draft: SourceDraft?
    /// A draft that was taken back, until something else is edited.
    var undoneDraft: SourceDraft?
    /// Steps that can be undone, the last one first to go.
    var undoSteps: [EditStep] = []
    /// Steps that were undone, the last one first to be done again.
    var redoSteps: [EditStep] = []
    /// Called after each change.
    public var onChange: @MainActor (Change) -> Void = { _ in }

    /// Reads the document and the files that it uses.
    var reader: DocumentReader
    /// The cell that is wanted of an Interface Builder file or of Swift source; `nil` for all of them.
    public internal(set) var cell: String?

    /// Makes the session of a document that was read from a file.
    ///
    /// - Parameters:
    ///   - path: The file's path; a relative one is where it leads now, wherever the program goes later.
    ///   - cell: The cell that is wanted of an Interface Builder file; `nil` for all of them.
    ///   - reader: Reads the document, now and whenever it changes.
    /// - Throws: What is wrong with the file or the document.
    public init(path: String, cell: String? = nil, reader: DocumentReader) throws(DocumentErrors) {
        let file = DocumentFile(path: path).absolute
        file.finishWrites()
        do {
            bytes = try DocumentFile(path: path).read()
        } catch {
            throw DocumentErrors(primary: error)
        }
        do {
            document = try reader.read(bytes, sourceName: file.path, cell: cell)
        } catch {
            // Errors call the file what whoever opened it did.
            _ = try reader.read(bytes, sourceName: path, cell: cell)
            throw error
        }
        self.file = file
        self.cell = cell
        self.reader = reader
        ownName = file.path
        isBuiltIn = false
        savedBytes = bytes
    }

    /// Makes the session of a document that has no file, such as an example.
    ///
    /// - Parameters:
    ///   - bytes: The document's text.
    ///   - name: The name shown in errors.
    ///   - reader: Reads the document, now and whenever it is edited.
    /// - Throws: What is wrong with the document.
    public init(bytes: [UInt8], name: String, reader: DocumentReader) throws(DocumentErrors) {
        document = try reader.read(bytes, sourceName: name)
        self.bytes = bytes
        self.reader = reader
        file = nil
        ownName = name
        isBuiltIn = true
        savedBytes = bytes
    }

    /// Makes the session of a document that was edited and is in no file, to restore its edits.
    ///
    /// - Parameters:
    ///   - edits: The edits; ``restore(_:)`` takes them up.
    ///   - reader: Reads the document, now and whenever it is edited.
    /// - Throws: What is wrong with the document.
    public init(
        withoutFile edits: UnsavedEdits, reader: DocumentReader
    ) throws(DocumentErrors) {
        let saved = edits.text.saved
        document = try reader.read(saved, sourceName: edits.sourceName)
        bytes = saved
        self.reader = reader
        file = nil
        ownName = edits.sourceName
        isBuiltIn = false
        savedBytes = saved
    }

    // MARK: State

    /// What the document is called by in errors: its path, or its reference.
    public var sourceName: String { file?.path ?? ownName }

    /// The document's name without folders; “Untitled” for a new cell that has no file yet.
    public var displayName: String { StarterDocument.displayName(ofDocument: sourceName) }

    /// Whether there are edits that are not in the file.
    public var isEdited: Bool { text != savedBytes || rowTexts.values.contains(where: \.isEdited) }

    /// Whether the document's file is read and never written.
    public var isReadOnly: Bool { CellFiles.reads(sourceName) }

    /// The files to watch: the document's own with the symbolic links to it, and those that it uses.
    public var watchedPaths: [String] {
        if isBuiltIn { return [] }
        return (file?.watchedPaths ?? []) + usedFiles.flatMap { DocumentFile(path: $0).watchedPaths }
    }

    /// The files beside its own that the document is made of, or would be but for an error.
    private var usedFiles: [String] {
        guard case .broken(let errors) = trouble else { return document.files }
        return document.files + errors.files.filter { !document.files.contains($0) }
    }

    /// Shows another cell of an Interface Builder file or of Swift source.
    ///
    /// - Parameter new: The cell's identifier, or the class's name; `nil` for all of them.
    /// - Returns: Whether the file has it; refused, ``trouble`` says why.
    @discardableResult
    public func show(cell new: String?) -> Bool {
        do {
            document = try editingReader.read(bytes, sourceName: sourceName, cell: new)
        } catch {
            setTrouble(.refusedEdit(error.primary))
            return false
        }
        cell = new
        onChange([.document, .files])
        return true
    }

    /// Takes the banner away.
    public func dismissTrouble() { setTrouble(nil) }

    func setTrouble(_ new: SessionTrouble?, ofRowFile path: String? = nil) {
        guard new != trouble || path != troubledRowFile else { return }
        trouble = new
        troubledRowFile = path
        onChange(.trouble)
    }

    // MARK: The file on disk

    /// Takes note that something may have happened to the document's file, or to one that it uses.
    ///
    /// - Parameter isQuiet: Whether nothing has happened for a moment, so that what is found is meant.
    /// - Returns: Whether to tell once more after a quiet moment.
    @discardableResult
    public func filesMayHaveChanged(isQuiet: Bool) -> Response {
        guard let file else { return watchedPaths.isEmpty ? .settled : readUsedFilesAgain(isQuiet: isQuiet) }
        if let response = rowFilesMayHaveChanged(isQuiet: isQuiet) { return response }
        let found: [UInt8]
        do {
            found = try file.read()
        } catch {
            guard isQuiet else { return .waitsForQuiet }
            if file.exists {
                setTrouble(.broken(DocumentErrors(primary: error)))
            } else {
                setTrouble(.missing)
            }
            return .settled
        }
        if found == savedBytes {
            // What was saved may be a draft, which is known.
            if draft != nil { return .settled }
            foundBytes = nil
            guard !usedFiles.isEmpty || trouble != nil else { return .settled }
            return readUsedFilesAgain(isQuiet: isQuiet)
        }
        if isEdited, found != text {
            guard isQuiet else { return .waitsForQuiet }
            foundBytes = found
            setTrouble(.conflict)
            return .settled
        }
        if found == text {
            savedBytes = found
            foundBytes = nil
            if draft == nil { setTrouble(nil) }
            onChange(.edits)
            return .settled
        }
        return take(found, file, isQuiet: isQuiet)
    }

    /// The document's own file holds what was read or written last; others that it uses may have changed.
    private func readUsedFilesAgain(isQuiet: Bool) -> Response {
        do {
            let new = try editingReader.read(bytes, sourceName: sourceName, cell: cell)
            if !usedFiles.isEmpty {
                document = new
                onChange([.document, .files])
            }
            switch trouble {
            case .broken, .missing, .conflict: setTrouble(nil)
            case .unsaved, .unkept, .refusedEdit, nil: break
            }
        } catch {
            guard isQuiet else { return .waitsForQuiet }
            setTrouble(.broken(error))
        }
        return .settled
    }

    private func take(_ found: [UInt8], _ file: DocumentFile, isQuiet: Bool) -> Response {
        do {
            let new = try editingReader.read(found, sourceName: file.path, cell: cell)
            adopt(new, found)
        } catch {
            guard isQuiet else { return .waitsForQuiet }
            foundBytes = found
            setTrouble(.broken(error))
        }
        return .settled
    }

    /// Shows what was found in the file; edits are gone.
    func adopt(_ new: LayoutDocument, _ found: [UInt8]) {
        document = new
        bytes = found
        savedBytes = found
        foundBytes = nil
        rowTexts = [:]
        undoSteps = []
        redoSteps = []
        draft = nil
        undoneDraft = nil
        trouble = nil
        onChange([.document, .edits, .trouble, .files, .draft])
    }

    // MARK: Ways out of a conflict

    /// Shows the file as it is on disk; what was edited here is lost.
    public func reloadFromDisk() {
        guard let file else { return }
        do {
            let found = try file.read()
            adopt(try reader.read(found, sourceName: file.path, cell: cell), found)
        } catch let errors as DocumentErrors {
            setTrouble(.broken(errors))
        } catch let error as DocumentError {
            setTrouble(file.exists ? .broken(DocumentErrors(primary: error)) : .missing)
        } catch {
            setTrouble(.missing)
        }
    }

    /// Goes on with what was edited here; saving writes over what the file holds now.
    public func keepEdits() {
        if let foundBytes { savedBytes = foundBytes }
        foundBytes = nil
        keepRowTexts()
        trouble = nil
        onChange([.edits, .trouble])
    }

    /// In which lines the document as edited here and the file on disk differ.
    public var differences: [LineDifference] {
        LineDifference.between(
            String(decoding: foundBytes ?? savedBytes, as: UTF8.self), String(decoding: bytes, as: UTF8.self))
    }
}
