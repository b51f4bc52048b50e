/// Reads what a document says of how it is audited.
struct AuditReader {
    let context: ReadingContext
    let templates: [TemplateSpec]

    private static let keys = ["rules"]

    /// The settings; those that can be read where something is wrong.
    func settings(_ node: SourceNode) -> AuditSettings {
        var settings = AuditSettings()
        guard let keyed = KeyedNode(node, keys: Self.keys, of: "the audit", in: context) else {
            return settings
        }
        if let node = keyed["rules"] {
            settings.exceptions = RuleExceptionsReader(
                context: context, templates: templates
            ).exceptions(node)
        }
        return settings
    }
}
