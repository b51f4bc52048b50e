/// A value in a document's text with all that stands around it, in bytes from the text's beginning.
struct LocatedNode {
    /// How the value is written.
    enum Style: Equatable {
        case plain
        case singleQuoted
        case doubleQuoted
        case literal
        case folded
        /// A name that stands for a value given elsewhere.
        case alias
        case flowSequence
        case flowMapping
        case blockSequence
        case blockMapping

        var isFlow: Bool { self == .flowSequence || self == .flowMapping }
        var isBlockScalar: Bool { self == .literal || self == .folded }
    }

    /// A key of a mapping, or the dash of a list's item, with the value.
    struct Child {
        /// The key; `nil` for an item.
        var key: String?
        /// The key, or the dash of an item below another; where it is in brackets, the item itself.
        var start: Int
        /// Where the key or the dash ends; with a key this is before the colon.
        var markEnd: Int
        /// Where what leads up to the value ends: behind the colon or dash.
        var valueGap: Int
        var node: LocatedNode
    }

    var style: Style
    /// Where the value begins, tags and anchors included.
    var propertyStart: Int
    /// Where the value itself begins.
    var start: Int
    /// Where it ends; of a block's lines without the last line break.
    var end: Int
    /// The column of the mapping's keys or the list's dashes that the value is below, counted from 0; -1 at the
    /// root.
    var parentColumn: Int
    /// Whether the value stands in brackets.
    var isInFlow: Bool
    var children: [Child] = []

    /// The place of a step's value among the children.
    func index(of step: DocumentPath.Step) -> Int? {
        switch step {
        case .key(let key): children.firstIndex { $0.key == key }
        case .item(let item): children.indices.contains(item) && children[item].key == nil ? item : nil
        }
    }

    /// The node at the end of a path, and how many steps of it there are.
    func node(at path: ArraySlice<DocumentPath.Step>) -> LocatedNode? {
        guard let step = path.first else { return self }
        return index(of: step).flatMap { children[$0].node.node(at: path.dropFirst()) }
    }
}
