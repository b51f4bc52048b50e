import Foundation

/// Finds commands by typed text: beginnings of words, initials, or letters in order.
package struct CommandIndex: Sendable {
    /// A command that was found.
    package struct Match: Hashable, Sendable {
        /// The command.
        package let command: Command
        /// The indices of the typed characters in the title, ascending.
        package let places: [Int]
    }

    /// A command with its texts prepared for comparison.
    private struct Entry: Sendable {
        let command: Command
        let title: [Character]
        let others: [Character]
        let recency: Int?
    }

    private let entries: [Entry]

    /// Makes an index.
    ///
    /// - Parameters:
    ///   - commands: The commands, in the order in which they are offered.
    ///   - recent: The identifiers of recent commands, the latest first; they come before matches of the same rank.
    package init(_ commands: [Command], recent: [String] = []) {
        let ranks = Dictionary(
            recent.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: min)
        entries = commands.map { command in
            Entry(
                command: command, title: Self.folded(command.title),
                others: Self.folded(command.keywords + " " + command.section),
                recency: ranks[command.id])
        }
    }

    /// The commands that match a text, the best first.
    ///
    /// Every word of the text must match, in any order; an empty text matches all, recent commands first.
    /// Demonstrations of mistakes come last.
    ///
    /// - Parameters:
    ///   - text: The typed text.
    ///   - limit: The most results.
    /// - Returns: The commands with the indices of the typed characters.
    package func matches(_ text: String, limit: Int = 60) -> [Match] {
        let words = text.split(separator: " ").map { Self.folded(String($0)) }
        var found: [(score: Int, order: Int, match: Match)] = []
        for (order, entry) in entries.enumerated() {
            guard let match = Self.match(words, entry) else { continue }
            var score = match.score
            if let recency = entry.recency { score += max(10 - recency, 1) }
            found.append((score, order, Match(command: entry.command, places: match.places)))
        }
        func rank(_ match: Match) -> Int { match.command.isLast ? 1 : 0 }
        found.sort {
            (rank($0.match), $1.score, $0.order) < (rank($1.match), $0.score, $1.order)
        }
        return found.prefix(limit).map(\.match)
    }

    /// A text without case and diacritics, with the same number of characters.
    private static func folded(_ text: String) -> [Character] {
        text.map { character in
            let plain = String(character).folding(
                options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            return plain.count == 1 ? plain.first ?? character : character
        }
    }

    private static func match(_ words: [[Character]], _ entry: Entry) -> (score: Int, places: [Int])? {
        var score = 0
        var places: Set<Int> = []
        for word in words {
            if let found = find(word, in: entry.title) {
                score += found.score
                places.formUnion(found.places)
            } else if let place = start(of: word, in: entry.others) {
                score += isWordStart(place, in: entry.others) ? 30 : 10
            } else {
                return nil
            }
        }
        return (score, places.sorted())
    }

    /// The match of a word in a title: at its beginning, at the beginning of a word, within one, as initials, or
    /// scattered.
    private static func find(_ word: [Character], in title: [Character]) -> (score: Int, places: [Int])? {
        if let place = start(of: word, in: title) {
            let score = place == 0 ? 100 : isWordStart(place, in: title) ? 80 : 45
            return (score, Array(place..<place + word.count))
        }
        if let places = scattered(word, in: title, wordStartsOnly: true) { return (60, places) }
        // Nearly every title contains two given letters.
        guard word.count > 2, let places = scattered(word, in: title, wordStartsOnly: false),
            let first = places.first, let last = places.last
        else { return nil }
        let gaps = last - first + 1 - word.count
        // Letters far apart match by chance.
        guard gaps <= word.count else { return nil }
        return (max(25 - gaps, 1), places)
    }

    /// The first index of a word, preferably at a word's beginning.
    private static func start(of word: [Character], in text: [Character]) -> Int? {
        guard !word.isEmpty, word.count <= text.count else { return word.isEmpty ? 0 : nil }
        var anywhere: Int?
        for place in 0...(text.count - word.count) where text[place..<place + word.count].elementsEqual(word)
        {
            if isWordStart(place, in: text) { return place }
            anywhere = anywhere ?? place
        }
        return anywhere
    }

    private static func isWordStart(_ place: Int, in text: [Character]) -> Bool {
        place == 0 || !(text[place - 1].isLetter || text[place - 1].isNumber)
    }

    private static func scattered(
        _ word: [Character], in text: [Character], wordStartsOnly: Bool
    ) -> [Int]? {
        var places: [Int] = []
        var next = 0
        for character in word {
            while next < text.count,
                text[next] != character || wordStartsOnly && !isWordStart(next, in: text)
            {
                next += 1
            }
            guard next < text.count else { return nil }
            places.append(next)
            next += 1
        }
        return places
    }
}
