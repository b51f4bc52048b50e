/// A text with parts from rows.
struct Text {
    enum Part {
        case literal(String)
        /// A text of the app's tables, or one that these may have in other languages, with the key that it is found
        /// by; `nil` for a part of such a text, or one that code has changed.
        case translated(String, key: String?)
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

    /// A text of the app's tables, with its key.
    init(translated text: String, key: String?) {
        if !text.isEmpty { append([.translated(text, key: key)]) }
    }

    init(parts: [Part]) { append(parts) }

    /// Adds parts, as far as there is room: what code puts together may double at every step.
    mutating func append(_ more: [Part]) {
        for part in more where !isCut {
            let bytes =
                switch part {
                case .literal(let text), .translated(let text, _), .field(let text): text.utf8.count
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
            case .literal(let text), .translated(let text, _): result += text
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
    ///
    /// - Parameter key: The key that it is found by; `nil` where that is not known.
    /// - Returns: The text.
    func translated(by key: String?) -> Text {
        let key = parts.count == 1 ? key : nil
        return Text(
            parts: parts.map { part in
                if case .literal(let text) = part { Part.translated(text, key: key) } else { part }
            })
    }
}
