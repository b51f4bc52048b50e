/// The identifiers of a text, comments and plain strings left out.
struct SourceWords {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// The first byte of the line.
    private(set) var lineStart: UInt8 = 0x0A
    /// The sign before the last word, or 0.
    private(set) var signBefore: UInt8 = 0
    /// The number of open braces before the last word.
    private(set) var level = 0
    /// Whether the line of the last word begins with a word.
    private(set) var isAtMargin = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Whether the next character is a dot.
    var isAtDot: Bool { index < bytes.count && bytes[index] == UInt8(ascii: ".") }

    /// Whether the next sign after blanks is a parenthesis.
    var isAtParenthesis: Bool {
        bytes[min(index, bytes.count)...].first { $0 > 0x20 } == UInt8(ascii: "(")
    }

    /// The first word after generic parameters and a colon, as of what a class inherits; `nil` where no colon follows.
    var inherited: String? {
        var next = index
        func skipBlanks() {
            while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
        }
        skipBlanks()
        if next < bytes.count, bytes[next] == UInt8(ascii: "<") {
            var open = 0
            while next < bytes.count, bytes[next] != UInt8(ascii: "{") {
                if bytes[next] == UInt8(ascii: "<") { open += 1 }
                if bytes[next] == UInt8(ascii: ">") { open -= 1 }
                next += 1
                if open == 0 { break }
            }
            skipBlanks()
        }
        guard next < bytes.count, bytes[next] == UInt8(ascii: ":") else { return nil }
        next += 1
        skipBlanks()
        let start = next
        while next < bytes.count, bytes[next].isOfWord { next += 1 }
        return next > start ? String(decoding: bytes[start..<next], as: UTF8.self) : nil
    }

    /// The operator after blanks, if there is one.
    mutating func takeOperator() -> String? {
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        let start = index
        while index < bytes.count, "+-*/%<>=!&|^~?.".utf8.contains(bytes[index]) { index += 1 }
        return index > start ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
    }

    /// The words from here to a function's body, with `[` for arrays; with ``anyWord`` where its end is not found.
    var ofParameters: Set<String> {
        var words: Set<String> = []
        var next = index
        let end = min(bytes.count, index + Self.mostOfParameters)
        while next < end {
            let byte = bytes[next]
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { return words }
            guard byte.isOfWord else {
                // Dots are those of `UIView...` too, which makes an array.
                if byte == UInt8(ascii: "[") || byte == UInt8(ascii: ".") { words.insert("[") }
                next += 1
                continue
            }
            let start = next
            while next < bytes.count, bytes[next].isOfWord { next += 1 }
            words.insert(String(decoding: bytes[start..<next], as: UTF8.self))
        }
        return words.union([Self.anyWord])
    }

    /// Stands for words that are not known.
    static let anyWord = "*"
    /// The most bytes from an operator to its function's body.
    private static let mostOfParameters = 1000

    /// Skips a string with the expressions in it.
    private mutating func skipString() {
        /// The parentheses that are open in each expression around, and how the string ends.
        var open: [(parentheses: Int, isLong: Bool)] = []
        func isLong() -> Bool { bytes[index...].starts(with: [0x22, 0x22, 0x22]) }
        var isIn = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x22 {
                let long = isLong()
                if isIn, let last = open.last, !last.isLong || long {
                    open.removeLast()
                    index += last.isLong ? 3 : 1
                    isIn = false
                    if open.isEmpty { return }
                } else if !isIn {
                    open.append((0, long))
                    index += long ? 3 : 1
                    isIn = true
                } else {
                    index += 1
                }
                continue
            }
            if isIn {
                if byte == 0x5C, index + 1 < bytes.count {
                    index += 2
                    if bytes[index - 1] == UInt8(ascii: "("), let last = open.indices.last {
                        open[last].parentheses = 1
                        isIn = false
                    }
                    continue
                }
                // A string of one line ends with it, whatever is missing.
                if byte == 0x0A, open.last?.isLong == false { return }
            } else if let last = open.indices.last {
                if byte == UInt8(ascii: "(") { open[last].parentheses += 1 }
                if byte == UInt8(ascii: ")") {
                    open[last].parentheses -= 1
                    isIn = open[last].parentheses == 0
                }
            }
            index += 1
        }
    }

    mutating func next() -> String? {
        signBefore = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte.isOfWord || byte == UInt8(ascii: "@"), index == 0 || bytes[index - 1] == 0x0A {
                isAtMargin = true
            }
            if byte.isOfWord {
                let start = index
                if start > 0, bytes[start - 1] == 0x0A { lineStart = byte }
                while index < bytes.count, bytes[index].isOfWord { index += 1 }
                return String(decoding: bytes[start..<index], as: UTF8.self)
            }
            if index > 0, bytes[index - 1] == 0x0A { lineStart = byte }
            if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
                while index < bytes.count, bytes[index] != 0x0A { index += 1 }
            } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "*")
            {
                index += 2
                while index + 1 < bytes.count,
                    !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/"))
                {
                    index += 1
                }
            } else if byte == UInt8(ascii: "\"") {
                skipString()
                signBefore = byte
                continue
            } else if byte > 0x20 {
                signBefore = byte
                if byte == UInt8(ascii: "{") { level += 1 }
                if byte == UInt8(ascii: "}") { level -= 1 }
            } else if byte == 0x0A {
                isAtMargin = false
            }
            index += 1
        }
        return nil
    }
}
