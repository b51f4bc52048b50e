/// Converts between byte offsets and lines and columns; the time does not depend on the lengths of lines.
struct TextPositions {
    /// How many characters lie between two checkpoints.
    private static let stride = 64

    private let bytes: [UInt8]
    /// The byte and the character, counted from the text's start, at which each line begins.
    private var lineStarts: [(byte: Int, character: Int)] = [(0, 0)]
    /// The byte of each character whose number is a multiple of the stride.
    private var checkpoints: [Int] = []
    private let characterCount: Int

    /// The byte of the first character that YAML 1.2 does not call printable, if there is one.
    ///
    /// A byte order mark in mid-text counts too.
    let firstUnprintable: Int?

    /// Indexes a text in valid UTF-8.
    ///
    /// - Complexity: O(n).
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var character = 0
        var unprintable: Int?
        var index = 0
        while index < bytes.count {
            if character % Self.stride == 0 { checkpoints.append(index) }
            let length = Self.length(ofCharacter: bytes[index])
            if unprintable == nil, !Self.isPrintable(bytes, index) { unprintable = index }
            let isBreak = Self.isBreak(bytes, index)
            index += length
            character += 1
            if isBreak { lineStarts.append((index, character)) }
        }
        characterCount = character
        firstUnprintable = unprintable
    }

    /// The place of a byte that begins a character, or of the text's end.
    ///
    /// - Complexity: O(log n).
    func place(ofByte byte: Int) -> SourcePlace {
        var character = 0
        if !checkpoints.isEmpty {
            let checkpoint = Self.last(checkpoints.count) { checkpoints[$0] <= byte }
            character = checkpoint * Self.stride
            var index = checkpoints[checkpoint]
            while index < byte, index < bytes.count {
                index += Self.length(ofCharacter: bytes[index])
                character += 1
            }
        }
        let line = Self.last(lineStarts.count) { lineStarts[$0].character <= character }
        return SourcePlace(line: line + 1, column: character - lineStarts[line].character + 1)
    }

    /// The byte offset of a place; the text's length for places beyond it.
    ///
    /// - Complexity: O(1).
    func byte(at place: SourcePlace) -> Int {
        guard lineStarts.indices.contains(place.line - 1), place.column >= 1 else { return bytes.count }
        let character = lineStarts[place.line - 1].character + place.column - 1
        guard character < characterCount else { return bytes.count }
        var index = checkpoints[character / Self.stride]
        for _ in 0..<(character % Self.stride) { index += Self.length(ofCharacter: bytes[index]) }
        return index
    }

    /// The last of `count` ascending elements for which a condition holds; it holds for the first.
    private static func last(_ count: Int, where holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while high - low > 1 {
            let middle = (low + high) / 2
            if holds(middle) { low = middle } else { high = middle }
        }
        return low
    }

    private static func length(ofCharacter first: UInt8) -> Int {
        if first < 0x80 { return 1 }
        if first < 0xE0 { return 2 }
        return first < 0xF0 ? 3 : 4
    }

    /// Line breaks as YAML's reader counts them: LF, CR, CR LF (at its LF), NEL, LS and PS.
    private static func isBreak(_ bytes: [UInt8], _ index: Int) -> Bool {
        switch bytes[index] {
        case 0x0A: true
        case 0x0D: index + 1 >= bytes.count || bytes[index + 1] != 0x0A
        case 0xC2: bytes[index + 1] == 0x85
        case 0xE2: bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
        default: false
        }
    }

    private static func isPrintable(_ bytes: [UInt8], _ index: Int) -> Bool {
        switch bytes[index] {
        case 0x20...0x7E, 0x09, 0x0A, 0x0D: true
        case 0x00...0x1F, 0x7F: false
        case 0xC2: bytes[index + 1] >= 0xA0 || bytes[index + 1] == 0x85
        case 0xEF:
            // U+FEFF, U+FFFE and U+FFFF.
            !(bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF)
                && !(bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE)
        default: true
        }
    }
}
