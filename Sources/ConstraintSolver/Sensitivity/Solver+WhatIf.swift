extension Solver {
    /// How the value of a variable changes when an input moves.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - variable: The variable.
    /// - Returns: The coefficients, how far they hold and what comes after.
    public func whatIf(_ input: Input, on variable: Variable) -> WhatIf {
        whatIf(input, on: [Term(variable)])
    }

    /// How the value of a linear expression changes when an input moves.
    ///
    /// An input that is not this solver's moves nothing.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - terms: The summands. Those with variables of other solvers are ignored.
    ///   - constant: What is added to them.
    ///   - budget: What the search may cost; where it stops, the sides are cut short.
    /// - Returns: The coefficients, how far they hold and what comes after.
    public func whatIf(
        _ input: Input, on terms: [Term], constant: Double = 0, within budget: WorkBudget = .unlimited
    ) -> WhatIf {
        let sum = summed(terms)
        var replica = Replica(of: simplex)
        let ray = replica.ray(of: rates(of: input))
        let present = inputValue(of: input)
        let search = PieceSearch(
            terms: sum, inputValue: present, originals: originals(replica), budget: budget)
        let value = sum.reduce(constant) { $0 + $1.coefficient * replica.simplex.point[$1.variable] }
        let growing = search.side(1, ray, &replica)
        let shrinking = search.side(-1, ray, &replica)
        replica.pay(from: budget)
        return WhatIf(
            input: input, inputValue: present, value: value, growing: growing.side,
            shrinking: shrinking.side, decidingGrowing: growing.deciding,
            decidingShrinking: shrinking.deciding)
    }

    /// The value of an input.
    private func inputValue(of input: Input) -> Double {
        switch input {
        case .parameter(let parameter): return value(of: parameter)
        case .constant(let id):
            guard let slot = simplex.store.slot(of: id) else { return 0 }
            if let sum = parameters.sums[id] { return sum.constant }
            return simplex.store.constant[slot] * simplex.store.scale[slot]
        }
    }

    /// How fast constants grow with an input.
    func rates(of input: Input) -> [(slot: Int, rate: Double)] {
        switch input {
        case .constant(let id): return simplex.store.slot(of: id).map { [($0, 1)] } ?? []
        case .parameter(let parameter):
            guard parameters.uses.indices.contains(parameter.index) else { return [] }
            var rates: [Int: Double] = [:]
            for use in parameters.uses[parameter.index] {
                guard let slot = simplex.store.slot(of: use.id) else { continue }
                rates[slot, default: 0] += use.coefficient
            }
            return rates.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
    }

    /// The handle of each constraint of a replica.
    private func originals(_ replica: borrowing Replica) -> [ConstraintID] {
        replica.originalSlots.map { simplex.store.id(of: $0) }
    }
}

extension Replica {
    /// The ray of the constants while an input grows; its time is how far the input has moved.
    func ray(of rates: [(slot: Int, rate: Double)]) -> Ray {
        var ray = Ray()
        for (original, rate) in rates where slots[original] >= 0 && rate != 0 {
            let slot = Int(slots[original])
            let base = simplex.store.constant[slot] * simplex.store.scale[slot]
            ray.moves.append(Ray.Move(slot: slot, base: base, rate: rate))
        }
        return ray
    }
}

/// The walk from piece to piece until the coefficient changes.
struct PieceSearch {
    var terms: [SumTerm]
    var inputValue: Double
    /// The original handle of each constraint of the replica.
    var originals: [ConstraintID]

    /// What the walk may cost.
    var budget: WorkBudget

    /// How many pieces of one coefficient are joined at most.
    private static let limit = 1000

    /// What happens when the input moves to one side, and the constraints that decide the value up to the limit.
    func side(
        _ sign: Double, _ ray: Ray, _ replica: inout Replica
    ) -> (side: WhatIf.Side, deciding: [ConstraintID]) {
        if ray.moves.isEmpty {
            let side = WhatIf.Side(
                coefficient: 0, limit: sign * .infinity, takesOver: nil, isCutShort: false)
            return (side, [])
        }
        let way = ray.times(sign)
        defer { replica.rewind(way) }
        guard let present = replica.piece(of: terms, on: way, at: 0),
            var current = replica.piece(of: terms, on: way, after: 0, within: budget)
        else {
            let side = WhatIf.Side(coefficient: 0, limit: inputValue, takesOver: nil, isCutShort: true)
            return (side, [])
        }
        let coefficient = sign * (present.jump(to: current, at: 0) == 0 ? current : present).slope
        let deciding = constraints(
            (present.jump(to: current, at: 0) == 0 ? current : present).rows.map(\.row))
        func side(
            _ time: Double, _ next: Piece?, from last: Piece, isCutShort: Bool = false
        ) -> (side: WhatIf.Side, deciding: [ConstraintID]) {
            let side = WhatIf.Side(
                coefficient: coefficient.cleaned, limit: limit(sign, time),
                takesOver: next.map { takeover(sign, from: last, to: $0, at: time) },
                isCutShort: isCutShort)
            return (side, deciding)
        }
        if present.jump(to: current, at: 0) != 0 { return side(0, current, from: present) }
        for _ in 0..<Self.limit {
            let end = current.upper
            if limit(sign, end).isInfinite { return side(.infinity, nil, from: current) }
            replica.pay(from: budget)
            guard budget.allowsMore(),
                let next = replica.piece(of: terms, on: way, after: end, within: budget)
            else {
                return side(end, nil, from: current, isCutShort: true)
            }
            let isSame = abs(next.slope - current.slope) <= 1e-9 * max(1, abs(current.slope))
            if !isSame || current.jump(to: next, at: end) != 0 { return side(end, next, from: current) }
            current = next
        }
        return side(current.upper, nil, from: current, isCutShort: true)
    }

    /// The input's value at a time; infinite where constants would be too large.
    private func limit(_ sign: Double, _ time: Double) -> Double {
        let value = inputValue + sign * time
        return abs(value) > NumberLimits.largest ? sign * .infinity : value.cleaned
    }

    private func takeover(
        _ sign: Double, from last: Piece, to next: Piece, at time: Double
    ) -> WhatIf.Takeover {
        let before = Set(last.rows.map(\.row.order))
        let after = Set(next.rows.map(\.row.order))
        let entering = next.rows.map(\.row).filter { !before.contains($0.order) }
        let leaving = last.rows.map(\.row).filter { !after.contains($0.order) }
        var conflicts: [[ConstraintID]] = []
        for (slot, partners) in zip(next.leftOut, next.partners) where !last.leftOut.contains(slot) {
            conflicts.append((partners.map { Int($0.slot) } + [Int(slot)]).map { originals[$0] })
        }
        return WhatIf.Takeover(
            coefficient: (sign * next.slope).cleaned, jump: last.jump(to: next, at: time),
            entering: constraints(entering), leaving: constraints(leaving),
            enteringTieBreaks: variables(entering), leavingTieBreaks: variables(leaving),
            conflicts: conflicts,
            comingBack: last.leftOut.filter { !next.leftOut.contains($0) }.map { originals[Int($0)] })
    }

    private func constraints(_ rows: [ActiveRow]) -> [ConstraintID] {
        rows.filter { !$0.isAnchor }.map(\.index).sorted().map { originals[$0] }
    }

    private func variables(_ rows: [ActiveRow]) -> [Variable] {
        rows.filter(\.isAnchor).map(\.index).sorted().map(Variable.init(index:))
    }
}
