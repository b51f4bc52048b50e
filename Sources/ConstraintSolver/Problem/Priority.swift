/// How much a constraint matters, from 1 to 1000.
///
/// Priorities are strictly lexicographic: no number of violations of a lower priority, of whatever size,
/// outvotes one of a higher priority. Any `Double` in the range is a priority of its own.
public struct Priority: Comparable, Hashable, Sendable, BitwiseCopyable {
    /// The number, from 1 to 1000.
    public let rawValue: Double

    /// The constraint must hold.
    public static let required = Priority(1000)

    /// Makes a priority.
    ///
    /// A number outside 1…1000 is refused when a constraint is added with it.
    ///
    /// - Parameter rawValue: The number, from 1 to 1000.
    public init(_ rawValue: Double) {
        self.rawValue = rawValue
    }

    /// Whether a constraint of this priority must hold.
    public var isRequired: Bool { rawValue == 1000 }

    /// Whether the number lies in 1…1000.
    ///
    /// Not-a-number does not.
    var isValid: Bool { rawValue >= 1 && rawValue <= 1000 }

    /// Whether the left priority matters less than the right one.
    public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
}
