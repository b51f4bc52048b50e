import AutoLayout

/// What the layout of a list's rows depends on besides their content: a value, so that a row can be laid out elsewhere
/// or later.
///
/// With the version of the rows, it identifies a result; see ``RowSnapshot``.
public struct LayoutConditions: Hashable, Sendable {
    /// The size of the list in points: the width of a table, whose height is 0; the visible part of a flow.
    public var size: Size
    /// How the items of a flow are arranged; `nil` in a table.
    public var flow: FlowLayoutSettings?
    /// The settings for finding heights.
    public var settings: MeasuringSettings
    /// The text size.
    public var contentSizeCategory: ContentSizeCategory
    /// The writing direction.
    public var layoutDirection: LayoutDirection
    /// Pixels per point.
    public var displayScale: Double
    /// Whether placeholders are shown, as at design time.
    public var isDesignTime: Bool
    /// Whether colours are those of a dark appearance.
    public var isDark: Bool
    /// What the sizes of texts depend on: ``AutoLayout/TextMeasuring/metricsIdentity``, or a number of the text
    /// measurer where it has none.
    public var metricsIdentity: Int

    /// The width of the list in points.
    public var width: Double {
        get { size.width }
        set { size.width = newValue }
    }

    /// The conditions in an environment; lengths in points.
    public init(
        _ environment: LayoutEnvironment, size: Size, flow: FlowLayoutSettings? = nil,
        settings: MeasuringSettings
    ) {
        self.size = size
        self.flow = flow
        self.settings = settings
        contentSizeCategory = environment.contentSizeCategory
        layoutDirection = environment.layoutDirection
        displayScale = environment.displayScale
        isDesignTime = environment.isDesignTime
        isDark = environment.isDark
        let textMeasurer = environment.textMeasurer
        let identity = textMeasurer.metricsIdentity
        metricsIdentity = identity != 0 ? identity : ObjectIdentifier(textMeasurer).hashValue
    }

    /// The environment of a layout, with a text measurer.
    public func environment(with textMeasurer: any TextMeasuring) -> LayoutEnvironment {
        LayoutEnvironment(
            textMeasurer: textMeasurer, contentSizeCategory: contentSizeCategory,
            layoutDirection: layoutDirection, displayScale: displayScale, isDesignTime: isDesignTime,
            isDark: isDark)
    }

    /// The same conditions at another text size.
    public func at(_ category: ContentSizeCategory) -> LayoutConditions {
        var other = self
        other.contentSizeCategory = category
        return other
    }

    /// The same conditions at a width, text size and direction; a flow is as high as one line by the estimate.
    public func at(
        width: Double, _ category: ContentSizeCategory, _ direction: LayoutDirection
    ) -> LayoutConditions {
        var other = at(category)
        other.size = Size(width: width, height: flow?.oneLineHeight ?? 0)
        other.layoutDirection = direction
        return other
    }

    /// The conditions without what does not change a measured height.
    var asHeightsDependOnThem: LayoutConditions {
        var other = self
        other.settings = settings.asHeightsDependOnIt
        other.isDark = false
        return other
    }

    /// The conditions without those under which rows are about as tall: whichever engine measures them.
    var besidesMetrics: LayoutConditions {
        var other = self
        (other.metricsIdentity, other.displayScale, other.isDesignTime) = (0, 1, false)
        return other
    }
}
