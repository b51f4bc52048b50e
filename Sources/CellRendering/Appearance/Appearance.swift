import AutoLayout

/// Everything besides document and content that decides how a cell looks and how tall it is.
///
/// In the app the colours come from GTK's theme, without a display from constants. What decides heights (family,
/// language, scale) is the same constant in both, whatever the screen, and text size and direction are given; so
/// a row measured by the command line is the row on screen, to the bit.
public struct Appearance: Hashable, Sendable {
    /// The colours.
    public var palette = Palette.light
    /// The family of labels that name none; `Sans` is what the system's font configuration makes of it.
    public var fontFamily = "Sans"
    /// The language of the texts as a tag such as `en`; it decides between glyphs and line breaks.
    public var language = "en"
    /// The Dynamic Type category.
    public var contentSizeCategory = ContentSizeCategory.large
    /// The writing direction.
    public var layoutDirection = LayoutDirection.leftToRight
    /// Pixels per point of the phone: lengths are rounded to its pixels, whatever the screen has.
    public var displayScale = LayoutEnvironment.standardDisplayScale

    /// The appearance of a list that nothing was chosen for.
    public init() {}

    /// What the layout engine needs to know of the appearance.
    public func environment(with textMeasurer: any TextMeasuring) -> LayoutEnvironment {
        LayoutEnvironment(
            textMeasurer: textMeasurer, contentSizeCategory: contentSizeCategory,
            layoutDirection: layoutDirection, displayScale: displayScale)
    }
}
