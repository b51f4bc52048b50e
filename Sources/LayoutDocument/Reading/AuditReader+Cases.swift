import SourceText
import Wording

extension AuditReader {
    /// The rows that are audited besides the document's own, by their names.
    func cases(_ node: SourceNode) -> [AuditSettings.Case] {
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
