/// A statement that gives a window an appearance (`overrideUserInterfaceStyle`), found without parsing.
struct WindowAppearance {
    /// Whether the appearance is the light one; a dark one, and one that is not known, is not.
    let isLight: Bool
    /// The line of the statement, from 1 on.
    let line: Int

    private static let property = "overrideUserInterfaceStyle"
    private static let setter = "setOverrideUserInterfaceStyle"
    /// The words that such statements have.
    static let words: Set = [property, setter]

    private static let light: Set = [".light", "UIUserInterfaceStyle.light", "UIUserInterfaceStyleLight"]

    /// The statements in a file.
    ///
    /// Those that change a view, a controller or the object itself are left out.
    ///
    /// - Complexity: O(n).
    static func all(in bytes: [UInt8]) -> [WindowAppearance] {
        let code = PlainCode(bytes)
        var found: [WindowAppearance] = []
        for (word, isSetter) in [(property, false), (setter, true)] {
            var (line, start) = (1, 0)
            for place in code.places(of: Array(word.utf8)) {
                line += code.bytes[start..<place].count { $0 == 0x0A }
                start = place
                guard let value = code.value(after: place + word.utf8.count, isArgument: isSetter),
                    code.changesWindow(before: place, isMessage: isSetter)
                else { continue }
                found.append(WindowAppearance(isLight: light.contains(value), line: line))
            }
        }
        return found
    }
}

/// The text of a file with blanks for comments and strings.
private struct PlainCode {
    let bytes: [UInt8]

    /// Members that give elements of a list, or go through them, and `appearance()`.
    private static let elements: Set = [
        "first", "last", "firstObject", "lastObject", "objectAtIndex", "forEach", "map", "compactMap",
        "flatMap", "filter", "reversed", "appearance",
    ]
    private static let marks = Set("?!".utf8)
    private static let pairs = [
        UInt8(ascii: "}"): UInt8(ascii: "{"), UInt8(ascii: ")"): UInt8(ascii: "("),
        UInt8(ascii: "]"): UInt8(ascii: "["),
    ]

    init(_ text: [UInt8]) {
        var plain = text
        var index = 0
        /// Writes blanks up to an end, and leaves the ends of lines.
        func blank(escapes: Bool = false, upTo end: (Int) -> Int?) {
            while index < text.count {
                let next = end(index)
                // An escaped sign ends nothing.
                let length = escapes && text[index] == UInt8(ascii: "\\") ? 2 : 1
                for place in index..<min(next ?? index + length, text.count) where text[place] != 0x0A {
                    plain[place] = 0x20
                }
                index = next ?? index + length
                if next != nil { return }
            }
        }
        while index < text.count {
            let rest = text[index...]
            if rest.starts(with: "//".utf8) {
                blank { text[$0] == 0x0A ? $0 : nil }
            } else if rest.starts(with: "/*".utf8) {
                blank { text[$0...].starts(with: "*/".utf8) ? $0 + 2 : nil }
            } else if text[index] == UInt8(ascii: "\"") {
                let first = index
                blank(escapes: true) { place in
                    let isEnd = text[place] == UInt8(ascii: "\"") || text[place] == 0x0A
                    return place > first && isEnd ? place + 1 : nil
                }
            } else {
                index += 1
            }
        }
        bytes = plain
    }

    /// The bytes at which a word begins.
    func places(of word: [UInt8]) -> [Int] {
        bytes.indices.filter { index in
            bytes[index] == word[0] && bytes[index...].starts(with: word)
                && (index == 0 || !isWord(bytes[index - 1]))
                && (index + word.count == bytes.count || !isWord(bytes[index + word.count]))
        }
    }

    /// What a statement assigns, or gives a method, after the name of the property; `nil` where it does not.
    func value(after place: Int, isArgument: Bool) -> String? {
        func next(_ index: Int) -> Int? { bytes[min(index, bytes.count)...].firstIndex { $0 > 0x20 } }
        guard let sign = next(place), bytes[sign] == UInt8(ascii: isArgument ? ":" : "="),
            let start = next(sign + 1), bytes[start] != UInt8(ascii: "=")
        else { return nil }
        let value = bytes[start...].prefix { $0 != 0x0A && !";}],".utf8.contains($0) }
        guard let end = value.lastIndex(where: { $0 > 0x20 }) else { return nil }
        return String(decoding: value[...end], as: UTF8.self)
    }

    /// Whether what stands before a property, or before the name of a message, is a window.
    func changesWindow(before place: Int, isMessage: Bool) -> Bool {
        if !isMessage, lastSign(before: place).map({ bytes[$0] }) != UInt8(ascii: ".") { return false }
        let receiver = chain(before: place)
        if isWindow(receiver.names) { return true }
        // An element of a list of windows, or a window by another name.
        guard receiver.names.count == 1, let name = receiver.names.first,
            var brace = opening(before: receiver.start)
        else { return false }
        let begin = words(in: brace + 1..<receiver.start)
        let isOfClosure = name == "$0" || begin.starts(with: [name, "in"])
        if isOfClosure, let before = lastSign(before: brace), bytes[before] == UInt8(ascii: "(") {
            brace = before
        }
        let list = chain(before: brace)
        guard isWindow(list.names) else { return false }
        if isOfClosure { return true }
        // `for name in windows {`, or `if let name = window {`.
        var heading = words(in: max(0, list.start - 80)..<list.start)
        if heading.last == "in" { heading.removeLast() }
        return heading.last == name
    }

    private func isWindow(_ names: [String]) -> Bool {
        let name = names.first { !Self.elements.contains($0) && Int($0) == nil }?.lowercased()
        return name.map { $0.hasSuffix("window") || $0.hasSuffix("windows") } ?? false
    }

    /// The names of a chain of members that ends before a byte, the last one first, and where the chain begins.
    private func chain(before end: Int) -> (names: [String], start: Int) {
        var names: [String] = []
        var index = lastSign(before: end) ?? -1
        while index >= 0 {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") {
                index = lastSign(before: index) ?? -1
            } else if Self.marks.contains(byte) {
                index -= 1
            } else if Self.pairs[byte] != nil {
                guard let open = opening(before: index) else { break }
                // Arguments, an index or a closure; or else a message or what stands in parentheses.
                let isPart = open > 0 && (isWord(bytes[open - 1]) || Self.marks.contains(bytes[open - 1]))
                if byte != UInt8(ascii: "}"), !isPart {
                    return (names + words(in: open + 1..<index).reversed(), open)
                }
                index = byte == UInt8(ascii: "}") ? lastSign(before: open) ?? -1 : open - 1
            } else if isWord(byte) {
                let last = index
                while index >= 0, isWord(bytes[index]) { index -= 1 }
                names.append(String(decoding: bytes[index + 1...last], as: UTF8.self))
                guard let dot = lastSign(before: index + 1), bytes[dot] == UInt8(ascii: ".") else { break }
                index = dot
            } else {
                break
            }
        }
        return (names, index + 1)
    }

    /// The bracket that is open before a byte; `nil` for none.
    private func opening(before end: Int) -> Int? {
        var level = 0
        return bytes[..<end].lastIndex { byte in
            if Self.pairs[byte] != nil { level += 1 }
            guard "{([".utf8.contains(byte) else { return false }
            level -= 1
            return level < 0
        }
    }

    /// The last byte before another that is no blank; `nil` for none.
    private func lastSign(before end: Int) -> Int? { bytes[..<end].lastIndex { $0 > 0x20 } }

    private func words(in range: Range<Int>) -> [String] {
        bytes[range].split { !isWord($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    private func isWord(_ byte: UInt8) -> Bool {
        byte.isOfWord || byte == UInt8(ascii: "$")
    }
}
