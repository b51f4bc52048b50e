/// Reads the Markdown that the guide is written in, and notes what it does not know.
///
/// It knows headings with `#`, paragraphs, fenced code, lists with `-` and numbers, quotations, tables and pictures. A
/// test reads all pages, so that none has anything else.
package struct MarkdownReader {
    /// What was read.
    package private(set) var blocks: [MarkdownBlock] = []
    /// What the reader does not know, each with its line: it is shown as it is written.
    package private(set) var unknown: [String] = []
    private let lines: [Substring]
    private let firstLine: Int
    private var place = 0

    /// Reads a text.
    package init(_ text: String) {
        self.init(lines: text.split(separator: "\n", omittingEmptySubsequences: false), firstLine: 1)
    }

    private init(lines: [Substring], firstLine: Int) {
        self.lines = lines
        self.firstLine = firstLine
        while place < lines.count { readBlock() }
    }

    private mutating func readBlock() {
        let line = lines[place]
        if line.isBlank {
            place += 1
        } else if line.hasPrefix("```") {
            readCode()
        } else if let level = line.headingLevel {
            blocks.append(.heading(inline(line.dropFirst(level).trimmed), level: level))
            place += 1
        } else if line.hasPrefix(">") {
            readQuote()
        } else if line.hasPrefix("|") {
            readTable()
        } else if line.listMark != nil {
            readList()
        } else {
            readParagraph()
        }
    }

    // MARK: Blocks

    private mutating func readCode() {
        let start = place
        let language = lines[place].dropFirst(3).trimmed
        let end = lines[(place + 1)...].firstIndex { $0.hasPrefix("```") } ?? lines.count
        if end == lines.count { note("code without an end", at: start) }
        let code = lines[(start + 1)..<end].joined(separator: "\n")
        blocks.append(.code(code, language: String(language)))
        place = min(end + 1, lines.count)
    }

    private mutating func readQuote() {
        let start = place
        while place < lines.count, lines[place].hasPrefix(">") { place += 1 }
        let inner = lines[start..<place].map { line in
            let text = line.dropFirst()
            return text.hasPrefix(" ") ? text.dropFirst() : text
        }
        blocks.append(.quote(read(inner, at: start)))
    }

    private mutating func readTable() {
        let start = place
        while place < lines.count, lines[place].hasPrefix("|") { place += 1 }
        let rows = lines[start..<place].map { $0.tableCells.map { inline($0) } }
        let hasRule =
            place - start > 1
            && lines[start + 1].allSatisfy { "|-: ".contains($0) }
        guard hasRule else {
            note("a table without a line under its head", at: start)
            blocks.append(.paragraph([.text(lines[start..<place].joined(separator: " "))]))
            return
        }
        let count = rows[0].count
        let body = rows.dropFirst(2).enumerated().map { index, row in
            if row.count != count { note("\(row.count) cells in a table of \(count)", at: start + index + 2) }
            return Array((row + Array(repeating: [], count: count)).prefix(count))
        }
        blocks.append(.table(MarkdownTable(head: rows[0], rows: body)))
    }

    private mutating func readList() {
        let number = lines[place].listMark?.number
        var items: [[MarkdownBlock]] = []
        while place < lines.count, let mark = lines[place].listMark, (mark.number == nil) == (number == nil) {
            let start = place
            var inner = [lines[place].dropFirst(mark.width)]
            place += 1
            while place < lines.count {
                let line = lines[place]
                if line.isBlank {
                    // An empty line inside an item is followed by more of it.
                    guard place + 1 < lines.count, lines[place + 1].hasPrefix("  ") else { break }
                    inner.append("")
                } else if line.hasPrefix(" ") {
                    inner.append(line.dropFirst(min(mark.width, line.prefix { $0 == " " }.count)))
                } else if line.startsBlock {
                    break
                } else {
                    inner.append(line)
                }
                place += 1
            }
            items.append(read(inner, at: start))
            // Items may have empty lines between them.
            if place + 1 < lines.count, lines[place].isBlank, lines[place + 1].listMark != nil { place += 1 }
        }
        blocks.append(.list(items, start: number))
    }

    private mutating func readParagraph() {
        let start = place
        var text: [Substring] = []
        while place < lines.count, !lines[place].isBlank, place == start || !lines[place].startsBlock {
            check(lines[place], isFirst: place == start)
            text.append(lines[place].trimmed)
            place += 1
        }
        let joined = text.joined(separator: " ")
        if joined.hasPrefix("!["), let match = joined.wholeMatch(of: /!\[([^\]]*)\]\(([^)\s]+)\)/) {
            blocks.append(.picture(String(match.1), file: String(match.2)))
        } else {
            blocks.append(.paragraph(inline(joined[...], at: start)))
        }
    }

    /// Reads lines that stand inside a block.
    private mutating func read(_ inner: [Substring], at start: Int) -> [MarkdownBlock] {
        let reader = MarkdownReader(lines: inner, firstLine: firstLine + start)
        unknown += reader.unknown
        return reader.blocks
    }

    // MARK: Lines

    private mutating func inline(_ text: Substring, at line: Int? = nil) -> [MarkdownInline] {
        var reader = InlineReader(text)
        let pieces = reader.read()
        for problem in reader.unknown { note(problem, at: line ?? place) }
        return pieces
    }

    /// Notes what begins a block of a kind that the guide does not use.
    private mutating func check(_ line: Substring, isFirst: Bool) {
        if isFirst, line.hasPrefix("    ") { note("indented code", at: place) }
        if line.hasPrefix("<"), !line.hasPrefix("<doc:") { note("HTML", at: place) }
        if isFirst, line.hasPrefix("@") { note("a directive", at: place) }
        if line.trimmed.allSatisfy({ "=-*_".contains($0) }) {
            note("a rule or an underlined heading", at: place)
        }
        if line.hasPrefix("* ") || line.hasPrefix("+ ") || line.hasPrefix("~~~") {
            note("“\(line.prefix(1))” at the beginning of a line", at: place)
        }
    }

    private mutating func note(_ problem: String, at line: Int) {
        unknown.append("line \(firstLine + line): \(problem)")
    }
}

extension Substring {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

    fileprivate var trimmed: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[first...last]
    }

    /// The level of a heading; `nil` of any other line.
    fileprivate var headingLevel: Int? {
        let level = prefix { $0 == "#" }.count
        return (1...6).contains(level) && dropFirst(level).hasPrefix(" ") ? level : nil
    }

    /// What marks an item of a list: its number, if it has one, and the width of the mark.
    fileprivate var listMark: (number: Int?, width: Int)? {
        if hasPrefix("- ") { return (nil, 2) }
        guard let match = prefixMatch(of: #/(\d{1,4})\.[ ]/#) else { return nil }
        return (Int(match.1), match.0.count)
    }

    /// Whether the line begins something other than a paragraph.
    fileprivate var startsBlock: Bool {
        hasPrefix("```") || hasPrefix("|") || hasPrefix(">") || headingLevel != nil || listMark != nil
    }

    /// The cells of a line of a table: bars inside code and behind a backslash divide nothing.
    fileprivate var tableCells: [Substring] {
        var cells: [Substring] = []
        var start = index(after: startIndex)
        var place = start
        var isCode = false
        while place < endIndex {
            switch self[place] {
            case "`": isCode.toggle()
            case "\\": formIndex(after: &place)
            case "|" where !isCode:
                cells.append(self[start..<place].trimmed)
                start = index(after: place)
            default: break
            }
            if place < endIndex { formIndex(after: &place) }
        }
        if !self[start...].isBlank { cells.append(self[start...].trimmed) }
        return cells
    }
}
