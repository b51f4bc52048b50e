import AutoLayout
import LayoutDocument

/// The texts of each length that a search for the shortest one tries: the beginnings of one long text.
struct TextFamily {
    /// The long text, without white space at its ends.
    private let characters: [Character]

    /// Makes the beginnings of a row's own text, which filler words of its script go on.
    ///
    /// - Parameters:
    ///   - own: The row's own text; filler alone where it is empty.
    ///   - content: What stands in for it.
    ///   - direction: Which filler goes with an empty text.
    ///   - length: The least number of characters.
    init(of own: String, content: RowTexts, direction: LayoutDirection, length: Int) {
        var text = own.trimmed
        // Chinese characters stand for two letters each.
        let wanted = content == .none ? length : 3 * length
        if text.count < wanted {
            if !text.isEmpty { text += " " }
            text += Self.filler(like: own, direction: direction, length: wanted - text.count)
        }
        characters = Array(content.applied(to: text).trimmed.prefix(length))
    }

    /// The longest length.
    var longest: Int { characters.count }

    /// The beginning of a length; `nil` where it ends with white space and so is the one before over again.
    func text(length: Int) -> String? {
        guard (1...max(1, longest)).contains(length), length <= longest,
            !characters[length - 1].isWhitespace
        else { return nil }
        return String(characters.prefix(length))
    }

    /// Words of a text's script.
    private static func filler(like own: String, direction: LayoutDirection, length: Int) -> String {
        let letters = own.unicodeScalars.filter(\.properties.isAlphabetic)
        let foreign = letters.count { $0.value > 0x24F }
        guard 2 * foreign > letters.count || letters.isEmpty && direction == .rightToLeft else {
            return FillerText.text(characters: length)
        }
        if letters.isEmpty || letters.contains(where: { (0x0600...0x06FF).contains($0.value) }) {
            return RowTexts.arabic.applied(to: FillerText.text(characters: length))
        }
        // Other scripts go on with the words that there are.
        let words = own.trimmed
        return Array(repeating: words, count: length / max(1, words.count + 1) + 1).joined(separator: " ")
    }
}

extension String {
    /// The text without white space at its ends.
    var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
