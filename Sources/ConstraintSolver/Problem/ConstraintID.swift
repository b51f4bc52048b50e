/// The handle of one constraint of one solver.
///
/// Slots are reused after a removal. The generation distinguishes the old owner of a slot from the new one, so a
/// stale handle is refused and never reaches another constraint.
public struct ConstraintID: Hashable, Sendable {
    /// The dense slot in the solver's arrays.
    let slot: Int32
    /// How often the slot had been given out before.
    let generation: UInt32
}

extension ConstraintID: CustomStringConvertible {
    /// The slot and its generation, such as `#12` or `#12.3`.
    public var description: String { generation == 0 ? "#\(slot)" : "#\(slot).\(generation)" }
}
