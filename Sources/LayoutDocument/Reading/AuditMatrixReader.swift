import SourceText
import Wording

/// Reads the states in which a document is audited.
struct AuditMatrixReader {
    let context: ReadingContext

    private static let keys = ["widths", "textSizes", "directions", "contents", "themes"]
    /// The word that stands for all values of an axis.
    private static let all = "all"

    /// The matrix; axes that are left out or cannot be read are the standard one's.
    func matrix(_ node: SourceNode) -> AuditMatrix? {
        guard let keyed = KeyedNode(node, keys: Self.keys, of: tr("the audit's matrix"), in: context) else {
            return nil
        }
        var matrix = AuditMatrix.standard
        let bounds = AuditMatrix.widthBounds
        keyed.read("widths", into: &matrix.widths) {
            values($0, tr("widths")) { context.number($0, tr("a width"), in: bounds) }
        }
        keyed.read("textSizes", into: &matrix.textSizes) { words($0, tr("text sizes"), tr("text size")) }
        keyed.read("directions", into: &matrix.directions) {
            words($0, tr("directions"), tr("writing direction"))
        }
        keyed.read("contents", into: &matrix.contents) { words($0, tr("contents"), tr("kind of content")) }
        var themes: [ThemeSetting] = []
        keyed.read("themes", into: &themes) { words($0, tr("themes"), tr("theme")) }
        if !themes.isEmpty { matrix.themes = themes }
        return matrix
    }

    /// Words of an axis, one or a list, or `all`.
    private func words<Word: RawRepresentable & CaseIterable & Equatable>(
        _ node: SourceNode, _ what: String, _ one: String
    ) -> [Word]? where Word.RawValue == String {
        if case .scalar(let scalar) = node.content, scalar.text == Self.all { return Array(Word.allCases) }
        return values(node, what) { context.choice($0, one) }
    }

    /// The values of an axis, one or a list, each once; `nil` for none.
    private func values<Value: Equatable>(
        _ node: SourceNode, _ what: String, _ read: (SourceNode) -> Value?
    ) -> [Value]? {
        let nodes = if case .sequence(let items) = node.content { items } else { [node] }
        if nodes.isEmpty {
            return context.refuse(
                node.place, tr("there are no \(what)"), tr("Leave the key out for the standard ones."))
        }
        guard context.checkCount(nodes.count, what, at: node.place) else { return nil }
        var values: [Value] = []
        for node in nodes {
            guard let value = read(node) else { continue }
            if values.contains(value) {
                context.report(
                    node.place, tr("one of the \(what) is there twice"), tr("Take one of them away."))
            } else {
                values.append(value)
            }
        }
        return values.isEmpty ? nil : values
    }
}
