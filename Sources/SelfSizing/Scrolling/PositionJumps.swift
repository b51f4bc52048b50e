/// By how much a list jumped, or would have jumped without its anchor, in points.
///
/// A jump is positive where what is on screen would have moved down. Scrolling, and scrolling to a row, do not count.
public struct PositionJumps: Hashable, Sendable {
    /// The last jump; 0 if there was none.
    public private(set) var last = 0.0
    /// The farthest jump in either direction; 0 if there was none.
    public private(set) var largest = 0.0
    /// The number of jumps.
    public private(set) var count = 0
    /// The sum of all jumps, with their signs.
    public private(set) var sum = 0.0

    /// No jumps.
    public init() {}

    /// Counts a jump, unless it is within rounding.
    mutating func note(_ distance: Double) {
        guard abs(distance) > 1e-6 else { return }
        last = distance
        if abs(distance) > abs(largest) { largest = distance }
        count += 1
        sum += distance
    }
}
