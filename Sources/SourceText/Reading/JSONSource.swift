/// Reads JSON (RFC 8259) into source nodes with places.
struct JSONSource {
    private let source: SourceText
    private let text: String.UnicodeScalarView
    private var index: String.Index
    private var depth = 0

    private init(_ source: SourceText) {
        self.source = source
        text = source.text.unicodeScalars
        index = text.startIndex
    }

    /// The value that a text holds.
    ///
    /// - Throws: The first error with its place.
    static func read(_ source: SourceText) throws(DocumentError) -> SourceNode {
        var reader = JSONSource(source)
        let node = try reader.value()
        reader.skipBlanks()
        guard reader.current == nil else {
            throw reader.error("text follows the end of the document", "Remove it, or the bracket before it.")
        }
        return node
    }

    private var current: Unicode.Scalar? { index < text.endIndex ? text[index] : nil }

    private mutating func step() { index = text.index(after: index) }

    private mutating func skipBlanks() {
        while let scalar = current, scalar == " " || scalar == "\n" || scalar == "\r" || scalar == "\t" {
            step()
        }
    }

    private func error(_ message: String, _ suggestion: String) -> DocumentError {
        DocumentError(
            sourceName: source.name, place: source.place(of: index), message: message, suggestion: suggestion)
    }

    private mutating func value() throws(DocumentError) -> SourceNode {
        skipBlanks()
        let place = source.place(of: index)
        switch current {
        case "{": return SourceNode(content: .mapping(try mapping()), place: place)
        case "[": return SourceNode(content: .sequence(try sequence()), place: place)
        case "\"":
            let text = try string()
            return SourceNode(content: .scalar(.init(text: text, style: .doubleQuoted)), place: place)
        default: return SourceNode(content: .scalar(try literal()), place: place)
        }
    }

    private mutating func enter() throws(DocumentError) {
        depth += 1
        guard depth <= SourceNode.maximumDepth else { throw .tooDeep(source.name, source.place(of: index)) }
        step()
        skipBlanks()
    }

    private mutating func mapping() throws(DocumentError) -> [SourceNode.Entry] {
        try enter()
        defer { depth -= 1 }
        var entries: [SourceNode.Entry] = []
        var places: [String: SourcePlace] = [:]
        while current != "}" {
            skipBlanks()
            let place = source.place(of: index)
            guard current == "\"" else {
                throw error("a key in quotes is expected here", "Write \"key\": value.")
            }
            let key = try string()
            if let first = places[key] {
                throw DocumentError.duplicateKey(key, sourceName: source.name, place: place, first: first)
            }
            places[key] = place
            skipBlanks()
            guard current == ":" else { throw error("a colon is expected here", "Write \"key\": value.") }
            step()
            entries.append(SourceNode.Entry(key: key, keyPlace: place, value: try value()))
            try separator(closing: "}")
        }
        step()
        return entries
    }

    private mutating func sequence() throws(DocumentError) -> [SourceNode] {
        try enter()
        defer { depth -= 1 }
        var items: [SourceNode] = []
        while current != "]" {
            items.append(try value())
            try separator(closing: "]")
        }
        step()
        return items
    }

    /// Steps over a comma that another element follows, or up to the closing bracket.
    private mutating func separator(closing: Unicode.Scalar) throws(DocumentError) {
        skipBlanks()
        if current == closing { return }
        guard current == "," else {
            throw error("a comma or \(closing) is expected here", "Separate elements by commas.")
        }
        step()
        skipBlanks()
        if current == closing { throw error("an element is expected after the comma", "Remove the comma.") }
    }

    private mutating func literal() throws(DocumentError) -> SourceNode.Scalar {
        let start = index
        while let scalar = current, !",]}: \n\r\t\"[{".unicodeScalars.contains(scalar) { step() }
        let word = String(text[start..<index])
        if word == "null" { return .init(text: "", style: .plain) }
        if word == "true" || word == "false" || Self.isNumber(word) {
            return .init(text: word, style: .plain)
        }
        index = start
        throw error(
            word.isEmpty ? "a value is expected here" : "\"\(word.prefix(40))\" is not a value of JSON",
            "Put texts in double quotes.")
    }

    static func isNumber(_ word: String) -> Bool {
        let digits = word.hasPrefix("-") ? word.dropFirst() : Substring(word)
        guard let first = digits.first, first.isASCII, first.isNumber, !digits.hasPrefix("0x"),
            !digits.hasPrefix("0o")
        else { return false }
        if first == "0", let second = digits.dropFirst().first, second.isNumber { return false }
        return !word.hasSuffix(".") && !word.contains(".e") && !word.contains(".E")
            && CoreSchema.number(word) != nil
    }

    private mutating func string() throws(DocumentError) -> String {
        let start = index
        step()
        var result = String.UnicodeScalarView()
        while let scalar = current, scalar != "\"" {
            if scalar == "\\" {
                result.append(try escape())
            } else if scalar.value < 0x20 {
                throw error("a text cannot go on over a line's end", "Write \\n for a line break.")
            } else {
                result.append(scalar)
                step()
            }
        }
        guard current != nil else {
            index = start
            throw error("a text begins here whose closing quote is missing", "Add the quote.")
        }
        step()
        return String(result)
    }

    private mutating func escape() throws(DocumentError) -> Unicode.Scalar {
        let start = index
        step()
        defer { if index < text.endIndex { step() } }
        switch current {
        case "\"", "\\", "/": return text[index]
        case "b": return "\u{8}"
        case "f": return "\u{c}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u":
            if let scalar = unicodeEscape() { return scalar }
            index = start
            throw error("the escape does not name a character", "Write \\u and four hexadecimal digits.")
        default:
            index = start
            throw error("unknown escape in a text", "Write \\\\ for a backslash.")
        }
    }

    /// The character of `\uXXXX`, or of two such escapes for one beyond the first plane; ends on its last digit.
    private mutating func unicodeEscape() -> Unicode.Scalar? {
        guard let first = hexDigits() else { return nil }
        if let scalar = Unicode.Scalar(first) { return scalar }
        var ahead = text.index(after: index)
        guard first < 0xDC00, ahead < text.endIndex, text[ahead] == "\\" else { return nil }
        ahead = text.index(after: ahead)
        guard ahead < text.endIndex, text[ahead] == "u" else { return nil }
        index = ahead
        guard let second = hexDigits(), (0xDC00...0xDFFF).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func hexDigits() -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<4 {
            step()
            guard let scalar = current, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
                return nil
            }
            value = value << 4 + UInt32(digit)
        }
        return value
    }
}
