import AutoLayout
import SourceText
import Wording

/// Reads a document's rows.
struct RowsReader {
    /// The most rows a document may ask for.
    static let maximumCount = 1_000_000_000_000

    let context: ReadingContext
    let environment: RowEnvironment
    let templates: [TemplateSpec]
    /// The places of templates in which something is wrong, so that their fields are not all known.
    let broken: Set<Int>
    private let templateIndices: [String: Int]
    /// The places of the variants that the document describes and of their first ones, by the cell's name and theirs.
    private let variantIndices: [String: [String: Int]]
    private let fieldIndices: [[String: Int]]
    private let fieldDefaults: [[String]]

    init(
        context: ReadingContext, templates: [TemplateSpec], broken: Set<Int>, environment: RowEnvironment
    ) {
        self.broken = broken
        self.context = context
        self.templates = templates
        self.environment = environment
        templateIndices = Dictionary(firstOf: templates.enumerated().map { ($1.identifier, $0) })
        var variants: [String: [String: Int]] = [:]
        for (index, template) in templates.enumerated() where template.isOwnVariant {
            guard let cell = template.variant?.cell, let first = templateIndices[cell] else { continue }
            if let name = templates[first].variant?.name { variants[cell, default: [:]][name] = first }
            if let name = template.variant?.name { variants[cell, default: [:]][name] = index }
        }
        variantIndices = variants
        fieldIndices = templates.map { template in
            Dictionary(firstOf: template.fields.enumerated().map { ($1.name, $0) })
        }
        fieldDefaults = templates.map { $0.fields.map { $0.defaultText ?? "" } }
    }

    /// The rows, or `nil` after an error.
    func rows(_ node: SourceNode) -> RowSource? {
        switch node.content {
        case .sequence(let items): return self.items(items, count: nil)
        case .mapping:
            guard
                let keyed = KeyedNode(
                    node, keys: ["items", "count", "generate"] + Self.fileKeys, of: tr("the rows"),
                    in: context)
            else { return nil }
            if let file = keyed["file"] {
                for key in ["items", "generate"] where keyed[key] != nil {
                    context.report(
                        keyed.keyPlaces[key], tr("\"\(key)\" and \"file\" do not go together"),
                        tr("Keep one of them."))
                }
                return fileRows(keyed, file)
            }
            for key in Self.fileKeys where keyed[key] != nil {
                context.report(
                    keyed.keyPlaces[key], tr("\"\(key)\" belongs to rows that come from a file"),
                    key == "template"
                        ? tr("Write it in the rows, or inside \"generate\".") : tr("Add file: rows.csv."))
            }
            if let generate = keyed["generate"] {
                for key in ["items", "count"] where keyed[key] != nil {
                    context.report(
                        keyed.keyPlaces[key], tr("\"\(key)\" and \"generate\" do not go together"),
                        key == "count" ? tr("Write the count inside \"generate\".") : tr("Keep one of them."))
                }
                return generated(generate)
            }
            guard let list = keyed["items"] else {
                return context.refuse(
                    node.place, tr("the rows have neither \"items\" nor \"generate\" nor \"file\""),
                    tr("Add one of them."))
            }
            guard let items = context.items(list, tr("the rows' items")) else { return nil }
            let count = keyed["count"].flatMap { context.integer($0, "count", in: 0...Self.maximumCount) }
            if items.isEmpty, let count, count > 0 {
                context.report(
                    list.place, tr("there are no rows that could be repeated"), tr("Write at least one."))
            }
            return self.items(items, count: count)
        case .scalar:
            return context.refuse(
                node.place, tr("the rows must be a list or a mapping, not \(node.kindName)"),
                node.scalarText.flatMap { Self.isFile($0) ? tr("Write rows: {file: \($0)}.") : nil }
                    ?? tr("Write a list of rows, file: rows.csv, or generate: {count: 1000}."))
        }
    }

    private func items(_ items: [SourceNode], count: Int?) -> RowSource {
        var contents: [RowContent] = []
        contents.reserveCapacity(items.count)
        for item in items where !context.isFull {
            if let content = row(item) { contents.append(content) }
        }
        // After an error the places would not match; the document is refused anyway.
        let places = contents.count == items.count ? items.map(\.place) : []
        return RowSource(items: contents, places: places, count: count)
    }

    /// Whether a text ends as the name of a file of rows does.
    private static func isFile(_ name: String) -> Bool {
        [".csv", ".tsv", ".txt", ".json"].contains(where: name.lowercased().hasSuffix)
    }

    /// A row, or what is like one.
    func row(_ node: SourceNode, _ said: String? = nil) -> RowContent? {
        let what = said ?? tr("a row")
        guard let entries = context.entries(node, what) else { return nil }
        let name = entries.first { $0.key == "template" }?.value
        guard let first = templateIndex(name, for: what, at: node.place) else { return nil }
        let variants = variantIndices[templates[first].identifier]
        let variant = variants == nil ? nil : entries.first { $0.key == Self.variantKey }?.value
        let templateIndex = variant.flatMap { self.variant($0, among: variants ?? [:], of: what) } ?? first
        let template = templates[templateIndex]
        var texts = fieldDefaults[templateIndex]
        var given = [Bool](repeating: false, count: texts.count)
        var estimate: Double?
        var height: Double?
        for entry in entries where entry.key != "template" {
            if entry.key == Self.variantKey, variants != nil { continue }
            if entry.key == "estimatedRowHeight" {
                estimate = context.length(entry.value, "estimatedRowHeight")
                continue
            }
            if entry.key == "rowHeight" {
                height = context.length(entry.value, "rowHeight")
                continue
            }
            guard let index = fieldIndices[templateIndex][entry.key] else {
                if !broken.contains(templateIndex) {
                    reportUnknownField(entry, of: template, isFlow: context.isFlow(node))
                }
                continue
            }
            given[index] = true
            let what = tr("the field \"\(entry.key)\"")
            let kind = template.fields[index].kind
            if let text = context.fieldText(entry.value, what, kind: kind) { texts[index] = text }
        }
        for (index, field) in template.fields.enumerated() where !given[index] && field.defaultText == nil {
            let (what, name) = (said ?? tr("the row"), template.identifier)
            context.report(
                node.place, tr("\(what) lacks the field \"\(field.name)\" of the template \"\(name)\""),
                tr("Add it, or give the template \"defaults: {\(field.name): ...}\"."))
        }
        return RowContent(
            templateIndex: templateIndex, fields: texts, estimatedRowHeight: estimate, rowHeight: height)
    }

    /// The key by which a row says which variant it shows.
    private static let variantKey = "variant"

    /// The position of the template of the variant that a row names; `nil` after an error.
    private func variant(_ node: SourceNode, among names: [String: Int], of what: String) -> Int? {
        guard let wanted = context.text(node, tr("the variant of \(what)")) else { return nil }
        if let index = names[wanted] { return index }
        return context.refuse(
            node.place, tr("unknown variant \"\(wanted)\""),
            adviceOnName(
                wanted, among: names.sorted { $0.value < $1.value }.map(\.key), called: tr("variants")))
    }

    private func reportUnknownField(_ entry: SourceNode.Entry, of template: TemplateSpec, isFlow: Bool) {
        let names = template.fields.map(\.name)
        if isFlow, entry.value.isNull {
            // {subject: Hello, world} reads as a field "world" without a value.
            context.report(
                entry.keyPlace, tr("the template \"\(template.identifier)\" has no field \"\(entry.key)\""),
                tr("If the comma before it belongs to a text, put that text in quotes."))
        } else {
            context.report(
                entry.keyPlace, tr("the template \"\(template.identifier)\" has no field \"\(entry.key)\""),
                adviceOnName(entry.key, among: names, called: tr("fields")))
        }
    }

    /// The template that a node names; without a node the only one there is.
    func templateIndex(_ node: SourceNode?, for what: String, at place: SourcePlace) -> Int? {
        guard let node else {
            if templates.isOneCell { return 0 }
            return context.refuse(
                place, tr("\(what) does not name its template"),
                tr("Add template: with one of: \(templates.map(\.identifier).joined(separator: ", "))."))
        }
        guard let name = context.text(node, tr("the template of \(what)")) else { return nil }
        if let index = templateIndices[name] { return index }
        return context.refuse(
            node.place, tr("unknown template \"\(name)\""),
            adviceOnName(name, among: templates.map(\.identifier), called: tr("templates")))
    }
}
