import LayoutDocument
import SourceText

/// An open document and its file: the text that was read, the edits since, and the handling of changes on disk.
///
/// The owner sets ``onChange`` and reports file events.
@MainActor
package final class DocumentSession {
    /// What changed.
    package struct Change: OptionSet, Hashable, Sendable {
        /// The bits.
        package let rawValue: Int

        /// Makes a change from its bits.
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// The document is another one.
        package static let document = Change(rawValue: 1 << 0)
        /// The unsaved edits or the undo steps changed.
        package static let edits = Change(rawValue: 1 << 1)
        /// The trouble changed.
        package static let trouble = Change(rawValue: 1 << 2)
        /// The document has another file, or uses other files.
        package static let files = Change(rawValue: 1 << 3)
        /// The draft changed.
        package static let draft = Change(rawValue: 1 << 4)
    }

    /// The response to a file event.
    package enum Response: Hashable, Sendable {
        /// Nothing: all is up to date.
        case settled
        /// Report again after a quiet moment: the file may be written only in part.
        case waitsForQuiet
    }

    /// The document with its edits; the last valid one where its file has errors.
    package internal(set) var document: LayoutDocument
    /// The file; `nil` where the document has none yet.
    package internal(set) var file: DocumentFile?
    /// The name of a document without a file.
    var ownName: String
    /// Whether the document and the files that it uses come with the program.
    var isBuiltIn: Bool
    /// The document's text in bytes, with its edits.
    package internal(set) var bytes: [UInt8]
    /// The last known content of the file; for a document without a file, its initial text.
    var savedBytes: [UInt8]
    /// The trouble between the document and its file.
    package internal(set) var trouble: SessionTrouble? {
        didSet { if trouble == nil { troubledRowFile = nil } }
    }
    /// The row file of ``trouble``; `nil` where it is the document itself.
    var troubledRowFile: String?
    /// Content found in the file and not taken: it has errors, or there are unsaved edits.
    var foundBytes: [UInt8]?
    /// The texts of row files that were edited here, by their paths.
    var rowTexts: [String: RowFileState] = [:]
    /// The templates in the file, read on demand, with the bytes that they were read from.
    var savedTemplates: (bytes: [UInt8], templates: [TemplateSpec])?
    /// Typed text that is not a valid document yet; `nil` where the text is the document's.
    package internal(set) var draft: SourceDraft?
    /// The errors of the file's text, while an empty document stands in for it; `nil` for a document that was read.
    var unreadable: DocumentErrors?
    /// A discarded draft, until something else is edited.
    var undoneDraft: SourceDraft?
    /// The undo steps, the latest last.
    var undoSteps: [EditStep] = []
    /// The redo steps, the next one last.
    var redoSteps: [EditStep] = []
    /// What was written when the document was last saved, in a sentence; `nil` where nothing was.
    package internal(set) var noteOnSaving: String?
    /// Called after each change.
    package var onChange: @MainActor (Change) -> Void = { _ in }

    /// Whether a lesson shows the document: its edits then go with the lesson, and are kept nowhere.
    package internal(set) var isOfLesson = false

    /// The thread that reads files with cells; `nil`: they are read at once.
    package var readingThread: ReadingThread?
    /// Called when a document was read there and taken: with the one before, and how to go on.
    package var onRead: @MainActor (_ old: LayoutDocument, Response) -> Void = { _, _ in }
    /// Whether files with cells are being read on another thread.
    package internal(set) var isReadingAside = false
    /// Whether files have changed while they were read on another thread.
    var readsAgain = false
    /// Reads the document and the files that it uses.
    var reader: DocumentReader
    /// The requested cell of an Interface Builder file or of Swift source; `nil` for all.
    package internal(set) var cell: String?

    /// Makes the session of a document that was read from a file.
    ///
    /// - Parameters:
    ///   - path: The file's path; a relative one is resolved now.
    ///   - cell: The requested cell of an Interface Builder file; `nil` for all.
    ///   - reader: Reads the document, now and whenever it changes.
    /// - Throws: The errors of the file or the document.
    package convenience init(path: String, cell: String? = nil, reader: DocumentReader) throws(DocumentErrors)
    {
        self.init(try ReadFile(path: path, cell: cell, reader: reader))
    }

    /// Makes the session of a document that was read from a file before.
    package init(_ read: ReadFile) {
        bytes = read.bytes
        document = read.document
        file = read.file
        cell = read.cell
        reader = read.reader
        ownName = read.file.path
        isBuiltIn = false
        savedBytes = bytes
    }

    /// Makes the session of a document that has no file, such as an example.
    ///
    /// - Parameters:
    ///   - bytes: The document's text.
    ///   - name: The name shown in errors.
    ///   - reader: Reads the document, now and whenever it is edited.
    /// - Throws: The errors of the document.
    package init(bytes: [UInt8], name: String, reader: DocumentReader) throws(DocumentErrors) {
        document = try reader.read(bytes, sourceName: name)
        self.bytes = bytes
        self.reader = reader
        file = nil
        ownName = name
        isBuiltIn = true
        savedBytes = bytes
    }

    /// Makes the session of an edited document without a file, to restore its edits.
    ///
    /// - Parameters:
    ///   - edits: The edits, for ``restore(_:)``.
    ///   - reader: Reads the document, now and whenever it is edited.
    /// - Throws: The errors of the document.
    package init(
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

    /// The document's name in errors: its path, or its reference.
    package var sourceName: String { file?.path ?? ownName }

    /// The document's name without folders; “Untitled” for a new cell that has no file yet.
    package var displayName: String { StarterDocument.displayName(ofDocument: filePath) }

    /// Whether there are edits that are not in the file.
    package var isEdited: Bool { text != savedBytes || rowTexts.values.contains(where: \.isEdited) }

    /// Whether the document's file is never written.
    package var isReadOnly: Bool { CellFiles.reads(sourceName) }

    /// The files to watch: the document's own with the symbolic links to it, and those that it uses.
    package var watchedPaths: [String] {
        if isBuiltIn { return [] }
        return (file?.watchedPaths ?? []) + usedFiles.flatMap { DocumentFile(path: $0).watchedPaths }
    }

    /// The other files that the document uses, or would use without an error.
    var usedFiles: [String] {
        guard case .broken(let errors) = trouble else { return document.files }
        return document.files + errors.files.filter { !document.files.contains($0) }
    }

    /// Shows another cell of an Interface Builder file or of Swift source.
    ///
    /// - Parameter new: The cell's identifier, or the class's name; `nil` for all of them.
    /// - Returns: Whether the file has it; if not, ``trouble`` says why.
    @discardableResult
    package func show(cell new: String?) -> Bool {
        do {
            document = try editingReader.read(bytes, sourceName: sourceName, cell: new)
        } catch {
            setTrouble(.refusedEdit(error.primary))
            return false
        }
        cell = new
        // A layout document would have other cells than the one in which the steps were made.
        redoSteps = []
        onChange([.document, .edits, .files])
        return true
    }

    /// Dismisses the trouble.
    package func dismissTrouble() { setTrouble(nil) }

    func setTrouble(_ new: SessionTrouble?, ofRowFile path: String? = nil) {
        guard new != trouble || path != troubledRowFile else { return }
        trouble = new
        troubledRowFile = path
        onChange(.trouble)
    }

    // MARK: The file on disk

    /// Checks the document's file, and those that it uses, for changes.
    ///
    /// - Parameter isQuiet: Whether there were no events for a moment, so that the files are complete.
    /// - Returns: Whether to call again after a quiet moment.
    @discardableResult
    package func filesMayHaveChanged(isQuiet: Bool) -> Response {
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
            // The saved content may be a draft, which is known already.
            if draft != nil { return isStandIn && !isEdited ? take(found, isQuiet: isQuiet) : .settled }
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
        return take(found, isQuiet: isQuiet)
    }

    /// Reads the other files again; the document's own file is unchanged.
    private func readUsedFilesAgain(isQuiet: Bool) -> Response {
        read(bytes, by: editingReader) { [weak self] in
            self?.takeUsedFiles($0, isQuiet: isQuiet) ?? .settled
        }
    }

    private func takeUsedFiles(
        _ result: Result<LayoutDocument, DocumentErrors>, isQuiet: Bool
    ) -> Response {
        do throws(DocumentErrors) {
            let new = try result.get()
            savedTemplates = nil
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

    @discardableResult
    private func take(_ found: [UInt8], isQuiet: Bool) -> Response {
        read(found, by: editingReader) { [weak self] result in
            guard let self else { return .settled }
            switch result {
            case .success(let new): adopt(new, found)
            case .failure(let errors):
                guard isQuiet else { return .waitsForQuiet }
                if isStandIn {
                    standIn(for: found, errors)
                } else {
                    foundBytes = found
                    setTrouble(.broken(errors))
                }
            }
            return .settled
        }
    }

    /// Shows the content found in the file; edits are lost.
    func adopt(_ new: LayoutDocument, _ found: [UInt8]) {
        document = new
        bytes = found
        savedBytes = found
        foundBytes = nil
        rowTexts = [:]
        undoSteps = []
        redoSteps = []
        draft = nil
        unreadable = nil
        undoneDraft = nil
        trouble = nil
        onChange([.document, .edits, .trouble, .files, .draft])
    }

    // MARK: Ways out of a conflict

    /// Shows the file as it is on disk; edits are lost.
    package func reloadFromDisk() {
        guard let file else { return }
        do {
            let found = try file.read()
            if isStandIn {
                take(found, isQuiet: true)
                return
            }
            _ = read(found, by: reader) { [weak self] result in
                switch result {
                case .success(let new): self?.adopt(new, found)
                case .failure(let errors): self?.setTrouble(.broken(errors))
                }
                return .settled
            }
        } catch {
            setTrouble(file.exists ? .broken(DocumentErrors(primary: error)) : .missing)
        }
    }

    /// Keeps the edits; saving overwrites the file's present content.
    package func keepEdits() {
        if let foundBytes { savedBytes = foundBytes }
        foundBytes = nil
        keepRowTexts()
        trouble = nil
        onChange([.edits, .trouble])
    }

    /// The lines in which the edited document differs from the file on disk.
    package var differences: [LineDifference] {
        LineDifference.between(
            String(decoding: foundBytes ?? savedBytes, as: UTF8.self), String(decoding: text, as: UTF8.self))
    }
}
