import Audit
import LayoutDocument
import SourceText
import SwiftWriting

extension ReportedDocument {
    /// Adds the repairs that files can take, as reports for programs have them.
    ///
    /// - Parameters:
    ///   - result: What came of the document's audit, explained.
    ///   - files: How the document and its source are read; no file may have changed since the audit.
    package mutating func addFixes(of result: AuditResult, files: DocumentFiles) {
        let document = result.plan.document
        let reader = DocumentReader(files: files, code: .nothing)
        let bytes = try? files.bytes(at: document.sourceName, limit: XMLText.maximumBytes)
        addFixes(of: result, byteCount: bytes?.count ?? 0) { edits, template in
            RepairPatch(edits, ofTemplate: template, in: document, reader).files
        }
    }
}
