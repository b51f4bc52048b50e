/// The position or size of an item that the constraints leave open on an axis, without reason and repairs.
public struct OpenItem {
    /// The view or guide.
    public let item: any LayoutItem
    /// The axis.
    public let axis: Axis
    /// Where the leading or top edge may lie, in points from that of the container; `nil` if that is decided.
    public internal(set) var position: ClosedRange<Double>?
    /// How wide or high the item may be, in points; `nil` if that is decided.
    public internal(set) var size: ClosedRange<Double>?
}

extension LayoutEngine {
    /// The positions and sizes that the constraints leave open as last solved, without reasons and repairs.
    ///
    /// It takes one solve, where ``ambiguities()`` takes many, and none where a layout like the present one left nothing
    /// open. The answer is remembered until the next layout.
    public func openItems() -> [OpenItem] { searchOpenItems().items }

    /// Whether ``openItems()`` is complete; the search stops after ``searchSteps``.
    public var areOpenItemsComplete: Bool { searchOpenItems().isComplete }

    /// The items that ``openItems()`` gives, and whether they are all.
    public func searchOpenItems() -> (items: [OpenItem], isComplete: Bool) {
        let searches = ambiguitySearches
        return searches.isEmpty
            ? ([], true) : (searches.flatMap(\.open), searches.allSatisfy(\.isListComplete))
    }
}
