/// A sentence or label that people read, with the values in it kept apart so that it can be translated.
///
/// It is written as a string literal. While nothing is translated it is only its text.
package struct Message: ExpressibleByStringInterpolation, Sendable {
    /// The English text, with its values.
    ///
    /// In a translated program `{0}`, `{1}` and so on are in place of values, and braces of a message with values are
    /// doubled.
    let text: String
    /// The values, in their order in the English text; empty where nothing is translated.
    let values: [String]

    /// Makes a message without values.
    package init(stringLiteral text: String) {
        self.text = text
        values = []
    }

    /// Makes a message from its parts.
    package init(stringInterpolation parts: StringInterpolation) {
        text = parts.text
        values = parts.values
    }

    /// Makes the message of a number with what it counts, in a translated program.
    init(counted noun: String, _ number: String) {
        text = "{0} \(noun)"
        values = [number]
    }

    /// The parts of a message.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var values: [String] = []
        private let isTranslated = Translation.current != nil

        /// Prepares room for a message.
        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 8 * interpolationCount)
        }

        /// Appends text of the message itself.
        package mutating func appendLiteral(_ literal: String) {
            text += isTranslated ? literal.doublingBraces : literal
        }

        /// Appends a value; one in quotes is input of any length, and is shortened.
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            let isQuoted = text.utf8.last == UInt8(ascii: "\"") || text.unicodeScalars.last == "“"
            let value = isQuoted ? value.description.quotable : value.description
            guard isTranslated else {
                text += value
                return
            }
            text += "{\(values.count)}"
            values.append(value)
        }
    }
}

extension String {
    fileprivate var doublingBraces: String {
        reduce(into: "") { text, character in
            text.append(character)
            if character == "{" || character == "}" { text.append(character) }
        }
    }
}

/// The text in the language of the desktop.
package func tr(_ message: Message) -> String {
    Translation.current.map(message.text(in:)) ?? message.text
}

/// The text for a number of things in the language of the desktop, such as “1 row is cut” and “2 rows are cut”.
///
/// - Parameters:
///   - count: The number, which chooses the text; the messages name it as a value of their own.
///   - one: The text for one thing.
///   - many: The text for any other number, with the same values in the same order.
/// - Returns: The text.
package func tr(_ count: Int, one: Message, many: Message) -> String {
    guard let catalog = Translation.current else { return count == 1 ? one.text : many.text }
    return many.filled(catalog.plural(one.text, many.text, count.magnitude))
}
