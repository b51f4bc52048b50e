import Audit
import Foundation
import LayoutDocument
import SourceText

/// The file that keeps what is approved of a document: `email.approved.txt` beside `email.rowscope.yaml`.
public struct DocumentApproval: Hashable, Sendable {
    /// The file's path.
    public let path: String

    /// Names the file of a document, which need not exist.
    ///
    /// - Parameters:
    ///   - document: The document's path, or `example:` and a name.
    ///   - folder: The folder of approved files; `nil` for that of the document.
    public init(of document: String, in folder: String? = nil) {
        path = ApprovedAudit.path(for: document, in: folder)
    }

    /// Whether there is such a file.
    public var exists: Bool { DocumentFile(path: path).exists }

    /// What is approved.
    ///
    /// - Returns: The approved audit; `nil` where there is no file.
    /// - Throws: Why the file cannot be read, with the place in it.
    public func read() throws(DocumentError) -> ApprovedAudit? {
        let file = DocumentFile(path: path)
        guard file.exists else { return nil }
        return try ApprovedAudit(reading: try file.read(), name: path)
    }

    /// Approves: writes the file, and makes its folder where there is none.
    ///
    /// - Returns: Whether the file is another one than before.
    /// - Throws: Why it cannot be written.
    @discardableResult
    public func write(_ audit: ApprovedAudit) throws(DocumentError) -> Bool {
        let file = DocumentFile(path: path)
        let bytes = Array(audit.text.utf8)
        if file.exists {
            let present = try file.read()
            if present == bytes { return false }
            guard ApprovedAudit.isApprovedFile(present) else {
                throw DocumentError(
                    sourceName: path, place: nil,
                    message: "this is no file of approved layouts, so it is left unchanged",
                    suggestion: "Move it away, or keep what is approved in another folder.")
            }
        }
        try FilePath(path).folder.makeFolder()
        do {
            try file.write(bytes, over: nil)
        } catch .refused(let error) {
            throw error
        } catch {
            throw DocumentError(
                sourceName: path, place: nil, message: "the file changed while it was written",
                suggestion: "Try again.")
        }
        return true
    }
}
