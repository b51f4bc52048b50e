/// Finds the constraints of a pasted log, whatever text surrounds them.
struct LogScanner {
    /// A piece of a log that states a constraint.
    struct Record {
        /// The number of its first line, from 1.
        var line: Int
        /// The text from the constraint's class on, with what follows it; a line break is where a terminal broke it.
        var text: String
    }

    /// One conflict of a log.
    struct Block {
        /// The number of its first line, from 1.
        var line: Int
        var records: [Record] = []
        /// The constraint that UIKit says it breaks.
        var broken: Record?
        /// Whether it begins with UIKit's sentence about constraints that cannot hold together.
        var isHeaded = false
        /// Whether it is a debugger's list of constraints.
        var isList = false
        /// Whether a piece is left out.
        var isCut = false
        /// How many lines the system hid.
        var hiddenLines = 0
        /// Whether `(null)` stands in place of its list.
        var isNull = false
        /// The app's name, where a console prints it before the sentence.
        var process: String?
    }

    private var blocks: [Block] = []
    private var isBroken = false
    private var isList = false

    /// The conflicts of a text, in order; a paste without a heading is one.
    static func blocks(of text: PastedText) -> [Block] {
        var scanner = LogScanner()
        var place = 0
        let lines = text.lines
        while place < lines.count {
            let first = place
            var line = lines[place]
            place += 1
            // Narrow terminals break long lines.
            while begins(line), !ends(line), place < lines.count, place - first < 6, !begins(lines[place]),
                lines[place].contains(where: { $0.isLetter || $0.isNumber || "<>\"'".contains($0) })
            {
                line += "\n" + lines[place]
                place += 1
            }
            scanner.read(line, first + 1)
        }
        return scanner.blocks
    }

    private static func begins(_ line: String) -> Bool {
        line.contains("Constraint:") && !starts(in: line).isEmpty
    }

    private static func ends(_ line: String) -> Bool {
        let trimmed = line.trimmed { $0.isWhitespace || "\"”,);}]".contains($0) }
        return trimmed.hasSuffix(">") || trimmed.hasSuffix("null") || isCutOff(trimmed)
            || line.contains(">\"") || line.contains("Marker:")
    }

    /// Whether a text ends as something that was cut.
    static func isCutOff(_ text: String) -> Bool {
        let trimmed = text.trimmed { $0.isWhitespace || "\"”,".contains($0) }
        return trimmed.hasSuffix("...") || trimmed.hasSuffix("…")
    }

    private mutating func read(_ line: String, _ number: Int) {
        let starts = Self.starts(in: line)
        readWords(line[..<(starts.first ?? line.endIndex)], number)
        for (place, start) in starts.enumerated() {
            let end = place + 1 < starts.count ? starts[place + 1] : line.endIndex
            var piece = line[start..<end]
            var words: Substring?
            if let note = piece.firstRange(of: Self.recovery) ?? piece.firstRange(of: Self.heading) {
                words = piece[note.lowerBound...]
                piece = piece[..<note.lowerBound]
            }
            add(Record(line: number, text: String(piece)))
            if let words { readWords(words, number) }
        }
    }

    private mutating func add(_ record: Record) {
        if blocks.isEmpty { blocks.append(Block(line: record.line, isList: isList)) }
        guard isBroken else {
            blocks[blocks.count - 1].records.append(record)
            return
        }
        if let broken = blocks[blocks.count - 1].broken {
            // What follows is another list, pasted without its heading, unless it repeats the broken constraint.
            if broken.text.prefix(60) == record.text.prefix(60) { return }
            isBroken = false
            blocks.append(Block(line: record.line, records: [record]))
        } else {
            blocks[blocks.count - 1].broken = record
        }
    }

    private static let heading = "Unable to simultaneously satisfy constraints"
    private static let recovery = "Will attempt to recover by breaking constraint"

    /// Reads text between constraints, of which little says something about the conflict.
    private mutating func readWords(_ words: Substring, _ number: Int) {
        if words.contains("po ") && words.contains("onstraints") || words.contains("Engine:<NSISEngine")
            || words.contains("NSISEngine:") || words.contains("▿")
            || words.hasPrefix("[<")
        {
            isList = true
            if let last = blocks.indices.last, blocks[last].records.isEmpty { blocks[last].isList = true }
        }
        if words.contains(Self.heading) {
            blocks.append(Block(line: number, isHeaded: true, process: Self.process(in: words)))
            isBroken = false
        }
        if words.contains(Self.recovery) {
            if blocks.isEmpty { blocks.append(Block(line: number)) }
            isBroken = true
        }
        let hidden = words.ranges(of: "<private>").count
        if hidden > 0 {
            if blocks.isEmpty { blocks.append(Block(line: number)) }
            blocks[blocks.count - 1].hiddenLines += hidden
        }
        let trimmed = String(words).trimmed { $0.isWhitespace || "\"(),;[]".contains($0) }
        if let last = blocks.last, last.isHeaded, last.records.isEmpty, !isBroken, trimmed == "null" {
            blocks[blocks.count - 1].isNull = true
        }
        if !blocks.isEmpty, !isBroken, ["...", "…", "truncated", "snip"].contains(trimmed) {
            blocks[blocks.count - 1].isCut = true
        }
    }

    /// The name before a process's number, `Mailer[811:20012]`.
    private static func process(in words: Substring) -> String? {
        guard let bracket = words.firstIndex(of: "["), words[bracket...].dropFirst().first?.isNumber == true
        else { return nil }
        // The time stands before it.
        let parts = words[..<bracket].split(separator: " ", omittingEmptySubsequences: true)
        return parts.last { !$0.contains(":") }.map(String.init)
    }

    /// Where constraints begin in a line: at a class's name before an address, or before a name that a library gives;
    /// where a log has no addresses, as Rowscope's own, at the class's name in a bracket.
    private static func starts(in line: String) -> [String.Index] {
        let places = line.ranges(of: "Constraint:") + unaddressed(in: line)
        return places.sorted { $0.lowerBound < $1.lowerBound }.compactMap { range in
            // A class's name is short, and a line may be the whole log.
            let before = line[..<range.lowerBound].suffix(200)
            var start = range.lowerBound
            while start > before.startIndex {
                let previous = before.index(before: start)
                guard isOfName(before[previous]) else { break }
                start = previous
            }
            guard start < range.lowerBound else { return nil }
            let isBracketed = start > before.startIndex && before[before.index(before: start)] == "<"
            if line[line.index(before: range.upperBound)] == " " { return isBracketed ? start : nil }
            let rest = line[range.upperBound...].drop { $0 == " " }
            if rest.hasPrefix("0x") { return start }
            // Masonry and SnapKit print the name that a constraint was given in place of its address.
            let library = line[start..<range.lowerBound]
            let name = rest.prefix { !$0.isWhitespace }
            let isNamed = library.hasPrefix("MAS") || library.contains("SnapKit") || library.contains("Snap.")
            return isBracketed && isNamed && !name.isEmpty && name.count < rest.count ? start : nil
        }
    }

    /// Where the names of classes end that have no address behind them, in a line that says what is active.
    private static func unaddressed(in line: String) -> [Range<String.Index>] {
        line.contains("(active") ? line.ranges(of: "Constraint ") : []
    }

    private static func isOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "._$".contains(character)
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
