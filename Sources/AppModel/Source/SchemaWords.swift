import Foundation

/// The keys and values of a JSON schema, by their paths.
struct SchemaWords {
    private let root: [String: Any]

    init(_ data: Data) {
        root = ((try? JSONSerialization.jsonObject(with: data)) as? [String: Any]) ?? [:]
    }

    /// The keys of the mapping at a path, in alphabetical order.
    func keys(at path: [String]) -> [String] {
        var keys: Set<String> = []
        for node in nodes(at: path) {
            if let properties = node["properties"] as? [String: Any] { keys.formUnion(properties.keys) }
        }
        return keys.sorted()
    }

    /// The values of the key at a path, in the schema's order.
    func values(at path: [String]) -> [String] {
        var values: [String] = []
        for node in nodes(at: path) {
            values += (node["enum"] as? [Any] ?? []).compactMap { $0 as? String }
            if let one = node["const"] as? String { values.append(one) }
            if node["type"] as? String == "boolean" { values += ["true", "false"] }
        }
        return values
    }

    /// The schema's nodes at a path, one for each alternative.
    private func nodes(at path: [String]) -> [[String: Any]] {
        var nodes = choices(of: root, depth: 0)
        for key in path {
            nodes = nodes.flatMap { node -> [[String: Any]] in
                if let own = (node["properties"] as? [String: Any])?[key] as? [String: Any] {
                    return choices(of: own, depth: 0)
                }
                for (pattern, own) in node["patternProperties"] as? [String: Any] ?? [:] {
                    guard key.range(of: pattern, options: .regularExpression) != nil else { continue }
                    if let own = own as? [String: Any] { return choices(of: own, depth: 0) }
                }
                if let own = node["additionalProperties"] as? [String: Any] {
                    return choices(of: own, depth: 0)
                }
                return []
            }
        }
        return nodes
    }

    /// A node's alternatives, with references resolved and lists replaced by their items.
    private func choices(of node: [String: Any], depth: Int) -> [[String: Any]] {
        guard depth < 12 else { return [] }
        var all = [node]
        if let reference = node["$ref"] as? String, let target = resolve(reference) {
            all += choices(of: target, depth: depth + 1)
        }
        for key in ["oneOf", "anyOf", "allOf"] {
            for choice in node[key] as? [[String: Any]] ?? [] { all += choices(of: choice, depth: depth + 1) }
        }
        if let items = node["items"] as? [String: Any] { all += choices(of: items, depth: depth + 1) }
        for key in ["then", "else"] {
            if let own = node[key] as? [String: Any] { all += choices(of: own, depth: depth + 1) }
        }
        return all
    }

    private func resolve(_ reference: String) -> [String: Any]? {
        guard reference.hasPrefix("#") else { return nil }
        var node: Any = root
        for part in reference.dropFirst().split(separator: "/") {
            guard let next = (node as? [String: Any])?[String(part)] else { return nil }
            node = next
        }
        return node as? [String: Any]
    }
}
