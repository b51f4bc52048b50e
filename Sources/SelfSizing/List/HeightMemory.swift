import AutoLayout

/// What the heights of a list's rows depend on, besides what the rows hold.
struct MeasuringConditions {
    let width: Double
    let settings: MeasuringSettings
    let contentSizeCategory: ContentSizeCategory
    let layoutDirection: LayoutDirection
    let displayScale: Double
    let isDesignTime: Bool
    /// Another text engine may measure otherwise, and one that is gone is not kept for its heights.
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

    /// Whether rows of the same content have the same heights.
    func agree(with other: MeasuringConditions) -> Bool {
        textMeasurer != nil && textMeasurer === other.textMeasurer && isDesignTime == other.isDesignTime
            && displayScale == other.displayScale && isSimilar(to: other)
    }

    /// Whether rows are about as tall, whoever measures them.
    func isSimilar(to other: MeasuringConditions) -> Bool {
        width == other.width && contentSizeCategory == other.contentSizeCategory
            && layoutDirection == other.layoutDirection && settings == other.settings
    }
}

/// The heights of a list as they were at other widths and text sizes, so that coming back costs nothing.
///
/// They are kept for as many changes as a device is turned about: what is remembered goes on taking its two
/// bytes for each measured row, so it is only a few. Rows that come and go do so in all of them.
struct HeightMemory {
    /// How many widths and text sizes are remembered.
    static let capacity = 4

    /// The last one used stands last.
    private var entries: [(conditions: MeasuringConditions, heights: ListHeights)] = []
    /// Which heights do not hold any more, where rows are not measured again on purpose.
    var stale = StaleRows()

    /// Keeps heights for the conditions under which they hold.
    mutating func remember(_ heights: ListHeights, under conditions: MeasuringConditions) {
        entries.removeAll { $0.conditions.agree(with: conditions) || $0.conditions.textMeasurer == nil }
        if entries.count >= Self.capacity { entries.removeFirst() }
        entries.append((conditions, heights))
    }

    /// The heights that hold under some conditions, which are then no longer kept here.
    mutating func recall(under conditions: MeasuringConditions) -> ListHeights? {
        guard let place = entries.firstIndex(where: { $0.conditions.agree(with: conditions) }) else {
            return nil
        }
        return entries.remove(at: place).heights
    }

    /// Changes all heights that are kept, as when rows come or go.
    mutating func change(_ body: (inout ListHeights) -> Void) {
        for place in entries.indices { body(&entries[place].heights) }
        stale.change(body)
    }

    /// Forgets the heights at other widths and text sizes.
    mutating func forgetHeights() { entries.removeAll() }

    /// Forgets all.
    mutating func removeAll() {
        forgetHeights()
        stale.removeAll()
    }
}
