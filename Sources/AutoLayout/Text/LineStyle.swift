/// How the lines of a text differ from those of its font, as a paragraph style says (`NSParagraphStyle`).
///
/// A line that is higher than its font makes it has the room above its letters. Lengths do not follow the text size.
public struct LineStyle: Hashable, Sendable {
    /// The least height of a line in points; 0 for none.
    public var minimumHeight: Double
    /// The greatest height of a line in points; 0 for none.
    public var maximumHeight: Double
    /// What the font's own height is multiplied by, before the limits; 0 for no change.
    public var heightMultiple: Double
    /// The room between two lines in points.
    public var spacing: Double
    /// The further room between two paragraphs in points.
    public var paragraphSpacing: Double
    /// The room that is added behind each letter in points; letters move together where it is negative.
    public var letterSpacing: Double
    /// How far the letters are raised in a line of a fixed height, in points.
    public var baselineOffset: Double
    /// Whether lines end between characters, wherever there is no more room, and not between words.
    public var breaksCharacters: Bool

    /// Makes a style; what is left out is the font's own.
    public init(
        minimumHeight: Double = 0, maximumHeight: Double = 0, heightMultiple: Double = 0,
        spacing: Double = 0, paragraphSpacing: Double = 0, letterSpacing: Double = 0,
        baselineOffset: Double = 0, breaksCharacters: Bool = false
    ) {
        self.minimumHeight = minimumHeight
        self.maximumHeight = maximumHeight
        self.heightMultiple = heightMultiple
        self.spacing = spacing
        self.paragraphSpacing = paragraphSpacing
        self.letterSpacing = letterSpacing
        self.baselineOffset = baselineOffset
        self.breaksCharacters = breaksCharacters
    }

    /// Lines as the font has them.
    public static let ofFont = LineStyle()

    /// Whether the size of a text is the sum of its words’ widths and its lines’ heights.
    public var isSumOfWords: Bool { !breaksCharacters && paragraphSpacing == 0 && letterSpacing == 0 }

    /// Whether all lines have the same height, whatever the font.
    public var hasFixedHeight: Bool { maximumHeight > 0 && minimumHeight >= maximumHeight }
}
