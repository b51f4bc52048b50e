/// A text with parts from rows.
struct Text {
    enum Part {
        case literal(String)
        /// A text of the app's tables, or one that these may have in other languages.
        case translated(String)
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

    /// A text of the app's tables.
    init(translated text: String) {
        if !text.isEmpty { append([.translated(text)]) }
    }

    init(parts: [Part]) { append(parts) }

    /// Adds parts, as far as there is room: what code puts together may double at every step.
    mutating func append(_ more: [Part]) {
        for part in more where !isCut {
            let bytes =
                switch part {
                case .literal(let text), .translated(let text), .field(let text): text.utf8.count
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
            switch part {
            case .literal(let text), .translated(let text): result += text
            case .field: return nil
            }
        }
        return result
    }

    /// Whether a part of it may be another one in other languages.
    var isTranslated: Bool {
        parts.contains { if case .translated = $0 { true } else { false } }
    }

    /// The same text as one that tables may have in other languages.
    var translated: Text {
        Text(parts: parts.map { if case .literal(let text) = $0 { Part.translated(text) } else { $0 } })
    }
}
