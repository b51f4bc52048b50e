import SourceText

/// Updates the fields of rows in the document's text to those that a template's views use.
enum RowFieldsText {
    /// Adds new fields to the rows of a template, with sample texts, and removes fields that are gone.
    ///
    /// Written rows get a text each, generated ones a rule, and those of a file a default.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - document: The document that it was read as, before the template changed.
    ///   - template: The template before it changed.
    ///   - names: The fields that it has now.
    /// - Throws: Why the rows cannot be written.
    static func adapt(
        _ text: inout DocumentText, of document: LayoutDocument, template: TemplateSpec, to names: FieldNames
    ) throws(DocumentError) {
        let old = template.fields.map(\.name)
        let gone = old.filter { !names.names.contains($0) }
        let fresh = names.fields.filter { !old.contains($0.name) }
        guard !gone.isEmpty || !fresh.isEmpty else { return }
        let rows = WrittenRows(
            in: text, of: template.identifier, isOnlyTemplate: document.templates.isOneCell)
        for field in gone { try remove(field, &text, rows, document, template) }
        for field in fresh {
            try text.set(
                field.name,
                ofEach: rows.paths.enumerated().map { index, path in
                    let sample = SampleText.text(forField: field.name, kind: field.kind, row: index)
                    return (path, field.kind == .truth ? .bool(sample == "true") : .field(sample))
                })
            for path in rows.generators {
                let others = path.templates.filter { $0 != template.identifier }
                let isKnown = others.contains { other in
                    document.template(named: other)?.fieldIndex(field.name) != nil
                }
                if isKnown { continue }
                try text.insert(
                    rule(for: field), forKey: field.name, at: .max,
                    intoMappingAt: path.path.appending("fields"))
            }
            guard !rows.files.isEmpty else { continue }
            let sample = SampleText.text(forField: field.name, kind: field.kind, row: 0)
            try text.setWithMappings(
                .field(sample),
                at: ["templates", .key(template.identifier), "defaults", .key(field.name)])
        }
    }

    /// How generated rows get a field.
    private static func rule(for field: TemplateSpec.Field) -> DocumentValue {
        let samples = (0..<4).map { SampleText.text(forField: field.name, kind: field.kind, row: $0) }
        if field.kind != .text { return .text(samples[0]) }
        return .mapping([.init("oneOf", .list(samples.unique.map { .text($0) }))])
    }

    private static func remove(
        _ field: String, _ text: inout DocumentText, _ rows: WrittenRows, _ document: LayoutDocument,
        _ template: TemplateSpec
    ) throws(DocumentError) {
        try text.remove(field, ofEach: rows.paths)
        let own: DocumentPath = ["templates", .key(template.identifier)]
        try removeEntry(field, of: own.appending("defaults"), &text)
        let estimate = own.appending("estimatedRowHeight")
        if text.node(at: estimate)?["tallIf"]?["field"]?.scalarText == field {
            try text.removeEntry(at: estimate)
        }
        for generator in rows.generators {
            let isUsed = generator.templates.contains { other in
                other != template.identifier && document.template(named: other)?.fieldIndex(field) != nil
            }
            if !isUsed { try removeEntry(field, of: generator.path.appending("fields"), &text) }
        }
        for file in rows.files { try removeEntry(field, of: file.appending("columns"), &text) }
    }

    /// Removes a key, and the mapping that would be empty without it.
    private static func removeEntry(
        _ key: String, of mapping: DocumentPath, _ text: inout DocumentText
    ) throws(DocumentError) {
        guard let node = text.node(at: mapping), node[key] != nil else { return }
        try text.removeEntry(at: node.entries.count == 1 ? mapping : mapping.appending(.key(key)))
    }
}

/// Where the rows of a template are written in a document.
struct WrittenRows {
    /// Rows of the template: in lists, as headers and footers, and as cases of the audit.
    private(set) var paths: [DocumentPath] = []
    /// What makes rows of the template, with all the templates that it makes rows of.
    private(set) var generators: [(path: DocumentPath, templates: [String])] = []
    /// Rows that come from files.
    private(set) var files: [DocumentPath] = []
    private let identifier: String
    private let isOnlyTemplate: Bool

    /// Looks for rows.
    init(in text: DocumentText, of identifier: String, isOnlyTemplate: Bool) {
        self.identifier = identifier
        self.isOnlyTemplate = isOnlyTemplate
        look(at: ["rows"], in: text)
        let sections: DocumentPath =
            text.contains(["sections", "items"]) ? ["sections", "items"] : ["sections"]
        for index in (text.node(at: sections)?.items ?? []).indices {
            look(atSection: sections.appending(.item(index)), in: text)
        }
        for own in text.node(at: ["audit", "cases"])?.entries ?? [] {
            add(["audit", "cases", .key(own.key)], own.value)
        }
    }

    private mutating func look(atSection path: DocumentPath, in text: DocumentText) {
        for key in ["header", "footer"] {
            let own = path.appending(.key(key))
            if let node = text.node(at: own) { add(own, node) }
        }
        look(at: path.appending("rows"), in: text)
    }

    private mutating func look(at path: DocumentPath, in text: DocumentText) {
        guard let node = text.node(at: path) else { return }
        switch node.content {
        case .sequence(let items):
            for (index, item) in items.enumerated() { add(path.appending(.item(index)), item) }
        case .mapping:
            if text.contains(path.appending("items")) { look(at: path.appending("items"), in: text) }
            if text.contains(path.appending("file")) { files.append(path) }
            let generate = path.appending("generate")
            if text.contains(generate) {
                let named = Self.names(text.node(at: generate.appending("template")))
                if named.isEmpty ? isOnlyTemplate : named.contains(identifier) {
                    generators.append((generate, named))
                }
            }
        case .scalar: break
        }
    }

    private mutating func add(_ path: DocumentPath, _ node: SourceNode) {
        guard node.isMapping else { return }
        let named = Self.names(node["template"])
        if named.isEmpty ? isOnlyTemplate : named.contains(identifier) { paths.append(path) }
    }

    private static func names(_ node: SourceNode?) -> [String] {
        node?.scalarText.map { [$0] } ?? node?.items.compactMap(\.scalarText) ?? []
    }
}
