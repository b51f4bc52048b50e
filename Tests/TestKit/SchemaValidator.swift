import Foundation
import SourceText

/// Checks values against a JSON schema of draft 7, as far as Rowscope's schemas use it.
package struct SchemaValidator {
    package let schema: SourceNode
    /// Whether an object may have only the properties of the schema, even if the schema allows others.
    package var isClosed = false

    /// The schema of layout documents, as it comes with Rowscope.
    package static func ofLayoutDocuments() throws -> SchemaValidator {
        try SchemaValidator(named: "rowscope-1")
    }

    /// A schema that comes with Rowscope, by the name of its file.
    package init(named name: String, isClosed: Bool = false) throws {
        self.isClosed = isClosed
        let file = URL(fileURLWithPath: Checkout.path("Resources/schema/\(name).schema.json"))
        let source = try SourceText(bytes: [UInt8](Data(contentsOf: file)), name: "schema.json")
        schema = try SourceNode.read(source)
    }

    /// The definitions by name, with the whole document as "document".
    package var definitions: [String: SourceNode] {
        var result = ["document": schema]
        for entry in schema["definitions"]?.entries ?? [] { result[entry.key] = entry.value }
        return result
    }

    /// The violations of the schema in a document's text.
    package func problems(_ text: String, name: String = "test.yaml") throws -> [String] {
        let source = try SourceText(bytes: Array(text.utf8), name: name)
        return problems(try SourceNode.read(source), schema, "")
    }

    package func problems(_ node: SourceNode, _ schema: SourceNode, _ path: String) -> [String] {
        guard case .mapping(let rules) = schema.content else {
            // `true` allows everything and `false` nothing.
            return schema.scalarText == "false" ? ["\(path): not allowed"] : []
        }
        return rules.flatMap { problems(node, rule: $0.key, $0.value, of: schema, path) }
    }

    private func problems(
        _ node: SourceNode, rule: String, _ value: SourceNode, of schema: SourceNode, _ path: String
    ) -> [String] {
        func wrong(_ isRight: Bool, _ what: String) -> [String] { isRight ? [] : ["\(path): \(what)"] }
        switch rule {
        case "description", "title", "$schema", "$id", "definitions": return []
        case "$ref":
            guard let name = value.scalarText?.split(separator: "/").last,
                let target = definitions[String(name)]
            else { return ["the schema refers to nothing: \(value.scalarText ?? "?")"] }
            return problems(node, target, path)
        case "type":
            let types = value.items.isEmpty ? [value] : value.items
            return wrong(types.contains { node.isOf($0.scalarText ?? "") }, "wrong type")
        case "enum": return wrong(value.items.contains { $0.equals(node) }, "not one of the values")
        case "const": return wrong(value.equals(node), "not the value")
        case "allOf": return value.items.flatMap { problems(node, $0, path) }
        case "anyOf":
            let all = value.items.map { problems(node, $0, path) }
            return all.contains { $0.isEmpty } ? [] : all.min { $0.count < $1.count } ?? []
        case "oneOf":
            let count = value.items.count { problems(node, $0, path).isEmpty }
            return wrong(count == 1, "\(count) of the choices fit, not one")
        case "not": return wrong(!problems(node, value, path).isEmpty, "excluded")
        case "minimum", "maximum":
            guard let number = node.number, let bound = value.number else { return [] }
            return wrong(rule == "minimum" ? number >= bound : number <= bound, rule)
        case "pattern", "minLength":
            guard let text = node.text else { return [] }
            if rule == "minLength" { return wrong(text.count >= Int(value.number ?? 0), rule) }
            return wrong(text.range(of: value.text ?? "", options: .regularExpression) != nil, rule)
        case "items":
            guard case .sequence(let items) = node.content else { return [] }
            return items.enumerated().flatMap { problems($1, value, "\(path)/\($0)") }
        case "minItems", "maxItems":
            guard case .sequence(let items) = node.content, let bound = value.number else { return [] }
            return wrong(rule == "minItems" ? items.count >= Int(bound) : items.count <= Int(bound), rule)
        case "required", "minProperties", "maxProperties", "properties", "additionalProperties",
            "propertyNames":
            guard case .mapping(let entries) = node.content else { return [] }
            return problems(entries, rule: rule, value, of: schema, path)
        default: return ["the schema has a keyword that is not known here: \(rule)"]
        }
    }

    private func problems(
        _ entries: [SourceNode.Entry], rule: String, _ value: SourceNode, of schema: SourceNode,
        _ path: String
    ) -> [String] {
        let bound = Int(value.number ?? 0)
        switch rule {
        case "required":
            return value.items.compactMap(\.text).filter { key in !entries.contains { $0.key == key } }
                .map { "\(path): lacks \($0)" }
        case "minProperties": return entries.count >= bound ? [] : ["\(path): \(rule)"]
        case "maxProperties": return entries.count <= bound ? [] : ["\(path): \(rule)"]
        case "properties":
            return entries.flatMap { entry in
                value[entry.key].map { problems(entry.value, $0, "\(path)/\(entry.key)") }
                    ?? (isClosed ? ["\(path): \(entry.key) is not in the schema"] : [])
            }
        case "additionalProperties":
            let known = Set(schema["properties"]?.entries.map(\.key) ?? [])
            return entries.filter { !known.contains($0.key) }
                .flatMap { problems($0.value, value, "\(path)/\($0.key)") }
        default:
            return entries.flatMap { entry in
                let name = SourceNode(
                    content: .scalar(.init(text: entry.key, style: .doubleQuoted)), place: entry.keyPlace)
                return problems(name, value, "\(path)/\(entry.key)")
            }
        }
    }
}

extension SourceNode {
    fileprivate var number: Double? {
        if case .number(let number) = value { return number }
        return nil
    }

    package var text: String? {
        if case .text(let text) = value { return text }
        return nil
    }

    fileprivate func equals(_ other: SourceNode) -> Bool { value != nil && value == other.value }

    fileprivate func isOf(_ type: String) -> Bool {
        switch (type, content) {
        case ("object", .mapping), ("array", .sequence): true
        case ("string", .scalar): text != nil
        case ("number", .scalar): number != nil
        case ("integer", .scalar): number.map { $0 == $0.rounded() } ?? false
        case ("boolean", .scalar): [.bool(true), .bool(false)].contains(value)
        case ("null", .scalar): value == .null
        default: false
        }
    }
}
