import Wording

/// Finds code that no person writes and that takes the parser too long, or too much memory.
///
/// The parser's time doubles with each array that begins with another one, the depth of a tree grows with the number of
/// chained members and calls, and words without signs between them are looked at again and again.
struct SourceScan {
    /// What there is too much of.
    enum Excess: Hashable {
        /// Levels.
        case nesting
        /// Words and signs in the file.
        case words
        /// Words in a row, without a sign between them.
        case wordsInRow
        /// Number signs in a row.
        case numberSigns
    }

    private let bytes: [UInt8]
    private static let opening = Array("#if".utf8)
    private static let closing = Array("#endif".utf8)
    private static let links = Set(".[(?!<".utf8)

    /// The most times that the parser may look at arrays that begin with arrays, in a file.
    private static let maximumLooks = 1 << 17
    /// The most chained members, calls and brackets in a statement.
    private static let maximumLinks = 1000
    /// The most words and signs, which become nodes of the tree.
    static let maximumWords = 500_000
    /// The most words in a row on a line; what a person writes, be it in a comment, has signs between them.
    static let maximumWordsInRow = 1000
    /// The most number signs in a row, which stand around a text.
    static let maximumNumberSigns = 255
    /// The most open `#if`.
    private static let maximumConditions = 100
    /// The most open braces; the parser's own limit is a little higher.
    private static let maximumBlocks = 200

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The first excess, with its byte; `nil` if there is none.
    var firstExcess: (byte: Int, excess: Excess)? {
        var looks = 0
        var arrays = 0
        var links = 0
        var conditions = 0
        var blocks = 0
        var words = 0
        var wordsInRow = 0
        var numberSigns = 0
        var isInWord = false
        for (index, byte) in bytes.enumerated() {
            let isOfWord = byte.isOfWord
            if isOfWord, !isInWord {
                words += 1
                wordsInRow += 1
            } else if !isOfWord, byte > 0x20 {
                words += 1
                wordsInRow = 0
            }
            isInWord = isOfWord
            numberSigns = byte == UInt8(ascii: "#") ? numberSigns + 1 : 0
            switch byte {
            case UInt8(ascii: "["):
                arrays += 1
                links += 1
                looks += 1 << min(arrays, 20)
                // An array inside an array doubles the number of looks; one alone costs nothing.
                if arrays == 1 { looks -= 2 }
            case _ where Self.links.contains(byte): links += 1
            case UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ";"):
                arrays = 0
                links = 0
            case UInt8(ascii: "]"): arrays = 0
            case UInt8(ascii: "{"):
                arrays = 0
                blocks += 1
            case UInt8(ascii: "}"):
                arrays = 0
                links = 0
                blocks -= 1
            case UInt8(ascii: "#"):
                let word = bytes[index...].prefix(6)
                conditions += word.starts(with: Self.opening) ? 1 : word.elementsEqual(Self.closing) ? -1 : 0
            case 10 where !continues(after: index):
                links = 0
                wordsInRow = 0
            default: break
            }
            if looks > Self.maximumLooks || links > Self.maximumLinks
                || conditions > Self.maximumConditions || blocks > Self.maximumBlocks
            {
                return (index, .nesting)
            }
            if words > Self.maximumWords { return (index, .words) }
            if wordsInRow > Self.maximumWordsInRow { return (index, .wordsInRow) }
            if numberSigns > Self.maximumNumberSigns { return (index, .numberSigns) }
        }
        return nil
    }

    /// Whether the line after a line's end continues with a member or a bracket.
    private func continues(after end: Int) -> Bool {
        bytes[(end + 1)...].prefix(200).first { $0 > 32 }.map(Self.links.contains) ?? false
    }
}

extension SourceScan.Excess {
    /// What is wrong.
    var message: String {
        switch self {
        case .nesting: tr("the code is nested too deep")
        case .words: tr("the code has more than \(SourceScan.maximumWords.grouped) words and signs")
        case .wordsInRow:
            tr("there are more than \(SourceScan.maximumWordsInRow) words without a sign between them")
        case .numberSigns: tr("there are more than \(SourceScan.maximumNumberSigns) number signs in a row")
        }
    }

    /// The repair, in a sentence.
    var suggestion: String {
        switch self {
        case .nesting: tr("Keep arrays, members and calls to a few levels inside each other.")
        case .words: tr("Keep the cell in a file of its own.")
        case .wordsInRow, .numberSigns: tr("Remove them.")
        }
    }
}

extension UInt8 {
    /// Whether it is of a word in source code: of a letter, a digit or `_`.
    var isOfWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }
}
