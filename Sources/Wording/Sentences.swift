extension Collection<String> {
    /// The words as a list, as in “a, b and c”.
    ///
    /// - Parameters:
    ///   - conjunction: The word before the last one.
    ///   - separator: What is between the others.
    ///   - limit: How many words are listed; if at least two more would follow, they are counted, as in “a, b, c and 4
    ///     more”.
    /// - Returns: The text; empty for no words.
    package func listed(
        _ conjunction: String = "and", separator: String = ", ", limit: Int = .max
    ) -> String {
        let isCut = count - 1 > limit
        let shown = isCut ? prefix(limit) : dropLast()
        let rest = isCut ? tr("\((count - limit).grouped) more") : nil
        guard let last = rest ?? Array(suffix(1)).first else { return "" }
        let word = tr(Message(stringLiteral: conjunction))
        return shown.isEmpty ? last : shown.joined(separator: separator) + " \(word) " + last
    }
}

extension String {
    /// The text as a message quotes it: its beginning and its end, where it is longer than a name.
    package var quotable: String { shortened(to: 120, beginning: 60, end: 20) }

    /// The text without its middle where it has more than some characters.
    ///
    /// - Parameters:
    ///   - longest: The most characters that are kept as they are.
    ///   - beginning: The characters kept at the beginning of a longer text.
    ///   - end: The characters kept at its end.
    /// - Returns: The text.
    package func shortened(to longest: Int, beginning: Int, end: Int) -> String {
        // A character has at least one byte, and a text of many bytes may be one character.
        guard utf8.count > longest, unicodeScalars.count > longest else { return self }
        return unicodeScalars.prefix(beginning).text + "…" + unicodeScalars.suffix(end).text
    }

    /// The text or, where that is taken, the first of “text 2”, “text 3” and so on that is not.
    ///
    /// - Parameters:
    ///   - separator: What stands before the number.
    ///   - isFree: Whether a text is not taken.
    /// - Returns: The text.
    package func firstFree(separator: String = " ", where isFree: (String) -> Bool) -> String {
        var result = self
        var number = 1
        while !isFree(result) {
            number += 1
            result = "\(self)\(separator)\(number)"
        }
        return result
    }
}

extension Sequence<Unicode.Scalar> {
    /// The scalars as a text.
    package var text: String { String(String.UnicodeScalarView(self)) }
}

extension StringProtocol {
    /// The text with a capital letter at its beginning.
    package var capitalised: String { prefix(1).uppercased() + dropFirst() }

    /// The name of a thing without the article before it.
    package var withoutArticle: String { hasPrefix("the ") ? String(dropFirst(4)) : String(self) }

    /// The clause as a sentence, with a capital letter and a full stop.
    package var sentence: String { tr("\(capitalised).") }

    /// The text as a name in a sentence: in quotation marks.
    package var quotedName: String { tr("“\(self)”") }

    /// The text with a capital letter at its beginning, unless it begins with a name such as `nameLabel` or `row-2`.
    ///
    /// - Parameter names: More names that are written as they are.
    /// - Returns: The text.
    package func beginningSentence(names: Set<String> = []) -> String {
        let word = prefix { !" ,:;".contains($0) }
        let isName =
            names.contains(String(word))
            || word.contains { $0.isUppercase || $0.isNumber || "._-".contains($0) }
        return isName ? String(self) : capitalised
    }
}
