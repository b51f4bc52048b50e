import SourceText
import Wording

/// Reads files of texts by their keys: `.strings`, `.stringsdict` and `.xcstrings`.
package enum StringsReader {
    /// The most bytes of a file.
    static let maximumBytes = 32 << 20

    /// Reads the texts of one language: a `.strings` or `.stringsdict` file.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes.
    ///   - name: Its path, whose end says what it is.
    /// - Returns: The texts by their keys.
    /// - Throws: What is wrong, with its place.
    package static func texts(_ bytes: [UInt8], name: String) throws(DocumentError) -> [String: LocalisedText]
    {
        if bytes.starts(with: Array("bplist".utf8)) {
            throw DocumentError(
                sourceName: name, place: nil, message: tr("this is a binary property list"),
                suggestion: tr("Name the source file, or convert it with “plutil -convert xml1”."))
        }
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        if first == UInt8(ascii: "<") || name.hasSuffix(".stringsdict") {
            let root = try XMLTreeReader.read(bytes, sourceName: name, allowsTypeName: true)
            return texts(ofPropertyList: root)
        }
        var scanner = StringsScanner(try decoded(bytes, name: name), name: name)
        return try scanner.texts().mapValues(LocalisedText.init)
    }

    /// The text of a file in UTF-8, or in UTF-16 with its mark.
    private static func decoded(_ bytes: [UInt8], name: String) throws(DocumentError) -> [Unicode.Scalar] {
        let text: String?
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let isBig = bytes[0] == 0xFE
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
                let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
                return isBig ? first << 8 | second : second << 8 | first
            }
            text = String(validating: units, as: UTF16.self)
        } else {
            let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            text = String(validating: bytes[start...], as: UTF8.self)
        }
        guard let text else {
            throw DocumentError(
                sourceName: name, place: nil, message: tr("the file is neither UTF-8 nor UTF-16"),
                suggestion: tr("Save it as UTF-8."))
        }
        return Array(text.unicodeScalars)
    }

    /// Reads a string catalogue: all languages in one file.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes.
    ///   - name: Its path.
    /// - Returns: The texts by languages and keys.
    /// - Throws: What is wrong, with its place.
    package static func catalogue(
        _ bytes: [UInt8], name: String
    ) throws(DocumentError) -> [String: [String: LocalisedText]] {
        var reader = JSONReader(name: name, bytes: bytes)
        return texts(ofCatalogue: try reader.value())
    }
}

/// The texts of an old-style property list: `"key" = "value";`.
private struct StringsScanner {
    private let scalars: [Unicode.Scalar]
    private let name: String
    private var index = 0
    private var line = 1
    private var lineStart = 0

    init(_ scalars: [Unicode.Scalar], name: String) {
        self.scalars = scalars
        self.name = name
    }

    mutating func texts() throws(DocumentError) -> [String: String] {
        var texts: [String: String] = [:]
        try skip()
        while index < scalars.count {
            let key = try word(tr("a key"))
            try skip()
            var value = key
            if index < scalars.count, scalars[index] == "=" {
                advance()
                try skip()
                value = try word(tr("a text"))
                try skip()
            }
            guard index < scalars.count, scalars[index] == ";" else {
                throw error(tr("a semicolon is missing behind “\(key)”"), tr("Write “key = text;”."))
            }
            advance()
            texts[key] = value
            try skip()
        }
        return texts
    }

    private mutating func advance() {
        if scalars[index] == "\n" {
            line += 1
            lineStart = index + 1
        }
        index += 1
    }

    /// Steps over blanks and comments.
    private mutating func skip() throws(DocumentError) {
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.properties.isWhitespace {
                advance()
            } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
                while index < scalars.count, scalars[index] != "\n" { advance() }
            } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
                let start = error(tr("a comment does not end"), tr("End it with */."))
                advance()
                advance()
                while true {
                    guard index + 1 < scalars.count else { throw start }
                    if scalars[index] == "*", scalars[index + 1] == "/" { break }
                    advance()
                }
                advance()
                advance()
            } else {
                return
            }
        }
    }

    /// A text in quotes, or a word without.
    private mutating func word(_ what: String) throws(DocumentError) -> String {
        guard index < scalars.count else {
            throw error(tr("\(what) is missing at the end"), tr("Write “key = text;”."))
        }
        var text = String.UnicodeScalarView()
        let quote = scalars[index]
        guard quote == "\"" || quote == "'" else {
            while index < scalars.count, isPlain(scalars[index]) {
                text.append(scalars[index])
                advance()
            }
            if text.isEmpty { throw error(tr("\(what) is missing"), tr("Put it in quotes.")) }
            return String(text)
        }
        let start = error(tr("a text in quotes does not end"), tr("End it with a quotation mark."))
        advance()
        while true {
            guard index < scalars.count else { throw start }
            let scalar = scalars[index]
            if scalar == quote { break }
            if scalar == "\\" {
                advance()
                guard index < scalars.count else { throw start }
                escape(into: &text)
            } else {
                text.append(scalar)
                advance()
            }
        }
        advance()
        return String(text)
    }

    private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            && (scalar.properties.isAlphabetic || "0123456789_.-$:/".unicodeScalars.contains(scalar))
    }

    private mutating func escape(into text: inout String.UnicodeScalarView) {
        let scalar = scalars[index]
        advance()
        switch scalar {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "r": text.append("\r")
        case "U", "u":
            var units: [UInt16] = [hexadecimal()]
            // A character beyond the first plane is two of them.
            if (0xD800..<0xDC00).contains(units[0]), index + 1 < scalars.count, scalars[index] == "\\",
                scalars[index + 1] == "U" || scalars[index + 1] == "u"
            {
                advance()
                advance()
                units.append(hexadecimal())
            }
            text.append(contentsOf: String(decoding: units, as: UTF16.self).unicodeScalars)
        default: text.append(scalar)
        }
    }

    private mutating func hexadecimal() -> UInt16 {
        var value: UInt16 = 0
        var count = 0
        while count < 4, index < scalars.count,
            let digit = UInt16(String(scalars[index]), radix: 16)
        {
            value = value << 4 | digit
            count += 1
            advance()
        }
        return value
    }

    private func error(_ message: String, _ suggestion: String) -> DocumentError {
        DocumentError(
            sourceName: name, place: SourcePlace(line: line, column: index - lineStart + 1),
            message: message, suggestion: suggestion)
    }
}
