/// Splits Objective-C into words and signs; comments are left out.
struct Lexer {
    private let bytes: [UInt8]
    private var index = 0
    private var line: Int
    private var tokens: [Token] = []
    private var isAtLineStart = true

    private static let signs = [
        "...", "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=",
        "*=", "/=", "%=", "&=", "|=", "^=", "?:", "##", "::",
    ].map { Array($0.utf8) }

    /// The words and signs of a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - line: The number of its first line.
    /// - Returns: The words and signs.
    static func tokens(of bytes: [UInt8], line: Int = 1) -> [Token] {
        var lexer = Lexer(bytes, line)
        lexer.run()
        return lexer.tokens
    }

    private init(_ bytes: [UInt8], _ line: Int) {
        self.bytes = bytes
        self.line = line
    }

    private func byte(_ offset: Int = 0) -> UInt8 {
        index + offset < bytes.count ? bytes[index + offset] : 0
    }

    private mutating func run() {
        while index < bytes.count {
            let start = index
            switch byte() {
            case 10:
                line += 1
                index += 1
                isAtLineStart = true
                continue
            case 0...32, UInt8(ascii: "\\"):
                index += 1
                continue
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                while index < bytes.count, byte() != 10 { index += 1 }
                continue
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                skipComment()
                continue
            case UInt8(ascii: "#") where isAtLineStart: directive()
            case UInt8(ascii: "\""): text(UInt8(ascii: "\""))
            case UInt8(ascii: "'"): text(UInt8(ascii: "'"))
            case UInt8(ascii: "@"): at()
            case let first where Self.isDigit(first) || first == UInt8(ascii: ".") && Self.isDigit(byte(1)):
                number()
            case let first where Self.isOfWord(first):
                while Self.isOfWord(byte()) { index += 1 }
                add(.word, start)
            default:
                let isLong = "=-+<>&|.:#".utf8.contains(byte(1))
                let sign = isLong ? Self.signs.first { bytes[start...].starts(with: $0) } : nil
                index += sign?.count ?? 1
                add(.sign, start)
            }
            isAtLineStart = false
        }
    }

    private mutating func add(_ kind: Token.Kind, _ start: Int, text: String? = nil, line: Int? = nil) {
        tokens.append(
            Token(
                kind: kind, text: text ?? String(decoding: bytes[start..<index], as: UTF8.self),
                line: line ?? self.line, bytes: start..<index))
    }

    private mutating func skipComment() {
        index += 2
        while index < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
            if byte() == 10 { line += 1 }
            index += 1
        }
        index += 2
    }

    /// Reads a line of the preprocessor, with the lines that continue it.
    private mutating func directive() {
        let start = index
        let first = line
        index += 1
        while index < bytes.count, byte() != 10 {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") { break }
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                skipComment()
                continue
            }
            if byte() == UInt8(ascii: "\\") {
                // A return may stand before the line's end.
                let end = byte(1) == 13 ? 2 : 1
                if byte(end) == 10 {
                    line += 1
                    index += end
                }
            }
            index += 1
        }
        add(.directive, start, line: first)
    }

    private mutating func at() {
        let start = index
        index += 1
        if byte() == UInt8(ascii: "\"") {
            text(UInt8(ascii: "\""))
        } else if Self.isOfWord(byte()), !Self.isDigit(byte()) {
            while Self.isOfWord(byte()) { index += 1 }
            let word = String(decoding: bytes[(start + 1)..<index], as: UTF8.self)
            if ["YES", "NO", "true", "false"].contains(word) {
                add(.word, start, text: word)
            } else {
                add(.keyword, start, text: word)
            }
        } else {
            add(.sign, start)
        }
    }

    private mutating func number() {
        let start = index
        let isHexadecimal = byte() == UInt8(ascii: "0") && (byte(1) | 0x20) == UInt8(ascii: "x")
        while Self.isOfWord(byte()) || byte() == UInt8(ascii: ".")
            || !isHexadecimal && ["+", "-"].contains(Character(Unicode.Scalar(byte())))
                && index > start && (bytes[index - 1] | 0x20) == UInt8(ascii: "e")
        {
            index += 1
        }
        var digits = String(decoding: bytes[start..<index], as: UTF8.self)
        let suffixes: Set<Character> = isHexadecimal ? ["u", "U", "l", "L"] : ["u", "U", "l", "L", "f", "F"]
        while let last = digits.last, suffixes.contains(last) { digits.removeLast() }
        if digits.hasSuffix(".") { digits.removeLast() }
        if digits.hasPrefix(".") { digits = "0" + digits }
        if let exponent = digits.firstIndex(of: "."), digits[exponent...].dropFirst().first == "e" {
            digits.insert("0", at: digits.index(after: exponent))
        }
        add(.number, start, text: digits.isEmpty ? "0" : digits)
        // Only a number that Swift writes in the same way can be changed in place.
        if tokens[tokens.count - 1].text.utf8.count > index - start { tokens[tokens.count - 1].bytes = nil }
        tokens[tokens.count - 1].bytes = tokens[tokens.count - 1].bytes.map {
            $0.lowerBound..<($0.lowerBound + digits.utf8.count)
        }
    }

    /// Reads a literal of a text, and writes its escapes as Swift does.
    private mutating func text(_ quote: UInt8) {
        let start = index
        let first = line
        index += 1
        var result: [UInt8] = []
        while index < bytes.count, byte() != quote, byte() != 10 {
            guard byte() == UInt8(ascii: "\\") else {
                if byte() == UInt8(ascii: "\"") { result.append(UInt8(ascii: "\\")) }
                result.append(byte())
                index += 1
                continue
            }
            index += 1
            switch byte() {
            case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "\""),
                UInt8(ascii: "\\"):
                result += [UInt8(ascii: "\\"), byte()]
            case UInt8(ascii: "u"), UInt8(ascii: "U"):
                let count = byte() == UInt8(ascii: "u") ? 4 : 8
                let digits = bytes[(index + 1)...].prefix(count).prefix { Self.isHexadecimal($0) }
                if !digits.isEmpty {
                    result += Array("\\u{".utf8) + digits + [UInt8(ascii: "}")]
                    index += digits.count
                }
            case 10: line += 1
            default: result.append(byte())
            }
            index += 1
        }
        if byte() == quote { index += 1 }
        let text = String(decoding: result, as: UTF8.self)
        // Literals in a row are one.
        if let last = tokens.last, last.kind == .text, quote == UInt8(ascii: "\"") {
            tokens[tokens.count - 1].text += text
        } else {
            add(.text, start, text: text, line: first)
        }
    }

    static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
            true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
    }
}
