import Wording

/// Steps over the words, numbers and signs of visual formats and equations.
///
/// It only finds them; the parsers report what is missing or wrong.
package struct ConstraintLexer: Sendable {
    /// The text's characters.
    package let scalars: [Unicode.Scalar]
    /// The character that comes next, counted from 0.
    package var position = 0

    /// Begins at the start of a text.
    package init(_ text: String) { scalars = Array(text.unicodeScalars) }

    /// The character that comes next; `nil` at the end.
    package var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    /// The next word or character, for messages.
    package var found: String {
        guard let current else { return tr("the end") }
        if Self.isNameStart(current) {
            return "\"\(text(scalars[position...].prefix { Self.isNamePart($0) }))\""
        }
        return "\"\(current)\""
    }

    /// Steps over blanks and line ends.
    package mutating func skipBlanks() {
        while let current, current == " " || current == "\t" || current == "\n" { position += 1 }
    }

    /// Whether a sign is next.
    package func isAt(_ sign: String) -> Bool { scalars[position...].starts(with: sign.unicodeScalars) }

    /// Steps over a sign if it is next; returns whether it was.
    package mutating func take(_ sign: String) -> Bool {
        guard isAt(sign) else { return false }
        position += sign.unicodeScalars.count
        return true
    }

    // MARK: Names

    /// Steps over a name if one is next.
    package mutating func takeName() -> String? {
        guard let current, Self.isNameStart(current) else { return nil }
        let word = scalars[position...].prefix { Self.isNamePart($0) }
        position += word.count
        return text(word)
    }

    /// Whether a text is a name: a letter or underscore, then letters, digits and underscores.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return isNameStart(first) && text.unicodeScalars.allSatisfy(isNamePart)
    }

    /// Whether a character can begin a name.
    package static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar == "_"
    }

    /// Whether a character can continue a name.
    package static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        isNameStart(scalar) || isDigit(scalar)
            || scalar.properties.canonicalCombiningClass != .notReordered
    }

    // MARK: Numbers

    /// A number without a sign, as written.
    package struct Number {
        /// The text as written.
        package var text: String
        /// The number; `nil` for a text that looks like a number and is none, as `1.2.3`, or that is out of range.
        package var value: Double?
    }

    /// Steps over a number without a sign if one is next.
    ///
    /// It reads decimal numbers as C's `strtod` does: digits, a point with digits on at least one side, an exponent.
    package mutating func takeNumber() -> Number? {
        let start = position
        var end = start
        while end < scalars.count, Self.isDigit(scalars[end]) || scalars[end] == "." { end += 1 }
        guard scalars[start..<end].contains(where: Self.isDigit) else { return nil }
        let mantissa = scalars[start..<end]
        end = endOfExponent(at: end)
        position = end
        return Number(
            text: text(scalars[start..<end]), value: value(mantissa, scalars[mantissa.endIndex..<end]))
    }

    /// Where an exponent ends that begins at a position; the position itself if there is none.
    private func endOfExponent(at start: Int) -> Int {
        guard start < scalars.count, scalars[start] == "e" || scalars[start] == "E" else { return start }
        var end = start + 1
        if end < scalars.count, scalars[end] == "-" || scalars[end] == "+" { end += 1 }
        let digits = scalars[end...].prefix { Self.isDigit($0) }
        return digits.isEmpty ? start : digits.endIndex
    }

    /// The value of a mantissa and an exponent; the standard library requires digits on both sides of a point.
    private func value(
        _ mantissa: ArraySlice<Unicode.Scalar>, _ exponent: ArraySlice<Unicode.Scalar>
    ) -> Double? {
        let padded = (mantissa.first == "." ? "0" : "") + text(mantissa) + (mantissa.last == "." ? "0" : "")
        guard let value = Double(padded + text(exponent)), value.isFinite else { return nil }
        return value
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    // MARK: Relations

    /// Steps over a relation if one is next.
    package mutating func takeRelation() -> Relation? {
        Relation.allCases.first { take($0.rawValue) }
    }

    /// A misspelt relation at the present position, and the relation that is meant.
    package var relationLookalike: (written: String, meant: Relation)? {
        let lookalikes: [(written: String, meant: Relation)] = [
            ("=<", .lessThanOrEqual), ("=>", .greaterThanOrEqual), ("≤", .lessThanOrEqual),
            ("≥", .greaterThanOrEqual), ("=", .equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual),
        ]
        return lookalikes.first { isAt($0.written) }
    }

    private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
