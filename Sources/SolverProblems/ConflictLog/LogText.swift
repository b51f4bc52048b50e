import ConstraintSolver

/// The text of a constraint's line while it is being read.
struct LogText {
    private(set) var rest: Substring

    init(_ text: some StringProtocol) { rest = Substring(text) }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\n" } }

    /// Takes a text that comes next; returns whether it did.
    mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }

    /// Takes the characters that satisfy a condition.
    mutating func take(while condition: (Character) -> Bool) -> String {
        let taken = rest.prefix(while: condition)
        rest = rest.dropFirst(taken.count)
        return String(taken)
    }

    /// Takes everything up to a text, and the text; nil, with nothing taken, if it does not come.
    mutating func take(upTo text: String) -> String? {
        guard let range = rest.firstRange(of: text) else { return nil }
        defer { rest = rest[range.upperBound...] }
        return String(rest[..<range.lowerBound])
    }

    /// Takes a number such as 8, -0.5 or 1e+07.
    mutating func number() -> Double? {
        var length = 0
        var best: Double?
        for (place, character) in rest.enumerated() {
            let isPart = character.isASCII && (character.isNumber || "+-.e".contains(character))
            guard isPart, place < 40 else { break }
            if let value = Double(rest.prefix(place + 1)), value.isFinite {
                (length, best) = (place + 1, value)
            }
        }
        rest = rest.dropFirst(length)
        return best
    }

    /// Takes a text in single quotes; the closing quote is followed by one of some characters or by the end.
    mutating func quoted(before next: String) -> String? {
        guard rest.hasPrefix("'") else { return nil }
        var end = rest.index(after: rest.startIndex)
        while let quote = rest[end...].firstIndex(of: "'") {
            end = rest.index(after: quote)
            guard end == rest.endIndex || next.contains(rest[end]) else { continue }
            defer { rest = rest[end...] }
            return String(rest[rest.index(after: rest.startIndex)..<quote])
        }
        return nil
    }

    /// Takes a relation.
    mutating func relation() -> LinearRelation? {
        for (sign, relation) in LinearRelation.signs where take(sign) { return relation }
        return nil
    }

    /// Takes an address such as 0x600003a1.
    mutating func address() -> String? {
        guard rest.hasPrefix("0x") else { return nil }
        var ahead = self
        _ = ahead.take("0x")
        let digits = ahead.take(while: \.isHexDigit)
        if digits.isEmpty { return nil }
        self = ahead
        return "0x" + digits
    }

    /// Takes the key of a view up to an attribute or the end of brackets.
    mutating func viewKey() -> String? {
        var ahead = self
        var key = ""
        while let first = ahead.rest.first, !first.isWhitespace, !"[](|,'".contains(first) {
            if first == "." {
                let word = ahead.rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                let after = ahead.rest.dropFirst(word.count + 1).first
                if LoggedAttribute.isKnown(String(word)), after != "." { break }
            }
            key.append(first)
            ahead = LogText(ahead.rest.dropFirst())
        }
        if key.isEmpty { return nil }
        self = ahead
        return key
    }
}
