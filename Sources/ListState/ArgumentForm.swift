import AutoLayout
import Wording

/// How a value is written as an argument of the command line, and read back.
package struct ArgumentForm<Value: Sendable>: Sendable {
    private let reading: @Sendable (String) throws(ControlError) -> Value
    private let writing: @Sendable (Value) -> String

    init(
        read: @escaping @Sendable (String) throws(ControlError) -> Value,
        write: @escaping @Sendable (Value) -> String
    ) {
        reading = read
        writing = write
    }

    /// Makes a form from closures that read and write a value.
    ///
    /// - Parameters:
    ///   - what: What the value is, for the message, as in “a width”.
    ///   - remedy: What can be given.
    ///   - read: Reads a value; `nil` for a text that is none.
    ///   - write: Writes one.
    init(
        _ what: String, remedy: String, read: @escaping @Sendable (String) -> Value?,
        write: @escaping @Sendable (Value) -> String
    ) {
        self.init(
            read: { text throws(ControlError) in
                guard let value = read(text) else {
                    throw ControlError(tr("“\(text)” is not \(what)"), remedy: remedy)
                }
                return value
            }, write: write)
    }

    /// Reads a value.
    ///
    /// - Throws: ``ControlError`` with the accepted values.
    package func read(_ text: String) throws(ControlError) -> Value { try reading(text) }

    /// The text that reads back as a value.
    package func text(_ value: Value) -> String { writing(value) }
}

extension ArgumentForm where Value: CaseIterable & RawRepresentable<String> {
    /// One of several words; `what` names the value in the message, as in “an accessory”.
    package static func word(_ what: String) -> Self {
        let words = Value.allCases.map { ($0.rawValue, $0) }
        return ArgumentForm(
            what, remedy: tr("Give one of \(words.map(\.0).joined(separator: ", "))."),
            read: { text in words.first { $0.0 == text }?.1 }, write: \.rawValue)
    }
}

extension ArgumentForm where Value: SetAlgebra, Value.Element: Sendable {
    /// Names separated by commas, in the order of the entries, or `none`; `what` names one of them in the message.
    static func names(_ what: String, _ entries: [(name: String, element: Value.Element)]) -> Self {
        ArgumentForm(
            read: { text throws(ControlError) in
                guard text != "none" else { return [] }
                var value: Value = []
                for word in text.split(separator: ",", omittingEmptySubsequences: false) {
                    guard let entry = entries.first(where: { $0.name == word }) else {
                        let near = nearestName(to: String(word), among: entries.map(\.name))
                        let names = entries.map(\.name).joined(separator: ", ")
                        throw ControlError(
                            tr("“\(word)” is not \(what)"),
                            remedy: near.map { tr("Did you mean “\($0)”? Give one of \(names).") }
                                ?? tr("Give one of \(names)."))
                    }
                    value.insert(entry.element)
                }
                return value
            },
            write: { value in
                let names = entries.filter { value.contains($0.element) }.map(\.name)
                return names.isEmpty ? "none" : names.joined(separator: ",")
            })
    }
}

extension ArgumentForm {
    /// A height in points, or the name of a kind without a height.
    ///
    /// - Parameters:
    ///   - what: What it is, for the message.
    ///   - numbered: The kind that has a height.
    ///   - kind: The kind of a value.
    ///   - make: The value of a kind and a height.
    ///   - height: The height of a value of the numbered kind.
    /// - Returns: The form.
    static func height<Kind: CaseIterable & RawRepresentable<String> & Equatable & Sendable>(
        _ what: String, _ numbered: Kind, kind: @escaping @Sendable (Value) -> Kind,
        make: @escaping @Sendable (Kind, Double) -> Value, height: @escaping @Sendable (Value) -> Double?
    ) -> Self {
        let kinds = Kind.allCases.filter { $0 != numbered }
        let range = Controls.estimates
        return ArgumentForm(
            what,
            remedy: tr(
                """
                Give \(kinds.map(\.rawValue).joined(separator: ", ")), \
                or a number of points from \(Int(range.lowerBound)) to \(Int(range.upperBound)).
                """),
            read: { text in
                number(text, in: range).map { make(numbered, $0) }
                    ?? kinds.first { $0.rawValue == text }.map { make($0, 0) }
            }, write: { height($0)?.shortText ?? kind($0).rawValue })
    }
}

/// A number within a range; `nil` for any other text.
func number<Number: LosslessStringConvertible & Comparable>(
    _ text: String, in range: ClosedRange<Number>
) -> Number? {
    Number(text).flatMap { range.contains($0) ? $0 : nil }
}
