import LayoutDocument
import SourceText
import SwiftWriting
import Wording

/// A layout document beside a file with cells, from the first edit that the file cannot take until it has a file of
/// its own.
extension DocumentSession {
    /// The `.xib` or Swift file that an unsaved document keeps edits of; `nil` for other documents.
    package var cellFilePath: String? {
        guard file == nil, !isBuiltIn, let path = document.templates.first?.sourceName,
            CellFiles.reads(path), sourceName == Self.layoutDocumentPath(beside: path)
        else { return nil }
        return path
    }

    /// The path of the file that people opened: ``cellFilePath`` if there is one, or the document's own path.
    package var filePath: String { cellFilePath ?? sourceName }

    /// The path of a layout document beside a file with cells.
    private static func layoutDocumentPath(beside path: String) -> String {
        folder(of: path) + layoutDocumentName(ofFile: path)
    }

    /// Continues with a layout document beside an Interface Builder file or Swift source, which have no rows.
    ///
    /// - Returns: Whether the document can be edited now.
    func becomeLayoutDocument() -> Bool {
        guard isReadOnly, let written = document.textOfForeignCells(cell: cell, parameters: parameters)
        else { return true }
        if let error = unsavedSourceError { return refuse(error) }
        let text = Array(written.utf8)
        let name = Self.layoutDocumentPath(beside: sourceName)
        do {
            document = try editingReader.read(text, sourceName: name)
        } catch {
            return refuse(error.primary)
        }
        ownName = name
        file = nil
        cell = nil
        bytes = text
        savedBytes = text
        savedTemplates = nil
        foundBytes = nil
        return true
    }

    /// Continues with the file that the cells are from, where the document has no edits of them left.
    ///
    /// - Returns: Whether the document is that file now.
    @discardableResult
    func returnToCellFile() -> Bool {
        guard !isEdited, let path = cellFilePath else { return false }
        let file = DocumentFile(path: path)
        let names = Set(document.cellNames.values)
        let single = names.count == 1 ? names.first : nil
        guard let found = try? file.read() else { return false }
        for cell in [nil, single] {
            guard let new = try? editingReader.read(found, sourceName: path, cell: cell),
                new.textOfForeignCells(cell: cell, parameters: parameters).map({ Array($0.utf8) }) == bytes
            else { continue }
            document = new
            self.file = file
            self.cell = cell
            ownName = path
            bytes = found
            savedBytes = found
            savedTemplates = nil
            foundBytes = nil
            rowTexts = [:]
            undoneDraft = nil
            return true
        }
        return false
    }

    /// Writes the changes of the document into the Swift or Objective-C source that its cells are from, as far as the
    /// source can take them in place.
    ///
    /// Nothing is written where that would change anything else. What was written cannot be undone.
    ///
    /// - Returns: What was saved, in a sentence; `nil` where there was nothing to write.
    /// - Throws: Why a file could not be written.
    func saveIntoSource() throws(DocumentFile.Failure) -> String? {
        guard let path = cellFilePath, SwiftSources.reads(path) else { return nil }
        // A change that was taken back is none.
        dropChangesMadeInFiles()
        let changes = sourcePatch
        // An Interface Builder file is written only where that is asked for.
        let new = changes.changedFiles.filter { SwiftSources.reads($0.path) }
        guard !new.isEmpty else { return nil }
        var texts = rowTexts
        for file in new {
            texts[file.path] = RowFileState(bytes: file.new, saved: file.old)
        }
        guard let read = try? reader(with: texts).read(bytes, sourceName: sourceName),
            read.templates.count == document.templates.count,
            zip(read.templates, document.templates).allSatisfy({ $0.makesSame(as: $1) })
        else { return nil }
        for file in new {
            try DocumentFile(path: file.path).write(file.new, over: file.old)
            rowTexts[file.path] = nil
        }
        document = read
        savedTemplates = nil
        dropChangesMadeInFiles()
        // The steps are of the source as it was before; what is left is taken back at once.
        undoSteps =
            isEdited
            ? [EditStep(name: tr("Unsaved Changes"), patch: TextPatch(from: savedBytes, to: bytes))] : []
        redoSteps = []
        if case .unsaved = trouble { setTrouble(nil) }
        onChange([.document, .edits, .files])
        let count = new.count == changes.changedFiles.count ? changes.changeCount : new.count
        let names = new.map { FilePath($0.path).name }.listed()
        return tr(
            count, one: "Saved \(count) change into \(names).", many: "Saved \(count) changes into \(names).")
    }
}
