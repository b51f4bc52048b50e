/// Texts with formats, as `String(format:)` makes them.
enum Formats {
    /// The text of a format and what is put into it; a value that is not known becomes a field.
    static func text(_ values: [Value], in interpreter: Interpreter) -> Text {
        guard case .text(let format)? = values.first, let literal = format.literal else {
            return Text(parts: values.first.map { interpreter.textParts($0) } ?? [])
        }
        func part(_ text: String) -> Text.Part {
            format.isTranslated ? .translated(text, key: nil) : .literal(text)
        }
        var rest = values.dropFirst()
        var text = Text("")
        var plain = ""
        var characters = literal[...]
        while !text.isCut, let character = characters.popFirst() {
            guard character == "%" else {
                plain.append(character)
                continue
            }
            if characters.first == "%" {
                plain.append(characters.removeFirst())
                continue
            }
            // Flags, width, precision and length go before the letter of the conversion.
            characters = characters.drop { "0123456789.-+ #$hlqzt".contains($0) }
            _ = characters.popFirst()
            if !plain.isEmpty { text.append([part(plain)]) }
            plain = ""
            if let value = rest.popFirst() { text.append(interpreter.textParts(value)) }
        }
        if !plain.isEmpty { text.append([part(plain)]) }
        return text
    }
}
