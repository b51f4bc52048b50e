import AutoLayout

/// Where an item is (UIKit's `UICollectionViewLayoutAttributes`).
public struct CollectionViewLayoutAttributes: Hashable, Sendable {
    /// The item.
    public var item: Int
    /// Its frame in the visible part's coordinates, in points.
    public var frame: Rect
    /// Whether the size is an estimate, since the item's constraints have not been asked yet.
    public var isEstimated: Bool

    /// Makes attributes; the frame is in points.
    public init(item: Int, frame: Rect, isEstimated: Bool) {
        self.item = item
        self.frame = frame
        self.isEstimated = isEstimated
    }
}
