import AutoLayout

/// How the heights of a list's rows are found: what is the same for all rows, but for width and environment.
///
/// A value, so that whoever measures elsewhere, as on another thread, measures alike.
public struct MeasuringSettings: Hashable, Sendable {
    /// Where heights come from.
    public var rowHeight = RowHeight.automatic
    /// The height of the separator below each row in points; 0 without separators.
    public var separatorHeight = 1.0
    /// What stands beside the contentView and takes width from it.
    public var accessories = RowAccessories()
    /// Where lines of the system font get their height from.
    public var lineHeight = LineHeight.phone
    /// The size of items of a collection view in points; `nil` for that which each has of its own.
    public var itemSize: Size?
    /// How labels of several lines come to know their width.
    public var preferredWidth = PreferredWidthMode.automatic
    /// Whether heights measured before are remembered for each width and text size.
    public var usesHeightCache = true
    /// How much work measuring takes.
    public var engineCost = EngineCost.rowscope
    /// Whether cells or heights are asked for first; what comes out is the same.
    public var callOrder = CallOrder.heightsFirst
    /// What is done wrong on purpose.
    public var demonstrations: Set<Demonstration> = []

    /// The settings of a plain list.
    public init() {}

    /// The same settings with nothing done wrong on purpose: what results are measured with.
    public var withoutDemonstrations: MeasuringSettings {
        var settings = self
        settings.demonstrations = []
        return settings
    }

    /// Whether something is done wrong on purpose in a certain way.
    public func demonstrates(_ demonstration: Demonstration) -> Bool {
        !demonstrations.isEmpty && demonstrations.contains(demonstration)
    }
}

extension LayoutEnvironment {
    /// Takes on what settings say of how texts are measured.
    mutating func take(_ settings: MeasuringSettings) {
        engineCost = settings.engineCost
        lineHeight = settings.lineHeight
    }
}

extension MeasuringSettings {
    /// Whether heights stay when what they depend on changes.
    public var keepsStaleHeights: Bool { demonstrates(.noReload) || demonstrates(.staleHeightCache) }

    /// The settings without what makes no difference to a measured height: in which order is asked, and whether
    /// heights are kept that do not hold.
    var asHeightsDependOnIt: MeasuringSettings {
        guard keepsStaleHeights || callOrder != .heightsFirst else { return self }
        var settings = self
        settings.callOrder = .heightsFirst
        settings.demonstrations.subtract([.noReload, .staleHeightCache])
        return settings
    }
}

/// How a label of several lines comes to know the width at which its text wraps (`preferredMaxLayoutWidth`).
public enum PreferredWidthMode: String, Hashable, Sendable, CaseIterable {
    /// The layout finds it: widths first, heights after.
    case automatic
    /// The cell sets it in `layoutSubviews`, to the label's width, and lays out again.
    case inLayoutSubviews
    /// It is set by hand before the layout, where rows are measured and where they are shown.
    case byHand
}

/// Whether a list asks for a row's cell or for its height first.
public enum CallOrder: String, Hashable, Sendable, CaseIterable {
    /// The heights of the rows about to appear, then their cells.
    case heightsFirst
    /// The cells of the rows that are visible by their expected heights, then their heights, as UIKit's table view
    /// does where it has estimates.
    case cellsFirst
}
