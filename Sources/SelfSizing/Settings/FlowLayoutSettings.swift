import AutoLayout

/// How a flow layout arranges items: the properties of UIKit's `UICollectionViewFlowLayout`.
///
/// Items stand in lines, as many to a line as fit, and lines follow one another in the scroll direction. The one
/// change from a layout of items of one size to self-sizing items is an ``estimatedItemSize``.
public struct FlowLayoutSettings: Hashable, Sendable {
    /// The direction in which lines follow one another (`scrollDirection`).
    public enum ScrollDirection: String, Hashable, Sendable, CaseIterable {
        /// Lines run across, and follow one another from top to bottom.
        case vertical
        /// Lines run down, and follow one another from leading to trailing.
        case horizontal
    }

    /// The estimated size of an item (`estimatedItemSize`).
    public enum EstimatedItemSize: Hashable, Sendable {
        /// There is no estimate: every item has the ``FlowLayoutSettings/itemSize`` (`.zero`).
        case off
        /// The layout's own estimate, ``FlowLayoutSettings/automaticEstimate`` (`automaticSize`).
        case automatic
        /// One size in points for all items.
        case size(Size)
    }

    /// What a cell computes (`systemLayoutSizeFitting`): width and height, or one of them with the other given.
    public enum ItemFitting: String, Hashable, Sendable, CaseIterable {
        /// Both width and height follow from the constraints; along the line an item is limited to the line's length.
        case compressed
        /// The extent along the line is given, and the other one follows from the constraints.
        ///
        /// The line's length is divided equally among as many items as fit by the estimate. In a vertical flow the
        /// width is given and the height follows, in a horizontal flow the height is given and the width follows.
        case shareOfLine
    }

    /// The estimate of ``EstimatedItemSize/automatic`` in points, which is also the default ``itemSize``.
    public static let automaticEstimate = Size(width: 50, height: 50)

    /// The direction in which lines follow one another.
    public var scrollDirection = ScrollDirection.vertical
    /// The size of every item in points where there is no estimate.
    public var itemSize = automaticEstimate
    /// The estimated size of an item.
    public var estimatedItemSize = EstimatedItemSize.off
    /// The space between two lines in points.
    public var minimumLineSpacing = 10.0
    /// The least space between two items of a line in points; lines that are full spread their items to both edges.
    public var minimumInteritemSpacing = 10.0
    /// The margin around all items in points.
    public var sectionInset = DirectionalEdgeInsets.zero
    /// The size that a cell is asked for; UIKit's cells are asked for the compressed size.
    public var itemFitting = ItemFitting.compressed
    /// Whether a right-to-left layout begins at the right.
    ///
    /// UIKit's own flow layout answers false until it is subclassed.
    public var flipsHorizontallyInOppositeLayoutDirection = true

    /// Makes the settings that a flow layout has by default in UIKit.
    public init() {}

    /// Whether items get their sizes from their constraints.
    public var isSelfSizing: Bool { estimatedItemSize != .off }

    /// The height in points of a flow of one line of items as high as the estimate, in which any item is laid out alone.
    public var oneLineHeight: Double { expectedItemSize.height + sectionInset.top + sectionInset.bottom }

    /// The estimated size of an item in points; without an estimate, the item size.
    public var expectedItemSize: Size {
        switch estimatedItemSize {
        case .off: itemSize
        case .automatic: Self.automaticEstimate
        case .size(let size): size
        }
    }
}
