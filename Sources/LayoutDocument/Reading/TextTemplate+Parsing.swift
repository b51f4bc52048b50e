import SourceText
import Wording

extension ReadingContext {
    /// A text with places for a row's fields; `nil` after an error.
    func textTemplate(_ node: SourceNode, _ what: String, _ fields: FieldNames) -> TextTemplate? {
        guard let text = text(node, what), case .scalar(let scalar) = node.content else { return nil }
        do {
            return try TextTemplate.parse(text, fields: fields)
        } catch {
            report(
                source.place(ofCharacter: error.offset, in: scalar, at: node.place), error.message,
                error.suggestion)
            return nil
        }
    }
}

extension TextTemplate {
    /// What is wrong in a text, and at which of its characters.
    struct SyntaxError: Error {
        /// The character's position in Unicode scalars.
        var offset: Int
        var message: String
        var suggestion: String
    }

    /// Splits a text at its fields: `{name}` is a field, `{{` and `}}` are braces.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - fields: The fields known so far; new ones are added.
    /// - Returns: The stretches of the text.
    /// - Throws: The first brace that is out of place.
    static func parse(_ text: String, fields: FieldNames) throws(SyntaxError) -> TextTemplate {
        let scalars = Array(text.unicodeScalars)
        var parts: [Part] = []
        var literal = String.UnicodeScalarView()
        var position = 0
        while position < scalars.count {
            let scalar = scalars[position]
            let isDoubled = position + 1 < scalars.count && scalars[position + 1] == scalar
            if scalar == "{" || scalar == "}", isDoubled {
                literal.append(scalar)
                position += 2
            } else if scalar == "}" {
                throw SyntaxError(
                    offset: position, message: tr("a closing brace without an opening one"),
                    suggestion: tr("Write }} for a brace in the text."))
            } else if scalar == "{" {
                let name = try fieldName(scalars, from: position)
                if !literal.isEmpty { parts.append(.literal(String(literal))) }
                literal = .init()
                guard fields.count <= ReadingContext.maximumParts else { return TextTemplate(parts: parts) }
                if let index = fields.index(of: name, as: .text) { parts.append(.field(index)) }
                position += name.unicodeScalars.count + 2
            } else {
                literal.append(scalar)
                position += 1
            }
        }
        if !literal.isEmpty { parts.append(.literal(String(literal))) }
        return TextTemplate(parts: parts)
    }

    /// The name between an opening brace and the next closing one.
    private static func fieldName(_ scalars: [Unicode.Scalar], from start: Int) throws(SyntaxError) -> String
    {
        guard let end = scalars[start...].firstIndex(of: "}") else {
            throw SyntaxError(
                offset: start, message: tr("an opening brace without a closing one"),
                suggestion: tr("Write {field}, or {{ for a brace in the text."))
        }
        let name = scalars[(start + 1)..<end].text
        guard FieldNames.canName(name) else {
            throw SyntaxError(
                offset: start + 1, message: tr("\"\(name)\" cannot name a field"),
                suggestion: FieldNames.advice(on: name))
        }
        return name
    }
}
