import Wording

/// A value that is the same in every row, or comes from the row.
package enum RowValue<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The same value in every row.
    case constant(Value)
    /// The value of the row's field with this position among the template's fields.
    case field(Int)
}

extension RowValue<Double> {
    /// The number for a row; 0 where the field is no number.
    package func value(fields: [String]) -> Double {
        switch self {
        case .constant(let value): value
        case .field(let index): fields.indices.contains(index) ? FieldKind.number(fields[index]) ?? 0 : 0
        }
    }
}

extension RowValue<Bool> {
    /// The truth for a row; false where the field says nothing of the kind.
    package func value(fields: [String]) -> Bool {
        switch self {
        case .constant(let value): value
        case .field(let index): fields.indices.contains(index) && FieldKind.truth(fields[index]) == true
        }
    }
}

/// What the texts of a field stand for.
package enum FieldKind: Hashable, Sendable {
    /// Text.
    case text
    /// A number, as for the constant of a constraint.
    case number
    /// A length, which is not below 0.
    case length
    /// `true` or `false`.
    case truth

    /// The number that a text stands for; `nil` if it is none that can be used.
    package static func number(_ text: String) -> Double? {
        guard let number = Double(text), abs(number) <= 1e6 else { return nil }
        return number
    }

    /// The truth value that a text stands for; `nil` if it is none.
    package static func truth(_ text: String) -> Bool? { Bool(text) }

    /// What a text has to be, in words; `nil` if it is that.
    func problem(with text: String) -> String? {
        switch self {
        case .text: nil
        case .number: Self.number(text) == nil ? tr("a number") : nil
        case .length: Self.number(text).map { $0 >= 0 } == true ? nil : tr("a length of at least 0")
        case .truth: Self.truth(text) == nil ? tr("true or false") : nil
        }
    }

    /// What a field is that is used in two ways; `nil` if it cannot be both.
    package func combined(with other: FieldKind) -> FieldKind? {
        switch (self, other) {
        case (let kind, .text), (.text, let kind): kind
        case (.truth, .truth): .truth
        case (.truth, _), (_, .truth): nil
        case (.number, .number): .number
        default: .length
        }
    }
}
