/// Words that stay as they are in translation: numbers with their units, hashes and addresses.
enum FixedWords {
    /// A text with everything but such words changed.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - change: Changes what lies between the words.
    /// - Returns: The text.
    static func keeping(_ text: String, _ change: (String) -> String) -> String {
        var result = ""
        var open = ""
        for (part, isFixed) in parts(of: text) {
            guard isFixed else {
                open += part
                continue
            }
            if !open.isEmpty { result += change(open) }
            open = ""
            result += part
        }
        return open.isEmpty ? result : result + change(open)
    }

    /// Whether a text has no other words.
    static func isAll(of text: String) -> Bool {
        let words = parts(of: text).filter { part in !part.text.allSatisfy(\.isWhitespace) }
        return !words.isEmpty && words.allSatisfy(\.isFixed)
    }

    /// Whether a text may be the initials of a name: one or two capital letters.
    static func areInitials(_ text: String) -> Bool {
        let letters = text.filter(\.isLetter)
        return (1...2).contains(letters.count) && letters.allSatisfy(\.isUppercase)
            && text.allSatisfy { $0.isLetter || $0 == "." }
    }

    /// The words and what lies between them.
    private static func parts(of text: String) -> [(text: Substring, isFixed: Bool)] {
        var parts: [(Substring, Bool)] = []
        var rest = text[...]
        while let first = rest.first {
            let isBlank = first.isWhitespace
            let part = rest.prefix { $0.isWhitespace == isBlank }
            parts.append((part, !isBlank && isFixed(part)))
            rest = rest[part.endIndex...]
        }
        return parts
    }

    private static func isFixed(_ word: Substring) -> Bool {
        let letters = word.count { $0.isLetter }
        let digits = word.count { $0.isNumber }
        if letters == 0 { return digits > 0 }
        // A number with its unit.
        if digits > 0, letters <= digits { return true }
        return isAddress(word) || isHash(word, letters: letters, digits: digits)
    }

    private static func isAddress(_ word: Substring) -> Bool {
        if word.contains("://") || word.lowercased().hasPrefix("www.") { return true }
        if word.hasPrefix("/") || word.hasPrefix("~/"), word.dropFirst(2).contains("/") { return true }
        let parts = word.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let dot = parts[1].lastIndex(of: ".") else { return false }
        return dot > parts[1].startIndex && parts[1][dot...].count > 2
    }

    /// Hexadecimal digits with figures among them, or one long mixture of letters and figures.
    private static func isHash(_ word: Substring, letters: Int, digits: Int) -> Bool {
        let plain = word.hasPrefix("0x") ? word.dropFirst(2) : word
        let isHexadecimal = plain.allSatisfy { $0.isHexDigit || $0 == "-" || $0 == ":" }
        if isHexadecimal, digits > 0, plain.count >= 6 { return true }
        return digits > 2 && letters + digits == word.count && word.count >= 20
    }
}
