import Wording

/// Steps through the bytes of an XML document: names, values, text and references.
struct XMLScanner {
    private let bytes: [UInt8]
    private let sourceName: String
    private var places = BytePlaces()
    /// The byte that comes next.
    private(set) var position = 0

    init(_ bytes: [UInt8], sourceName: String) {
        self.bytes = bytes
        self.sourceName = sourceName
    }

    var isAtEnd: Bool { position >= bytes.count }

    /// The place of a byte; bytes must be asked for in ascending order.
    mutating func place(of byte: Int) -> SourcePlace { places.place(of: byte, in: bytes) }

    /// An error at a byte; at the next byte by default.
    func error(_ message: String, _ suggestion: String, at byte: Int? = nil) -> DocumentError {
        DocumentError(
            sourceName: sourceName, place: SourceText.place(ofByte: byte ?? position, in: bytes),
            message: message, suggestion: suggestion)
    }

    // MARK: Signs and names

    /// Steps over a sign if it comes next.
    mutating func take(_ sign: StaticString) -> Bool {
        let count = sign.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        let matches = sign.withUTF8Buffer { expected in
            (0..<count).allSatisfy { bytes[position + $0] == expected[$0] }
        }
        if matches { position += count }
        return matches
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// Steps over blanks; returns whether there were any.
    @discardableResult
    mutating func skipBlanks() -> Bool {
        let start = position
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
        return position > start
    }

    /// Steps over a name.
    mutating func takeName(_ what: String) throws(DocumentError) -> String {
        let start = position
        while position < bytes.count, Self.isPartOfName(bytes[position], isFirst: position == start) {
            position += 1
        }
        guard position > start else { throw error(tr("expected \(what) here"), tr("Check the tag.")) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isPartOfName(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...0xFF:
            true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
        default: false
        }
    }

    // MARK: Text

    /// Steps over text up to the next tag and returns it, references resolved and line ends as LF.
    mutating func takeText() throws(DocumentError) -> [UInt8] {
        var text: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { try takeCharacter(into: &text) }
        return text
    }

    /// Steps over `= "value"` and returns the value, references resolved and blanks as spaces.
    mutating func takeAttributeValue(of name: String) throws(DocumentError) -> String {
        skipBlanks()
        guard take("=") else {
            throw error(tr("the attribute \"\(name)\" has no value"), tr("Write \(name)=\"…\"."))
        }
        skipBlanks()
        let start = position
        let quote: UInt8
        if take("\"") {
            quote = UInt8(ascii: "\"")
        } else if take("'") {
            quote = UInt8(ascii: "'")
        } else {
            throw error(
                tr("the value of the attribute \"\(name)\" is not in quotes"), tr("Write \(name)=\"…\"."))
        }
        var value: [UInt8] = []
        while position < bytes.count, bytes[position] != quote {
            if bytes[position] == UInt8(ascii: "<") {
                throw error(
                    tr("\"<\" stands in the value of the attribute \"\(name)\""),
                    tr("Close the quotes, or write &lt;."))
            }
            let isBlank = Self.isBlank(bytes[position])
            try takeCharacter(into: &value)
            if isBlank { value[value.count - 1] = 0x20 }
        }
        guard position < bytes.count else {
            throw error(
                tr("the value of the attribute \"\(name)\" does not end"), tr("Close the quotes."), at: start)
        }
        position += 1
        return String(decoding: value, as: UTF8.self)
    }

    private mutating func takeCharacter(into text: inout [UInt8]) throws(DocumentError) {
        let byte = bytes[position]
        switch byte {
        case UInt8(ascii: "&"): text += try takeReference()
        case 0x0D:
            position += 1
            if position < bytes.count, bytes[position] == 0x0A { position += 1 }
            text.append(0x0A)
        case 0x09, 0x0A, 0x20...0xFF:
            position += 1
            text.append(byte)
        default:
            throw error(tr("a control character is not allowed here"), tr("Remove it."))
        }
    }

    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    private mutating func takeReference() throws(DocumentError) -> [UInt8] {
        let start = position
        position += 1
        var name: [UInt8] = []
        // The longest reference is &#1114111;.
        while position < bytes.count, bytes[position] != UInt8(ascii: ";"), name.count < 16 {
            name.append(bytes[position])
            position += 1
        }
        let text = String(decoding: name, as: UTF8.self)
        guard take(";") else {
            throw error(
                tr("\"&\" begins a reference that does not end"), tr("Write &amp; for \"&\"."), at: start)
        }
        let scalar: Unicode.Scalar?
        if text.hasPrefix("#x") {
            scalar = UInt32(text.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        } else if text.hasPrefix("#") {
            scalar = UInt32(text.dropFirst()).flatMap(Unicode.Scalar.init)
        } else {
            scalar = Self.entities[text]
        }
        guard let scalar, scalar.value >= 0x20 || [0x09, 0x0A, 0x0D].contains(scalar.value),
            let encoded = UTF8.encode(scalar)
        else {
            throw error(
                tr("the reference &\(text); is not known"), tr("Only XML's own five and numbers are read."),
                at: start
            )
        }
        return Array(encoded)
    }

    // MARK: Stretches

    /// Steps over everything up to and including a sign.
    mutating func skip(past end: StaticString, from start: Int, _ what: String) throws(DocumentError) {
        while position < bytes.count {
            if take(end) { return }
            position += 1
        }
        throw error(tr("\(what) does not end"), tr("Check that the file is whole."), at: start)
    }

    /// Steps over everything up to and including a sign; returns the bytes before the sign.
    mutating func take(
        until end: StaticString, from start: Int, _ what: String
    ) throws(DocumentError) -> [UInt8] {
        let begin = position
        try skip(past: end, from: start, what)
        return Array(bytes[begin..<(position - end.utf8CodeUnitCount)])
    }

    /// Refuses an XML declaration that names an unsupported encoding.
    mutating func checkDeclaration() throws(DocumentError) {
        skipBlanks()
        let start = position
        guard take("<?xml") else { return }
        let text = String(
            decoding: try take(until: "?>", from: start, tr("the XML declaration")), as: UTF8.self)
        guard let range = text.firstRange(of: "encoding") else { return }
        let value = text[range.upperBound...].drop { $0 == " " || $0 == "=" || $0 == "\"" || $0 == "'" }
            .prefix { $0 != "\"" && $0 != "'" }
        guard !["utf-8", "utf-16", "us-ascii", "ascii"].contains(value.lowercased()) else { return }
        throw error(
            tr("the encoding \"\(value)\" is not read"), tr("Save the file with the encoding UTF-8."),
            at: start)
    }
}
