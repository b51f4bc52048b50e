/// What the constraints leave open about an item on an axis, without a reason and without a cure.
public struct OpenItem {
    /// The view or guide.
    public let item: any LayoutItem
    /// The axis.
    public let axis: Axis
    /// Where the leading or top edge may lie, in points from that of what contains it; `nil` if that is decided.
    public internal(set) var position: ClosedRange<Double>?
    /// How wide or high the item may be, in points; `nil` if that is decided.
    public internal(set) var size: ClosedRange<Double>?
}

extension LayoutEngine {
    /// What the constraints leave open as last solved, without reasons and repairs.
    ///
    /// It takes one solve, where ``ambiguities()`` takes many. They are looked for once for each layout.
    public func openItems() -> [OpenItem] {
        ambiguitySearches.flatMap(\.open)
    }

    /// Whether ``openItems()`` are all that is open; the search stops after ``searchSteps``.
    public var areOpenItemsComplete: Bool { ambiguitySearches.allSatisfy(\.isListComplete) }
}
