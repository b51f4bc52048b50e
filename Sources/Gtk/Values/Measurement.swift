/// How much room a widget needs along one axis, in points.
public struct Measurement: Hashable, Sendable {
    /// The smallest size.
    public var minimum: Int
    /// The preferred size; at least `minimum`.
    public var natural: Int
    /// The baseline's distance from the top at the minimum height; -1 without one.
    public var minimumBaseline: Int
    /// The baseline's distance from the top at the natural height; -1 without one.
    public var naturalBaseline: Int

    /// Makes the measurement of one size, without a baseline.
    public init(_ size: Int) { self.init(minimum: size, natural: size) }

    /// Makes a measurement; a natural size below the minimum is raised to it.
    public init(minimum: Int, natural: Int, minimumBaseline: Int = -1, naturalBaseline: Int = -1) {
        self.minimum = minimum
        self.natural = max(minimum, natural)
        self.minimumBaseline = minimumBaseline
        self.naturalBaseline = naturalBaseline
    }
}

/// An axis, x or y.
public enum Orientation: Int, Hashable, Sendable, CaseIterable, ValueConvertible {
    /// Along the x axis.
    case horizontal = 0
    /// Along the y axis.
    case vertical = 1
}

/// How a widget's height and width depend on each other.
public enum SizeRequestMode: Int, Hashable, Sendable, ValueConvertible {
    /// The height follows from the width.
    case heightForWidth = 0
    /// The width follows from the height.
    case widthForHeight = 1
    /// Neither depends on the other.
    case constantSize = 2
}

/// How a widget is aligned in more room than it needs.
public enum Align: Int, Hashable, Sendable, ValueConvertible {
    /// It takes all the room.
    case fill = 0
    /// At the start (left, in left-to-right text).
    case start = 1
    /// At the end.
    case end = 2
    /// In the middle.
    case center = 3
    /// On a common baseline.
    case baseline = 4
}

/// The direction in which text and layout run.
public enum TextDirection: Int, Hashable, Sendable, ValueConvertible {
    /// Unspecified; for a widget, the default direction.
    case none = 0
    /// Left to right.
    case leftToRight = 1
    /// Right to left.
    case rightToLeft = 2
}
