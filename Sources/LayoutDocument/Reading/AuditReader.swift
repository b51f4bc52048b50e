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
}
