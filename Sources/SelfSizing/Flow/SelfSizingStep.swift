import AutoLayout

/// The five steps in which an item of a flow layout gets its size.
public enum SelfSizingStep: Int, Hashable, Sendable, CaseIterable {
    /// The content size is estimated from the estimated item size, and display starts.
    case estimate = 1
    /// A cell about to appear computes its size from its constraints (`preferredLayoutAttributesFitting`).
    case computeSize
    /// The layout receives the updated size attributes, and invalidates those that depend on them
    /// (`shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`).
    case invalidate
    /// The layout returns the final attributes (`layoutAttributesForItem(at:)`).
    case finalAttributes
    /// The cell is shown with them (`apply(_:)`).
    case show
}

/// The state of the steps, with the results of the last one.
public struct SelfSizingState: Hashable, Sendable {
    /// The last step that was made.
    public var step = SelfSizingStep.estimate
    /// The item that the steps after the first are about.
    public var item: Int?
    /// The item's attributes with its estimated size.
    public var originalAttributes: CollectionViewLayoutAttributes?
    /// The size that the item's constraints ask for, in points, from the second step on.
    public var preferredSize: Size?
    /// The items whose attributes no longer hold, in the third step; empty where the size is the estimated one.
    public var invalidatedItems: Range<Int> = 0..<0
    /// The item's final attributes, from the fourth step on.
    public var finalAttributes: CollectionViewLayoutAttributes?
    /// Whether every item in view has been through all steps.
    public var isFinished = false

    /// The state before any item.
    public init() {}
}
