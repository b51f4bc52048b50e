import SourceText

/// A value of a JSON text, with its place.
struct JSONNode {
    /// What a node holds.
    enum Content {
        case object([Entry])
        case array([JSONNode])
        case string(String)
        /// A number; infinite if it is too large for a double.
        case number(Double)
        case bool(Bool)
        case null
        /// An unquoted word that JSON does not know, such as NaN; an error wherever it counts.
        case word(String)
    }

    /// A key of an object with its value.
    struct Entry {
        var key: String
        var place: SourcePlace
        var value: JSONNode
    }

    /// What the node holds.
    var content: Content
    /// Where the node begins.
    var place: SourcePlace

    /// What the node is, for messages.
    var kindName: String {
        switch content {
        case .object: "an object"
        case .array: "a list"
        case .string(let text): "the text \"\(text.prefix(40))\""
        case .number(let number): "the number \(Readable.number(number))"
        case .bool(let value): "\(value)"
        case .null: "null"
        case .word(let word): word
        }
    }
}
