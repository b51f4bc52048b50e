import SourceText

extension ViewWriter {
    /// Adds new fields to the rows of the template, with sample texts, and removes fields that are gone.
    ///
    /// Written rows get a text each, generated ones a rule, and those of a file a default.
    ///
    /// - Parameter names: The fields that the template has now.
    /// - Throws: Why the rows cannot be written.
    mutating func writeFields(_ names: FieldNames) throws(DocumentError) {
        let old = template.fields.map(\.name)
        let gone = old.filter { !names.names.contains($0) }
        let fresh = names.fields.filter { !old.contains($0.name) }
        guard !gone.isEmpty || !fresh.isEmpty else { return }
        let rows = WrittenRows(
            in: text, of: template.identifier, isOnlyTemplate: document.templates.isOneCell)
        for field in gone { try remove(field: field, of: rows) }
        for field in fresh {
            try text.set(
                field.name,
                ofEach: rows.paths.enumerated().map { index, path in
                    let sample = SampleText.text(forField: field.name, kind: field.kind, row: index)
                    return (path, field.kind == .truth ? .bool(sample == "true") : .field(sample))
                })
            for generator in rows.generators where !isUsed(field.name, byOthersOf: generator.templates) {
                try text.insert(
                    Self.rule(for: field), forKey: field.name, at: .max,
                    intoMappingAt: generator.path.appending("fields"))
            }
            guard !rows.files.isEmpty else { continue }
            let sample = SampleText.text(forField: field.name, kind: field.kind, row: 0)
            try text.setWithMappings(
                .field(sample), at: path.appending("defaults").appending(.key(field.name)))
        }
    }

    /// How generated rows get a field.
    private static func rule(for field: TemplateSpec.Field) -> DocumentValue {
        let samples = (0..<4).map { SampleText.text(forField: field.name, kind: field.kind, row: $0) }
        if field.kind != .text { return .text(samples[0]) }
        return .mapping([.init("oneOf", .list(samples.unique.map { .text($0) }))])
    }

    /// Whether another one of some templates has a field.
    private func isUsed(_ field: String, byOthersOf templates: [String]) -> Bool {
        templates.contains { other in
            other != template.identifier && document.template(named: other)?.fieldIndex(field) != nil
        }
    }

    private mutating func remove(field: String, of rows: WrittenRows) throws(DocumentError) {
        try text.remove(field, ofEach: rows.paths)
        try removeEntry(field, of: path.appending("defaults"))
        let estimate = path.appending("estimatedRowHeight")
        if text.node(at: estimate)?["tallIf"]?["field"]?.scalarText == field {
            try text.removeEntry(at: estimate)
        }
        for generator in rows.generators where !isUsed(field, byOthersOf: generator.templates) {
            try removeEntry(field, of: generator.path.appending("fields"))
        }
        for file in rows.files { try removeEntry(field, of: file.appending("columns")) }
    }

    /// Removes a key, and the mapping that would be empty without it.
    private mutating func removeEntry(_ key: String, of mapping: DocumentPath) throws(DocumentError) {
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
