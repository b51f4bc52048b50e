import AutoLayout
import SourceText

/// Reads the states in which a document is audited.
struct AuditMatrixReader {
    let context: ReadingContext

    private static let keys = ["widths", "textSizes", "directions", "contents", "themes"]
    /// The word that stands for all values of an axis.
    private static let all = "all"

    /// The matrix; axes that are left out or cannot be read are the standard one's.
    func matrix(_ node: SourceNode) -> AuditMatrix? {
        guard let keyed = KeyedNode(node, keys: Self.keys, of: "the audit's matrix", in: context) else {
            return nil
        }
        var matrix = AuditMatrix.standard
        let bounds = AuditMatrix.widthBounds
        if let node = keyed["widths"] {
            matrix.widths =
                values(node, "widths") { context.number($0, "a width", in: bounds) }
                ?? matrix.widths
        }
        if let node = keyed["textSizes"] {
            matrix.textSizes = words(node, "text sizes", "text size") ?? matrix.textSizes
        }
        if let node = keyed["directions"] {
            matrix.directions = words(node, "directions", "writing direction") ?? matrix.directions
        }
        if let node = keyed["contents"] {
            matrix.contents = words(node, "contents", "kind of content") ?? matrix.contents
        }
        if let node = keyed["themes"] { matrix.themes = words(node, "themes", "theme") ?? matrix.themes }
        return matrix
    }

    /// Words of an axis, one or a list, or `all`.
    private func words<Word: RawRepresentable & CaseIterable & Equatable>(
        _ node: SourceNode, _ what: String, _ one: String
    ) -> [Word]? where Word.RawValue == String {
        if case .scalar(let scalar) = node.content, scalar.text == Self.all { return Array(Word.allCases) }
        return values(node, what) { context.choice($0, one, Word.self) }
    }

    /// The values of an axis, one or a list, each once; `nil` for none.
    private func values<Value: Equatable>(
        _ node: SourceNode, _ what: String, _ read: (SourceNode) -> Value?
    ) -> [Value]? {
        let nodes: [SourceNode]
        if case .sequence(let items) = node.content { nodes = items } else { nodes = [node] }
        if nodes.isEmpty {
            context.report(node.place, "there are no \(what)", "Leave the key out for the standard ones.")
            return nil
        }
        guard context.checkCount(nodes.count, what, at: node.place) else { return nil }
        var values: [Value] = []
        for node in nodes {
            guard let value = read(node) else { continue }
            if values.contains(value) {
                context.report(node.place, "one of the \(what) is there twice", "Take one of them away.")
            } else {
                values.append(value)
            }
        }
        return values.isEmpty ? nil : values
    }
}
