import Wording

/// Text that is safe to print on a terminal or in a build log: characters that control either are escaped.
///
/// A control character is written as `\u001B`, the escape of the same character in JSON. Escaped are the control
/// characters (C0 but for the tab, DEL, C1), line and paragraph separators, and the characters that override the
/// writing direction. Build servers take `::` at the beginning of a line, and `##[` anywhere, as commands: their second
/// character is escaped.
package enum VisibleText {
    /// A text as one line; line breaks are written as `\u000A`.
    package static func line(_ text: String) -> String {
        String(decoding: escaped(Array(text.utf8), keepsLines: false), as: UTF8.self)
    }

    /// A text of several lines, in UTF-8.
    package static func lines(_ text: [UInt8]) -> [UInt8] { escaped(text, keepsLines: true) }

    private static func escaped(_ bytes: [UInt8], keepsLines: Bool) -> [UInt8] {
        var result: [UInt8] = []
        var index = 0
        /// The end of the bytes copied so far.
        var taken = 0
        var isLineStart = true
        while index < bytes.count {
            let byte = bytes[index]
            let isKept = byte == 0x09 || (byte == 0x0A && keepsLines)
            var length = 0
            var code: UInt32 = 0
            switch byte {
            case 0..<0x20 where !isKept, 0x7F: (length, code) = (1, UInt32(byte))
            case 0xC2, 0xE2:
                if let scalar = steering(bytes[index...].prefix(3)) {
                    (length, code) = (byte == 0xC2 ? 2 : 3, scalar)
                }
            case UInt8(ascii: ":") where isLineStart && begins(bytes, index + 1, ":"):
                (length, code) = (2, UInt32(byte))
            case UInt8(ascii: "#") where commands.contains { begins(bytes, index + 1, $0) }:
                (length, code) = (2, UInt32(byte))
            default: break
            }
            isLineStart = byte == 0x0A || (isLineStart && (byte == 0x20 || byte == 0x09))
            guard length > 0 else {
                index += 1
                continue
            }
            result += bytes[taken..<index]
            if code == UInt32(byte), byte > 0x20, byte < 0x7F { result.append(byte) }
            result += "\\u\(code.hexadecimal(digits: 4))".utf8
            index += length
            taken = index
        }
        if taken == 0 { return bytes }
        return result + bytes[taken...]
    }

    /// The rest of a build server's command after its first `#`.
    private static let commands: [StaticString] = ["#[", "#vso[", "#teamcity["]

    private static func begins(_ bytes: [UInt8], _ start: Int, _ text: StaticString) -> Bool {
        let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return start + text.count <= bytes.count && bytes[start..<start + text.count].elementsEqual(text)
    }

    /// The control character at the start of two or three bytes; `nil` if there is none.
    private static func steering(_ bytes: ArraySlice<UInt8>) -> UInt32? {
        let scalar: UInt32
        var bytes = bytes.makeIterator()
        guard let first = bytes.next(), let second = bytes.next(), second & 0xC0 == 0x80 else { return nil }
        if first == 0xC2 {
            scalar = UInt32(second)
        } else {
            guard let third = bytes.next(), third & 0xC0 == 0x80 else { return nil }
            scalar = 0x2000 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
        }
        switch scalar {
        case 0x80..<0xA0, 0x2028...0x202E, 0x2066...0x2069: return scalar
        default: return nil
        }
    }
}
