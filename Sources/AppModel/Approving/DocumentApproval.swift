import Audit
import LayoutDocument
import SourceText
import Wording

/// The file with a document's approved audit: `email.approved.txt` beside `email.rowscope.yaml`.
package struct DocumentApproval: Hashable, Sendable {
    /// The file's path.
    package let path: String
    /// Whether a link at the end of the path is followed.
    package var isFollowingLinks = true

    /// Names the file of a document, which need not exist.
    ///
    /// - Parameters:
    ///   - document: The document's path, or `example:` and a name.
    ///   - folder: The folder of approved files; `nil` for that of the document.
    package init(of document: String, in folder: String? = nil) {
        path = ApprovedAudit.path(for: document, in: folder)
    }

    /// Whether the file exists.
    package var exists: Bool { DocumentFile(path: path).exists }

    /// Reads the approved audit.
    ///
    /// - Returns: The approved audit; `nil` where there is no file.
    /// - Throws: Why the file cannot be read, with the place in it.
    package func read() throws(DocumentError) -> ApprovedAudit? {
        let file = DocumentFile(path: path)
        guard file.exists else { return nil }
        return try ApprovedAudit(reading: try file.read(), name: path)
    }

    /// The outcome of an approval.
    package struct Outcome: Hashable, Sendable {
        /// Whether the approval changed the file.
        package let isOther: Bool
        /// The number of other tiles that stay approved, in any theme.
        package let keptTileCount: Int
    }

    /// How often an approval begins anew because the file was changed meanwhile.
    private static let mostAttempts = 100

    /// Writes an audit to the file as approved; makes the folder if it does not exist.
    ///
    /// Tiles in other states stay approved, those too that another run of the program approves at the same time.
    ///
    /// - Parameters:
    ///   - audit: The audit to approve.
    ///   - isPartOfRows: Whether it leaves out rows on purpose.
    ///   - rows: The rows that the document has, of which others stay; `nil` where all do.
    ///   - isReplacing: Whether the other approved tiles are removed.
    /// - Returns: The outcome for the file.
    /// - Throws: Why the file cannot be read or written.
    @discardableResult
    package func approve(
        _ audit: ApprovedAudit, isPartOfRows: Bool = false, among rows: PresentRows? = nil,
        isReplacing: Bool = false
    ) throws(DocumentError) -> Outcome {
        for _ in 0..<Self.mostAttempts {
            let (outcome, old, new) = try approved(audit, isPartOfRows, rows, isReplacing)
            guard outcome.isOther else { return outcome }
            try FilePath(path).folder.makeFolder()
            do {
                try DocumentFile(path: path).write(
                    new, over: old, isFollowingLinks: isFollowingLinks)
                return outcome
            } catch .refused(let error) {
                throw error
            } catch {
                // What was approved meanwhile is read, and stays.
            }
        }
        throw DocumentError(
            sourceName: path, place: nil, message: tr("the file changed while it was written"),
            suggestion: tr("Try again."))
    }

    /// The file's content before and after an approval.
    private func approved(
        _ audit: ApprovedAudit, _ isPartOfRows: Bool, _ rows: PresentRows?, _ isReplacing: Bool
    ) throws(DocumentError) -> (outcome: Outcome, old: [UInt8], new: [UInt8]) {
        let file = DocumentFile(path: path)
        // What a link to nothing names would be made, wherever that is.
        if !file.exists, FilePath(path).isLink {
            throw DocumentError(
                sourceName: path, place: nil, message: tr("this is a symbolic link that leads to no file"),
                suggestion: tr("Remove the link."))
        }
        var whole = audit
        var present: [UInt8]?
        if file.exists {
            let bytes = try file.read()
            present = bytes
            guard ApprovedAudit.isApprovedFile(bytes) else {
                throw DocumentError(
                    sourceName: path, place: nil,
                    message: tr("this is no file of approved layouts, so it is left unchanged"),
                    suggestion: tr("Move it away, or keep what is approved in another folder."))
            }
            if !isReplacing {
                whole = try ApprovedAudit(reading: bytes, name: path)
                    .approving(audit, isPartOfRows: isPartOfRows, among: rows)
            }
        }
        let bytes = Array(whole.text.utf8)
        let outcome = Outcome(
            isOther: present != bytes, keptTileCount: whole.tileCount - audit.tileCount)
        return (outcome, present ?? [], bytes)
    }

    /// Calls a closure if the file holds the tiles of an audit and no others; none is added meanwhile.
    ///
    /// - Parameters:
    ///   - audit: The audit that was approved.
    ///   - body: The closure, such as one that removes the pictures of other tiles.
    /// - Throws: Why the file cannot be read.
    package func ifNothingElse(than audit: ApprovedAudit, _ body: () -> Void) throws(DocumentError) {
        let lock = try FolderLock(FilePath(path).real.folder)
        if try read()?.tileCount == audit.tileCount { body() }
        _ = consume lock
    }
}
