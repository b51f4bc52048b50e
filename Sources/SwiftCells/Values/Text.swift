/// A text with parts from rows.
struct Text {
    enum Part {
        case literal(String)
        /// A part from the row, by the expression in the source.
        case field(String)
    }

    private(set) var parts: [Part] = []
    /// The number of bytes of its literals and of its fields' names.
    private(set) var length = 0
    /// Whether parts are left out, since it is longer than ``Interpreter/maximumLength``.
    private(set) var isCut = false

    init(_ literal: String) {
        if !literal.isEmpty { append([.literal(literal)]) }
    }

    init(parts: [Part]) { append(parts) }

    /// Adds parts, as far as there is room: what code puts together may double at every step.
    mutating func append(_ more: [Part]) {
        for part in more where !isCut {
            let bytes =
                switch part {
                case .literal(let text), .field(let text): text.utf8.count
                }
            guard length + bytes <= Interpreter.maximumLength else {
                isCut = true
                return
            }
            length += bytes
            parts.append(part)
        }
    }

    /// The text, if no part is from rows.
    var literal: String? {
        var result = ""
        for part in parts {
            guard case .literal(let text) = part else { return nil }
            result += text
        }
        return result
    }
}
