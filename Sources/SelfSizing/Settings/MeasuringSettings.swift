import AutoLayout

/// The settings for finding the heights of a list's rows: everything that is the same for all rows, except width and
/// environment.
///
/// A value, so that other threads measure alike.
public struct MeasuringSettings: Hashable, Sendable {
    /// The way in which heights are found.
    public var rowHeight = RowHeight.automatic
    /// The height of the separator below each row in points; 0 without separators.
    public var separatorHeight = 1.0
    /// The accessories beside the contentView, which take width from it.
    public var accessories = RowAccessories()
    /// Where lines of the system font take their height from.
    public var lineHeight = LineHeight.phone
    /// The size of items of a collection view in points; `nil` for each item's own size.
    public var itemSize: Size?
    /// How labels of several lines get the width at which they wrap.
    public var preferredWidth = PreferredWidthMode.automatic
    /// Whether measured heights are remembered for each width and text size.
    public var usesHeightCache = true
    /// How much work measuring takes.
    public var engineCost = EngineCost.rowscope
    /// Whether cells or heights are requested first; the result is the same.
    public var callOrder = CallOrder.heightsFirst
    /// The mistakes made on purpose.
    public var demonstrations: Set<Demonstration> = []

    /// The settings of a plain list.
    public init() {}

    /// The same settings without demonstrations, with which results are measured.
    public var withoutDemonstrations: MeasuringSettings {
        var settings = self
        settings.demonstrations = []
        return settings
    }

    /// Whether a demonstration is on.
    public func demonstrates(_ demonstration: Demonstration) -> Bool {
        !demonstrations.isEmpty && demonstrations.contains(demonstration)
    }
}

extension LayoutEnvironment {
    /// Adopts from settings how texts are measured.
    mutating func take(_ settings: MeasuringSettings) {
        engineCost = settings.engineCost
        lineHeight = settings.lineHeight
        // Each copy of the constraints is another structure, of no use once the demonstration is over.
        hasOwnTemplates = settings.demonstrates(.constraintsAddedAtEveryUpdate)
    }

    /// Whether the environment is as ``take(_:)`` leaves it.
    func follows(_ settings: MeasuringSettings) -> Bool {
        engineCost == settings.engineCost && lineHeight == settings.lineHeight
            && hasOwnTemplates == settings.demonstrates(.constraintsAddedAtEveryUpdate)
    }
}

extension MeasuringSettings {
    /// Whether heights stay when what they depend on changes.
    public var keepsStaleHeights: Bool { demonstrates(.noReload) || demonstrates(.staleHeightCache) }

    /// The settings without those that do not change a measured height: the order of calls, and whether heights that do
    /// not hold are kept.
    var asHeightsDependOnIt: MeasuringSettings {
        guard keepsStaleHeights || callOrder != .heightsFirst else { return self }
        var settings = self
        settings.callOrder = .heightsFirst
        settings.demonstrations.subtract([.noReload, .staleHeightCache])
        return settings
    }
}

/// How a label of several lines gets the width at which its text wraps (`preferredMaxLayoutWidth`).
public enum PreferredWidthMode: String, Hashable, Sendable, CaseIterable {
    /// The layout finds it: widths first, heights after.
    case automatic
    /// The cell sets it in `layoutSubviews`, to the label's width, and lays out again.
    case inLayoutSubviews
    /// It is set by hand before the layout, where rows are measured and where they are shown.
    case byHand
}

/// Whether a list requests a row's cell or its height first.
public enum CallOrder: String, Hashable, Sendable, CaseIterable {
    /// The heights of the rows about to appear, then their cells.
    case heightsFirst
    /// The cells of the rows that are visible by their expected heights, then their heights, as in UIKit's table view
    /// with estimates.
    case cellsFirst
}
