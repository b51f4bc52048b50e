import AutoLayout

/// Makes a document from its source nodes.
struct DocumentAssembler {
    let context: ReadingContext
    let environment: RowEnvironment

    private static let keys = ["rowscope", "title", "list", "templates", "rows"]

    /// The document, or `nil` after something that nothing can be made of.
    func document(_ root: SourceNode) -> LayoutDocument? {
        if root.isNull {
            context.report(root.place, "the document is empty", "Begin it with \"rowscope: 1\".")
            return nil
        }
        guard let keyed = KeyedNode(root, keys: Self.keys, of: "the document", in: context) else {
            return nil
        }
        checkVersion(keyed)
        let title = keyed["title"].flatMap { context.text($0, "the title") } ?? ""
        let settings = keyed["list"].flatMap(listSettings) ?? ListSettings()
        let templates = templates(keyed)
        guard let rows = keyed["rows"] else {
            if keyed.lacks("rows") {
                context.report(keyed.place, "the document has no rows", "Add \"rows:\" with a list of rows.")
            }
            return nil
        }
        // Without templates every row would be reported too.
        guard !templates.isEmpty else { return nil }
        let reader = RowsReader(context: context, templates: templates, environment: environment)
        guard let rows = reader.rows(rows) else { return nil }
        return LayoutDocument(
            title: title, list: settings, templates: templates, rows: rows, sourceName: context.source.name)
    }

    private func checkVersion(_ keyed: KeyedNode) {
        guard let version = keyed["rowscope"] else {
            if keyed.lacks("rowscope") {
                context.report(
                    keyed.place, "the document does not say which format it is in",
                    "Begin it with \"rowscope: 1\".")
            }
            return
        }
        guard let number = context.integer(version, "the format's version", in: 0...1_000_000) else { return }
        if number != 1 {
            context.report(
                version.place, "the format's version \(number) is not known", "Write \"rowscope: 1\".")
        }
    }

    private func listSettings(_ node: SourceNode) -> ListSettings? {
        let keys = ["rowHeight", "estimatedRowHeight", "separator"]
        guard let keyed = KeyedNode(node, keys: keys, of: "the list settings", in: context) else {
            return nil
        }
        var settings = ListSettings()
        if let node = keyed["rowHeight"], !node.isWord("automatic") {
            settings.rowHeight = length(node, "rowHeight", or: "automatic").map { .fixed($0) } ?? .automatic
        }
        if let node = keyed["estimatedRowHeight"] {
            settings.estimatedRowHeight =
                node.isWord("off") ? 0 : length(node, "estimatedRowHeight", or: "off")
        }
        if let node = keyed["separator"] {
            settings.separator = context.bool(node, "separator") ?? settings.separator
        }
        return settings
    }

    /// A length where a word may stand too.
    private func length(_ node: SourceNode, _ what: String, or word: String) -> Double? {
        if case .scalar(let scalar) = node.content, case .text(let text) = CoreSchema.value(of: scalar) {
            context.report(
                node.place, "\(what) must be a number of points or \"\(word)\", not \"\(text)\"",
                adviceOnName(text, among: [word], called: "valid words"))
            return nil
        }
        return context.length(node, what)
    }

    private func templates(_ keyed: KeyedNode) -> [TemplateSpec] {
        guard let node = keyed["templates"] else {
            if keyed.lacks("templates") {
                context.report(
                    keyed.place, "the document has no templates", "Add \"templates:\" with a cell's views.")
            }
            return []
        }
        guard let entries = context.entries(node, "the templates") else { return [] }
        if entries.isEmpty { context.report(node.place, "the document has no templates", "Add one.") }
        guard context.checkCount(entries.count, "templates", at: node.place) else { return [] }
        return entries.compactMap { TemplateReader(context: context).template($0) }
    }
}

extension SourceNode {
    /// Whether the node is a certain word, written without quotes.
    fileprivate func isWord(_ word: String) -> Bool {
        guard case .scalar(let scalar) = content else { return false }
        return scalar.text == word
    }
}
