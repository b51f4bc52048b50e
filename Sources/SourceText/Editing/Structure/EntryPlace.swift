/// A place in the text where an entry can be inserted, and how it is written there.
struct EntryPlace {
    /// The range that the entry replaces; empty unless a mapping without entries (`{}`) is written there.
    var range: Range<Int>
    /// The text before and behind the entry.
    var lead: String
    var tail: String
    /// The column of the entry's key, counted from 0.
    var column: Int
    /// Whether the entry stands in braces.
    var isInFlow: Bool

    /// The change that inserts an entry here.
    ///
    /// - Parameters:
    ///   - entry: The entry as it is written.
    ///   - hasMargin: Whether its first line has its margin already.
    /// - Returns: The change.
    func inserting(_ entry: String, hasMargin: Bool = false) -> Replacement {
        let margin = hasMargin ? String(lead.reversed().drop { $0 == " " }.reversed()) : lead
        return Replacement(range: range, text: margin + entry + tail)
    }
}

/// An entry to be removed from a text.
struct EntryCut {
    /// The change that removes it.
    var removal: Replacement
    /// Its whole lines with their margins, comments above included; `nil` where it shares a line with others.
    var lines: String?
    /// The entry in one line; `nil` where it has several.
    var inlineText: String?
    /// The column of its key.
    var column: Int
}

extension DocumentText {
    /// The text of a range, in bytes without the byte order mark.
    func slice(_ range: Range<Int>) -> String {
        String(
            decoding: bytes[(range.lowerBound + markLength)..<(range.upperBound + markLength)], as: UTF8.self)
    }

    func isBreak(_ offset: Int) -> Bool {
        let place = offset + markLength
        guard bytes.indices.contains(place) else { return true }
        return bytes[place] == 0x0A || bytes[place] == 0x0D
    }

    func lineStart(_ offset: Int) -> Int {
        var start = offset
        while start > 0, !isBreak(start - 1) { start -= 1 }
        return start
    }

    func lineEnd(_ offset: Int) -> Int {
        var end = offset
        while !isBreak(end) { end += 1 }
        return end
    }

    /// Where the next line begins; the text's end where there is none.
    private func nextLine(after offset: Int) -> Int {
        var end = lineEnd(offset)
        let length = bytes.count - markLength
        if end < length, bytes[end + markLength] == 0x0D { end += 1 }
        if end < length, bytes[end + markLength] == 0x0A { end += 1 }
        return end
    }

    /// The column of an offset, in bytes.
    func column(of offset: Int) -> Int { offset - lineStart(offset) }

    /// The start of an entry with the comment lines right above it that are in its column.
    private func leadStart(of child: LocatedNode.Child) -> Int {
        var start = lineStart(child.start)
        let column = child.start - start
        while start > 0 {
            let above = lineStart(start - (start > 1 && slice(start - 2..<start) == "\r\n" ? 2 : 1))
            let line = slice(above..<lineEnd(above))
            guard line.prefix(while: { $0 == " " }).count == column, line.dropFirst(column).first == "#"
            else { break }
            start = above
        }
        return start
    }

    /// The place for an entry of a mapping at an index.
    ///
    /// - Parameters:
    ///   - index: The number of entries before it.
    ///   - mapping: The mapping.
    ///   - path: The path to it.
    ///   - located: The whole text.
    /// - Returns: The place.
    func place(
        forEntry index: Int, of mapping: LocatedNode, at path: DocumentPath, in located: LocatedNode
    ) -> EntryPlace {
        let children = mapping.children
        if children.isEmpty {
            let parent = located.node(at: path.steps.dropLast())
            let holder = path.steps.last.flatMap { step in parent?.index(of: step) }.flatMap {
                parent?.children[$0]
            }
            guard let holder, parent?.style == .blockMapping, !isJSON else {
                let isBare = mapping.style != .flowMapping
                let gap =
                    isBare && mapping.start > 0 && slice(mapping.start - 1..<mapping.start) == ":" ? " " : ""
                return EntryPlace(
                    range: mapping.start..<mapping.end, lead: gap + "{", tail: "}", column: 0, isInFlow: true)
            }
            let column = column(of: holder.start) + 2
            return EntryPlace(
                range: holder.valueGap..<mapping.end, lead: lineBreak + String(repeating: " ", count: column),
                tail: "",
                column: column, isInFlow: false)
        }
        if mapping.style.isFlow {
            if index < children.count {
                let start = children[index].start
                return EntryPlace(range: start..<start, lead: "", tail: ", ", column: 0, isInFlow: true)
            }
            let last = children[children.count - 1]
            let end = last.end
            return EntryPlace(range: end..<end, lead: ", ", tail: "", column: 0, isInFlow: true)
        }
        let column = column(of: children[0].start)
        let margin = String(repeating: " ", count: column)
        if index == children.count {
            let end = lineEnd(children[index - 1].node.end)
            return EntryPlace(
                range: end..<end, lead: lineBreak + margin, tail: "", column: column, isInFlow: false)
        }
        let next = children[index]
        guard isFirstInLine(next.start) else {
            return EntryPlace(
                range: next.start..<next.start, lead: "", tail: lineBreak + margin, column: column,
                isInFlow: false)
        }
        let start = leadStart(of: next)
        return EntryPlace(
            range: start..<start, lead: margin, tail: lineBreak, column: column, isInFlow: false)
    }

    /// The removal of an entry from a mapping.
    func cut(
        _ index: Int, from parent: LocatedNode, at path: DocumentPath, in located: LocatedNode
    ) -> EntryCut {
        let child = parent.children[index]
        let end = child.end
        let own = slice(child.start..<end)
        let inline = own.contains(where: \.isNewline) ? nil : own
        let column = column(of: child.start)
        let isInLines = !parent.style.isFlow && isFirstInLine(child.start)
        let start = isInLines ? leadStart(of: child) : child.start
        let lines = isInLines ? slice(start..<lineEnd(end)) : nil
        var removal =
            removals(of: index, from: parent).first ?? Replacement(range: child.start..<end, text: "")
        if parent.children.count == 1, !parent.style.isFlow {
            // A mapping without entries follows its key on the same line.
            let holder = path.steps.last.flatMap { step in
                located.node(at: path.steps.dropLast()).flatMap { node in
                    node.index(of: step).map { node.children[$0] }
                }
            }
            removal = Replacement(
                range: (holder?.valueGap ?? parent.start)..<lineEnd(parent.end), text: " {}")
        } else if isInLines {
            let length = bytes.count - markLength
            let stop = nextLine(after: end)
            removal = Replacement(range: start..<stop, text: "")
            if stop == length, isBreak(start - 1), lineEnd(end) == length, start > 0 {
                // The last line has no line break, so the one before it is removed.
                let back = start > 1 && slice(start - 2..<start) == "\r\n" ? 2 : 1
                removal = Replacement(range: start - back..<stop, text: "")
            }
        }
        return EntryCut(removal: removal, lines: lines, inlineText: inline, column: column)
    }

    /// Lines with another margin.
    func shifted(_ lines: String, from old: Int, to new: Int) -> String {
        lines.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            if line.allSatisfy({ $0 == " " || $0 == "\r" }) { return String(line) }
            if new >= old { return String(repeating: " ", count: new - old) + line }
            let present = line.prefix { $0 == " " }.count
            return String(line.dropFirst(min(old - new, present)))
        }.joined(separator: "\n")
    }
}

extension DocumentText {
    /// The length of the longest line that a value stands in, in bytes; `nil` where there is no value.
    package func longestLine(at path: DocumentPath) -> Int? {
        guard let located = try? located(), let node = located.node(at: path.steps[...]) else { return nil }
        var longest = 0
        var start = lineStart(node.start)
        while start <= node.end {
            let end = lineEnd(start)
            longest = max(longest, end - start)
            let next = nextLine(after: start)
            if next <= start { break }
            start = next
        }
        return longest
    }
}
