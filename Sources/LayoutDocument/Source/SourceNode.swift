/// A value in a document's text, whichever of YAML and JSON it was written in, with its place.
struct SourceNode: Sendable {
    /// What a node holds.
    enum Content: Sendable {
        case scalar(Scalar)
        case sequence([SourceNode])
        case mapping([Entry])
    }

    /// A text, number, truth value or nothing.
    struct Scalar: Sendable {
        /// The text after quotes and escapes have been taken away.
        var text: String
        /// How the text was written.
        var style: Style
    }

    /// The ways of writing a scalar.
    enum Style: Sendable {
        case plain
        case singleQuoted
        case doubleQuoted
        case literal
        case folded
    }

    /// A key of a mapping with its value.
    struct Entry: Sendable {
        var key: String
        var keyPlace: SourcePlace
        var value: SourceNode
    }

    /// What the node holds.
    var content: Content
    /// Where the node begins.
    var place: SourcePlace

    /// What the node is, for messages.
    var kindName: String {
        switch content {
        case .sequence: "a list"
        case .mapping: "a mapping"
        case .scalar(let scalar):
            switch CoreSchema.value(of: scalar) {
            case .null: "nothing"
            case .bool: "a truth value"
            case .number: "a number"
            case .text: "a text"
            }
        }
    }

    /// Whether the node is a scalar that stands for nothing.
    var isNull: Bool {
        guard case .scalar(let scalar) = content, case .null = CoreSchema.value(of: scalar) else {
            return false
        }
        return true
    }
}
