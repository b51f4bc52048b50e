/// The priority of a layout constraint: 1 to 1000, of which 1000 is required.
///
/// Priorities are strictly lexicographic: no number of weaker constraints outvotes a stronger one.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable, Comparable,
    ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
    /// The priority's number.
    public var rawValue: Double

    /// Makes a priority from its number.
    public init(rawValue: Double) { self.rawValue = rawValue }
    /// Makes a priority from its number.
    public init(_ rawValue: Double) { self.rawValue = rawValue }
    /// Makes a priority from a literal.
    public init(floatLiteral value: Double) { rawValue = value }
    /// Makes a priority from a literal.
    public init(integerLiteral value: Int) { rawValue = Double(value) }

    /// 1000: holds always.
    public static let required: LayoutPriority = 1000
    /// 750: where compression resistance starts.
    public static let defaultHigh: LayoutPriority = 750
    /// 250: where content hugging starts.
    public static let defaultLow: LayoutPriority = 250
    /// 50: the priority with which a fitting size approaches its target.
    public static let fittingSizeLevel: LayoutPriority = 50

    /// Whether `lhs` gives way to `rhs`.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
