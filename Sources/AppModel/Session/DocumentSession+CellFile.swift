import LayoutDocument
import SourceText
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
}
