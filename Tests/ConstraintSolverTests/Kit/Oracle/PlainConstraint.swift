import ConstraintSolver

/// A constraint as plain data, the input of solver and oracle.
struct PlainConstraint: Equatable {
    var terms: [Term]
    var relation: LinearRelation
    var constant: Double
    var priority: Double
    /// The factor of violations among those of the same priority.
    var weight = 1.0

    var isRequired: Bool { priority == 1000 }

    init(_ terms: [Term], _ relation: LinearRelation, _ constant: Double, _ priority: Double = 1000) {
        self.terms = terms
        self.relation = relation
        self.constant = constant
        self.priority = priority
    }
}

extension PlainConstraint {
    /// The constraint's row in whole numbers, and the power of two to multiply it by.
    struct WholeRow {
        var coefficients: [(variable: Int, value: Int64)]
        var constant: Int64
        var exponent: Int
    }

    /// The row in whole numbers; every finite double is a whole number times a power of two.
    func wholeRow() throws(OracleOverflow) -> WholeRow {
        var exponent = Int.max
        for number in terms.map(\.coefficient) + [constant] where number != 0 {
            exponent = min(exponent, number.lowestBit)
        }
        if exponent == .max { exponent = 0 }
        var row = WholeRow(coefficients: [], constant: try constant.whole(exponent), exponent: exponent)
        for term in terms {
            row.coefficients.append((term.variable.index, try term.coefficient.whole(exponent)))
        }
        return row
    }
}

extension Double {
    /// The exponent of the lowest bit that is set.
    var lowestBit: Int {
        Int(ulp.exponent) + min(significandBitPattern.trailingZeroBitCount, Double.significandBitCount)
    }

    /// The number divided by a power of two that leaves no fraction.
    func whole(_ exponent: Int) throws(OracleOverflow) -> Int64 {
        let scaled = self * Double(sign: .plus, exponent: -exponent, significand: 1)
        guard abs(scaled) < 0x1p53, let whole = Int64(exactly: scaled) else { throw OracleOverflow() }
        return whole
    }
}
