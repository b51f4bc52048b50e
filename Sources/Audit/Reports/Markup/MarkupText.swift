/// Text made fit to stand in XML and HTML.
package enum MarkupText {
    /// A text as the content of an element or the value of a quoted attribute.
    ///
    /// Characters that neither XML 1.0 nor HTML lets stand, not even as references, are replaced by the sign for
    /// them where Unicode has one (U+2400 and on), else by U+FFFD; a carriage return becomes a new line, which is what
    /// either makes of it.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isAttribute: Whether line breaks and tabs are to outlive an attribute, where a reader of XML makes spaces
    ///     of them.
    /// - Returns: The text with references in it.
    package static func escaped(_ text: String, isAttribute: Bool = false) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        var result = ""
        result.reserveCapacity(text.utf8.count)
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            defer { isAfterReturn = scalar == "\r" }
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n" where isAfterReturn: break
            case "\n", "\r": result += isAttribute ? "&#10;" : "\n"
            case "\t": result += isAttribute ? "&#9;" : "\t"
            default: result.unicodeScalars.append(visible(scalar))
            }
        }
        return result
    }

    /// Whether a byte of UTF-8 is part of a character that stands for itself; `false` where the character has to be
    /// looked at.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x26, 0x3C, 0x3E: false
        case 0x20...0x7E, 0x80...0xBF, 0xC3...0xEE: true
        default: false
        }
    }

    /// A character, or what stands in for one that markup cannot hold (XML 1.0 §2.2, HTML §13.2.3.5).
    private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: return "\u{2421}"
        case 0x80..<0xA0, 0xFDD0...0xFDEF: return "\u{FFFD}"
        case let value where value & 0xFFFE == 0xFFFE: return "\u{FFFD}"
        default: return scalar
        }
    }
}
