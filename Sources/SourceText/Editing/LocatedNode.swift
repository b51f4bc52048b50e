/// A value in a document's text with its ranges, as byte offsets from the text's beginning.
struct LocatedNode {
    /// How the value is written.
    enum Style: Equatable {
        case plain
        case singleQuoted
        case doubleQuoted
        case literal
        case folded
        /// A reference to a value that has an anchor elsewhere.
        case alias
        case flowSequence
        case flowMapping
        case blockSequence
        case blockMapping

        var isFlow: Bool { self == .flowSequence || self == .flowMapping }
        var isBlockScalar: Bool { self == .literal || self == .folded }
    }

    /// An entry of a mapping (its key and value), or an item of a list (its dash and value).
    struct Child {
        /// The key; `nil` for an item.
        var key: String?
        /// The start of the key, or of a block item's dash; for an item in brackets, the start of its value.
        var start: Int
        /// The end of the key (before the colon) or of the dash.
        var markEnd: Int
        /// The end of the colon or dash, where the gap before the value begins.
        var valueGap: Int
        var node: LocatedNode
        /// The end of the value, or of the mark where there is none.
        var end: Int { max(node.end, markEnd) }
    }

    var style: Style
    /// The start of the value, with its tag and anchor.
    var propertyStart: Int
    /// The start of the value, without its tag and anchor.
    var start: Int
    /// The end of the value; for a block, without its last line break.
    var end: Int
    /// The column of the keys or dashes of the enclosing block collection, counted from 0; -1 at the root.
    var parentColumn: Int
    /// Whether the value is inside a flow collection.
    var isInFlow: Bool
    var children: [Child] = []

    /// The index of a step's value among the children.
    func index(of step: DocumentPath.Step) -> Int? {
        switch step {
        case .key(let key): children.firstIndex { $0.key == key }
        case .item(let item): children.indices.contains(item) && children[item].key == nil ? item : nil
        }
    }

    /// The node at the end of a path; `nil` if there is none.
    func node(at path: ArraySlice<DocumentPath.Step>) -> LocatedNode? {
        guard let step = path.first else { return self }
        return index(of: step).flatMap { children[$0].node.node(at: path.dropFirst()) }
    }
}
