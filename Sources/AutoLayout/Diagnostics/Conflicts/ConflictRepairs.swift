import ConstraintSolver

/// Looks for changes that repair a conflict, by trying them.
struct ConflictRepairs {
    /// The members of the conflict; the last was left out.
    let ids: [ConstraintID]
    /// The factors of the members in the proof, if there is one.
    let factors: [Double]?
    /// The copy that leaves the last member out.
    let scratch: ScratchSystem

    /// The largest number of repairs.
    private static let limit = 6

    private struct Candidate {
        var repair: Repair
        /// The rank of this kind of change, the lower the better.
        var rank: Int
    }

    /// The changes that resolve the conflict, the best first.
    ///
    /// Changes that keep every constraint come before removals, and changes that move fewer views before those that
    /// move more. Where a table's height takes part, a constraint at the contentView's bottom comes first: made
    /// optional, it leaves the content as it is while the row does not have its final height yet.
    func found() -> [Repair] {
        let before = scratch.leftOut
        guard let last = ids.last else { return [] }
        let allowed = before.subtracting([scratch.system.problem.index(of: last)])
        let repairs = candidates().enumerated().compactMap { order, candidate -> (Candidate, Int, Int)? in
            guard let trial = scratch.trial(of: candidate.repair), trial.leftOut.isSubset(of: allowed)
            else { return nil }
            return (candidate, movedItems(trial.solver), order)
        }
        let ordered = repairs.sorted { ($0.0.rank, $0.1, $0.2) < ($1.0.rank, $1.1, $1.2) }.map(\.0)
        let kept = ordered.filter { $0.rank < Self.removal }
        let removed = ordered.filter { $0.rank == Self.removal }
        return (kept.prefix(Self.limit - min(1, removed.count)) + removed.prefix(1)).map(\.repair)
    }

    private static let removal = 2

    private func candidates() -> [Candidate] {
        let system = scratch.system
        let origins = ids.map { system.origin(of: $0) }
        let takesHeight = origins.contains {
            if case .encapsulatedSize(.vertical) = $0 { true } else { false }
        }
        var candidates: [Candidate] = []
        // A required content priority is seldom intended.
        for origin in origins {
            switch origin {
            case .contentHugging(let view, let axis):
                candidates.append(
                    Candidate(repair: Repair(.setContentHugging(view, axis, 999)), rank: 1))
            case .compressionResistance(let view, let axis):
                candidates.append(
                    Candidate(repair: Repair(.setCompressionResistance(view, axis, 999)), rank: 1))
            default: break
            }
        }
        // The constraint that was added last is the likeliest to be wrong.
        for place in ids.indices.reversed() {
            guard let constraint = origins[place]?.constraint, !constraint.belongsToStack else { continue }
            let isFirst = takesHeight && constraint.isAtBottom(of: system.root)
            candidates.append(
                Candidate(repair: Repair(.setPriority(constraint, 999)), rank: isFirst ? 0 : 1))
            if constraint.relation == .equal, let factor = factors?[place], factor != 0,
                let loose = constraint.with(factor > 0 ? .greaterThanOrEqual : .lessThanOrEqual)
            {
                candidates.append(Candidate(repair: Repair(.replace(constraint, with: loose)), rank: 1))
            }
            candidates.append(Candidate(repair: Repair(.remove(constraint)), rank: Self.removal))
        }
        return candidates
    }

    /// How many views and guides lie elsewhere, or have another size, than in the layout as it is.
    private func movedItems(_ trial: Solver) -> Int {
        let solver = scratch.solver
        var moved: Set<ObjectIdentifier> = []
        for index in 0..<solver.variableCount {
            let variable = Variable(index: index)
            if abs(solver.value(of: variable) - trial.value(of: variable)) < 1e-6 { continue }
            if let item = scratch.system.meaning(of: variable)?.item { moved.insert(ObjectIdentifier(item)) }
        }
        return moved.count
    }
}

extension LayoutConstraint {
    /// Whether the constraint holds something at a view's bottom edge or margin.
    fileprivate func isAtBottom(of view: View?) -> Bool {
        guard let view else { return false }
        let isBottom: (Attribute?) -> Bool = { $0 == .bottom || $0 == .bottomMargin }
        return (firstItem?.owningView === view && isBottom(firstAttribute))
            || (secondItem?.owningView === view && isBottom(secondAttribute))
    }
}

extension AxisSystem {
    /// The view at the top of the hierarchy.
    var root: View? { meaning(of: Variable(index: 0))?.item as? View }
}
