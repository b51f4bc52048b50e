import Wording

/// What the constraints leave open about an item on one axis.
public struct LayoutAmbiguity {
    /// Why something is open.
    public enum Reason {
        /// No constraint on the axis refers to the item.
        case noConstraints
        /// Nothing gives the item an extent: no content, no constraint.
        case noSize
        /// All constraints of the item are inequalities.
        case onlyInequalities([LayoutConstraint])
        /// These views have to share room, and have equal content hugging priorities.
        case equalContentHugging([View])
        /// These views have to share too little room, and have equal compression resistance priorities.
        case equalCompressionResistance([View])
        /// None of the other reasons.
        case unknown
    }

    /// The view or guide.
    public let item: any LayoutItem
    /// The axis.
    public let axis: Axis
    /// Where the leading or top edge may lie, in points from that of the superview; `nil` if that is decided.
    public let position: ClosedRange<Double>?
    /// How wide or high the item may be, in points; `nil` if that is decided.
    public let size: ClosedRange<Double>?
    /// Why the position or size is open.
    public let reason: Reason
    /// Repairs that resolve the ambiguity, the best first; each was tried on a copy of the system.
    public let repairs: [Repair]
    /// Two layouts that meet the constraints equally well.
    ///
    /// In the first the item is as small, or as near to the leading or top edge, as it may be; in the second as large,
    /// or as far from that edge.
    public let alternatives: [LayoutAlternative]
    /// Whether the search for reasons, repairs and alternatives was completed; `false` where it would take too long.
    public let isSearchComplete: Bool

    /// The open position or size, its range and the reason, in a sentence without its full stop.
    public var message: String { openText + (reasonText.map { "; \($0)" } ?? "") }

    /// The open position or size and its range, in a sentence without its full stop.
    public var openText: String {
        let name = item.spokenName
        let isHorizontal = axis == .horizontal
        let place = position.map(Self.place)
        let extent = size.map(Self.extent)
        switch (place, extent) {
        case (let place?, let extent?):
            return isHorizontal
                ? tr(
                    """
                    the horizontal position and the width of \(name) are open: its leading edge lies \
                    \(place), its width \(extent)
                    """)
                : tr(
                    """
                    the vertical position and the height of \(name) are open: its top edge lies \(place), \
                    its height \(extent)
                    """)
        case (let place?, nil):
            return isHorizontal
                ? tr("the horizontal position of \(name) is open: its leading edge lies \(place)")
                : tr("the vertical position of \(name) is open: its top edge lies \(place)")
        default:
            let size = extent ?? Self.extent(0...0)
            return isHorizontal
                ? tr("the width of \(name) is open: \(size)")
                : tr("the height of \(name) is open: \(size)")
        }
    }

    /// The reason why the position or size is open, in a sentence without its full stop; `nil` where it is not known.
    public var reasonText: String? { reason.text(axis) }

    private static func place(_ range: ClosedRange<Double>) -> String {
        range.lowerBound == -.infinity && range.upperBound == .infinity ? tr("anywhere") : extent(range)
    }

    private static func extent(_ range: ClosedRange<Double>) -> String {
        let low = range.lowerBound.text(decimals: 1)
        let high = range.upperBound.text(decimals: 1)
        return switch (range.lowerBound == -.infinity, range.upperBound == .infinity) {
        case (false, false): tr("between \(low) and \(high) points")
        case (false, true): tr("at \(low) points or more")
        case (true, false): tr("at \(high) points or less")
        case (true, true): tr("at any number of points")
        }
    }
}

/// One of the layouts that the constraints allow.
public struct LayoutAlternative {
    /// The frames of all views and guides in their superviews' coordinates, in points, the root first.
    public let frames: [(item: any LayoutItem, frame: Rect)]

    /// The frame of a view or guide.
    public func frame(of item: any LayoutItem) -> Rect? { frames.first { $0.item === item }?.frame }
}

extension LayoutAmbiguity.Reason {
    /// The constraints that the reason names.
    var constraints: [LayoutConstraint] {
        guard case .onlyInequalities(let constraints) = self else { return [] }
        return constraints
    }

    /// The reason, in a sentence without its full stop; `nil` for an unknown one.
    fileprivate func text(_ axis: Axis) -> String? {
        switch self {
        case .noConstraints:
            axis == .horizontal
                ? tr("no constraint on the horizontal axis speaks of it")
                : tr("no constraint on the vertical axis speaks of it")
        case .noSize: tr("it has no content, and no constraint gives it a size")
        case .onlyInequalities(let constraints):
            tr(
                """
                only inequalities hold it: \
                \(constraints.map(\.description).listed(separator: "; ", limit: 3))
                """)
        case .equalContentHugging(let views):
            tr("content hugging of \(views.map(\.spokenName).listed(limit: 3)) is equal")
        case .equalCompressionResistance(let views):
            tr("compression resistance of \(views.map(\.spokenName).listed(limit: 3)) is equal")
        case .unknown: nil
        }
    }
}
