import Foundation

/// Words that visible texts do not use, and where a text has them.
struct AvoidedWords {
    private let words: [(text: String, pattern: NSRegularExpression)]
    /// What finds any of the words.
    private let anyWord: NSRegularExpression?

    init(_ words: [String]) {
        // Whole words, and their plurals; no parts of names such as `text-fix`.
        func expression(_ pattern: String) -> NSRegularExpression? {
            try? NSRegularExpression(
                pattern: "(?<![\\w.-])(?:\(pattern))(e?s)?(?![\\w-])", options: .caseInsensitive)
        }
        let patterns = words.sorted().map { word in
            NSRegularExpression.escapedPattern(for: word).replacingOccurrences(of: " ", with: "\\s+")
        }
        self.words = zip(words.sorted(), patterns).compactMap { word, pattern in
            expression(pattern).map { (word, $0) }
        }
        anyWord = expression(patterns.joined(separator: "|"))
    }

    /// The words that a text has.
    func found(in text: String) -> [String] {
        let range = NSRange(text.startIndex..., in: text)
        // Most texts have none, which one search shows.
        guard let anyWord, anyWord.firstMatch(in: text, range: range) != nil else { return [] }
        return words.filter { $0.pattern.firstMatch(in: text, range: range) != nil }.map(\.text)
    }
}

/// The string literals of Swift source, without what is interpolated.
struct SwiftLiterals {
    struct Literal {
        let line: Int
        let text: String

        /// Whether people may read it: it has several words, or begins with a capital letter.
        var isProse: Bool {
            text.trimmingCharacters(in: .whitespacesAndNewlines).contains(" ")
                || text.first?.isUppercase == true
        }
    }

    private let scalars: [Unicode.Scalar]
    private var place = 0
    private var line = 1
    private var literals: [Literal] = []

    static func all(in source: String) -> [Literal] {
        var scanner = SwiftLiterals(scalars: Array(source.unicodeScalars))
        scanner.code(until: nil)
        return scanner.literals.sorted { $0.line < $1.line }
    }

    private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private func has(_ text: String) -> Bool {
        scalars[place...].starts(with: text.unicodeScalars)
    }

    private mutating func pass() {
        guard place < scalars.count else { return }
        if scalars[place] == "\n" { line += 1 }
        place += 1
    }

    private mutating func pass(_ count: Int) {
        for scalar in scalars[place..<min(scalars.count, place + count)] where scalar == "\n" { line += 1 }
        place = min(scalars.count, place + count)
    }

    /// Reads code, to its end or past a closing parenthesis.
    private mutating func code(until closing: Unicode.Scalar?) {
        var depth = 0
        while place < scalars.count {
            let scalar = scalars[place]
            // Only these begin a comment or a literal; looking at all others for one takes long.
            if scalar == "/", has("//") {
                while place < scalars.count, scalars[place] != "\n" { place += 1 }
            } else if scalar == "/", has("/*") {
                while place < scalars.count, !has("*/") { pass() }
                pass(2)
            } else if scalar == "#" || scalar == "\"", let hashes = literalHashes {
                literal(hashes)
            } else {
                pass()
                guard closing != nil else { continue }
                if scalar == "(" { depth += 1 }
                if scalar == ")" {
                    if depth == 0 { return }
                    depth -= 1
                }
            }
        }
    }

    /// The number of `#` before the quote of a literal that begins here.
    private var literalHashes: Int? {
        var end = place
        while end < scalars.count, scalars[end] == "#" { end += 1 }
        return end < scalars.count && scalars[end] == "\"" ? end - place : nil
    }

    private mutating func literal(_ hashes: Int) {
        let start = line
        let marks = String(repeating: "#", count: hashes)
        pass(hashes)
        let quote = has("\"\"\"") ? "\"\"\"" : "\""
        pass(quote.count)
        let (end, escape) = (quote + marks, "\\" + marks)
        var text = ""
        while place < scalars.count {
            let scalar = scalars[place]
            if scalar == "\"", has(end) { break }
            if scalar == "\\", has(escape + "(") {
                pass(2 + hashes)
                code(until: ")")
                text += "…"
            } else if scalar == "\\", has(escape) {
                pass(1 + hashes)
                // An escaped line break, quote or letter parts words at most.
                if place < scalars.count { text += " " }
                pass()
            } else {
                text.unicodeScalars.append(scalar)
                pass()
            }
        }
        pass(quote.count + hashes)
        literals.append(Literal(line: start, text: text))
    }
}

/// The prose of a page in Markdown: no code, links' targets, values in braces, or settings of lessons.
enum MarkdownProse {
    static func lines(of page: String, isLesson: Bool) -> [(Int, String)] {
        var isCode = false
        var lines: [(Int, String)] = []
        for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                isCode.toggle()
                continue
            }
            var text = String(line)
            if isLesson, let setting = text.firstMatch(of: /^- [\w-]+( \(.*?\))?:/) {
                guard text.hasPrefix("- option") else { continue }
                text.removeSubrange(setting.range)
            }
            guard !isCode else { continue }
            for pattern in [/``[^`]*``/, /`[^`]*`/, /\{[^}]*\}/, /\]\([^)]*\)/, /<[^>]*>/] {
                text.replace(pattern, with: "…")
            }
            lines.append((index + 1, text))
        }
        return lines
    }
}
