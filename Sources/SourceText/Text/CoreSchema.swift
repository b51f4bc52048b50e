/// The meaning of plain scalars by the core schema of YAML 1.2, section 10.3.2.
///
/// Unlike YAML 1.1 it takes `no`, `off` and `12:30` for texts and `010` for ten.
package enum CoreSchema {
    /// A scalar's meaning.
    package enum Value: Equatable {
        case null
        case bool(Bool)
        case number(Double)
        case text(String)
    }

    /// The meaning of a scalar. Quoted scalars and block scalars are texts.
    package static func value(of scalar: SourceNode.Scalar) -> Value {
        guard scalar.style == .plain else { return .text(scalar.text) }
        switch scalar.text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default: return number(scalar.text).map(Value.number) ?? .text(scalar.text)
        }
    }

    /// The number that a plain scalar stands for, or `nil` if it is none.
    package static func number(_ text: String) -> Double? {
        if text.hasPrefix("0x") { return digits(text.dropFirst(2), radix: 16) }
        if text.hasPrefix("0o") { return digits(text.dropFirst(2), radix: 8) }
        var rest = Substring(text)
        var sign = 1.0
        if let first = rest.first, first == "-" || first == "+" {
            sign = first == "-" ? -1 : 1
            rest.removeFirst()
        }
        switch rest {
        case ".inf", ".Inf", ".INF": return sign * .infinity
        case ".nan", ".NaN", ".NAN": return rest.count == text.count ? .nan : nil
        default: return isDecimal(rest) ? decimal(rest).map { sign * $0 } : nil
        }
    }

    /// Whether a text is `digits [. digits] [e sign digits]` or `. digits …`.
    private static func isDecimal(_ text: Substring) -> Bool {
        var bytes = Array(text.utf8)[...]
        func takeDigits() -> Int {
            let count = bytes.prefix { (0x30...0x39).contains($0) }.count
            bytes = bytes.dropFirst(count)
            return count
        }
        var digits = takeDigits()
        if bytes.first == UInt8(ascii: ".") {
            bytes = bytes.dropFirst()
            digits += takeDigits()
        }
        guard digits > 0 else { return false }
        if bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") {
            bytes = bytes.dropFirst()
            if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") {
                bytes = bytes.dropFirst()
            }
            guard takeDigits() > 0 else { return false }
        }
        return bytes.isEmpty
    }

    /// The value of a checked decimal number. The standard library needs digits on both sides of the point.
    private static func decimal(_ text: Substring) -> Double? {
        var text = String(text)
        if text.hasPrefix(".") { text = "0" + text }
        if let point = text.firstIndex(of: ".") {
            let next = text.index(after: point)
            if next == text.endIndex || !text[next].isNumber { text.insert("0", at: next) }
        }
        return Double(text)
    }

    private static func digits(_ text: Substring, radix: Int) -> Double? {
        guard !text.isEmpty else { return nil }
        var value = 0.0
        for character in text {
            guard character.isASCII, let digit = character.hexDigitValue, digit < radix else { return nil }
            value = value * Double(radix) + Double(digit)
        }
        return value
    }
}
