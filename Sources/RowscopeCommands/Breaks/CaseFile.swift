import LayoutDocument
import RowscopeApp
import SourceText

/// The file of a document to which a case is added.
enum CaseFile {
    /// Checks that a document is a file that can be written.
    static func check(_ reference: String) throws(CommandFailure) {
        if DocumentLoader.isBuiltIn(reference) {
            throw .badInput("--keep: an example has no file. Open it, save it, and name that file.")
        }
        if CellFiles.reads(reference) {
            throw .badInput(
                "--keep: \(FilePath(reference).name) holds cells and no rows. Save it as .rowscope.yaml in the app, "
                    + "and name that file.")
        }
    }

    /// Adds a case to a file, after reading the new text back as a test.
    static func add(
        _ new: AuditSettings.Case, to path: String, _ document: LayoutDocument
    ) throws(CommandFailure) {
        try CommandFailure.catching("--keep") {
            let file = DocumentFile(path: path)
            let bytes = try file.read()
            var text = try DocumentText(bytes, name: path)
            try text.addCase(new, of: document)
            let read = try DocumentReader().read(text.bytes, sourceName: path)
            guard read.audit.cases.contains(where: { $0.name == new.name && $0.content == new.content })
            else {
                throw CommandFailure.badInput(
                    "--keep: the case cannot be written so that it is read as it is.")
            }
            do {
                try file.write(text.bytes, over: bytes)
            } catch DocumentFile.Failure.changedOnDisk {
                throw CommandFailure.badInput(
                    "--keep: “\(path)” was changed by another program. Run it again.")
            } catch DocumentFile.Failure.refused(let error) {
                throw error
            }
        }
    }
}
