/// How a label names its font: by a text style, which follows Dynamic Type, or by a fixed size.
public enum LabelFont: Hashable, Sendable {
    /// A text style; the size follows the content size category.
    case textStyle(TextStyle)
    /// A text style in another weight or in italics, as of its font descriptor with the bold trait; the sizes are the
    /// style's own.
    case styled(TextStyle, weight: FontWeight, isItalic: Bool)
    /// A font that grows with the text size as a text style does; the size is that at the category Large.
    ///
    /// This is the font of `UIFontMetrics(forTextStyle:).scaledFont(for:)`. Apple does not document the factor. What
    /// others have measured fits the ratio of the style's leading to that at Large, rounded to the nearest pixel, and
    /// not the ratio of its point sizes: 17 points as body are 16⅓ at Medium with three pixels per point
    /// (17 × 21 ÷ 22; jaredsinclair.com, “Scaled Metric Surprises”), and 48 at AX5 (17 × 62 ÷ 22; Stack Overflow,
    /// question 51243804), where body itself has 16 and 53 points.
    ///
    /// It may grow up to a size alone, as with `scaledFont(for:maximumPointSize:)`.
    case scaled(FontDescriptor, TextStyle, upTo: Double? = nil)
    /// A fixed font, which does not follow Dynamic Type.
    case fixed(FontDescriptor)

    /// The font at a content size category, with the phone's line height.
    ///
    /// - Parameters:
    ///   - category: The text size.
    ///   - displayScale: The pixels per point, to which the size of a scaled font is rounded.
    /// - Returns: The font.
    public func descriptor(
        for category: ContentSizeCategory, displayScale: Double = 2
    ) -> FontDescriptor {
        switch self {
        case .textStyle(let style): return style.font(for: category)
        case .styled(let style, let weight, let isItalic):
            var font = style.font(for: category)
            font.weight = weight
            font.isItalic = isItalic
            return font
        case .scaled(var font, let style, let maximum):
            let size = style.scaled(font.pointSize, for: category, displayScale: displayScale)
            font.pointSize = min(size, maximum ?? size)
            return font
        case .fixed(let font): return font
        }
    }

    /// The font at a content size category, with a given line height.
    public func descriptor(
        for category: ContentSizeCategory, lineHeight: LineHeight,
        displayScale: Double = 2
    ) -> FontDescriptor {
        var descriptor = descriptor(for: category, displayScale: displayScale)
        descriptor.lineHeight = lineHeight
        return descriptor
    }

    /// The text style that the size follows; `nil` for a fixed font.
    public var followedStyle: TextStyle? {
        switch self {
        case .textStyle(let style), .styled(let style, _, _), .scaled(_, let style, _): style
        case .fixed: nil
        }
    }
}
