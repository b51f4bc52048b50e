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

extension CollectionViewFlowLayout {
    /// An item in view as it is drawn; `nil` for one out of view.
    public func drawnRow(_ item: Int) -> DrawnRow? {
        layoutAttributes(forVisibleItem: item).map {
            DrawnRow(row: item, size: $0.frame.size, origin: $0.isEstimated ? .estimated : .measured)
        }
    }
}
