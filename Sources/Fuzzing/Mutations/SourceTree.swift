import SourceText
import Yams

/// A document as a tree whose nodes can be replaced, without the reader's rules.
indirect enum SourceTree {
    /// A text, with whether it was in quotes.
    case scalar(String, isQuoted: Bool)
    case list([SourceTree])
    case mapping([(key: String, value: SourceTree)])

    /// Parses a text in YAML or JSON; `nil` for other texts.
    init?(_ bytes: [UInt8]) {
        guard
            let node = try? Parser(yaml: String(decoding: bytes, as: UTF8.self), resolver: .basic)
                .singleRoot()
        else { return nil }
        // Aliases of aliases would make the tree too large.
        var budget = 100_000
        self.init(node, depth: 0, &budget)
        if budget < 0 { return nil }
    }

    private init?(_ node: Node, depth: Int, _ budget: inout Int) {
        budget -= 1
        guard depth < 200, budget >= 0 else { return nil }
        switch node {
        case .scalar(let scalar): self = .scalar(scalar.string, isQuoted: scalar.style != .plain)
        case .sequence(let items):
            self = .list(items.compactMap { SourceTree($0, depth: depth + 1, &budget) })
        case .mapping(let mapping):
            self = .mapping(
                mapping.compactMap { key, value in
                    guard case .scalar(let name) = key,
                        let value = SourceTree(value, depth: depth + 1, &budget)
                    else {
                        return nil
                    }
                    return (name.string, value)
                })
        case .alias: return nil
        }
    }

    /// The number of nodes.
    var count: Int {
        switch self {
        case .scalar: 1
        case .list(let items): 1 + items.reduce(0) { $0 + $1.count }
        case .mapping(let entries): 1 + entries.reduce(0) { $0 + $1.value.count }
        }
    }

    /// The node of a number, counted in the order of the text.
    func node(_ number: Int) -> SourceTree {
        var left = number
        return find(&left) ?? self
    }

    private func find(_ left: inout Int) -> SourceTree? {
        if left == 0 { return self }
        left -= 1
        for child in children { if let found = child.find(&left) { return found } }
        return nil
    }

    private var children: [SourceTree] {
        switch self {
        case .scalar: []
        case .list(let items): items
        case .mapping(let entries): entries.map(\.value)
        }
    }

    /// Replaces the node of a number.
    ///
    /// - Parameters:
    ///   - number: The node's number.
    ///   - change: Returns the nodes that replace it: none, one or several. Several nodes below a key get the same key.
    mutating func replace(_ number: Int, with change: (SourceTree) -> [SourceTree]) {
        var left = number
        if let new = replaced(&left, change)?.first { self = new }
    }

    /// The nodes that replace this one; `nil` if the node of the number is not inside it.
    private func replaced(_ left: inout Int, _ change: (SourceTree) -> [SourceTree]) -> [SourceTree]? {
        if left == 0 { return change(self) }
        left -= 1
        switch self {
        case .scalar: return nil
        case .list(var items):
            for (place, item) in items.enumerated() {
                guard let new = item.replaced(&left, change) else { continue }
                items.replaceSubrange(place...place, with: new)
                return [.list(items)]
            }
        case .mapping(var entries):
            for (place, entry) in entries.enumerated() {
                guard let new = entry.value.replaced(&left, change) else { continue }
                entries.replaceSubrange(place...place, with: new.map { (entry.key, $0) })
                return [.mapping(entries)]
            }
        }
        return nil
    }

    // MARK: Writing

    /// The tree in JSON, which is YAML too.
    var json: [UInt8] {
        var text = ""
        write(to: &text)
        return Array(text.utf8)
    }

    private func write(to text: inout String) {
        switch self {
        case .scalar(let value, let isQuoted):
            text += isQuoted || !Self.isLiteral(value) ? Self.quoted(value) : value
        case .list(let items):
            text += "["
            for (place, item) in items.enumerated() {
                if place > 0 { text += ", " }
                item.write(to: &text)
            }
            text += "]"
        case .mapping(let entries):
            text += "{"
            for (place, entry) in entries.enumerated() {
                if place > 0 { text += ", " }
                text += Self.quoted(entry.key) + ": "
                entry.value.write(to: &text)
            }
            text += "}"
        }
    }

    /// The tree in YAML, with block mappings and lists.
    var yaml: [UInt8] {
        var text = ""
        writeBlock(to: &text, indent: 0)
        return Array(text.utf8)
    }

    private func writeBlock(to text: inout String, indent: Int) {
        let blanks = String(repeating: " ", count: indent)
        switch self {
        case .list(let items) where !items.isEmpty:
            for item in items {
                text += blanks + "-\n"
                item.writeBlock(to: &text, indent: indent + 2)
            }
        case .mapping(let entries) where !entries.isEmpty:
            for entry in entries {
                text += blanks + Self.quoted(entry.key) + ":\n"
                entry.value.writeBlock(to: &text, indent: indent + 2)
            }
        default:
            text += blanks
            write(to: &text)
            text += "\n"
        }
    }

    private static func isLiteral(_ text: String) -> Bool {
        text == "true" || text == "false" || text == "null" || (Double(text) != nil && text.first != "+")
    }

    private static func quoted(_ text: String) -> String {
        var json = JSONText()
        json.string(text)
        return json.text
    }
}
