/// A line through the constants: `base + rate × time` for some constraints.
struct Ray {
    struct Move {
        /// The slot in the replica.
        var slot: Int
        /// The constant at time zero, in the units of the original row.
        var base: Double
        /// How fast it grows.
        var rate: Double
    }

    var moves: [Move] = []

    /// The ray with all rates multiplied by a factor.
    func times(_ factor: Double) -> Ray {
        Ray(moves: moves.map { Move(slot: $0.slot, base: $0.base, rate: factor * $0.rate) })
    }
}

/// A time span in which one active set decides the answer, and the value of an expression there.
struct Piece {
    /// The span, which contains the time that the piece was found at.
    var lower: Double
    var upper: Double
    /// A time in the span, the value there, and how fast the value grows.
    var time: Double
    var value: Double
    var slope: Double
    /// The rows that the expression is a combination of, with their factors.
    var rows: [WeightedRow]
    /// The replica's left-out constraints, each with the accepted ones that it contradicts.
    var leftOut: [Int32]
    var partners: [[ConstraintID]]

    func value(at time: Double) -> Double { value + slope * (time - self.time) }
}

/// An active row and its factor in a combination.
struct WeightedRow {
    var row: ActiveRow
    var factor: Double
}

extension Replica {
    /// Solves at a time and finds out how far the active set reaches.
    ///
    /// Returns nil if the solver did not reach an answer that it can vouch for.
    mutating func piece(of terms: [SumTerm], on ray: Ray, at time: Double) -> Piece? {
        for move in ray.moves { simplex.setConstant(move.base + move.rate * time, of: move.slot) }
        simplex.solve()
        var decisive = Column<DecisiveRow>()
        if !simplex.collectDecisiveRows(into: &decisive) {
            simplex.startOver()
            simplex.pending.vertex = true
            simplex.solve()
            guard simplex.collectDecisiveRows(into: &decisive) else { return nil }
        }
        var rates = Column<Double>()
        rates.refill(0, count: simplex.store.slotCount)
        for move in ray.moves { rates[move.slot] += move.rate / simplex.store.scale[move.slot] }
        var velocity = Column<Double>()
        simplex.computeVelocity(rates, into: &velocity)
        var piece = Piece(
            lower: -.infinity, upper: .infinity, time: time, value: 0, slope: 0,
            rows: simplex.combination(of: terms), leftOut: [], partners: simplex.leftOutPartners)
        for term in terms {
            piece.value += term.coefficient * simplex.point[term.variable]
            piece.slope += term.coefficient * velocity[term.variable]
        }
        for place in decisive.indices {
            let row = decisive[place].row
            let residual = row.isAnchor ? simplex.point[row.index] : simplex.exactResidual(row.index)
            let rate =
                row.isAnchor
                ? velocity[row.index] : rates[row.index] + simplex.store.product(row.index, velocity)
            piece.keep(residual, growingBy: rate, onSide: decisive[place].side)
        }
        for place in simplex.leftOut.indices {
            let slot = simplex.leftOut[place]
            piece.leftOut.append(slot)
            guard
                let certificate = simplex.certificate(of: Int(slot), against: simplex.leftOutPartners[place])
            else { return nil }
            let violation = certificate.applied(to: simplex.store.constant)
            piece.keep(
                violation, growingBy: certificate.applied(to: rates),
                onSide: simplex.store.violatedSide(Int(slot), violation))
        }
        return piece
    }

    /// The piece that begins at a time and reaches beyond it.
    ///
    /// Solves a little later and goes back towards the time until the active set's span begins there.
    ///
    /// - Returns: `nil` where the budget ends before that.
    mutating func piece(
        of terms: [SumTerm], on ray: Ray, after start: Double, within budget: WorkBudget
    ) -> Piece? {
        let reach = 1e-7 + 1e-10 * abs(start)
        var probe = start + max(1, 1e-3 * abs(start))
        for _ in 0..<64 {
            pay(from: budget)
            guard budget.allowsMore() else { return nil }
            guard let found = piece(of: terms, on: ray, at: probe) else { return nil }
            if found.lower <= start + reach { return found }
            let closer = start + (min(found.lower, probe) - start) / 2
            if closer >= probe || closer <= start + reach { return found }
            probe = closer
        }
        return nil
    }

    /// Puts the constants back to where a ray starts.
    mutating func rewind(_ ray: Ray) {
        for move in ray.moves { simplex.setConstant(move.base, of: move.slot) }
        simplex.solve()
    }
}

extension Piece {
    /// Shortens the span to where a residual stays on its side of zero, or stays zero for side 0.
    mutating func keep(_ residual: Double, growingBy rate: Double, onSide side: Int8) {
        if abs(rate) <= 1e-9 { return }
        if side == 0 {
            lower = time
            upper = time
            return
        }
        let reserve = max(0, side > 0 ? residual : -residual) / abs(rate)
        if (rate > 0) == (side > 0) {
            lower = max(lower, time - reserve)
        } else {
            upper = min(upper, time + reserve)
        }
    }
}
