import LayoutDocument

extension AuditSubject {
    /// The cases of a document's audit, in the document's order.
    package static func cases(of document: LayoutDocument) -> [AuditSubject] {
        document.audit.cases.enumerated().compactMap { index, entry in
            guard document.templates.indices.contains(entry.content.templateIndex) else { return nil }
            return AuditSubject(
                row: document.rows.count + index,
                template: document.templates[entry.content.templateIndex].identifier, caseName: entry.name)
        }
    }
}
