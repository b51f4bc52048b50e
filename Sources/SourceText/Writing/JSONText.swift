import Wording

/// JSON as bytes, written directly from values in their order, without a tree in between.
package struct JSONText {
    /// What was written.
    package var bytes: [UInt8] = []
    /// Whether blanks follow commas and colons, and decimal numbers keep their point.
    private let isSpaced: Bool

    /// Makes an empty text.
    ///
    /// - Parameter isSpaced: Whether blanks follow commas and colons, and decimal numbers keep their point.
    package init(isSpaced: Bool = false) { self.isSpaced = isSpaced }

    /// What was written, as a text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes characters that are JSON already.
    package mutating func raw(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    // MARK: Values

    /// Writes a truth value.
    package mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

    /// Writes a whole number.
    package mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

    /// Writes the shortest decimal number that is read back as the same value; `null` for a value that is not finite.
    package mutating func number(_ value: Double) {
        guard value.isFinite else { return raw("null") }
        bytes.append(contentsOf: (isSpaced ? (value + 0).description : value.shortText).utf8)
    }

    /// Writes numbers as an array.
    package mutating func numbers(_ values: Double...) { list(values) { $0.number($1) } }

    /// Writes a text in quotes.
    package mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): raw("\\\"")
            case UInt8(ascii: "\\"): raw("\\\\")
            case UInt8(ascii: "\n"): raw("\\n")
            case UInt8(ascii: "\t"): raw("\\t")
            case UInt8(ascii: "\r"): raw("\\r")
            case 0..<0x20:
                raw("\\u00")
                for digit in [byte >> 4, byte & 15] {
                    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
                }
            case 0xA8 where bytes.suffix(2) == [0xE2, 0x80]: escapeSeparator("\\u2028")
            case 0xA9 where bytes.suffix(2) == [0xE2, 0x80]: escapeSeparator("\\u2029")
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes the escape of a line or paragraph separator in place of its first two bytes, so that it ends no line.
    private mutating func escapeSeparator(_ escape: StaticString) {
        bytes.removeLast(2)
        raw(escape)
    }

    // MARK: Lists and objects

    /// Writes an array.
    package mutating func list<Values: Sequence>(
        _ values: Values, _ write: (inout JSONText, Values.Element) -> Void
    ) {
        raw("[")
        var isFirst = true
        for value in values {
            if !isFirst { raw(isSpaced ? ", " : ",") }
            isFirst = false
            write(&self, value)
        }
        raw("]")
    }

    /// Writes an object, whose members a body adds.
    package mutating func object(_ members: (inout JSONText) -> Void) {
        raw("{")
        members(&self)
        raw("}")
    }

    /// Writes the key of an object's next member.
    ///
    /// The caller writes the value next.
    package mutating func key(_ key: StaticString) {
        separate()
        raw("\"")
        raw(key)
        raw(isSpaced ? "\": " : "\":")
    }

    /// Writes a key that may be any text.
    package mutating func key(named name: String) {
        separate()
        string(name)
        raw(isSpaced ? ": " : ":")
    }

    private mutating func separate() {
        if bytes.last != UInt8(ascii: "{") { raw(isSpaced ? ", " : ",") }
    }

    /// Adds a text member.
    ///
    /// For `nil` it adds nothing, or `null`.
    package mutating func add(_ key: StaticString, _ value: String?, orNull: Bool = false) {
        guard value != nil || orNull else { return }
        self.key(key)
        if let value { string(value) } else { raw("null") }
    }

    /// Adds a member that is a whole number.
    ///
    /// For `nil` it adds nothing, or `null`.
    package mutating func add(_ key: StaticString, _ value: Int?, orNull: Bool = false) {
        guard value != nil || orNull else { return }
        self.key(key)
        if let value { number(value) } else { raw("null") }
    }

    /// Adds a member that is a number; `null` for a value that is not finite.
    package mutating func add(_ key: StaticString, _ value: Double) {
        self.key(key)
        number(value)
    }

    /// Adds a member that is a truth value.
    package mutating func add(_ key: StaticString, _ value: Bool) {
        self.key(key)
        bool(value)
    }

    /// Adds a member that is an array of texts.
    package mutating func add(_ key: StaticString, _ values: [String]) { add(key, values) { $0.string($1) } }

    /// Adds a member that is an array.
    package mutating func add<Values: Sequence>(
        _ key: StaticString, _ values: Values, _ write: (inout JSONText, Values.Element) -> Void
    ) {
        self.key(key)
        list(values, write)
    }

    /// Adds a member that is an array of objects, whose members a body adds.
    package mutating func add<Values: Sequence>(
        objects key: StaticString, _ values: Values, _ members: (inout JSONText, Values.Element) -> Void
    ) {
        add(key, values) { json, value in json.object { members(&$0, value) } }
    }

    /// Adds a member that is an object.
    package mutating func add(_ key: StaticString, _ members: (inout JSONText) -> Void) {
        self.key(key)
        object(members)
    }
}
