import AutoLayout

/// The conditions that the heights of a list's rows depend on, besides their content.
struct MeasuringConditions {
    let width: Double
    let settings: MeasuringSettings
    let contentSizeCategory: ContentSizeCategory
    let layoutDirection: LayoutDirection
    let displayScale: Double
    let isDesignTime: Bool
    /// Weak: another text engine may measure differently, and heights do not keep an engine alive.
    private(set) weak var textMeasurer: (any TextMeasuring)?

    init(_ measurer: RowMeasurer) {
        width = measurer.width
        settings = measurer.settings.asHeightsDependOnIt
        let environment = measurer.environment
        contentSizeCategory = environment.contentSizeCategory
        layoutDirection = environment.layoutDirection
        displayScale = environment.displayScale
        isDesignTime = environment.isDesignTime
        textMeasurer = environment.textMeasurer
    }

    /// Whether rows of the same content have the same heights under both.
    func agree(with other: MeasuringConditions) -> Bool {
        textMeasurer != nil && textMeasurer === other.textMeasurer && isDesignTime == other.isDesignTime
            && displayScale == other.displayScale && isSimilar(to: other)
    }

    /// Whether rows are about as tall under both, whichever engine measures them.
    func isSimilar(to other: MeasuringConditions) -> Bool {
        width == other.width && contentSizeCategory == other.contentSizeCategory
            && layoutDirection == other.layoutDirection && settings == other.settings
    }
}
