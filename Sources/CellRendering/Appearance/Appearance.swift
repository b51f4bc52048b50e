import AutoLayout

/// Everything besides document and content that decides how a cell looks and how tall it is.
///
/// In the app the colours come from GTK's theme, without a display from constants. The family, language and scale,
/// which decide heights, are the same constants in both, on any screen; text size and direction are given. So a row
/// measured by the command line is identical to the row on screen.
public struct Appearance: Hashable, Sendable {
    /// The colours.
    public var palette = Palette.light
    /// The family of labels that name none; the system's font configuration resolves `Sans`.
    public var fontFamily = "Sans"
    /// The language of the texts as a tag such as `en`; it decides between glyphs and line breaks.
    public var language = "en"
    /// The Dynamic Type category.
    public var contentSizeCategory = ContentSizeCategory.large
    /// The writing direction.
    public var layoutDirection = LayoutDirection.leftToRight
    /// Pixels per point of the phone: lengths are rounded to its pixels, whatever the scale of the screen is.
    public var displayScale = LayoutEnvironment.standardDisplayScale

    /// Makes the default appearance.
    public init() {}

    /// The layout engine's environment for this appearance.
    public func environment(with textMeasurer: any TextMeasuring) -> LayoutEnvironment {
        LayoutEnvironment(
            textMeasurer: textMeasurer, contentSizeCategory: contentSizeCategory,
            layoutDirection: layoutDirection, displayScale: displayScale, isDark: palette.isDark)
    }
}
