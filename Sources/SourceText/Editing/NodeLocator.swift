/// Finds where each value of a document begins and ends, by walking over the text in step with the parsed tree.
///
/// It does not support explicit keys (`? key`) and keys that are aliases. A document that has them cannot be edited.
struct NodeLocator {
    /// Thrown for syntax that the walk does not support.
    struct Unknown: Error {
        var place: SourcePlace
    }

    private let source: SourceText
    private let bytes: [UInt8]
    private let isJSON: Bool
    /// The current byte offset.
    private var position = 0

    private init(_ source: SourceText, isJSON: Bool) {
        self.source = source
        self.isJSON = isJSON
        bytes = Array(source.text.utf8)
    }

    /// The document's values with their places in the text.
    static func locate(_ root: SourceNode, in source: SourceText, isJSON: Bool) throws(Unknown) -> LocatedNode
    {
        var locator = NodeLocator(source, isJSON: isJSON)
        locator.position = locator.offset(of: root.place)
        return try locator.node(root, parentColumn: -1, isInFlow: false)
    }

    private func offset(of place: SourcePlace) -> Int { source.byte(at: place) }
    private func byte(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }
    private var current: UInt8? { byte(position) }
    private func unknown(_ node: SourceNode) -> Unknown { Unknown(place: node.place) }

    private func isBlank(_ byte: UInt8?) -> Bool {
        guard let byte else { return true }
        return byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    // MARK: Between values

    /// Steps over blanks, line breaks and comments.
    private mutating func skip(commas: Bool = false) {
        while let byte = current {
            if isBlank(byte) || commas && byte == UInt8(ascii: ",") {
                position += 1
            } else if byte == UInt8(ascii: "#"), position == 0 || isBlank(bytes[position - 1]), !isJSON {
                while let next = current, next != 0x0A, next != 0x0D { position += 1 }
            } else if let length = wideBreak {
                position += length
            } else {
                return
            }
        }
    }

    /// The length in bytes of a line break at the position that only Unicode has (NEL, LS, PS); `nil` if there is none.
    private var wideBreak: Int? {
        if current == 0xC2, byte(position + 1) == 0x85 { return 2 }
        if current == 0xE2, byte(position + 1) == 0x80,
            byte(position + 2) == 0xA8 || byte(position + 2) == 0xA9
        {
            return 3
        }
        return nil
    }

    /// The column of an offset in bytes.
    private func column(of offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        return offset - start
    }

    // MARK: Values

    private mutating func node(
        _ node: SourceNode, parentColumn: Int, isInFlow: Bool
    ) throws(Unknown) -> LocatedNode {
        let gap = position
        skip()
        if current == UInt8(ascii: "*"), !isJSON { return alias(parentColumn, isInFlow) }
        let start = position
        if isMissing(node) {
            position = gap
            return missing(from: gap, parentColumn, isInFlow)
        }
        try skipProperties(node)
        if case .scalar(let scalar) = node.content, scalar.text.isEmpty, isNothing(at: position) {
            return missing(from: start, parentColumn, isInFlow)
        }
        var result = LocatedNode(
            style: try style(of: node), propertyStart: start, start: position, end: position,
            parentColumn: parentColumn, isInFlow: isInFlow)
        switch node.content {
        case .scalar(let scalar): try walk(scalar, of: node, &result)
        case .sequence(let items):
            result.style.isFlow ? try walkFlow(items, &result) : try walkBlock(items, &result)
        case .mapping(let entries): try walk(entries, of: node, &result)
        }
        result.end = position
        return result
    }

    /// A node for a value that is not written, at the position.
    private func missing(from start: Int, _ parentColumn: Int, _ isInFlow: Bool) -> LocatedNode {
        LocatedNode(
            style: .plain, propertyStart: start, start: position, end: position, parentColumn: parentColumn,
            isInFlow: isInFlow)
    }

    /// Whether a value is not written at all: it is an empty scalar whose place is not here.
    private func isMissing(_ node: SourceNode) -> Bool {
        guard case .scalar(let scalar) = node.content, scalar.text.isEmpty else { return false }
        return offset(of: node.place) != position || !isProperty(position) && isNothing(at: position)
    }

    private mutating func alias(_ parentColumn: Int, _ isInFlow: Bool) -> LocatedNode {
        let start = position
        while let byte = current, !isBlank(byte), !",]}".utf8.contains(byte) { position += 1 }
        return LocatedNode(
            style: .alias, propertyStart: start, start: start, end: position, parentColumn: parentColumn,
            isInFlow: isInFlow)
    }

    private func isProperty(_ offset: Int) -> Bool {
        guard !isJSON, let byte = byte(offset) else { return false }
        return byte == UInt8(ascii: "&") || byte == UInt8(ascii: "!")
    }

    /// Steps over anchors and tags.
    private mutating func skipProperties(_ node: SourceNode) throws(Unknown) {
        while isProperty(position) {
            while let byte = current, !isBlank(byte) { position += 1 }
            let end = position
            skip()
            // A tag without a value.
            if case .scalar(let scalar) = node.content, scalar.text.isEmpty, isNothing(at: position) {
                position = end
                return
            }
        }
    }

    /// Whether no value is written at an offset: no quote and no block header is there.
    private func isNothing(at offset: Int) -> Bool {
        guard let byte = byte(offset) else { return true }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return false }
        if isJSON { return !bytes[offset...].starts(with: "null".utf8) }
        guard byte == UInt8(ascii: "|") || byte == UInt8(ascii: ">") else { return true }
        return false
    }

    private func style(of node: SourceNode) throws(Unknown) -> LocatedNode.Style {
        switch (node.content, current) {
        case (.scalar, UInt8(ascii: "\"")): return .doubleQuoted
        case (.scalar, UInt8(ascii: "'")): return .singleQuoted
        case (.scalar, UInt8(ascii: "|")): return .literal
        case (.scalar, UInt8(ascii: ">")): return .folded
        case (.scalar, _): return .plain
        case (.sequence, UInt8(ascii: "[")): return .flowSequence
        case (.sequence, UInt8(ascii: "-")): return .blockSequence
        case (.mapping, UInt8(ascii: "{")): return .flowMapping
        case (.mapping, _): return .blockMapping
        case (.sequence, _): throw unknown(node)
        }
    }

    // MARK: Scalars

    private mutating func walk(
        _ scalar: SourceNode.Scalar, of node: SourceNode, _ result: inout LocatedNode
    ) throws(Unknown) {
        switch result.style {
        case .doubleQuoted: try walkQuoted(UInt8(ascii: "\""), node)
        case .singleQuoted: try walkQuoted(UInt8(ascii: "'"), node)
        case .literal, .folded: walkBlockScalar(below: result.parentColumn)
        default:
            if isJSON, scalar.text.isEmpty {
                position += 4
            } else {
                walkPlain(scalar.text)
            }
        }
    }

    private mutating func walkPlain(_ text: String) {
        let place = source.place(ofByte: position)
        let end = source.place(
            ofCharacter: text.unicodeScalars.count, in: .init(text: text, style: .plain), at: place)
        position = offset(of: end)
    }

    private mutating func walkQuoted(_ quote: UInt8, _ node: SourceNode) throws(Unknown) {
        position += 1
        while let byte = current {
            position += 1
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                position += 1
            } else if byte == quote {
                // Two single quotes are one.
                if quote == UInt8(ascii: "'"), current == quote { position += 1 } else { return }
            }
        }
        throw unknown(node)
    }

    /// Steps over a block scalar: its header, and the lines indented further than its parent.
    private mutating func walkBlockScalar(below parentColumn: Int) {
        var keepsBlankLines = false
        while let byte = current, byte != 0x0A, byte != 0x0D {
            if byte == UInt8(ascii: "+"), !keepsBlankLines { keepsBlankLines = true }
            if byte == UInt8(ascii: "#") { break }
            position += 1
        }
        while let byte = current, byte != 0x0A, byte != 0x0D { position += 1 }
        var end = position
        while let line = nextLine() {
            if line.isBlank {
                if keepsBlankLines { end = line.end }
            } else if line.indent > parentColumn {
                end = line.end
            } else {
                break
            }
            position = line.end
        }
        position = end
    }

    /// The line after the one that the position is on; `nil` at the text's end.
    private func nextLine() -> (indent: Int, isBlank: Bool, end: Int)? {
        var start = position
        while let byte = byte(start), byte != 0x0A, byte != 0x0D { start += 1 }
        guard let first = byte(start) else { return nil }
        start += first == 0x0D && byte(start + 1) == 0x0A ? 2 : 1
        guard start < bytes.count else { return nil }
        var content = start
        while byte(content) == 0x20 { content += 1 }
        var end = content
        while let byte = byte(end), byte != 0x0A, byte != 0x0D { end += 1 }
        return (content - start, content == end, end)
    }

    // MARK: Lists and mappings

    private mutating func walkBlock(_ items: [SourceNode], _ result: inout LocatedNode) throws(Unknown) {
        for item in items {
            skip()
            guard current == UInt8(ascii: "-"), isBlank(byte(position + 1)) else { throw unknown(item) }
            let dash = position
            position += 1
            let column = column(of: dash)
            let gap = position
            let node = try self.node(item, parentColumn: column, isInFlow: false)
            result.children.append(.init(start: dash, markEnd: gap, valueGap: gap, node: node))
        }
    }

    private mutating func walkFlow(_ items: [SourceNode], _ result: inout LocatedNode) throws(Unknown) {
        position += 1
        for item in items {
            skip(commas: true)
            let start = position
            let node = try self.node(item, parentColumn: result.parentColumn, isInFlow: true)
            result.children.append(.init(start: start, markEnd: start, valueGap: start, node: node))
        }
        try close(UInt8(ascii: "]"), result)
    }

    private mutating func walk(
        _ entries: [SourceNode.Entry], of node: SourceNode, _ result: inout LocatedNode
    ) throws(Unknown) {
        let isFlow = result.style == .flowMapping
        if isFlow { position += 1 }
        for entry in entries {
            skip(commas: isFlow)
            guard position == offset(of: entry.keyPlace), !isProperty(position) else {
                throw Unknown(place: entry.keyPlace)
            }
            let start = position
            try walkKey(entry)
            let keyEnd = position
            // The column of the keys, also where a dash precedes the first one.
            let column = isFlow ? result.parentColumn : column(of: start)
            skip()
            if current == UInt8(ascii: ":") { position += 1 } else { position = keyEnd }
            guard isFlow || position > keyEnd else { throw Unknown(place: entry.keyPlace) }
            let gap = position
            let value = try self.node(
                entry.value, parentColumn: column, isInFlow: isFlow || result.isInFlow)
            result.children.append(
                .init(key: entry.key, start: start, markEnd: keyEnd, valueGap: gap, node: value))
        }
        if isFlow { try close(UInt8(ascii: "}"), result) }
    }

    private mutating func walkKey(_ entry: SourceNode.Entry) throws(Unknown) {
        switch current {
        case UInt8(ascii: "\""): try walkQuoted(UInt8(ascii: "\""), entry.value)
        case UInt8(ascii: "'"): try walkQuoted(UInt8(ascii: "'"), entry.value)
        default:
            guard bytes[position...].starts(with: entry.key.utf8) else {
                throw Unknown(place: entry.keyPlace)
            }
            position += entry.key.utf8.count
        }
    }

    private mutating func close(_ bracket: UInt8, _ result: LocatedNode) throws(Unknown) {
        skip(commas: true)
        guard current == bracket else {
            throw Unknown(place: source.place(ofByte: result.start))
        }
        position += 1
    }
}
