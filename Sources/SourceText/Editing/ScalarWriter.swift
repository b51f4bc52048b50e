import Wording

/// Writes texts as scalars of YAML or JSON.
package struct ScalarWriter {
    /// Whether the document is JSON.
    var isJSON: Bool
    /// Whether the scalar stands in brackets.
    var isInFlow: Bool
    /// The column of the keys or dashes of the enclosing block collection; -1 at the root.
    var parentColumn: Int
    /// The line break that the document uses.
    var lineBreak: String

    package init(isJSON: Bool, isInFlow: Bool, parentColumn: Int, lineBreak: String) {
        self.isJSON = isJSON
        self.isInFlow = isInFlow
        self.parentColumn = parentColumn
        self.lineBreak = lineBreak
    }

    /// The width of folded lines in characters, unless they were wider before.
    private static let foldedWidth = 80

    // MARK: All ways

    /// The ways to write a text, the best first; the caller checks each by reading it again.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - mayLookOtherwise: Whether it may be written like a number or a truth value.
    ///   - style: The style of the value before; `nil` for a new one.
    ///   - block: The lines of the previous block scalar, without its header.
    /// - Returns: The scalar as it is written, in each way.
    func ways(
        of text: String, mayLookOtherwise: Bool, style: LocatedNode.Style?, block: [Substring] = []
    ) -> [String] {
        if isJSON { return [doubleQuoted(text)] }
        let plain = isPlain(text, mayLookOtherwise: mayLookOtherwise) ? text : nil
        let quoted = [singleQuoted(text), doubleQuoted(text)].compactMap(\.self)
        let neat = text.contains("\"") || text.contains("\\") ? quoted : quoted.reversed()
        let hasLines = text.contains("\n")
        let literal = literal(text, below: block)
        switch style {
        case .singleQuoted: return quoted
        case .doubleQuoted: return quoted.reversed()
        case .literal: return [literal, doubleQuoted(text)].compactMap(\.self)
        case .folded: return [folded(text, below: block), literal, doubleQuoted(text)].compactMap(\.self)
        default: return [plain, hasLines ? literal : nil].compactMap(\.self) + neat
        }
    }

    /// A key as it is written.
    package func key(_ key: String) -> String {
        if isJSON { return doubleQuoted(key) }
        return isPlain(key, mayLookOtherwise: true, isKey: true) ? key : doubleQuoted(key)
    }

    /// A value in one line; lists and mappings in brackets.
    package func inline(_ value: DocumentValue) -> String {
        switch value {
        case .text(let text): return line(text, mayLookOtherwise: false)
        case .field(let text): return line(text, mayLookOtherwise: true)
        case .number(let number): return number.shortText
        case .bool(let truth): return truth ? "true" : "false"
        case .null: return isJSON ? "null" : ""
        case .list(let items), .lines(let items):
            return "[" + items.map(inFlow.inline).joined(separator: ", ") + "]"
        case .mapping(let entries), .block(let entries):
            let written = entries.map { "\(inFlow.key($0.key)): \(inFlow.inline($0.value))" }
            return "{" + written.joined(separator: ", ") + "}"
        }
    }

    /// An entry whose key is in a column; a block value follows on lines of its own.
    func entry(_ key: String, _ value: DocumentValue, column: Int) -> String {
        if value == .null, !isJSON { return self.key(key) + ":" }
        if case .lines(let items) = value, let lines = lines(items, column: column + 2) {
            return self.key(key) + ":" + lines
        }
        guard case .block(let entries) = value, !isJSON, !isInFlow, !entries.isEmpty else {
            var writer = self
            writer.parentColumn = column
            return "\(self.key(key)): \(writer.scalarOrInline(value))"
        }
        let margin = String(repeating: " ", count: column + 2)
        return entries.reduce(self.key(key) + ":") {
            $0 + lineBreak + margin + self.entry($1.key, $1.value, column: column + 2)
        }
    }

    /// The items of a list in block style, with the line break before the first; `nil` where block style is not
    /// possible.
    func lines(_ items: [DocumentValue], column: Int) -> String? {
        guard !isJSON, !isInFlow, !items.isEmpty else { return nil }
        let margin = String(repeating: " ", count: column)
        return items.map { item in
            guard case .block(let entries) = item, !entries.isEmpty else {
                return "\(lineBreak)\(margin)- \(scalarOrInline(item))"
            }
            let written = entries.map { entry($0.key, $0.value, column: column + 2) }
            return "\(lineBreak)\(margin)- \(written.joined(separator: "\(lineBreak)\(margin)  "))"
        }.joined()
    }

    private func scalarOrInline(_ value: DocumentValue) -> String {
        switch value {
        case .text(let text): ways(of: text, mayLookOtherwise: false, style: nil)[0]
        case .field(let text): ways(of: text, mayLookOtherwise: true, style: nil)[0]
        default: inline(value)
        }
    }

    private var inFlow: ScalarWriter {
        var writer = self
        writer.isInFlow = true
        return writer
    }

    private func line(_ text: String, mayLookOtherwise: Bool) -> String {
        var writer = self
        writer.isInFlow = isInFlow || text.contains("\n")
        return writer.ways(of: text, mayLookOtherwise: mayLookOtherwise, style: nil)[0]
    }

    // MARK: Plain

    private static let indicators = Set(",[]{}#&*!|>'\"%@`".unicodeScalars)
    private static let brackets = Set(",[]{}".unicodeScalars)

    /// Whether a text can stand without quotes.
    private func isPlain(_ text: String, mayLookOtherwise: Bool, isKey: Bool = false) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, let last = scalars.last, scalars.allSatisfy(Self.isPrintable),
            !scalars.contains("\n"), !scalars.contains("\t"), first != " ", last != " ", last != ":",
            !Self.indicators.contains(first)
        else { return false }
        if "-?:".unicodeScalars.contains(first) {
            guard scalars.count > 1, scalars[1] != " ", !isInFlow || !Self.brackets.contains(scalars[1])
            else {
                return false
            }
        }
        if text.hasPrefix("---") || text.hasPrefix("...") { return false }
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if scalar == ":", next == " " || isInFlow && next.map(Self.brackets.contains) == true {
                return false
            }
            // Readers may take it for the end of a key, as in `V:[title]-|`.
            if scalar == ":", next == "[" || next == "|" { return false }
            if scalar == "#", scalars[index - 1] == " " { return false }
            if isInFlow, Self.brackets.contains(scalar) { return false }
        }
        // A plain `null`, `~` or empty text would be read as no value.
        let value = CoreSchema.value(of: .init(text: text, style: .plain))
        if value == .null { return false }
        if mayLookOtherwise { return true }
        return value == .text(text)
    }

    /// Whether YAML prints a character as it is.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x20...0x7E: true
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    // MARK: Quotes

    private func singleQuoted(_ text: String) -> String? {
        guard text.unicodeScalars.allSatisfy(Self.isPrintable), !text.contains("\n"), !text.contains("\t")
        else {
            return nil
        }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
            + "'"
    }

    private func doubleQuoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default:
                if Self.isPrintable(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "\\u" + scalar.value.hexadecimal(digits: 4)
                }
            }
        }
        return result + "\""
    }

    // MARK: Blocks

    /// The chomping indicator behind `|` or `>` that keeps the line breaks at a text's end.
    private static func chomping(_ text: String) -> String {
        guard text.hasSuffix("\n") else { return "-" }
        return text.hasSuffix("\n\n") ? "+" : ""
    }

    /// The indentation of a block scalar: that of the previous one, or two more than its parent's.
    private func indent(_ block: [Substring]) -> Int {
        let old = block.first { !$0.allSatisfy { $0 == " " } }?.prefix { $0 == " " }.count
        return max(old ?? 0, parentColumn + 1 + (old == nil ? 1 : 0))
    }

    /// The lines of a text that can be a block scalar; `nil` for other texts.
    private func blockLines(_ text: String) -> [Substring]? {
        guard !isInFlow, text.unicodeScalars.allSatisfy(Self.isPrintable), let first = text.first,
            first != " ", first != "\t", first != "\n"
        else { return nil }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if text.hasSuffix("\n") { lines.removeLast() }
        return lines
    }

    private func literal(_ text: String, below block: [Substring]) -> String? {
        guard let lines = blockLines(text) else { return nil }
        let margin = String(repeating: " ", count: indent(block))
        return (["|" + Self.chomping(text)] + lines.map { $0.isEmpty ? "" : margin + $0 })
            .joined(separator: lineBreak)
    }

    private func folded(_ text: String, below block: [Substring]) -> String? {
        guard let lines = blockLines(text),
            lines.allSatisfy({ $0.first != " " && $0.first != "\t" && $0.last != " " && $0.last != "\t" })
        else { return nil }
        let margin = String(repeating: " ", count: indent(block))
        let width = max(Self.foldedWidth, block.map(\.count).max() ?? 0) - margin.count
        var written: [String] = [">" + Self.chomping(text)]
        for (index, line) in lines.enumerated() {
            // A single line break is read as a space. A line break in the text needs an empty line.
            if index > 0 { written.append("") }
            if !line.isEmpty { written += Self.wrapped(line, width: width).map { margin + $0 } }
        }
        return written.joined(separator: lineBreak)
    }

    /// A line in pieces; folding joins them with one space each.
    private static func wrapped(_ line: Substring, width: Int) -> [Substring] {
        var pieces: [Substring] = []
        var start = line.startIndex
        var lastSpace: Substring.Index?
        var count = 0
        var index = line.startIndex
        while index < line.endIndex {
            let next = line.index(after: index)
            if line[index] == " ", index > start, line[line.index(before: index)] != " ",
                next < line.endIndex,
                line[next] != " ", line[next] != "\t"
            {
                lastSpace = index
            }
            count += 1
            if count > width, let space = lastSpace, space > start {
                pieces.append(line[start..<space])
                start = line.index(after: space)
                count = line.distance(from: start, to: next)
                lastSpace = nil
            }
            index = next
        }
        return pieces + [line[start...]]
    }
}
