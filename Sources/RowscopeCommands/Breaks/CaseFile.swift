import Audit
import InputOutput
import LayoutDocument
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

    /// How often adding begins anew because the file was changed meanwhile.
    private static let mostAttempts = 100

    /// Adds the case of a shortest text to a file, after reading the new text back as a test.
    ///
    /// Cases that another run of the program adds at the same time stay.
    ///
    /// - Parameters:
    ///   - result: The shortest text.
    ///   - path: The file.
    ///   - document: The document that was searched.
    /// - Returns: The name of the case, which may be in the file already; `nil` where nothing was found.
    /// - Throws: `CommandFailure.badInput` that says why it cannot be added.
    static func add(
        _ result: ShortestText, to path: String, _ document: LayoutDocument
    ) throws(CommandFailure) -> String? {
        try CommandFailure.catching("--keep") {
            let file = DocumentFile(path: path)
            for _ in 0..<mostAttempts {
                let bytes = try file.read()
                let present = try DocumentReader().read(bytes, sourceName: path)
                guard present.templates.map(\.identifier) == document.templates.map(\.identifier),
                    present.templates.map(\.fields) == document.templates.map(\.fields)
                else { break }
                guard let new = result.makeCase(for: present) else { return nil }
                if present.audit.cases.contains(new) { return new.name }
                var text = try DocumentText(bytes, name: path)
                try text.addCase(new, of: present)
                let read = try DocumentReader().read(text.bytes, sourceName: path)
                guard read.audit.cases.contains(where: { $0.name == new.name && $0.content == new.content })
                else {
                    throw CommandFailure.badInput(
                        "--keep: the case cannot be written so that it is read as it is.")
                }
                do {
                    try file.write(text.bytes, over: bytes)
                    return new.name
                } catch DocumentFile.Failure.changedOnDisk {
                    continue
                } catch DocumentFile.Failure.refused(let error) {
                    throw error
                }
            }
            throw CommandFailure.badInput("--keep: “\(path)” was changed by another program. Run it again.")
        }
    }
}
