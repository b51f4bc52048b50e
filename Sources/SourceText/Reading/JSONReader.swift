import Wording

/// Reads JSON (RFC 8259) into source nodes with places.
///
/// It reads in chunks, so that a long list is never in memory as a whole.
package struct JSONReader {
    /// Gives the next bytes; an empty array at the end.
    package typealias Source = () throws(DocumentError) -> [UInt8]

    package let name: String
    private let source: Source
    /// Whether words such as NaN are read as plain scalars, so that a later check can refuse them.
    private let takesNaN: Bool
    private var buffer: [UInt8] = []
    private var index = 0
    private var isAtEnd = false
    private var depth = 0
    /// The last four bytes that were read, the last one in the lowest byte.
    private var passed: UInt32 = 0
    /// The place of the next byte.
    package private(set) var place = SourcePlace.start

    package init(name: String, takesNaN: Bool = false, source: @escaping Source) {
        self.name = name
        self.takesNaN = takesNaN
        self.source = source
    }

    /// Makes a reader of bytes that are at hand.
    package init(name: String, bytes: [UInt8]) {
        var rest = bytes
        self.init(name: name) { () throws(DocumentError) in
            defer { rest = [] }
            return rest
        }
    }

    /// The value that a text holds.
    ///
    /// - Throws: The first error with its place.
    static func read(_ source: SourceText) throws(DocumentError) -> SourceNode {
        var reader = JSONReader(name: source.name, bytes: Array(source.text.utf8))
        let node = try reader.value()
        guard try reader.peekAfterBlanks() == nil else {
            throw reader.error(
                tr("text follows the end of the document"), tr("Remove it, or the bracket before it."))
        }
        return node
    }

    // MARK: - Bytes

    /// The next byte, or nil at the end.
    private mutating func peek() throws(DocumentError) -> UInt8? {
        while index == buffer.count, !isAtEnd {
            buffer = try source()
            index = 0
            isAtEnd = buffer.isEmpty
            if place == .start, buffer.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        }
        let next = isAtEnd ? nil : buffer[index]
        // CR ends a line unless LF follows.
        if passed & 0xFF == 0x0D, next != 0x0A {
            place = SourcePlace(line: place.line + 1, column: 1)
            passed = 0
        }
        return next
    }

    /// Steps over the byte that was peeked at.
    ///
    /// Lines end as those of ``TextPositions`` do.
    private mutating func step() {
        let byte = buffer[index]
        index += 1
        passed = passed << 8 | UInt32(byte)
        let isBreak =
            byte == 0x0A || passed & 0xFFFF == 0xC285 || passed & 0xFFFFFE == 0xE280A8
        if isBreak {
            place = SourcePlace(line: place.line + 1, column: 1)
        } else if byte & 0xC0 != 0x80 {
            place.column += 1
        }
    }

    /// Steps over white space and returns the byte after it.
    package mutating func peekAfterBlanks() throws(DocumentError) -> UInt8? {
        while let byte = try peek() {
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            step()
        }
        return nil
    }

    private func error(_ message: String, _ suggestion: String, at place: SourcePlace? = nil) -> DocumentError
    {
        DocumentError(
            sourceName: name, place: place ?? self.place, message: message, suggestion: suggestion)
    }

    // MARK: - Lists and objects, element by element

    /// Steps into a list or object whose bracket was peeked at.
    package mutating func enter() throws(DocumentError) {
        depth += 1
        guard depth <= SourceNode.maximumDepth else { throw .tooDeep(name, place) }
        step()
    }

    /// Whether another element follows in a list; steps over the comma before it, or over the closing bracket.
    package mutating func hasElement(isFirst: Bool) throws(DocumentError) -> Bool {
        try advance(isFirst: isFirst, closing: UInt8(ascii: "]"))
    }

    /// The next key of an object with its place, or nil when stepping out of the object.
    package mutating func nextKey(isFirst: Bool) throws(DocumentError) -> (key: String, place: SourcePlace)? {
        guard try advance(isFirst: isFirst, closing: UInt8(ascii: "}")) else { return nil }
        let place = place
        guard try peek() == UInt8(ascii: "\"") else {
            throw error(tr("a key in quotes is expected here"), tr("Write \"key\": value."))
        }
        let key = try string()
        guard try peekAfterBlanks() == UInt8(ascii: ":") else {
            throw error(tr("a colon is expected here"), tr("Write \"key\": value."))
        }
        step()
        return (key, place)
    }

    private mutating func advance(isFirst: Bool, closing: UInt8) throws(DocumentError) -> Bool {
        let bracket = Character(Unicode.Scalar(closing))
        guard let byte = try peekAfterBlanks() else {
            throw error(tr("the text ends inside a list or object"), tr("Add the closing \(bracket)."))
        }
        if byte == closing {
            step()
            depth -= 1
            return false
        }
        if isFirst { return true }
        guard byte == UInt8(ascii: ",") else {
            throw error(tr("a comma or \(bracket) is expected here"), tr("Separate elements by commas."))
        }
        step()
        if try peekAfterBlanks() == closing {
            throw error(tr("an element is expected after the comma"), tr("Remove the comma."))
        }
        return true
    }

    // MARK: - Values

    /// The next value as a whole.
    package mutating func value() throws(DocumentError) -> SourceNode {
        let first = try peekAfterBlanks()
        let start = place
        switch first {
        case UInt8(ascii: "{"): return SourceNode(content: .mapping(try entries()), place: start)
        case UInt8(ascii: "["):
            try enter()
            var items: [SourceNode] = []
            while try hasElement(isFirst: items.isEmpty) { items.append(try value()) }
            return SourceNode(content: .sequence(items), place: start)
        case UInt8(ascii: "\""):
            let text = try string()
            return SourceNode(content: .scalar(.init(text: text, style: .doubleQuoted)), place: start)
        default:
            let word = try literal()
            return SourceNode(content: .scalar(.init(text: word, style: .plain)), place: start)
        }
    }

    private mutating func entries() throws(DocumentError) -> [SourceNode.Entry] {
        try enter()
        var entries: [SourceNode.Entry] = []
        var places: [String: SourcePlace] = [:]
        while let (key, place) = try nextKey(isFirst: entries.isEmpty) {
            if let first = places.updateValue(place, forKey: key) {
                throw .duplicateKey(key, sourceName: name, place: place, first: first)
            }
            entries.append(SourceNode.Entry(key: key, keyPlace: place, value: try value()))
        }
        return entries
    }

    private mutating func literal() throws(DocumentError) -> String {
        let start = place
        var bytes: [UInt8] = []
        while let byte = try peek(), !Self.endsLiteral(byte) {
            // No valid value is longer; a binary file must not be read to its end.
            guard bytes.count < 400 else { break }
            bytes.append(byte)
            step()
        }
        let word = String(decoding: bytes, as: UTF8.self)
        switch word {
        case "":
            throw error(
                tr("a value is expected here"), tr("Write a number, a text in quotes, a list or an object."))
        case "null": return ""
        case "true", "false": return word
        case "NaN", "nan", "Infinity", "-Infinity", "inf", "-inf": if takesNaN { return word }
        default: if Self.isNumber(bytes[...]) { return word }
        }
        throw error(
            tr("\"\(word.prefix(40))\" is not a value of JSON"), tr("Put texts in double quotes."), at: start)
    }

    private static func endsLiteral(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
            true
        default: false
        }
    }

    /// Whether bytes are a number by JSON's grammar.
    package static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        func digits() -> Int {
            let count = rest.prefix { (0x30...0x39).contains($0) }.count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let hasLeadingZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, !hasLeadingZero || whole == 1 else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard digits() > 0 else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    // MARK: - Texts

    private mutating func string() throws(DocumentError) -> String {
        let start = place
        step()
        var bytes: [UInt8] = []
        while let byte = try peek(), byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else {
                throw error(tr("a text cannot go on over a line's end"), tr("Write \\n for a line break."))
            }
            if byte == UInt8(ascii: "\\") {
                bytes.append(contentsOf: String(try escape()).utf8)
            } else {
                bytes.append(byte)
                step()
            }
        }
        guard try peek() != nil else {
            throw error(
                tr("a text begins here whose closing quote is missing"), tr("Add the quote."), at: start)
        }
        step()
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw error(
                tr("the text is not valid UTF-8"), tr("Save the file with the encoding UTF-8."), at: start)
        }
        return text
    }

    private mutating func escape() throws(DocumentError) -> Unicode.Scalar {
        let start = place
        step()
        let letter = try peek()
        if letter != nil { step() }
        if let scalar = letter.flatMap({ Self.escapes[$0] }) { return scalar }
        guard letter == UInt8(ascii: "u") else {
            throw error(tr("unknown escape in a text"), tr("Write \\\\ for a backslash."), at: start)
        }
        if let scalar = try unicodeEscape() { return scalar }
        throw error(
            tr("the escape does not name a character"), tr("Write \\u and four hexadecimal digits."),
            at: start)
    }

    /// The characters that a backslash and a letter stand for.
    static let escapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
        UInt8(ascii: "b"): "\u{8}",
        UInt8(ascii: "f"): "\u{c}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]

    /// The character of `\uXXXX`, or of two such escapes for one beyond the first plane.
    private mutating func unicodeEscape() throws(DocumentError) -> Unicode.Scalar? {
        guard let first = try hexDigits() else { return nil }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, try peek() == UInt8(ascii: "\\") else { return nil }
        step()
        guard try peek() == UInt8(ascii: "u") else { return nil }
        step()
        guard let second = try hexDigits(), (0xDC00...0xDFFF).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func hexDigits() throws(DocumentError) -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = try peek(), byte < 0x80,
                let digit = Character(Unicode.Scalar(byte)).hexDigitValue
            else { return nil }
            value = value << 4 + UInt32(digit)
            step()
        }
        return value
    }
}
