extension Solver {
    /// Explains the value of a variable as a sum.
    ///
    /// - Parameter variable: The variable.
    /// - Returns: The sum; an empty one for a variable that is not this solver's.
    public func explanation(of variable: Variable) -> Explanation { explanation(of: [Term(variable)]) }

    /// Explains the value of a linear expression as a sum.
    ///
    /// The sum depends on the constraints alone, not on the history of edits. At ties several sums hold. This is one of
    /// them; it names the tie-break only if every sum does. ``deciders(of:within:)`` lists the constraints of the
    /// others.
    ///
    /// - Parameters:
    ///   - terms: The summands. Those with variables of other solvers are ignored.
    ///   - constant: What is added to them.
    ///   - budget: What the work is charged to.
    /// - Returns: The sum.
    public func explanation(
        of terms: [Term], constant: Double = 0, within budget: WorkBudget = .unlimited
    ) -> Explanation {
        let sum = summed(terms)
        if sum.isEmpty { return explanation([], value: constant, constant: constant) }
        let before = simplex.steps
        defer { budget.spend(simplex.steps - before) }
        if !simplex.pending.isAny, simplex.isNondegenerate() {
            let value = sum.reduce(constant) { $0 + $1.coefficient * simplex.point[$1.variable] }
            return explanation(simplex.combination(of: sum), value: value, constant: constant)
        }
        var replica = Replica(of: freshStart(within: budget), around: sum)
        let terms = replica.own(sum)
        let rows = replica.preferredCombination(of: terms, within: budget)
        let value = terms.reduce(constant) { $0 + $1.coefficient * replica.simplex.point[$1.variable] }
        let original = rows.map { replica.original($0) }
        replica.pay(from: budget)
        return explanation(original, value: value, constant: constant)
    }

    /// The constraints solved from a fresh start, which is paid for only where they were edited since the last one.
    private func freshStart(within budget: WorkBudget) -> FreshStart {
        if let freshStart { return freshStart }
        let start = FreshStart(of: simplex)
        budget.spend(start.steps)
        freshStart = start
        return start
    }

    /// The constraints that decide the value of a linear expression: those of its ``explanation(of:constant:within:)``
    /// and, at ties, those of the other sums that hold.
    ///
    /// The others are found by trying. An input of the sum, or the constant of a constraint that holds with equality,
    /// is moved a little, one way and the other. The constraints that decide the expression there also decide it here.
    /// Where a constraint that is moved contradicts some of the sum, all constraints of the conflict can take each
    /// other's places.
    ///
    /// - Parameters:
    ///   - terms: The summands. Those with variables of other solvers are ignored.
    ///   - budget: What the search may cost; where it stops, constraints of other sums may be missing.
    /// - Returns: The constraints, in order of addition.
    public func deciders(of terms: [Term], within budget: WorkBudget = .unlimited) -> [ConstraintID] {
        let terms = summed(terms)
        if terms.isEmpty { return [] }
        var replica = Replica(of: freshStart(within: budget), around: terms)
        let sum = replica.own(terms)
        let tied = replica.tiedConstraints()
        let rows = replica.preferredCombination(of: sum, within: budget)
        var deciding = Set(rows.filter { !$0.row.isAnchor }.map(\.row.index))
        replica.pay(from: budget)
        if tied.isEmpty { return constraints(deciding, replica) }
        var followed: Set<Parameter> = []
        for row in rows where !row.row.isAnchor {
            let id = simplex.store.id(of: replica.originalSlots[row.row.index])
            followed.formUnion(parameters.sums[id]?.parameters.map(\.parameter) ?? [])
        }
        for parameter in followed.sorted(by: { $0.index < $1.index }) {
            let ray = replica.ray(of: rates(of: .parameter(parameter)))
            replica.pay(from: budget)
            guard budget.allowsMore() else { return constraints(deciding, replica) }
            deciding.formUnion(replica.decidersNearby(ray, sum, beside: deciding, within: budget))
        }
        // Constraints with the same meaning have the same answer; only those of the sum itself are not compared.
        let summed = deciding
        var answers: [RowMeaning: Bool] = [:]
        for slot in tied {
            let meaning = replica.simplex.store.meaning(of: slot)
            if !summed.contains(slot), let isDeciding = answers[meaning] {
                if isDeciding { deciding.insert(slot) }
                continue
            }
            replica.pay(from: budget)
            guard budget.allowsMore() else { break }
            let ray = replica.ray(of: [(replica.originalSlots[slot], 1)])
            deciding.formUnion(replica.decidersNearby(ray, sum, beside: deciding, within: budget))
            if !summed.contains(slot) { answers[meaning] = deciding.contains(slot) }
        }
        return constraints(deciding, replica)
    }

    /// The handles of some of a replica's constraints, in order of addition.
    private func constraints(_ slots: Set<Int>, _ replica: borrowing Replica) -> [ConstraintID] {
        // The replica's slots are in that order.
        slots.sorted().map { simplex.store.id(of: replica.originalSlots[$0]) }
    }

    /// Makes an explanation of the rows of a combination.
    private func explanation(_ rows: [WeightedRow], value: Double, constant: Double) -> Explanation {
        var explanation = Explanation(value: value, constant: constant, summands: [], tieBreaks: [])
        var found: [(sequence: Int, summand: Explanation.Summand)] = []
        var members: [(sequence: Int, id: ConstraintID)] = []
        for row in rows {
            if row.row.isAnchor {
                explanation.tieBreaks.append(Variable(index: row.row.index))
                continue
            }
            let slot = row.row.index
            let id = simplex.store.id(of: slot)
            let factor = -row.factor / simplex.store.scale[slot]
            let sum =
                parameters.sums[id]
                ?? ParameterTable.Sum(
                    constant: simplex.store.constant[slot] * simplex.store.scale[slot], parameters: [])
            let sequence = simplex.store.sequence[slot]
            members.append((sequence, id))
            if sum.constant != 0 {
                let summand = Explanation.Summand(
                    constraint: id, input: .constant(id), coefficient: factor, value: sum.constant)
                found.append((sequence, summand))
            }
            for term in sum.parameters where term.coefficient != 0 {
                let summand = Explanation.Summand(
                    constraint: id, input: .parameter(term.parameter), coefficient: factor * term.coefficient,
                    value: self.value(of: term.parameter))
                found.append((sequence, summand))
            }
        }
        // Summands of one constraint were found together: the constant first, then its parameters.
        let order = found.indices.sorted { (found[$0].sequence, $0) < (found[$1].sequence, $1) }
        explanation.summands = order.map { found[$0].summand }
        explanation.constraints = members.sorted { $0.sequence < $1.sequence }.map(\.id)
        explanation.tieBreaks.sort { $0.index < $1.index }
        return explanation
    }
}

extension Replica {
    /// The rows that add up to an expression, without those of the tie-break if possible.
    ///
    /// Where a constraint and the tie-break both hold a variable at zero, either row may be active. To distinguish
    /// them, the targets of the tie-break are moved from zero to small distinct numbers: it then holds only what the
    /// constraints leave open. Moving all other constants the opposite way does the same.
    ///
    /// Where the budget ends before that, the rows may be those of the tie-break.
    mutating func preferredCombination(of terms: [SumTerm], within budget: WorkBudget) -> [WeightedRow] {
        let rows = simplex.combinationOfEarliest(terms)
        if !rows.contains(where: \.row.isAnchor) { return rows }
        var ray = Ray()
        for slot in 0..<simplex.store.slotCount {
            var rate = 0.0
            for place in simplex.store.terms(of: slot) {
                let share = 0.6180339887498949 * Double(simplex.store.columns[place])
                rate += simplex.store.coefficients[place] * (1 + share - share.rounded(.down))
            }
            let scale = simplex.store.scale[slot]
            ray.moves.append(
                Ray.Move(slot: slot, base: simplex.store.constant[slot] * scale, rate: rate * scale))
        }
        pay(from: budget)
        guard budget.allowsMore() else { return rows }
        let piece = piece(of: terms, on: ray, after: 0, within: budget)
        rewind(ray)
        guard let piece else { return rows }
        let preferred = simplex.combinationOfEarliest(terms)
        // The way back may have ended at another active set.
        let anchors = Set(piece.rows.filter(\.row.isAnchor).map(\.row.index))
        let isAsGood = preferred.allSatisfy { !$0.row.isAnchor || anchors.contains($0.row.index) }
        return isAsGood ? preferred : piece.rows
    }

    /// The constraints that hold with equality and can decide something, in order of addition.
    ///
    /// Empty unless there are more of them than active ones.
    mutating func tiedConstraints() -> [Int] {
        var decisive = Column<DecisiveRow>()
        guard simplex.collectDecisiveRows(into: &decisive) else { return [] }
        var isDegenerate = false
        var tied: [Int] = []
        for place in decisive.indices {
            let row = decisive[place].row
            let residual = row.isAnchor ? simplex.point[row.index] : simplex.exactResidual(row.index)
            if abs(residual) > 1e-7 { continue }
            isDegenerate = true
            if !row.isAnchor { tied.append(row.index) }
        }
        if !isDegenerate { return [] }
        for position in simplex.active.rows.indices where !simplex.active.rows[position].isAnchor {
            tied.append(simplex.active.rows[position].index)
        }
        return tied.sorted()
    }

    /// The constraints that decide an expression, or begin to contradict those that do, when constants are
    /// moved a little, one way or the other.
    mutating func decidersNearby(
        _ ray: Ray, _ terms: [SumTerm], beside deciding: Set<Int>, within budget: WorkBudget
    ) -> Set<Int> {
        var found: Set<Int> = []
        let slots = Set(ray.moves.map(\.slot))
        for sign in [1.0, -1] {
            let way = ray.times(sign)
            defer { rewind(way) }
            guard let before = piece(of: terms, on: way, at: 0),
                let after = piece(of: terms, on: way, after: 0, within: budget)
            else { continue }
            let isJump = before.jump(to: after, at: 0) != 0
            for (left, partners) in zip(after.leftOut, after.partners) where !before.leftOut.contains(left) {
                let members = Set(partners.map { Int($0.slot) } + [Int(left)])
                if members.isDisjoint(with: slots) { continue }
                if isJump || !members.isDisjoint(with: deciding) { found.formUnion(members) }
            }
            if isJump || abs(after.slope) <= 1e-9 { continue }
            found.formUnion(after.rows.filter { !$0.row.isAnchor }.map(\.row.index))
        }
        return found
    }
}

extension Piece {
    /// By how much the value changes from this piece to another one at a time; zero where rounding explains the change.
    func jump(to next: Piece, at time: Double) -> Double {
        let value = value(at: time)
        let jump = next.value(at: time) - value
        let size = max(abs(value), abs(slope * time), abs(next.slope * time))
        return abs(jump) <= 1e-6 + 1e-10 * size ? 0 : jump
    }
}
