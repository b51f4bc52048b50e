import SourceText
import Wording

/// Reads what a document says of how it is audited.
struct AuditReader {
    let context: ReadingContext
    let templates: [TemplateSpec]
    let rows: RowsReader

    private static let keys = ["matrix", "rules", "cases", "emptyLabels"]

    /// The settings; those that can be read where something is wrong.
    func settings(_ node: SourceNode) -> AuditSettings {
        var settings = AuditSettings()
        guard let keyed = KeyedNode(node, keys: Self.keys, of: tr("the audit"), in: context) else {
            return settings
        }
        keyed.read("matrix", into: &settings.matrix, by: AuditMatrixReader(context: context).matrix)
        let exceptions = RuleExceptionsReader(context: context, templates: templates).exceptions
        keyed.read("rules", into: &settings.exceptions, by: exceptions)
        keyed.read("cases", into: &settings.cases, by: cases)
        keyed.read("emptyLabels", into: &settings.emptyLabels, by: context.choice)
        return settings
    }

    /// The rows that are audited besides the document's own, by their names.
    private func cases(_ node: SourceNode) -> [AuditSettings.Case] {
        if case .sequence = node.content {
            context.report(
                node.place, tr("the cases must be a mapping, not a list"),
                tr("Write each as its name and its row, as in long title: {template: message, title: ...}."))
            return []
        }
        guard let entries = context.entries(node, tr("the cases")),
            context.checkCount(entries.count, tr("cases"), at: node.place)
        else { return [] }
        var cases: [AuditSettings.Case] = []
        for entry in entries where !context.isFull {
            if entry.key.allSatisfy(\.isWhitespace) {
                context.report(entry.keyPlace, tr("a case has no name"), tr("Write one before the colon."))
                continue
            }
            guard let content = rows.row(entry.value, tr("the case \"\(entry.key)\"")) else { continue }
            cases.append(AuditSettings.Case(name: entry.key, content: content, place: entry.keyPlace))
        }
        return cases
    }
}
