import AutoLayout

/// The words of a text that a reader expects on one line.
///
/// A word has letters of scripts that put spaces between words, and apostrophes, and nothing else inside. Addresses,
/// file names and keys are no words: they have no better place to break.
struct WholeWords {
    /// The longest words that people write have about 40 letters; what is longer is no word.
    private static let mostLetters = 40
    /// A letter is narrower than this share of the font's size.
    private static let widestLetter = 1.5

    private let text: String
    private let font: FontDescriptor
    private let measurer: any TextMeasuring

    /// Looks for the words of a text in a font.
    init(of text: String, font: FontDescriptor, by measurer: any TextMeasuring) {
        self.text = text
        self.font = font
        self.measurer = measurer
    }

    /// The widest word that is wider than a line, with its width in points; `nil` where each has room.
    func widest(over line: Double) -> (word: String, width: Double)? {
        var widest: (word: String, width: Double)?
        for word in Self.words(in: text) {
            let least = widest?.width ?? line + RowExaminer.tolerance
            guard Double(word.count) * font.pointSize * Self.widestLetter > least else { continue }
            let width = measurer.size(of: String(word), font: font, numberOfLines: 1, width: nil).width
            if width > least { widest = (String(word), width) }
        }
        return widest
    }

    /// The words of a text, without the signs around them.
    static func words(in text: String) -> [Substring] {
        text.split { $0.isWhitespace || isBreak($0) }.compactMap { piece in
            let start = piece.drop { !$0.isLetter }
            guard let last = start.lastIndex(where: \.isLetter) else { return nil }
            let word = start[...last]
            return word.count > 1 && word.count <= mostLetters && word.allSatisfy(isOfWord) ? word : nil
        }
    }

    /// Whether a line may end with a character that is no space: hyphens, slashes, dashes, and zero-width spaces.
    private static func isBreak(_ character: Character) -> Bool {
        switch character {
        case "-", "/", "|", "\u{2010}", "\u{2012}", "–", "—", "\u{AD}", "\u{200B}": true
        default: false
        }
    }

    private static func isOfWord(_ character: Character) -> Bool {
        if character == "'" || character == "’" { return true }
        return character.isLetter && character.unicodeScalars.allSatisfy { hasSpacesBetweenWords($0) }
    }

    /// Whether a scalar belongs to a script that puts spaces between words: Thai, Chinese and their like break in
    /// other places.
    private static func hasSpacesBetweenWords(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0xE00, 0x10A0..<0x1100, 0x1200..<0x1780, 0x1E00..<0x2000, 0xFB00..<0xFE00, 0xFE70..<0xFF00:
            true
        default: false
        }
    }
}
