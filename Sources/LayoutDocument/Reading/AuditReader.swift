/// Reads what a document says of how it is audited.
struct AuditReader {
    let context: ReadingContext
    let templates: [TemplateSpec]

    private static let keys: [String] = []

    /// The settings; those that can be read where something is wrong.
    func settings(_ node: SourceNode) -> AuditSettings {
        let settings = AuditSettings()
        guard KeyedNode(node, keys: Self.keys, of: "the audit", in: context) != nil else { return settings }
        return settings
    }
}
