/// Finds the constraints of a pasted log, whatever text surrounds them.
struct LogScanner {
    /// A piece of a log that states a constraint.
    struct Record {
        /// The number of its first line, from 1.
        var line: Int
        /// The text between the angle brackets.
        var text: String
    }

    /// One conflict of a log.
    struct Block {
        var records: [Record] = []
        /// The constraint that UIKit says it breaks.
        var broken: Record?
        /// Lines that are neither constraints nor known words.
        var unread: [Record] = []
    }

    /// The log's own sentences, which say nothing about the conflict.
    private static let prose = [
        "Probably at least one of the constraints in the following list", "Try this:",
        "look at each constraint", "find the code that added", "If you're seeing NSAutoresizingMask",
        "If you’re seeing NSAutoresizingMask", "refer to the documentation",
        "translatesAutoresizingMaskIntoConstraints)", "Make a symbolic breakpoint",
        "Break on objc_exception_throw",
        "may also be helpful", "The methods in the", "UIConstraintBasedLayoutDebugging",
        "Set the NSUserDefault", "NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints",
    ]

    private var blocks: [Block] = []
    private var isBroken = false

    /// The conflicts of a log, in order; a paste without a heading is one.
    static func blocks(of log: String) -> [Block] {
        var scanner = LogScanner()
        let text = unescaped(log)
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
        var place = 0
        while place < lines.count {
            let first = place
            var line = lines[place]
            place += 1
            // Narrow terminals break long lines.
            while begins(line), !ends(line), place < lines.count, place - first < 6, !begins(lines[place]),
                !lines[place].allSatisfy(\.isWhitespace)
            {
                line += lines[place]
                place += 1
            }
            scanner.read(line, first + 1)
        }
        return scanner.blocks
    }

    /// A log without escaped line breaks and quotes, which consoles write that print one line an entry.
    private static func unescaped(_ log: String) -> String {
        guard !log.contains(where: \.isNewline) || log.contains("(\\n"), log.contains("\\n") else {
            return log
        }
        return log.replacing("\\n", with: "\n").replacing("\\\"", with: "\"").replacing("\\t", with: "\t")
    }

    private static func begins(_ line: String) -> Bool {
        line.contains("Constraint:0x") && line.contains("<")
    }

    private static func ends(_ line: String) -> Bool {
        let trimmed = line.trimmed { $0.isWhitespace || $0 == "\"" || $0 == "," || $0 == ")" || $0 == ";" }
        return trimmed.hasSuffix(">")
    }

    private mutating func read(_ line: String, _ number: Int) {
        let starts = Self.starts(in: line)
        readWords(line[..<(starts.first ?? line.endIndex)], number)
        for (place, start) in starts.enumerated() {
            let end = place + 1 < starts.count ? starts[place + 1] : line.endIndex
            let record = Record(line: number, text: Self.inner(line[start..<end]))
            if !isBroken {
                blocks[blocks.count - 1].records.append(record)
            } else if blocks[blocks.count - 1].broken == nil {
                blocks[blocks.count - 1].broken = record
            }
        }
    }

    /// Reads text between constraints.
    private mutating func readWords(_ words: Substring, _ number: Int) {
        if words.contains("Unable to simultaneously satisfy constraints") {
            blocks.append(Block())
            isBroken = false
            return
        }
        if blocks.isEmpty { blocks.append(Block()) }
        if words.contains("Will attempt to recover by breaking constraint") {
            isBroken = true
            return
        }
        let trimmed = String(words).trimmed { $0.isWhitespace || "\"(),;".contains($0) }
        if trimmed.isEmpty || Self.prose.contains(where: words.contains) { return }
        blocks[blocks.count - 1].unread.append(Record(line: number, text: trimmed))
    }

    /// Where constraints begin in a line: at the bracket before a class's name and an address.
    private static func starts(in line: String) -> [String.Index] {
        line.ranges(of: "Constraint:0x").compactMap { range in
            // A class's name is short, and a line may be the whole log.
            let before = line[..<range.lowerBound].suffix(200)
            guard let open = before.lastIndex(of: "<") else { return nil }
            let name = before[before.index(after: open)...]
            return name.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) } ? open : nil
        }
    }

    /// The text between the outer angle brackets of a text that begins with one.
    private static func inner(_ text: Substring) -> String {
        let inner = String(text.dropFirst()).trimmed { $0.isWhitespace || "\",;".contains($0) }
        let closed = inner.trimmed { $0.isWhitespace || "\",;)".contains($0) }
        return closed.hasSuffix(">") ? String(closed.dropLast()) : inner
    }
}

extension String {
    /// The text without the characters at both ends that satisfy a condition.
    func trimmed(_ condition: (Character) -> Bool) -> String {
        var text = Substring(self).drop(while: condition)
        while let last = text.last, condition(last) { text.removeLast() }
        return String(text)
    }
}
