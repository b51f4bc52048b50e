import Wording

/// A position in points; y grows downwards.
public struct Point: Hashable, Sendable {
    /// The horizontal coordinate in points.
    public var x: Double
    /// The vertical coordinate in points.
    public var y: Double

    /// The origin, (0, 0).
    public static let zero = Point(x: 0, y: 0)

    /// Makes a position from its coordinates in points.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// No extent on either axis.
    public static let zero = Size(width: 0, height: 0)

    /// Makes a size from its extents in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size as people read it, as in “50 × 20.5”.
    package var text: String { "\(width.text()) × \(height.text())" }

    /// The extent on one axis in points.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set {
            if axis == .horizontal { width = newValue } else { height = newValue }
        }
    }
}

/// A rectangle in points; y grows downwards.
public struct Rect: Hashable, Sendable {
    /// The left edge in points.
    public var x: Double
    /// The top edge in points.
    public var y: Double
    /// The width in points.
    public var width: Double
    /// The height in points.
    public var height: Double

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Makes a rectangle from its left edge, top edge and extents in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The width and height.
    public var size: Size { Size(width: width, height: height) }
    /// The top left corner.
    public var origin: Point { Point(x: x, y: y) }
    /// The right edge in points.
    public var maxX: Double { x + width }
    /// The bottom edge in points.
    public var maxY: Double { y + height }

    /// The same rectangle moved by an amount in points.
    public func offset(x dx: Double, y dy: Double) -> Rect {
        Rect(x: x + dx, y: y + dy, width: width, height: height)
    }

    /// The rectangle that is left inside, or a larger one where distances are negative.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }

    /// The rectangle that ``inset(by:)`` makes this one from.
    public func outset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: x - insets.left, y: y - insets.top, width: width + insets.left + insets.right,
            height: height + insets.top + insets.bottom)
    }
}

/// Distances from the four edges of a view, whatever the writing direction, in points.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the top edge in points.
    public var top: Double
    /// The distance from the left edge in points.
    public var left: Double
    /// The distance from the bottom edge in points.
    public var bottom: Double
    /// The distance from the right edge in points.
    public var right: Double

    /// No distance at any edge.
    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Makes insets from the four distances in points.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// Distances from the four edges of a view, following the writing direction, in points.
public struct DirectionalEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge in points.
    public var top: Double
    /// The distance from the leading edge in points.
    public var leading: Double
    /// The distance from the bottom edge in points.
    public var bottom: Double
    /// The distance from the trailing edge in points.
    public var trailing: Double

    /// No distance at any edge.
    public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

    /// Makes insets from the four distances in points.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

extension EdgeInsets {
    /// The same distances from the left and the right edge under a writing direction.
    public init(_ insets: DirectionalEdgeInsets, direction: LayoutDirection) {
        let isReversed = direction == .rightToLeft
        self.init(
            top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: isReversed ? insets.leading : insets.trailing)
    }
}

extension DirectionalEdgeInsets {
    /// The same distances from the leading and the trailing edge under a writing direction.
    public init(_ insets: EdgeInsets, direction: LayoutDirection) {
        let isReversed = direction == .rightToLeft
        self.init(
            top: insets.top, leading: isReversed ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isReversed ? insets.left : insets.right)
    }
}

/// One of the two directions in which layout is solved.
public enum Axis: Int, Hashable, Sendable, CaseIterable {
    /// Leading to trailing.
    case horizontal
    /// Top to bottom.
    case vertical
}

/// The direction in which leading comes before trailing.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    /// Leading is left.
    case leftToRight = "ltr"
    /// Leading is right.
    case rightToLeft = "rtl"
}
