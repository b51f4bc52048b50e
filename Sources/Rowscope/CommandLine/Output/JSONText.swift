/// JSON as bytes, written straight from values: nothing is gathered first.
struct JSONText {
    /// What was written.
    var bytes: [UInt8] = []

    /// Writes characters that are JSON already.
    mutating func raw(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Writes a whole number.
    mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

    /// Writes the shortest number that is read as the same one; `null` for what is none.
    mutating func number(_ value: Double) {
        guard value.isFinite else { return raw("null") }
        if value.magnitude < 1e15, value == value.rounded() { return number(Int(value)) }
        bytes.append(contentsOf: value.description.utf8)
    }

    /// Writes numbers as an array.
    mutating func numbers(_ values: Double...) { list(values) { $0.number($1) } }

    /// Writes an array.
    mutating func list<Values: Sequence>(
        _ values: Values, _ write: (inout JSONText, Values.Element) -> Void
    ) {
        raw("[")
        var isFirst = true
        for value in values {
            if !isFirst { raw(",") }
            isFirst = false
            write(&self, value)
        }
        raw("]")
    }

    /// Writes a text in quotes.
    mutating func string(_ text: String) {
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
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
