/// A free real variable of one solver.
///
/// Variables are dense: the first one made has index 0, the next 1. The order of declaration matters for
/// the tie-break below all priorities, see ``Solver``.
public struct Variable: Hashable, Sendable {
    /// The variable's place in the order of declaration, from 0.
    public let index: Int

    /// Makes the handle of the variable that was declared at a given place.
    ///
    /// - Parameter index: The place in the order of declaration. A solver refuses an index it never gave out.
    public init(index: Int) {
        self.index = index
    }
}
