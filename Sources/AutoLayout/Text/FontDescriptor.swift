/// The weight of a font, on the scale of CSS and Pango (100 to 1000).
public struct FontWeight: RawRepresentable, Hashable, Sendable {
    /// The weight's number.
    public var rawValue: Int

    /// Makes a weight from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// 400, the weight of every text style but headline.
    public static let regular = FontWeight(rawValue: 400)
    /// 500.
    public static let medium = FontWeight(rawValue: 500)
    /// 600, the weight of the headline text style.
    public static let semibold = FontWeight(rawValue: 600)
    /// 700.
    public static let bold = FontWeight(rawValue: 700)
}

/// The font that a label asks for: the family, the size and the style.
public struct FontDescriptor: Hashable, Sendable {
    /// The family's name; `nil` means the appearance's own family.
    public var family: String?
    /// The size in points (one point is one logical pixel).
    public var pointSize: Double
    /// The weight.
    public var weight: FontWeight
    /// Whether the italic style is asked for.
    public var isItalic: Bool
    /// Where lines take their height from; ignored where a family is named.
    public var lineHeight: LineHeight
    /// How its lines differ from the font's own; `nil` for lines as the font has them.
    public var lineStyle: LineStyle?
    /// The parts of the text in another weight or slant; none for most texts.
    public var pieces: [FontPiece] = []
    /// The name by which source code asks for it.
    package var sourceName = FontSourceName()

    /// Makes a descriptor.
    public init(
        family: String? = nil, pointSize: Double, weight: FontWeight = .regular, isItalic: Bool = false,
        lineHeight: LineHeight = .phone
    ) {
        self.family = family
        self.pointSize = pointSize
        self.weight = weight
        self.isItalic = isItalic
        self.lineHeight = lineHeight
    }

    /// The font that the text has beside its parts.
    package var withoutPieces: FontDescriptor {
        var font = self
        font.pieces = []
        return font
    }
}
