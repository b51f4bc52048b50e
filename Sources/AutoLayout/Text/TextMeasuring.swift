/// The size of a text that is laid out at some width.
public struct TextSize: Hashable, Sendable {
    /// The width of the widest line, rounded up to whole pixels, in points.
    public var width: Double
    /// The height of all lines, rounded up to whole pixels, in points.
    public var height: Double
    /// The number of lines drawn.
    public var lineCount: Int
    /// The distance from the top to the first line's baseline in points.
    public var firstBaseline: Double
    /// The distance from the top to the last line's baseline in points.
    public var lastBaseline: Double
    /// Whether lines had to be left out because of a limit on their number.
    public var isTruncated: Bool
    /// Whether a word is wider than the width to wrap at, so that a line begins inside it.
    public var breaksWords: Bool

    /// No text: no extent and no lines.
    public static let empty = TextSize(width: 0, height: 0, lineCount: 0, firstBaseline: 0, lastBaseline: 0)

    /// Makes a measurement; lengths in points.
    public init(
        width: Double, height: Double, lineCount: Int, firstBaseline: Double, lastBaseline: Double,
        isTruncated: Bool = false, breaksWords: Bool = false
    ) {
        self.width = width
        self.height = height
        self.lineCount = lineCount
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.isTruncated = isTruncated
        self.breaksWords = breaksWords
    }
}

/// Measures texts for the layout engine, which asks for sizes and never sees a glyph.
///
/// The measurer also draws the cell's text, so that the lines measured are the lines drawn. Labels prepare their text
/// once and ask the prepared text for every width; a simple measurer needs only ``size(of:font:numberOfLines:width:)``.
public protocol TextMeasuring: AnyObject {
    /// The size of a text.
    ///
    /// - Parameters:
    ///   - text: The text; line breaks in it start a new line. An empty text has no extent.
    ///   - font: The font.
    ///   - numberOfLines: The most lines drawn; 0 means as many as the text needs.
    ///   - width: The width to wrap at in points; `nil` means that lines end only at line breaks.
    /// - Returns: The size, rounded up to whole pixels.
    func size(of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?) -> TextSize

    /// The size of a text that is laid out for this call, whatever is remembered.
    ///
    /// The same as ``size(of:font:numberOfLines:width:)`` unless it is implemented.
    func sizeLaidOutAnew(
        of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?
    ) -> TextSize

    /// Analyses a text once, so that its size at any width costs little.
    func prepare(_ text: String, font: FontDescriptor) -> any PreparedText

    /// A number that is equal for measurers with the same sizes of all texts, so that one can use the texts that
    /// another has prepared; 0 where every text is measured each time.
    var metricsIdentity: Int { get }
}

extension TextMeasuring {
    /// The text without preparation; it is measured at each request.
    public func prepare(_ text: String, font: FontDescriptor) -> any PreparedText {
        UnpreparedText(text: text, font: font)
    }

    /// The size that ``size(of:font:numberOfLines:width:)`` returns.
    public func sizeLaidOutAnew(
        of text: String, font: FontDescriptor, numberOfLines: Int, width: Double?
    ) -> TextSize {
        size(of: text, font: font, numberOfLines: numberOfLines, width: width)
    }

    /// 0: every text is measured each time.
    public var metricsIdentity: Int { 0 }
}
