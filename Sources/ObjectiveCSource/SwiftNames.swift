/// The names that methods and constants of Objective-C have in Swift, by the rules of the compiler's importer.
enum SwiftNames {
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
        "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding",
        "since", "to", "until", "using", "via", "when", "with", "within",
    ]
    private static let verbs: Set<String> = [
        "add", "align", "append", "apply", "assign", "attach", "begin", "bind", "build", "center", "change",
        "clear", "configure", "constrain", "copy", "create", "decorate", "delete", "display", "draw", "embed",
        "fill", "find", "fit", "get", "hide", "highlight", "insert", "layout", "load", "make", "move", "open",
        "pin", "place", "populate", "prepare", "present", "push", "reload", "remove", "render", "replace",
        "reset", "resize", "round", "select", "send", "set", "show", "stretch", "style", "toggle", "update",
        "use",
    ]
    /// Names that say nothing by themselves.
    private static let empty: Set<String> = ["get", "set", "for", "using", "with"]

    /// The words of a name: `pinToView` has `pin`, `To` and `View`.
    static func words(of name: some StringProtocol) -> [String] {
        let letters = Array(name)
        var result: [String] = []
        var word = ""
        for (index, letter) in letters.enumerated() {
            let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
            let begins = letter.isUppercase && (word.last?.isUppercase != true || isBeforeSmall)
            if begins, !word.isEmpty {
                result.append(word)
                word = ""
            }
            word.append(letter)
        }
        if !word.isEmpty { result.append(word) }
        return result
    }

    // MARK: Methods

    /// The name and the labels of a method: what repeats a parameter's type is left out, and what follows the last
    /// preposition of the name is the first label.
    static func method(
        _ parts: [(label: String, type: String, name: String)]
    ) -> (
        name: String, labels: [String?]
    ) {
        guard let first = parts.first else { return ("", []) }
        let base = omitting(first.type, from: words(of: first.label), isBase: true)
        let place = split(base)
        let label = place.map { Names.lowered(base[$0...].joined()) }
        return (
            base[..<(place ?? base.count)].joined(),
            [label]
                + parts.dropFirst().map { part -> String? in
                    part.label.isEmpty
                        ? nil : omitting(part.type, from: words(of: part.label), isBase: false).joined()
                }
        )
    }

    /// The name and the labels of a declaration with a name for Swift: `pin(to:insets:)`; `nil` for another form.
    static func written(_ name: String) -> (name: String, labels: [String?])? {
        guard let open = name.firstIndex(of: "("), name.hasSuffix(")"), open > name.startIndex,
            !name.contains("."), !name[..<open].contains(":")
        else { return nil }
        let labels = name[open...].dropFirst().dropLast().split(separator: ":").map {
            $0 == "_" ? nil : String($0)
        }
        return (String(name[..<open]), labels)
    }

    /// Where the first label begins: at the last preposition that no verb follows.
    private static func split(_ words: [String]) -> Int? {
        for index in words.indices.dropFirst().reversed() {
            let word = words[index].lowercased()
            if prepositions.contains(word) {
                let base = words[..<index].joined().lowercased()
                return empty.contains(base) ? nil : index
            }
            if isVerb(word) { return nil }
        }
        return nil
    }

    private static func isVerb(_ word: String) -> Bool {
        verbs.contains(word) || word.count > 4 && word.hasSuffix("ing")
    }

    /// The words without those at the end that name the type, where a preposition or a verb is before them.
    private static func omitting(_ type: String, from words: [String], isBase: Bool) -> [String] {
        let name = type.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let typeWords = Self.words(of: name)
        var count = zip(words.reversed(), typeWords.reversed()).prefix { $0.lowercased() == $1.lowercased() }
            .count
        if name == "Int", words.last == "Index" { count = 1 }
        guard count > 0, count < words.count else { return words }
        let kept = words.dropLast(count)
        guard let before = kept.last?.lowercased() else { return words }
        if prepositions.contains(before) { return isBase && kept.count == 1 ? words : Array(kept) }
        return isVerb(before) ? Array(kept) : words
    }

    // MARK: Constants

    /// The names of an enumeration's cases: without the words that are the enumeration's, or that all of them have.
    static func cases(_ names: [String], of type: String) -> [String] {
        let all = names.map { words(of: $0) }
        let own = words(of: type)
        var count = 0
        if all.allSatisfy({ $0.starts(with: own) }) {
            count = own.count
        } else if let first = all.first, all.count > 1 {
            count =
                first.indices.prefix { index in
                    all.allSatisfy { index < $0.count && $0[index] == first[index] }
                }.count
        }
        return zip(names, all).map { name, words in
            let rest = words.dropFirst(count).joined()
            guard let letter = rest.first, letter.isLetter else { return name }
            return Names.lowered(rest)
        }
    }
}
