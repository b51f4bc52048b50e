/// Constraints that say again what others of their cell say: what a demonstration piles up.
///
/// They cost time and memory, as in an app. So that a program that shows them stays small, a cell takes no more once it
/// has ``limit`` of them, and they go with their cell when the demonstration is switched off.
public struct ConstraintPile: Hashable, Sendable {
    /// The number of duplicates that a cell has at most; of a cell with more constraints than that, one copy each.
    public static let limit = 400

    /// The number of duplicates.
    public var duplicates = 0
    /// The number of cells that take no more of them.
    public var fullCells = 0

    /// Makes the pile of cells without duplicates.
    public init() {}

    /// Makes the pile of one cell.
    ///
    /// - Parameters:
    ///   - duplicates: The number of its constraints that were there already.
    ///   - setCount: The number of constraints that each update would add.
    public init(duplicates: Int, setCount: Int) {
        self.duplicates = duplicates
        fullCells = Self.isFull(duplicates, setCount: setCount) ? 1 : 0
    }

    /// Whether a cell takes no further set of constraints.
    public static func isFull(_ duplicates: Int, setCount: Int) -> Bool {
        duplicates > 0 && duplicates + setCount > limit
    }

    /// Adds up the piles of several cells.
    public static func + (left: Self, right: Self) -> Self {
        var sum = left
        sum.duplicates += right.duplicates
        sum.fullCells += right.fullCells
        return sum
    }
}
