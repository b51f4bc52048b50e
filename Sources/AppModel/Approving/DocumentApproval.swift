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

    /// The outcome of an approval.
    public struct Outcome: Hashable, Sendable {
        /// Whether the file is another one than before.
        public let isOther: Bool
        /// The number of tiles that stay approved besides, whatever the theme.
        public let keptTileCount: Int
    }

    /// Approves: writes the file, and makes its folder where there is none.
    ///
    /// What is approved of other states stays.
    ///
    /// - Parameters:
    ///   - audit: What is approved.
    ///   - isPartOfRows: Whether it leaves out rows on purpose.
    ///   - isReplacing: Whether what is approved besides is forgotten, and not kept.
    /// - Returns: The outcome for the file.
    /// - Throws: Why it cannot be read or written.
    @discardableResult
    public func approve(
        _ audit: ApprovedAudit, isPartOfRows: Bool = false, isReplacing: Bool = false
    ) throws(DocumentError) -> Outcome {
        let file = DocumentFile(path: path)
        var whole = audit
        var present: [UInt8]?
        if file.exists {
            let bytes = try file.read()
            present = bytes
            guard ApprovedAudit.isApprovedFile(bytes) else {
                throw DocumentError(
                    sourceName: path, place: nil,
                    message: "this is no file of approved layouts, so it is left unchanged",
                    suggestion: "Move it away, or keep what is approved in another folder.")
            }
            if !isReplacing {
                whole = try ApprovedAudit(reading: bytes, name: path)
                    .approving(audit, isPartOfRows: isPartOfRows)
            }
        }
        let bytes = Array(whole.text.utf8)
        let outcome = Outcome(
            isOther: present != bytes, keptTileCount: whole.tileCount - audit.tileCount)
        guard outcome.isOther else { return outcome }
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
        return outcome
    }
}
