import LayoutDocument
import SelfSizing

extension AuditSubject {
    /// The rows of a document that stand for all of them: of each template the first few; and the cases.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - limit: The most rows of a template.
    /// - Returns: The subjects, in the order of the rows.
    public static func standard(of document: LayoutDocument, limit: Int = 8) -> [AuditSubject] {
        var counts = Array(repeating: 0, count: document.templates.count)
        var subjects: [AuditSubject] = []
        for row in 0..<min(document.rows.count, 1000) {
            let template = document.rows.templateIndex(at: row)
            guard document.templates.indices.contains(template), counts[template] < limit else { continue }
            counts[template] += 1
            subjects.append(AuditSubject(row: row, template: document.templates[template].identifier))
        }
        return subjects + cases(of: document)
    }
}
