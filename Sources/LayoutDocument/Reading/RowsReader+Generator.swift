import AutoLayout
import SourceText
import Wording

extension RowsReader {
    /// Rows from a generator's description, or `nil` after an error.
    func generated(_ node: SourceNode) -> RowSource? {
        let keys = ["count", "seed", "template", "fields"]
        guard let keyed = KeyedNode(node, keys: keys, of: tr("the generator"), in: context) else {
            return nil
        }
        guard let countNode = keyed["count"] else {
            return context.refuse(
                node.place, tr("the generator has no count"), tr("Add count: with the number of rows."))
        }
        let count = context.integer(countNode, "count", in: 0...Self.maximumCount)
        let seed = keyed["seed"].flatMap { context.integer($0, "seed", in: 0...(1 << 53)) } ?? 0
        guard let chosen = generatedTemplates(keyed["template"], at: node.place) else { return nil }
        checkEstimates(of: chosen, at: keyed.keyPlaces["template"] ?? node.place)
        let rules = fieldRules(keyed["fields"], of: chosen.map { templates[$0] })
        var generators: [RowGenerator.Template] = []
        /// The fields without a rule where there are no rules at all: one remedy is for all of them.
        var missing: [(field: TemplateSpec.Field, template: TemplateSpec)] = []
        for index in chosen {
            let template = templates[index]
            var fieldRules: [(field: String, rule: RowGenerator.FieldRule)] = []
            for field in template.fields {
                if let rule = rules[field.name] ?? field.defaultText.map({ .text($0) }) {
                    check(rule, of: field, in: keyed["fields"])
                    fieldRules.append((field.name, rule))
                } else if let fields = keyed["fields"] {
                    guard fields[field.name] == nil else { continue }
                    context.report(
                        fields.place, Self.lacking(field, of: template),
                        tr("Add \(Self.exampleRule(field)), or give the template a default."))
                } else if !missing.contains(where: { $0.field.name == field.name }) {
                    missing.append((field, template))
                }
            }
            generators.append(.init(templateIndex: index, rules: fieldRules))
        }
        if let first = missing.first {
            let rules = missing.map { Self.exampleRule($0.field) }.joined(separator: ", ")
            context.report(
                node.place, Self.lacking(first.field, of: first.template),
                tr("Add fields: {\(rules)}, or give the template a default."))
        }
        guard let count else { return nil }
        let generator = RowGenerator(seed: UInt64(seed), templates: generators, environment: environment)
        return RowSource(generator: generator, count: count)
    }

    private static func lacking(_ field: TemplateSpec.Field, of template: TemplateSpec) -> String {
        tr("the generator lacks the field \"\(field.name)\" of the template \"\(template.identifier)\"")
    }

    /// A rule that makes what a field stands for, as it is written.
    private static func exampleRule(_ field: TemplateSpec.Field) -> String {
        let rule =
            switch field.kind {
            case .text: "{words: [5, 20]}"
            case .number, .length: "{number: [0, 100]}"
            case .truth: "{oneOf: [true, false]}"
            }
        return "\(field.name): \(rule)"
    }

    /// Which of two estimates a row has cannot be known without making the row, of which there may be billions.
    private func checkEstimates(of chosen: [Int], at place: SourcePlace) {
        for index in chosen {
            guard case .byLength = templates[index].estimatedRowHeight else { continue }
            context.report(
                place,
                tr("generated rows have no texts that could say whether they are tall before they are made"),
                tr(
                    """
                    Give the template "\(templates[index].identifier)" one estimatedRowHeight; make two \
                    templates where heights differ.
                    """
                ))
        }
    }

    /// Checks that a rule makes what a field stands for.
    private func check(_ rule: RowGenerator.FieldRule, of field: TemplateSpec.Field, in node: SourceNode?) {
        let wrong: String?
        switch rule {
        case .text(let text): wrong = field.kind.problem(with: text)
        case .oneOf(let texts): wrong = texts.lazy.compactMap(field.kind.problem).first
        case .rowNumber, .number: wrong = field.kind == .truth ? field.kind.problem(with: "1") : nil
        case .words, .fontFamilies: wrong = field.kind.problem(with: "words")
        }
        guard let wrong else { return }
        context.report(
            node?[field.name]?.place ?? node?.place,
            tr("the field \"\(field.name)\" must be \(wrong), which its rule does not make"),
            field.kind.advice)
    }

    /// The templates that a generator draws from: one by name, several, or the only one there is.
    private func generatedTemplates(_ node: SourceNode?, at place: SourcePlace) -> [Int]? {
        guard let node, case .sequence(let items) = node.content else {
            return templateIndex(node, for: tr("the generator"), at: place).map { [$0] }
        }
        if items.isEmpty {
            context.report(node.place, tr("the generator names no template"), tr("Name one."))
        }
        let indices = items.compactMap { templateIndex($0, for: tr("the generator"), at: place) }
        return indices.isEmpty || indices.count < items.count ? nil : indices
    }

    private func fieldRules(
        _ node: SourceNode?, of templates: [TemplateSpec]
    ) -> [String: RowGenerator.FieldRule] {
        var rules: [String: RowGenerator.FieldRule] = [:]
        guard let node, let entries = context.entries(node, tr("the generator's fields")) else {
            return rules
        }
        let names = templates.flatMap { $0.fields.map(\.name) }.unique
        for entry in entries {
            guard names.contains(entry.key) else {
                if !broken.isEmpty { continue }
                context.report(
                    entry.keyPlace, tr("no template of the generator has the field \"\(entry.key)\""),
                    adviceOnName(entry.key, among: names, called: tr("fields")))
                continue
            }
            rules[entry.key] = rule(entry.value, of: entry.key)
        }
        return rules
    }

    private func rule(_ node: SourceNode, of field: String) -> RowGenerator.FieldRule? {
        let keys = ["words", "number", "fontFamilies", "rowNumber", "oneOf"]
        let what = tr("the rule of the field \"\(field)\"")
        if case .scalar = node.content { return context.text(node, what).map { .text($0) } }
        guard case .mapping(let entries) = node.content, entries.count == 1 else {
            return context.refuse(
                node.place, tr("\(what) must be a text or one rule"),
                tr("The rules are: \(keys.joined(separator: ", "))."))
        }
        guard let keyed = KeyedNode(node, keys: keys, of: what, in: context) else { return nil }
        if let words = keyed["words"] {
            return range(words, "words", in: 0...1000).map { .words($0) }
        }
        if let number = keyed["number"] {
            return range(number, "number", in: -1_000_000...1_000_000).map { .number($0) }
        }
        if let texts = keyed["oneOf"] {
            guard let items = context.items(texts, "oneOf") else { return nil }
            if items.isEmpty {
                context.report(texts.place, tr("oneOf has no texts"), tr("Add at least one."))
            }
            return .oneOf(items.compactMap { context.text($0, tr("a text of oneOf")) })
        }
        for (key, rule) in [("fontFamilies", RowGenerator.FieldRule.fontFamilies), ("rowNumber", .rowNumber)]
        {
            guard let value = keyed[key] else { continue }
            guard context.bool(value, key) == true else {
                if context.bool(value, key) == false {
                    context.report(
                        value.place, tr("\(key) can only be true"), tr("Write \(key): true, or another rule.")
                    )
                }
                return nil
            }
            return rule
        }
        return nil
    }

    private func range(_ node: SourceNode, _ what: String, in bounds: ClosedRange<Int>) -> ClosedRange<Int>? {
        guard case .sequence(let items) = node.content else {
            return context.integer(node, what, in: bounds).map { $0...$0 }
        }
        guard items.count == 2 else {
            return context.refuse(
                node.place, tr("\(what) has \(items.count) numbers, not two"),
                tr("Write [least, most], or one number.")
            )
        }
        guard let least = context.integer(items[0], what, in: bounds),
            let most = context.integer(items[1], what, in: bounds)
        else { return nil }
        guard least <= most else {
            return context.refuse(
                node.place, tr("\(what) has its larger number first"), tr("Write [least, most]."))
        }
        return least...most
    }
}
