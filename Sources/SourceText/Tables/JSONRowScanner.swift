import Wording

/// Reads the objects of a list in a JSON file one by one (RFC 8259), without a tree of nodes.
package struct JSONRowScanner {
    /// A value as it is written.
    package struct Value {
        /// The kinds of values.
        package enum Kind {
            case text
            case word
            case null
            case list
            case object
        }

        package var kind: Kind
        /// Its bytes in the file; for a text, without the quotes.
        package var range: Range<Int>
        /// Whether a text has escapes.
        package var hasEscapes = false
    }

    /// The file.
    package let bytes: [UInt8]
    private(set) var position: Int
    private(set) var line = 1
    private var isFirst = true

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Steps into the list.
    package mutating func begin() throws(RowFileError) {
        skipBlanks()
        guard take("[") else {
            throw error(tr("a list of rows is expected here"), tr("Write [{\"field\": \"text\"}, …]."))
        }
    }

    /// Reads the next row.
    ///
    /// - Parameter entries: The row's keys and values, in place of what was there.
    /// - Returns: Where the row begins; `nil` after the last one.
    /// - Throws: What is wrong in the file.
    package mutating func next(
        into entries: inout [(key: String, keyOffset: Int, value: Value)]
    ) throws(RowFileError) -> (offset: Int, line: Int)? {
        entries.removeAll(keepingCapacity: true)
        skipBlanks()
        if take("]") {
            skipBlanks()
            guard position == bytes.count else {
                throw error(
                    tr("text follows the end of the list"), tr("Remove it, or the bracket before it."))
            }
            return nil
        }
        if !isFirst {
            guard take(",") else {
                throw error(tr("a comma or ] is expected here"), tr("Separate rows by commas."))
            }
            skipBlanks()
        }
        isFirst = false
        let start = (position, line)
        guard take("{") else {
            throw error(
                tr("a row is expected here"),
                tr("Write {\"field\": \"text\"}, and no comma after the last one."))
        }
        skipBlanks()
        if take("}") { return start }
        while true {
            skipBlanks()
            let keyOffset = position
            let key = try self.key()
            entries.append((text(of: key), keyOffset, try value(depth: 0)))
            skipBlanks()
            if take("}") { return start }
            guard take(",") else {
                throw error(tr("a comma or } is expected here"), tr("Separate values by commas."))
            }
        }
    }

    // MARK: Values

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let current, current == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\n"): line += 1
            case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
            default: return
            }
            position += 1
        }
    }

    private func error(_ message: String, _ suggestion: String, at offset: Int? = nil) -> RowFileError {
        RowFileError(offset: offset ?? position, message: message, suggestion: suggestion)
    }

    /// Steps over a key and its colon.
    private mutating func key() throws(RowFileError) -> Value {
        guard current == UInt8(ascii: "\"") else {
            throw error(tr("a key in quotes is expected here"), tr("Write \"key\": value."))
        }
        let key = try string()
        skipBlanks()
        guard take(":") else { throw error(tr("a colon is expected here"), tr("Write \"key\": value.")) }
        return key
    }

    private mutating func value(depth: Int) throws(RowFileError) -> Value {
        skipBlanks()
        switch current {
        case UInt8(ascii: "\""): return try string()
        case UInt8(ascii: "["), UInt8(ascii: "{"): return try nested(depth: depth)
        default: return try word()
        }
    }

    /// Steps over a list or an object; its content is not kept.
    private mutating func nested(depth: Int) throws(RowFileError) -> Value {
        let start = position
        guard depth < SourceNode.maximumDepth else {
            throw error(tr("lists and objects are nested too deep"), tr("Rows have texts, not lists."))
        }
        let isObject = current == UInt8(ascii: "{")
        let closing: Unicode.Scalar = isObject ? "}" : "]"
        position += 1
        skipBlanks()
        var isFirst = true
        while !take(closing) {
            if !isFirst {
                guard take(",") else {
                    throw error(
                        tr("a comma or \(closing) is expected here"), tr("Separate elements by commas."))
                }
                skipBlanks()
            }
            isFirst = false
            if isObject { _ = try key() }
            _ = try value(depth: depth + 1)
            skipBlanks()
        }
        return Value(kind: isObject ? .object : .list, range: start..<position)
    }

    private mutating func word() throws(RowFileError) -> Value {
        let start = position
        while let byte = current, !Self.ends.contains(byte) { position += 1 }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        if word == "null" { return Value(kind: .null, range: start..<position) }
        guard word == "true" || word == "false" || JSONReader.isNumber(bytes[start..<position]) else {
            throw error(
                word.isEmpty
                    ? tr("a value is expected here") : tr("\"\(word.prefix(40))\" is not a value of JSON"),
                tr("Put texts in double quotes."), at: start)
        }
        return Value(kind: .word, range: start..<position)
    }

    private static let ends = Array(",]}: \n\r\t\"[{".utf8)

    private mutating func string() throws(RowFileError) -> Value {
        let start = position
        position += 1
        var hasEscapes = false
        while let byte = current, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                try checkEscape()
            } else if byte < 0x20 {
                throw error(tr("a text cannot go on over a line's end"), tr("Write \\n for a line break."))
            } else {
                position += 1
            }
        }
        guard current != nil else {
            throw error(
                tr("a text begins here whose closing quote is missing"), tr("Add the quote."), at: start)
        }
        position += 1
        return Value(kind: .text, range: start + 1..<position - 1, hasEscapes: hasEscapes)
    }

    private mutating func checkEscape() throws(RowFileError) {
        let start = position
        guard let escape = JSONEscape(bytes, at: position) else {
            throw error(
                tr("the escape does not name a character"),
                tr("Write \\n, \\t, \\\", \\\\, or \\u and four hexadecimal digits."), at: start)
        }
        guard escape.scalar.value >= 0x20 || "\t\n\r".unicodeScalars.contains(escape.scalar) else {
            throw error(tr("a control character is not allowed in a text"), tr("Remove it."), at: start)
        }
        position += escape.length
    }

    /// The text of a value.
    package func text(of value: Value) -> String {
        guard value.hasEscapes else { return String(decoding: bytes[value.range], as: UTF8.self) }
        var text: [UInt8] = []
        forEachPiece(of: value) { text.append(contentsOf: $0) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Calls a body with the pieces that the text of a value consists of.
    package func forEachPiece(of value: Value, _ body: (ArraySlice<UInt8>) -> Void) {
        guard value.hasEscapes else { return body(bytes[value.range]) }
        var start = value.range.lowerBound
        var index = start
        while index < value.range.upperBound {
            guard bytes[index] == UInt8(ascii: "\\"), let escape = JSONEscape(bytes, at: index) else {
                index += 1
                continue
            }
            body(bytes[start..<index])
            body(ArraySlice(String(escape.scalar).utf8))
            index += escape.length
            start = index
        }
        body(bytes[start..<value.range.upperBound])
    }
}

/// An escape in a text of JSON.
private struct JSONEscape {
    var scalar: Unicode.Scalar
    /// The number of its bytes.
    var length: Int

    /// Reads the escape that begins with a backslash; `nil` if it names no character.
    init?(_ bytes: [UInt8], at start: Int) {
        guard start + 1 < bytes.count else { return nil }
        if let scalar = JSONReader.escapes[bytes[start + 1]] {
            (self.scalar, length) = (scalar, 2)
            return
        }
        guard let first = Self.unit(bytes, at: start) else { return nil }
        if let scalar = Unicode.Scalar(first) {
            (self.scalar, length) = (scalar, 6)
            return
        }
        // Characters beyond the first plane are written as two.
        guard first < 0xDC00, let second = Self.unit(bytes, at: start + 6),
            (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { return nil }
        (self.scalar, length) = (scalar, 12)
    }

    /// The number of the escape `\uXXXX`.
    private static func unit(_ bytes: [UInt8], at start: Int) -> UInt32? {
        guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
            bytes[start + 1] == UInt8(ascii: "u")
        else { return nil }
        var value: UInt32 = 0
        for byte in bytes[(start + 2)..<(start + 6)] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 + UInt32(digit)
        }
        return value
    }
}
