/// A variable that the priorities leave open, so that only the tie-break decides it.
public struct OpenVariable: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// Its least and its greatest value over all best answers; infinite where there is no bound.
    public var range: ClosedRange<Double>

    /// Makes the statement that a variable may take any value of a range.
    public init(variable: Variable, range: ClosedRange<Double>) {
        self.variable = variable
        self.range = range
    }
}

/// An optional constraint that does not hold.
public struct UnmetConstraint: Hashable, Sendable {
    /// The constraint.
    public var constraint: ConstraintID
    /// By how much it is violated, in the units of its row; positive.
    public var amount: Double

    /// Makes the statement that a constraint is violated by an amount.
    public init(constraint: ConstraintID, amount: Double) {
        self.constraint = constraint
        self.amount = amount
    }
}

/// Diagnosis: what the constraints leave open, and which of them do not hold.
///
/// Diagnosis works on a copy. It changes neither a solver's values nor those of later solves. It describes the
/// constraints as they are; call ``Solver/solve()`` after edits, so that the values agree.
extension Solver {
    /// The variables that the priorities leave open, in order of declaration, each with its exact range.
    ///
    /// A range is taken over all best answers, which are those before the tie-break. Where there is nothing to
    /// report this costs one pass over the levels; otherwise two short optimisations for each open variable.
    ///
    /// - Parameter budget: What the search may cost; where it stops, later variables are missing.
    /// - Returns: The variables.
    public func undetermined(within budget: WorkBudget = .unlimited) -> [OpenVariable] {
        if !simplex.pending.isAny, simplex.openBestFace(pivots: 0), simplex.openPositions.isEmpty {
            return []
        }
        var replica = Replica(of: simplex)
        guard replica.openBestFace() else { return [] }
        let movable = replica.simplex.movableVariables()
        let variables = movable.indices.filter { movable[$0] }
        let ranges = ranges(of: variables.map { [($0, 1)] }, on: &replica, movable, within: budget)
        return zip(variables, ranges).compactMap { variable, range in
            Self.isWide(range) ? OpenVariable(variable: Variable(index: variable), range: range) : nil
        }
    }

    /// The least and the greatest value of a linear expression over all best answers.
    ///
    /// - Parameters:
    ///   - terms: The summands. Those with variables of other solvers are ignored.
    ///   - constant: What is added to them.
    /// - Returns: The range; one without width for an expression that is decided.
    public func range(of terms: [Term], constant: Double = 0) -> ClosedRange<Double> {
        let range = ranges(of: [terms])[0]
        return (range.lowerBound + constant)...(range.upperBound + constant)
    }

    /// The least and the greatest value of each of some linear expressions over all best answers.
    ///
    /// - Parameters:
    ///   - sums: The expressions. Terms with variables of other solvers are ignored.
    ///   - budget: What the search may cost.
    /// - Returns: The ranges; only those of the first expressions if the search stops.
    public func ranges(of sums: [[Term]], within budget: WorkBudget = .unlimited) -> [ClosedRange<Double>] {
        if sums.isEmpty { return [] }
        var replica = Replica(of: simplex)
        guard replica.openBestFace() else { return sums.map { _ in -.infinity ... .infinity } }
        let movable = replica.simplex.movableVariables()
        return ranges(of: sums.map(summed), on: &replica, movable, within: budget)
    }

    /// The ranges of sums over the best face; only those of the first sums if the budget ends.
    ///
    /// Components share no constraints, so each is searched on its own.
    private func ranges(
        of sums: [[SumTerm]], on face: inout Replica, _ movable: [Bool], within budget: WorkBudget
    ) -> [ClosedRange<Double>] {
        face.pay(from: budget)
        let components = Components(of: simplex)
        var low = [Double](repeating: 0, count: sums.count)
        var high = low
        var parts: [Int: [(sum: Int, terms: [SumTerm])]] = [:]
        var order: [Int] = []
        for (place, sum) in sums.enumerated() {
            for term in sum where !movable[term.variable] {
                low[place] += term.coefficient * face.simplex.point[term.variable]
            }
            high[place] = low[place]
            let open = Dictionary(grouping: sum.filter { movable[$0.variable] }) {
                components.component(of: $0.variable)
            }
            for (component, terms) in open.sorted(by: { $0.key < $1.key }) {
                if parts[component] == nil { order.append(component) }
                parts[component, default: []].append((place, terms))
            }
        }
        var known = sums.count
        for component in order {
            guard budget.allowsMore() else {
                known = min(known, parts[component]?.first?.sum ?? known)
                continue
            }
            let members = components.members(of: component)
            var replica = Replica(of: simplex, variables: members.variables, slots: members.slots)
            let isOpen = replica.openBestFace()
            for part in parts[component] ?? [] {
                replica.pay(from: budget)
                guard budget.allowsMore() else {
                    known = min(known, part.sum)
                    break
                }
                let terms = part.terms.map { (components.place(of: $0.variable), $0.coefficient) }
                let range = isOpen ? replica.simplex.range(of: terms) : -.infinity ... .infinity
                low[part.sum] += range.lowerBound
                high[part.sum] += range.upperBound
            }
            replica.pay(from: budget)
        }
        return (0..<known).map { low[$0] <= high[$0] ? low[$0]...high[$0] : -.infinity ... .infinity }
    }

    /// Two best answers that differ in one variable: in the first it is at its least, in the second at its
    /// greatest value.
    ///
    /// Where the variable has no bound, its value lies 100 units beyond the present one, and beyond its other
    /// bound. All other variables have the values that the priorities and the tie-break then give them.
    ///
    /// - Parameters:
    ///   - variable: The variable.
    ///   - budget: What the search may cost.
    /// - Returns: The values of all variables, in order of declaration, twice; nil for a variable that is
    ///   decided, and where the search stops.
    public func alternatives(
        for variable: Variable, within budget: WorkBudget = .unlimited
    ) -> (least: [Double], greatest: [Double])? {
        guard let range = ranges(of: [[Term(variable)]], within: budget).first, Self.isWide(range) else {
            return nil
        }
        let present = value(of: variable)
        let low = range.lowerBound > -.infinity ? range.lowerBound : min(present, range.upperBound) - 100
        let high = range.upperBound < .infinity ? range.upperBound : max(present, range.lowerBound) + 100
        return (
            answer(where: variable, is: low, within: budget),
            answer(where: variable, is: high, within: budget)
        )
    }

    /// The optional constraints that do not hold, in order of addition.
    ///
    /// Violations that rounding explains are not counted.
    public func unmet() -> [UnmetConstraint] {
        var found: [(sequence: Int, unmet: UnmetConstraint)] = []
        for slot in 0..<simplex.store.slotCount
        where simplex.store.occupancy[slot] == .live && !simplex.store.priority[slot].isRequired {
            var size = abs(simplex.store.constant[slot])
            for place in simplex.store.terms(of: slot) {
                let value = value(of: Variable(index: Int(simplex.store.columns[place])))
                size += abs(simplex.store.coefficients[place] * value)
            }
            let id = simplex.store.id(of: slot)
            let amount = violation(of: id)
            if amount > (1e-8 + 1e-12 * size) * simplex.store.scale[slot] {
                found.append((simplex.store.sequence[slot], UnmetConstraint(constraint: id, amount: amount)))
            }
        }
        return found.sorted { $0.sequence < $1.sequence }.map(\.unmet)
    }

    // MARK: - Parts

    /// Adds up the terms of each variable.
    func summed(_ terms: [Term]) -> [SumTerm] {
        var sums: [Int: Double] = [:]
        for term in terms where (0..<variableCount).contains(term.variable.index) {
            sums[term.variable.index, default: 0] += term.coefficient
        }
        return sums.sorted { $0.key < $1.key }.filter { $0.value != 0 }.map { ($0.key, $0.value) }
    }

    /// Whether a range is wider than rounding explains.
    private static func isWide(_ range: ClosedRange<Double>) -> Bool {
        let size = max(abs(range.lowerBound), abs(range.upperBound))
        return size == .infinity || range.upperBound - range.lowerBound > 1e-7 + 1e-11 * size
    }

    /// The values of all variables once a variable is held at a value.
    private func answer(
        where variable: Variable, is value: Double, within budget: WorkBudget
    ) -> [Double] {
        var replica = Replica(of: simplex)
        _ = replica.simplex.insert(
            [(Int32(truncatingIfNeeded: variable.index), 1)], .equal, constant: -value, priority: .required)
        replica.simplex.solve()
        replica.pay(from: budget)
        return (0..<variableCount).map { replica.simplex.point[$0] }
    }
}
