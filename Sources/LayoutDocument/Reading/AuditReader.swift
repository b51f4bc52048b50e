import SourceText

/// Reads what a document says of how it is audited.
struct AuditReader {
    let context: ReadingContext
    let templates: [TemplateSpec]
    let rows: RowsReader

    private static let keys = ["matrix", "rules", "cases"]

    /// The settings; those that can be read where something is wrong.
    func settings(_ node: SourceNode) -> AuditSettings {
        var settings = AuditSettings()
        guard let keyed = KeyedNode(node, keys: Self.keys, of: "the audit", in: context) else {
            return settings
        }
        if let node = keyed["matrix"] { settings.matrix = AuditMatrixReader(context: context).matrix(node) }
        if let node = keyed["rules"] {
            settings.exceptions = RuleExceptionsReader(
                context: context, templates: templates
            ).exceptions(node)
        }
        if let node = keyed["cases"] { settings.cases = cases(node) }
        return settings
    }
}
