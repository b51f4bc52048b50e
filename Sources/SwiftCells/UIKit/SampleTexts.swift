/// Texts that code gives views at first and that rows replace: the author's own examples.
enum SampleTexts {
    private static let properties: Set = ["text", "attributedText", "title", "attributedTitle"]

    /// Keeps the text that a view is made with; it is the example for the row's value that replaces it.
    ///
    /// - Parameters:
    ///   - value: What code gives the view.
    ///   - property: The property that it sets.
    ///   - view: The view.
    ///   - interpreter: The run.
    static func take(
        _ value: Value, as property: String, of view: Instance, in interpreter: Interpreter
    ) {
        guard properties.contains(property) else { return }
        if interpreter.phase == .making {
            view.exampleText = literal(value)
        } else if let name = row(value), interpreter.samples[name] == nil, let text = view.exampleText,
            isExample(text, ofView: view.name ?? "")
        {
            interpreter.samples[name] = text
        }
    }

    /// Names of values of streams that do not say what the values are.
    private static let plain: Set = ["text", "value", "string", "newText", "newValue", "attributedText"]

    /// Names a text after the view that shows it, where it is the value of a stream and has no name of its own: views that
    /// follow different streams show different texts.
    ///
    /// - Parameters:
    ///   - value: What code gives the view.
    ///   - property: The property that it sets.
    ///   - view: The view.
    ///   - interpreter: The run.
    /// - Returns: The value under its name.
    static func named(
        _ value: Value, as property: String, of view: Instance, in interpreter: Interpreter
    ) -> Value {
        guard properties.contains(property), interpreter.phase == .filling, let name = view.name else {
            return value
        }
        func isNameless(_ expression: String) -> Bool {
            expression.hasPrefix("$") && Int(expression.dropFirst()) != nil
                || plain.contains(expression) && !interpreter.rowNames.contains(expression)
        }
        func hasNoName(_ part: Text.Part) -> Bool {
            if case .field(let expression) = part { isNameless(expression) } else { false }
        }
        switch value {
        case .unknown(var unknown) where isNameless(unknown.name):
            unknown.name = name
            return .unknown(unknown)
        case .text(let text) where text.parts.contains(where: hasNoName):
            return .text(Text(parts: text.parts.map { hasNoName($0) ? .field(name) : $0 }))
        default: return value
        }
    }

    /// The name of the row's value that a text is; `nil` for another text.
    private static func row(_ value: Value) -> String? {
        switch value {
        case .unknown(let unknown): return unknown.name
        case .text(let text):
            guard text.parts.count == 1, case .field(let name)? = text.parts.first else { return nil }
            return name
        case .object(let object): return object.fields["string"].flatMap(row)
        default: return nil
        }
    }

    private static func literal(_ value: Value) -> String? {
        switch value {
        case .text(let text): text.literal
        case .object(let object): object.fields["string"].flatMap(literal)
        default: nil
        }
    }

    /// Words that stand where a text will be.
    private static let placeholders: Set = [
        "label", "title", "subtitle", "text", "button", "detail", "details", "description", "name",
        "placeholder", "default", "test", "value", "header", "footer", "body", "content", "message",
        "loading", "todo", "tbd", "none", "nil", "null", "empty", "untitled",
    ]

    /// Whether a literal is an example of what a row shows: neither empty, nor a word for the view itself, nor the key
    /// of a translation.
    private static func isExample(_ text: String, ofView view: String) -> Bool {
        let letters = lettersOnly(text)
        guard text.contains(where: { $0.isLetter || $0.isNumber }), !placeholders.contains(letters) else {
            return false
        }
        if !text.contains(where: \.isWhitespace), text.dropLast().contains(where: { "._".contains($0) }),
            text.contains(where: \.isLetter)
        {
            return false
        }
        guard !letters.isEmpty else { return true }
        let own = lettersOnly(view)
        if own == letters { return false }
        return !["label", "button", "text", "view", "field"].contains { word in
            placeholders.contains { letters == $0 + word } || own == letters + word
        }
    }

    private static func lettersOnly(_ text: String) -> String {
        text.lowercased().filter(\.isLetter)
    }
}
