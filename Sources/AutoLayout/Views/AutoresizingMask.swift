/// Which distances and sizes of a view share in a change of its superview's size; the others stay.
///
/// Several flexible parts on one axis share the difference in proportion to their lengths in the frame that was set; if
/// these are all zero, equally. Without a flexible part the left and top distances stay.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The flexible parts as UIKit's bits.
    public let rawValue: Int

    /// Makes a mask from UIKit's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The distance from the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// The flexible parts by UIKit's names, in the order of the axes.
    package static let parts: [(name: String, part: AutoresizingMask)] = [
        ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
        ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
        ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
    ]
}

/// A view's frame as it was set, in a superview of a size, on one axis: what an autoresizing mask starts from.
struct AutoresizingSpan {
    /// The distance before the view, its extent and the distance after it, in points.
    let lengths: [Double]
    /// The share of a change of the superview's extent that each of the three takes.
    let shares: [Double]
    /// The superview's extent in points.
    let superviewExtent: Double

    /// The view's position without the part that follows the superview's present extent, in points.
    var position: Double { lengths[0] - shares[0] * superviewExtent }
    /// The view's extent without the part that follows the superview's present extent, in points.
    var extent: Double { lengths[1] - shares[1] * superviewExtent }

    init(_ view: View, _ axis: Axis, direction: LayoutDirection) {
        let frame = view.autoresizingFrame
        let mask = view.autoresizingMask
        superviewExtent = view.autoresizingSuperviewSize[axis]
        let start = axis == .horizontal ? frame.x : frame.y
        let extent = frame.size[axis]
        var lengths = [start, extent, superviewExtent - start - extent]
        var isFlexible =
            axis == .horizontal
            ? [
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                mask.contains(.flexibleRightMargin),
            ]
            : [
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                mask.contains(.flexibleBottomMargin),
            ]
        if !isFlexible.contains(true) { isFlexible[2] = true }
        if axis == .horizontal, direction == .rightToLeft {
            // A mask names left and right; layout is solved from the leading edge.
            lengths.reverse()
            isFlexible.reverse()
        }
        let flexible = zip(lengths, isFlexible).map { $1 ? max(0, $0) : 0 }
        let total = flexible.reduce(0, +)
        let count = Double(isFlexible.count { $0 })
        shares = total > 0 ? flexible.map { $0 / total } : isFlexible.map { $0 ? 1 / count : 0 }
        self.lengths = lengths
    }
}
