import SourceText
import Wording

extension SourceNode {
    /// The text in quotes; nil for other values.
    var string: String? {
        guard case .scalar(let scalar) = content, scalar.style == .doubleQuoted else { return nil }
        return scalar.text
    }

    /// The number, infinite if it is too large for a double; nil for other values.
    var number: Double? {
        guard case .scalar(let scalar) = content, case .number(let number) = CoreSchema.value(of: scalar)
        else { return nil }
        return number
    }

    /// The kind of the value in JSON, for messages.
    var jsonKind: String {
        switch content {
        case .mapping: "an object"
        case .sequence: "a list"
        case .scalar(let scalar):
            if let string {
                "the text \"\(string.prefix(40))\""
            } else if let number {
                "the number \(number.shortText(decimals: 6))"
            } else {
                scalar.text.isEmpty ? "null" : scalar.text
            }
        }
    }
}
