/// A range of the text, in bytes without the byte order mark, and its replacement.
struct Replacement {
    var range: Range<Int>
    var text: String
}

/// The candidates for a change, the best first.
///
/// Reading the text again decides which one is right.
extension DocumentText {
    func writer(isInFlow: Bool, below parentColumn: Int = 0) -> ScalarWriter {
        ScalarWriter(
            isJSON: isJSON, isInFlow: isInFlow, parentColumn: parentColumn, lineBreak: lineBreak)
    }

    private func byte(_ offset: Int) -> UInt8? {
        let place = offset + markLength
        return bytes.indices.contains(place) && offset >= 0 ? bytes[place] : nil
    }

    /// Whether nothing but blanks stands before an offset in its line.
    func isFirstInLine(_ offset: Int) -> Bool {
        slice(lineStart(offset)..<offset).allSatisfy { $0 == " " || $0 == "\t" }
    }

    // MARK: Replacing

    func replacements(of child: LocatedNode.Child, by value: DocumentValue) -> [Replacement] {
        let node = child.node
        let writer = writer(isInFlow: node.isInFlow, below: node.parentColumn)
        if case .lines(let items) = value, child.key != nil,
            let lines = writer.lines(items, column: node.parentColumn + 2)
        {
            return [Replacement(range: child.valueGap..<node.end, text: lines)]
        }
        let texts: [String]
        switch value {
        case .text(let text), .field(let text):
            var block: [Substring] = []
            if node.style.isBlockScalar {
                block = slice(node.start..<node.end).split(
                    omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                block.removeFirst()
            }
            var isField = false
            if case .field = value { isField = true }
            texts = writer.ways(of: text, mayLookOtherwise: isField, style: scalarStyle(node), block: block)
        default: texts = [writer.inline(value)]
        }
        // A block collection becomes a value on the line of its key.
        let isInLines = node.style == .blockMapping || node.style == .blockSequence
        let gap = slice(child.valueGap..<node.propertyStart)
        if isInLines, gap.allSatisfy(\.isWhitespace) {
            return texts.map { Replacement(range: child.valueGap..<node.end, text: " " + $0) }
        }
        // A value that was not written has no blank yet behind its colon or dash.
        let isMissing = node.start == node.end
        let needsColon = isMissing && child.key != nil && child.valueGap == child.markEnd
        let lead = needsColon ? ": " : isMissing && node.start == child.valueGap ? " " : ""
        let tail =
            isMissing && !isBreak(node.end) && byte(node.end) != 0x20 && !node.isInFlow ? " " : ""
        return texts.flatMap { text in
            // The second candidate also replaces the tag and anchor, for values that do not go with them.
            [node.start, node.propertyStart].map {
                Replacement(range: $0..<node.end, text: lead + text + tail)
            }
        }
    }

    /// The style of a scalar; `nil` for collections, aliases and values that are not written.
    private func scalarStyle(_ node: LocatedNode) -> LocatedNode.Style? {
        switch node.style {
        case .plain, .singleQuoted, .doubleQuoted, .literal, .folded:
            node.start == node.end ? nil : node.style
        default: nil
        }
    }

    // MARK: Inserting

    /// Adds an entry below the others of a mapping, or above those of a block mapping.
    func insertions(
        of value: DocumentValue, forKey key: String, into parent: LocatedNode, isAbove: Bool = false
    ) -> [Replacement] {
        let isFlow = parent.style == .flowMapping
        // An anchor may precede the first key of a block mapping.
        let column = parent.children.last.map { self.column(of: $0.start) } ?? 0
        let writer = writer(isInFlow: isFlow || parent.isInFlow, below: isFlow ? parent.parentColumn : column)
        let entries: [String] =
            switch value {
            case .text(let text):
                writer.ways(of: text, mayLookOtherwise: false, style: nil).map { "\(writer.key(key)): \($0)" }
            case .field(let text):
                writer.ways(of: text, mayLookOtherwise: true, style: nil).map { "\(writer.key(key)): \($0)" }
            case .block where !writer.isInFlow && !isJSON, .lines where !writer.isInFlow && !isJSON:
                [writer.entry(key, value, column: column)]
            default: ["\(writer.key(key)): \(writer.inline(value))"]
            }
        if isFlow {
            let count = parent.children.count
            return isAbove ? [] : entries.flatMap { flowInsertions(of: $0, behind: count, in: parent) }
        }
        guard let first = parent.children.first, let last = parent.children.last else { return [] }
        let margin = String(repeating: " ", count: column)
        if isAbove {
            return entries.map {
                Replacement(range: first.start..<first.start, text: $0 + lineBreak + margin)
            }
        }
        let end = lineEnd(last.node.end)
        return entries.map { Replacement(range: end..<end, text: lineBreak + margin + $0) }
    }

    func insertions(
        of value: DocumentValue, atItem item: Int, into parent: LocatedNode
    ) -> [Replacement] {
        let isFlow = parent.style == .flowSequence
        let writer = writer(isInFlow: isFlow, below: parent.parentColumn)
        if isFlow { return flowInsertions(of: writer.inline(value), behind: item, in: parent) }
        guard let first = parent.children.first else { return [] }
        let column = column(of: first.start)
        let margin = String(repeating: " ", count: column)
        var written = writer.inline(value)
        if case .block(let entries) = value, !entries.isEmpty {
            written = entries.map { writer.entry($0.key, $0.value, column: column + 2) }
                .joined(separator: "\(lineBreak)\(margin)  ")
        }
        if item == 0 {
            return [Replacement(range: first.start..<first.start, text: "- \(written)\(lineBreak)\(margin)")]
        }
        let end = lineEnd(parent.children[item - 1].node.end)
        return [Replacement(range: end..<end, text: "\(lineBreak)\(margin)- \(written)")]
    }

    /// Inserts an element into a flow collection, at an index.
    private func flowInsertions(
        of element: String, behind count: Int, in parent: LocatedNode
    ) -> [Replacement] {
        guard count > 0 else {
            let start = parent.start + 1
            let separator = parent.children.isEmpty ? "" : ", "
            return [Replacement(range: start..<start, text: element + separator)]
        }
        let before = parent.children[count - 1]
        let end = before.end
        var separator = ", "
        if parent.children.count > 1 || lineStart(before.start) != lineStart(parent.start),
            isFirstInLine(before.start)
        {
            // Each element has a line of its own.
            separator = "," + lineBreak + slice(lineStart(before.start)..<before.start)
        }
        // A colon without a value keeps its blank: without it, the colon would be part of the key.
        let isBare = before.node.start == before.node.end && byte(end - 1) == UInt8(ascii: ":") && !isJSON
        return [Replacement(range: end..<end, text: (isBare ? " " : "") + separator + element)]
    }

    // MARK: Removing

    func removals(of index: Int, from parent: LocatedNode) -> [Replacement] {
        let child = parent.children[index]
        let end = child.end
        if parent.style.isFlow {
            if index + 1 < parent.children.count {
                return [Replacement(range: child.start..<parent.children[index + 1].start, text: "")]
            }
            let start = index > 0 ? parent.children[index - 1].end : child.start
            return [Replacement(range: start..<end, text: "")]
        }
        if parent.children.count == 1 {
            let empty = parent.style == .blockMapping ? "{}" : "[]"
            return [Replacement(range: parent.start..<parent.end, text: empty)]
        }
        if isFirstInLine(child.start) {
            // The whole line with a line break: the one behind it, or, at the text's end, the one before it.
            var stop = lineEnd(end)
            var start = lineStart(child.start)
            if byte(stop) == 0x0D { stop += 1 }
            if byte(stop) == 0x0A {
                stop += 1
            } else if byte(stop) == nil, start > 0 {
                start -= 1
                if byte(start) == 0x0A, byte(start - 1) == 0x0D { start -= 1 }
            }
            return [Replacement(range: start..<stop, text: "")]
        }
        guard index + 1 < parent.children.count else { return [] }
        return [Replacement(range: child.start..<parent.children[index + 1].start, text: "")]
    }
}
