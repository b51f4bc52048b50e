import LayoutDocument
import Wording

extension WordForm<Int> {
    /// A field of a template by its name.
    static func field(among fields: [String]) -> WordForm {
        WordForm(tr("a field of the template"), names: fields) {
            fields.indices.contains($0) ? fields[$0] : ""
        } orNil: { word in
            fields.firstIndex { $0 == word }
        }
    }
}

extension WordForm where Value: Hashable & Sendable {
    /// A value, or a field of the row in braces.
    func orField(_ fields: [String]) -> WordForm<RowValue<Value>> {
        let field = WordForm<Int>.field(among: fields)
        return WordForm<RowValue<Value>> { value in
            switch value {
            case .constant(let value): text(value)
            case .field(let index): "{\(field.text(index))}"
            }
        } value: { word throws(ApprovedFileError) in
            if word.hasPrefix("{"), word.hasSuffix("}") {
                return .field(try field.value(word.dropFirst().dropLast()))
            }
            return .constant(try value(word))
        }
    }
}

extension WordForm<TextTemplate> {
    /// A text with its fields in braces, and other braces doubled.
    static func template(_ fields: [String]) -> WordForm {
        let field = WordForm<Int>.field(among: fields)
        return WordForm(tr("a text with fields of the template")) { template in
            template.parts.map { part in
                switch part {
                case .literal(let text):
                    text.replacing("{", with: "{{").replacing("}", with: "}}")
                case .field(let index): "{\(field.text(index))}"
                }
            }.joined()
        } orNil: { word in
            var (parts, literal, rest): ([TextTemplate.Part], String, Substring) = ([], "", word)
            while let character = rest.popFirst() {
                switch character {
                case rest.first where "{}".contains(character): literal.append(rest.removeFirst())
                case "{":
                    guard let end = rest.firstIndex(of: "}"),
                        let index = try? field.value(rest[..<end])
                    else { return nil }
                    if !literal.isEmpty { parts.append(.literal(literal)) }
                    literal = ""
                    parts.append(.field(index))
                    rest = rest[rest.index(after: end)...]
                case "}": return nil
                default: literal.append(character)
                }
            }
            return TextTemplate(parts: literal.isEmpty ? parts : parts + [.literal(literal)])
        }
    }
}
