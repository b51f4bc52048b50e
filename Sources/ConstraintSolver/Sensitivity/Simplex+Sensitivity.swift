extension Simplex {
    /// How fast every variable moves while the active set stays and constants grow at given rates.
    mutating func computeVelocity(_ rates: borrowing Column<Double>, into velocity: inout Column<Double>) {
        velocity.refill(0, count: variableCount)
        for position in active.rows.indices {
            let row = active.rows[position]
            right[position] = row.isAnchor ? 0 : -rates[row.index]
        }
        factor.solve(&right, into: &velocity)
    }

    /// The active rows that add up to an expression, without those whose factor is zero.
    mutating func combination(of terms: [SumTerm]) -> [WeightedRow] {
        var largest = 0.0
        for term in terms {
            row[term.variable] = term.coefficient
            largest = max(largest, abs(term.coefficient))
        }
        factor.solveTransposed(&row, into: &multipliers)
        var rows: [WeightedRow] = []
        for position in active.rows.indices where abs(multipliers[position]) > 1e-10 * largest {
            rows.append(WeightedRow(row: active.rows[position], factor: multipliers[position].cleaned))
        }
        return rows
    }

    /// The active rows that add up to an expression, with the earliest of redundant required equations.
    ///
    /// These equations stay accepted after a change. Call it on a copy: the active set that it leaves has the same
    /// point, but need not be one that a descent ends with.
    mutating func combinationOfEarliest(_ terms: [SumTerm]) -> [WeightedRow] {
        for slot in 0..<store.slotCount where active.position[slot] < 0 && isAcceptedEquation(slot) {
            var row: [SumTerm] = []
            for place in store.terms(of: slot) {
                row.append((Int(store.columns[place]), store.coefficients[place]))
            }
            let later = combination(of: row).map(\.row).filter {
                !$0.isAnchor && isAcceptedEquation($0.index)
                    && store.sequence[$0.index] > store.sequence[slot]
            }
            guard let last = later.max(by: { store.sequence[$0.index] < store.sequence[$1.index] }) else {
                continue
            }
            let position = Int(active.position[last.index])
            active.exchange(at: position, for: .constraint(slot), leavingSide: 1)
            refactor()
        }
        return combination(of: terms)
    }

    /// Whether no other active set decides the answer: no residual that matters is zero.
    mutating func isNondegenerate() -> Bool {
        var decisive = Column<DecisiveRow>()
        guard collectDecisiveRows(into: &decisive) else { return false }
        for place in decisive.indices {
            let row = decisive[place].row
            let residual = row.isAnchor ? point[row.index] : exactResidual(row.index)
            if decisive[place].side == 0 || abs(residual) <= 1e-7 { return false }
        }
        return true
    }
}

extension Double {
    /// The fraction with a small denominator that the number equals apart from rounding; otherwise the number itself.
    ///
    /// Coefficients of layouts are such fractions; the factors of a combination come close to them.
    var cleaned: Double {
        if abs(self) > 1e6 { return self }
        for denominator in 1...60 {
            let numerator = (self * Double(denominator)).rounded()
            let fraction = numerator / Double(denominator)
            if abs(self - fraction) <= 1e-13 * max(1, abs(self)) { return fraction + 0 }
        }
        return self
    }
}
