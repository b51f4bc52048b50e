import AutoLayout

/// The frame of an item (UIKit's `UICollectionViewLayoutAttributes`).
public struct CollectionViewLayoutAttributes: Hashable, Sendable {
    /// The item.
    public var item: Int
    /// Its frame in the visible part's coordinates, in points.
    public var frame: Rect
    /// Whether the size is an estimate, since the item's constraints have not been asked yet.
    public var isEstimated: Bool
}
