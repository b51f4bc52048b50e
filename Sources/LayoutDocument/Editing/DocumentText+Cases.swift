import SourceText
import Wording

extension DocumentText {
    /// Adds a case to the document's audit, which is begun where there is none.
    ///
    /// - Parameters:
    ///   - new: The case; its name is one that no case has.
    ///   - document: The document that this text was read as.
    /// - Returns: What was changed.
    /// - Throws: Why nothing was changed.
    @discardableResult
    package mutating func addCase(
        _ new: AuditSettings.Case, of document: LayoutDocument
    ) throws(DocumentError) -> TextPatch {
        if document.audit.cases.contains(where: { $0.name == new.name }) {
            throw refusal(tr("there is a case \"\(new.name)\" already"))
        }
        guard document.templates.indices.contains(new.content.templateIndex) else {
            throw refusal(tr("the case \"\(new.name)\" has no template"))
        }
        let row = document.row(new.content)
        let cases: DocumentValue = .block([.init(new.name, row)])
        if !document.audit.cases.isEmpty { return try set(row, at: ["audit", "cases", .key(new.name)]) }
        if node(at: ["audit"])?.entries.isEmpty == false { return try set(cases, at: ["audit", "cases"]) }
        return try set(.block([.init("cases", cases)]), at: ["audit"])
    }
}

extension LayoutDocument {
    /// A row as it is written: its template where there are several, and the fields that are not left to their
    /// defaults.
    fileprivate func row(_ content: RowContent) -> DocumentValue {
        let template = templates[content.templateIndex]
        var entries: [DocumentValue.Entry] = []
        if templates.count > 1 { entries.append(.init("template", .text(template.identifier))) }
        for (field, text) in zip(template.fields, content.fields) where text != field.defaultText {
            entries.append(.init(field.name, .field(text)))
        }
        if let height = content.rowHeight { entries.append(.init("rowHeight", .number(height))) }
        if let estimate = content.estimatedRowHeight {
            entries.append(.init("estimatedRowHeight", .number(estimate)))
        }
        // A row that leaves all to its template is an empty mapping.
        return entries.isEmpty ? .mapping([]) : .block(entries)
    }
}
