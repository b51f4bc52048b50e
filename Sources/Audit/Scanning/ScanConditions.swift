import AutoLayout
import SelfSizing

/// The inputs of a row's layout besides its content and width, as a value for other threads.
public struct ScanConditions: Hashable, Sendable {
    /// How heights are found.
    public var settings: MeasuringSettings
    /// The text size.
    public var contentSizeCategory: ContentSizeCategory
    /// The writing direction.
    public var layoutDirection: LayoutDirection
    /// Pixels per point.
    public var displayScale: Double
    /// What the sizes of texts depend on; see ``AutoLayout/TextMeasuring/metricsIdentity``.
    public var metricsIdentity: Int

    /// The conditions of a list that measures its rows with a measurer.
    public init(of measurer: RowMeasurer) {
        settings = measurer.settings
        let environment = measurer.environment
        contentSizeCategory = environment.contentSizeCategory
        layoutDirection = environment.layoutDirection
        displayScale = environment.displayScale
        metricsIdentity = environment.textMeasurer.metricsIdentity
    }

    /// The same conditions at another text size.
    public func at(_ category: ContentSizeCategory) -> ScanConditions {
        var other = self
        other.contentSizeCategory = category
        return other
    }

    /// The environment of a layout, with a text measurer.
    public func environment(with textMeasurer: any TextMeasuring) -> LayoutEnvironment {
        LayoutEnvironment(
            textMeasurer: textMeasurer, contentSizeCategory: contentSizeCategory,
            layoutDirection: layoutDirection, displayScale: displayScale)
    }
}
