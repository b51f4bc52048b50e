/// A combination of constraints without any variables left in it, which proves that they contradict each other.
///
/// The row of a left-out constraint is a combination of the accepted ones that it contradicts. At every point
/// its residual is at least, or at most, what the constants alone make of that combination: as long as this
/// is a violation, the constraint stays left out.
struct ConflictCertificate {
    var factors: [(slot: Int, factor: Double)]

    /// The combination, applied to one number for each constraint.
    func applied(to numbers: borrowing Column<Double>) -> Double {
        var sum = 0.0
        for (slot, factor) in factors { sum += factor * numbers[slot] }
        return sum
    }
}

extension Simplex {
    /// Finds the factors with which the partners' rows cancel out the row of a left-out constraint.
    ///
    /// The partners of an irreducible conflict are independent, so that plain elimination finds the only ones.
    /// Returns nil if the partners do not add up to the row.
    func certificate(of slot: Int, against partners: [ConstraintID]) -> ConflictCertificate? {
        let slots = partners.compactMap { store.slot(of: $0) }
        guard slots.count == partners.count else { return nil }
        // One line per variable that occurs: the partners' coefficients and, last, the row's own.
        var lines: [[Double]] = []
        var lineOf: [Int32: Int] = [:]
        for (column, member) in (slots + [slot]).enumerated() {
            for place in store.terms(of: member) {
                let line = lineOf[store.columns[place]] ?? lines.count
                if line == lines.count {
                    lineOf[store.columns[place]] = line
                    lines.append([Double](repeating: 0, count: slots.count + 1))
                }
                lines[line][column] = store.coefficients[place]
            }
        }
        guard lines.count >= slots.count else { return nil }
        for step in slots.indices {
            guard let pivot = (step..<lines.count).max(by: { abs(lines[$0][step]) < abs(lines[$1][step]) }),
                abs(lines[pivot][step]) > 1e-9
            else { return nil }
            lines.swapAt(step, pivot)
            for line in lines.indices where line != step && lines[line][step] != 0 {
                let factor = lines[line][step] / lines[step][step]
                for column in step...slots.count { lines[line][column] -= factor * lines[step][column] }
            }
        }
        for line in lines.dropFirst(slots.count) where abs(line[slots.count]) > 1e-7 { return nil }
        var factors = [(slot: slot, factor: 1.0)]
        for step in slots.indices {
            factors.append((slots[step], -lines[step][slots.count] / lines[step][step]))
        }
        return ConflictCertificate(factors: factors)
    }
}

extension ConstraintStore {
    /// The side of zero on which a residual violates a constraint.
    func violatedSide(_ slot: Int, _ residual: Double) -> Int8 {
        switch relation[slot] {
        case .equal: residual > 0 ? 1 : -1
        case .lessThanOrEqual: 1
        case .greaterThanOrEqual: -1
        }
    }
}
