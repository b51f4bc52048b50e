/// How much work a layout takes; the results are the same.
public enum EngineCost: String, Hashable, Sendable, CaseIterable {
    /// Constraints are solved once and evaluated per row; texts are shaped once.
    case rowscope
    /// The solver is built again for each row and texts are laid out again, as in a classic engine.
    case classic
}
