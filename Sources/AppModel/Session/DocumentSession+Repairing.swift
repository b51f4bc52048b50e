import LayoutDocument
import SourceText
import Wording

/// A file with errors that is opened to be repaired.
///
/// An empty document stands in for it, and its text is the ``DocumentSession/draft``, until the text can be read.
extension DocumentSession {
    /// The most bytes of a text that is opened to be repaired; an editor of texts is better for longer ones.
    static let largestRepairedText = 1 << 20

    /// Opens a file with errors; fails where the text has none, or is none that can be shown.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - cell: The requested cell of an Interface Builder file or of Swift source; `nil` for all.
    ///   - reader: Reads the document as soon as its text is right.
    package convenience init?(repairing path: String, cell: String? = nil, reader: DocumentReader) {
        let file = DocumentFile(path: path).absolute
        guard let found = try? file.read(), found.count <= Self.largestRepairedText,
            String(validating: found, as: UTF8.self) != nil,
            let errors = reader.errors(in: found, of: file.path), !errors.primary.isEmptyFile
        else { return nil }
        do {
            try self.init(bytes: Array(Self.standIn.utf8), name: Self.standInName, reader: reader)
        } catch {
            return nil
        }
        self.file = file
        self.cell = cell
        ownName = file.path
        isBuiltIn = false
        document.sourceName = file.path
        standIn(for: found, errors)
    }

    /// The document that is shown while there is none.
    private static let standIn = "rowscope: 1\ntemplates: {cell: {views: {}}}\nrows: []\n"
    private static let standInName = "stand-in.rowscope.yaml"

    /// Whether an empty document is shown, since the file's text could not be read yet.
    package var isStandIn: Bool { unreadable != nil }

    /// Shows a text with errors.
    func standIn(for found: [UInt8], _ errors: DocumentErrors) {
        unreadable = errors
        savedBytes = found
        foundBytes = nil
        draft = SourceDraft(bytes: found, errors: errors)
        trouble = .broken(errors)
        onChange([.edits, .trouble, .files, .draft])
    }

    /// Shows the document of a text that can be read now; there is no step back to the empty document.
    func endStandIn(_ new: LayoutDocument, _ text: [UInt8]) {
        unreadable = nil
        document = new
        bytes = text
        trouble = nil
        onChange([.document, .edits, .trouble, .files, .draft])
    }

    /// The reason for the trouble and the remedy.
    package var troubleDetail: String {
        guard isStandIn, case .broken(let errors) = trouble else { return trouble?.detail ?? "" }
        return SessionTrouble.words(of: errors) + "\n"
            + (isReadOnly
                ? tr("Repair it in the program that made it; the rows appear once it can be read.")
                : tr("Repair it in Source; the rows appear once it can be read."))
    }
}

extension DocumentReader {
    /// The errors in a text; `nil` where there are none.
    fileprivate func errors(in bytes: [UInt8], of name: String) -> DocumentErrors? {
        do throws(DocumentErrors) {
            _ = try read(bytes, sourceName: name)
            return nil
        } catch {
            return error
        }
    }
}
