/// A part of a text in another weight or slant than the rest.
public struct FontPiece: Hashable, Sendable {
    /// The bytes of the text (UTF-8) that it applies to.
    public var range: Range<Int>
    /// The weight.
    public var weight: FontWeight
    /// Whether it is in italics.
    public var isItalic: Bool

    /// Makes a part.
    public init(in range: Range<Int>, weight: FontWeight, isItalic: Bool = false) {
        self.range = range
        self.weight = weight
        self.isItalic = isItalic
    }
}

/// A text with parts in other weights or in italics, all of one size.
public struct FontPieces: Hashable, Sendable {
    /// The text that the parts belong to.
    public var text: String
    /// The parts that differ from the label's font, in the order of the text.
    public var pieces: [FontPiece]

    /// Makes the parts of a text.
    public init(of text: String, _ pieces: [FontPiece]) {
        self.text = text
        self.pieces = pieces
    }
}
