/// The state of a constraint in the last layout.
public struct ConstraintStatus {
    /// Whether a constraint holds, and whether it decides anything.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// It holds, with nothing to spare.
        case active
        /// An inequality that holds with room to spare.
        case slack
        /// An optional constraint that does not hold, because stronger ones win.
        case notMet
        /// A required constraint that does not hold: it contradicts others and was dropped, or the solver cannot
        /// take it.
        case dropped
    }

    /// The constraint.
    public let constraint: LayoutConstraint
    /// The state of the constraint.
    public let state: State
    /// By how much the left-hand side is more than the right-hand side, in points and before pixel rounding.
    public let deviation: Double
}

extension LayoutEngine {
    /// A difference up to this, in points, is taken for rounding of floating-point numbers.
    private static let tolerance = 1e-6

    /// The states of the hierarchy's constraints in the last layout, in the order of the views that hold them.
    public func constraintStatuses() -> [ConstraintStatus] { constraintStatuses(of: constraints) }

    /// The states of some of the hierarchy's constraints in the last layout, in the same order.
    public func constraintStatuses(of constraints: [LayoutConstraint]) -> [ConstraintStatus] {
        if constraints.isEmpty { return [] }
        let dropped = Set((droppedConstraints + refusals.map(\.constraint)).map(ObjectIdentifier.init))
        return constraints.compactMap { status(of: $0, dropped: dropped) }
    }

    /// The hierarchy's constraints, in the order of the views that hold them.
    public var constraints: [LayoutConstraint] {
        var constraints: [LayoutConstraint] = []
        root.visit { constraints += $0.constraints }
        return constraints
    }

    /// The constant with which a constraint holds as an equation in the last layout, whether it is active or not.
    ///
    /// - Parameter constraint: The constraint; its own constant is ignored.
    /// - Returns: The constant in points, before pixel rounding; `nil` for a constraint of another hierarchy.
    public func heldConstant(of constraint: LayoutConstraint) -> Double? {
        let system = system(for: constraint.firstAttribute.axis)
        return system.difference(of: constraint).map(system.value(of:))
    }

    private func status(of constraint: LayoutConstraint, dropped: Set<ObjectIdentifier>) -> ConstraintStatus?
    {
        let system = system(for: constraint.firstAttribute.axis)
        guard let difference = system.difference(of: constraint) else { return nil }
        let deviation = system.value(of: difference) - constraint.constant
        let state: ConstraintStatus.State
        if dropped.contains(ObjectIdentifier(constraint)) {
            state = .dropped
        } else {
            let isMet: Bool
            switch constraint.relation {
            case .equal: isMet = abs(deviation) <= Self.tolerance
            case .lessThanOrEqual: isMet = deviation <= Self.tolerance
            case .greaterThanOrEqual: isMet = deviation >= -Self.tolerance
            }
            state = !isMet ? .notMet : abs(deviation) <= Self.tolerance ? .active : .slack
        }
        return ConstraintStatus(constraint: constraint, state: state, deviation: deviation)
    }
}
