/// Bytes of a source file that are replaced by others.
struct SourceEdit: Hashable, Sendable {
    /// The file.
    var file: String
    /// The bytes that are replaced; empty for an insertion.
    var bytes: Range<Int>
    /// What is written in their place.
    var text: String

    /// Makes edits of one file, all of them or none.
    ///
    /// - Parameters:
    ///   - edits: The edits; insertions at one place keep their order.
    ///   - source: The file's bytes.
    /// - Returns: The new bytes; `nil` where two edits replace the same bytes with different ones, or overlap.
    static func apply(_ edits: [SourceEdit], to source: [UInt8]) -> [UInt8]? {
        var distinct: [SourceEdit] = []
        for edit in edits where !distinct.contains(edit) || edit.bytes.isEmpty { distinct.append(edit) }
        let sorted = distinct.enumerated().sorted {
            ($0.element.bytes.lowerBound, $0.element.bytes.upperBound, $0.offset)
                < ($1.element.bytes.lowerBound, $1.element.bytes.upperBound, $1.offset)
        }
        var result: [UInt8] = []
        var end = 0
        for (_, edit) in sorted {
            guard edit.bytes.lowerBound >= end, edit.bytes.upperBound <= source.count else { return nil }
            result += source[end..<edit.bytes.lowerBound]
            result += edit.text.utf8
            end = edit.bytes.upperBound
        }
        return result + source[end...]
    }
}

/// The lines of a source file around some of its code.
struct SourceLinesAround {
    /// The file's bytes.
    let bytes: [UInt8]

    /// What ends a line of the file.
    var lineEnd: String { bytes.firstRange(of: Array("\r\n".utf8)) == nil ? "\n" : "\r\n" }

    /// The text of some bytes.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }

    /// The byte at which a line begins, counted from 1; `nil` where there are fewer lines.
    func start(ofLine line: Int) -> Int? {
        var start = 0
        for _ in 1..<max(1, line) {
            let next = end(ofLineAt: start)
            if next == start { return nil }
            start = next
        }
        return start
    }

    /// The byte at which the line of a byte begins.
    func start(ofLineAt byte: Int) -> Int {
        bytes[..<min(byte, bytes.count)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    }

    /// The byte after the line of a byte, behind what ends it.
    func end(ofLineAt byte: Int) -> Int {
        bytes[min(byte, bytes.count)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    }

    /// The blanks before a byte; `nil` where something else is before it in its line.
    func indentation(at byte: Int) -> String? {
        let blanks = bytes[start(ofLineAt: byte)..<min(byte, bytes.count)]
        return blanks.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? String(decoding: blanks, as: UTF8.self) : nil
    }

    /// Whether nothing but a comma, a semicolon or a comment is after a byte in its line.
    func endsLine(at byte: Int) -> Bool {
        var rest = bytes[min(byte, bytes.count)..<end(ofLineAt: byte)].drop { $0 <= 0x20 }
        if rest.first == UInt8(ascii: ",") || rest.first == UInt8(ascii: ";") { rest = rest.dropFirst() }
        rest = rest.drop { $0 <= 0x20 }
        return rest.isEmpty || rest.starts(with: "//".utf8)
    }

    /// Whether a comma is after a byte.
    func hasComma(at byte: Int) -> Bool {
        bytes[min(byte, bytes.count)...].first { $0 > 0x20 } == UInt8(ascii: ",")
    }

    /// The edit that adds lines below some code; `nil` where something else follows it in its line.
    func adding(_ lines: [String], below code: Range<Int>, in file: String) -> SourceEdit? {
        guard !lines.isEmpty, endsLine(at: code.upperBound) else { return nil }
        let blanks = bytes[start(ofLineAt: code.lowerBound)...].prefix { $0 == 0x20 || $0 == 0x09 }
        let end = end(ofLineAt: code.upperBound)
        let isOpen = end == bytes.count && bytes.last != 0x0A
        let text = self.text(lines, String(decoding: blanks, as: UTF8.self))
        return SourceEdit(file: file, bytes: end..<end, text: isOpen ? lineEnd + text : text)
    }

    /// The edit that adds lines above some code; `nil` where something else is before it in its line.
    func adding(_ lines: [String], above code: Range<Int>, in file: String) -> SourceEdit? {
        guard !lines.isEmpty, let blanks = indentation(at: code.lowerBound) else { return nil }
        let start = start(ofLineAt: code.lowerBound)
        return SourceEdit(file: file, bytes: start..<start, text: text(lines, blanks))
    }

    /// The edit that removes the lines of some code; `nil` where something else is in them.
    func removing(_ code: Range<Int>, in file: String) -> SourceEdit? {
        guard indentation(at: code.lowerBound) != nil, endsLine(at: code.upperBound) else { return nil }
        return SourceEdit(
            file: file, bytes: start(ofLineAt: code.lowerBound)..<end(ofLineAt: code.upperBound), text: "")
    }

    private func text(_ lines: [String], _ blanks: String) -> String {
        lines.map { line in
            // Lines are indented by four blanks where the file has tabs too.
            let inner = line.prefix { $0 == " " }.count / 4
            let tabs =
                blanks.contains("\t") ? String(repeating: "\t", count: inner) + line.drop { $0 == " " } : line
            return blanks + tabs + lineEnd
        }.joined()
    }
}
