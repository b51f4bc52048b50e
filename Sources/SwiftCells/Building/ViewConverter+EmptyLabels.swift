/// Labels that stay without text.
extension ViewConverter {
    /// Whether a label is private, and no code in its file gives it a text.
    ///
    /// Only the file can use a private property, so the code is searched for its name in front of `.text` and the like.
    var isNeverFilled: Bool {
        guard instance.isNamedByProperty, let name = instance.name, let file = instance.origin?.file else {
            return false
        }
        let words = file.words
        var isPrivate = false
        for index in words.indices.dropFirst() where words[index] == name {
            if ["let", "var"].contains(words[index - 1]) {
                isPrivate = words[max(0, index - 5)..<index].contains { $0.hasSuffix("private") }
                if !isPrivate { return false }
            } else if Self.fills(words, index) {
                return false
            }
        }
        // A file that fills no text at all is a cell without its filling.
        return isPrivate
            && words.indices.dropFirst().contains {
                words[$0 - 1] == "." && ["text", "attributedText"].contains(words[$0])
            }
    }

    /// The beginnings of members that may set a text.
    private static let filling = [
        "text", "attributed", "set", "update", "config", "apply", "bind", "fill", "show", "rx",
    ]
    /// The beginnings of calls that take a view and leave its text alone.
    private static let placing = ["add", "insert", "remove", "bring", "send", "UIStackView"]

    /// Whether the word at an index is a view whose text is set there, or that is given to a helper.
    private static func fills(_ words: [String], _ index: Int) -> Bool {
        var next = index + 1
        while next < words.count, ["?", "!"].contains(words[next]) { next += 1 }
        if next + 1 < words.count, words[next] == "." {
            return filling.contains { words[next + 1].hasPrefix($0) }
        }
        guard words[index - 1] == "(" || words[index - 1] == ":" && words[max(0, index - 2)] == "on",
            index > 1
        else { return false }
        return !placing.contains { words[index - 2].hasPrefix($0) }
    }
}
