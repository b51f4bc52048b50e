extension BasisFactor {
    /// Finds the point at which every active row's linear part has a given value.
    ///
    /// - Parameters:
    ///   - right: The value wanted of the row at each position. It is used up.
    ///   - point: Receives a value for every variable.
    mutating func solve(_ right: inout Column<Double>, into point: inout Column<Double>) {
        if updates.count > 0 { updates.applyInverse(to: &right) }
        substitute(0..<nucleus.lowerBound, right, &point)
        if !nucleus.isEmpty {
            for step in nucleus {
                denseVector[step - nucleus.lowerBound] = remainder(step, right[Int(stepRow[step])], point)
            }
            dense.solve(&denseVector)
            for step in nucleus { point[Int(stepColumn[step])] = denseVector[step - nucleus.lowerBound] }
        }
        substitute(nucleus.upperBound..<size, right, &point)
    }

    @inline(__always)
    private func substitute(
        _ steps: Range<Int>, _ right: borrowing Column<Double>, _ point: inout Column<Double>
    ) {
        for step in steps {
            point[Int(stepColumn[step])] = value(of: step, right[Int(stepRow[step])], point)
        }
    }

    /// The value of a step's own column that gives its row the value `right`; for steps outside the nucleus.
    @inline(__always)
    func value(of step: Int, _ right: Double, _ point: borrowing Column<Double>) -> Double {
        remainder(step, right, point) * reciprocal[step]
    }

    /// Solves the nucleus: replaces the right sides in `denseVector` by the values of its columns.
    mutating func solveNucleus() {
        dense.solve(&denseVector)
    }

    /// The right side of a step less its terms in earlier columns: the share of its own column, or of the nucleus.
    @inline(__always)
    func remainder(_ step: Int, _ right: Double, _ point: borrowing Column<Double>) -> Double {
        var sum = right
        for place in Int(termStart[step])..<Int(termEnd[step]) {
            sum -= coefficients[place] * point[Int(columns[place])]
        }
        return sum
    }

    /// Finds the multipliers with which the active rows add up to a given row.
    ///
    /// - Parameters:
    ///   - row: The coefficient wanted of each variable. It is used up and left all zero.
    ///   - multipliers: Receives a multiplier for every position.
    mutating func solveTransposed(_ row: inout Column<Double>, into multipliers: inout Column<Double>) {
        scatter(nucleus.upperBound..<size, &row, &multipliers)
        if !nucleus.isEmpty {
            for step in nucleus {
                denseVector[step - nucleus.lowerBound] = row[Int(stepColumn[step])]
                row[Int(stepColumn[step])] = 0
            }
            dense.solveTransposed(&denseVector)
            for step in nucleus {
                let multiplier = denseVector[step - nucleus.lowerBound]
                multipliers[Int(stepRow[step])] = multiplier
                subtract(step, multiplier, from: &row)
            }
        }
        scatter(0..<nucleus.lowerBound, &row, &multipliers)
        if updates.count > 0 { updates.applyInverseTransposed(to: &multipliers) }
    }

    @inline(__always)
    private func scatter(
        _ steps: Range<Int>, _ row: inout Column<Double>, _ multipliers: inout Column<Double>
    ) {
        for step in steps.reversed() {
            let own = Int(stepColumn[step])
            let multiplier = row[own] * reciprocal[step]
            row[own] = 0
            multipliers[Int(stepRow[step])] = multiplier
            if multiplier != 0 { subtract(step, multiplier, from: &row) }
        }
    }

    @inline(__always)
    private func subtract(_ step: Int, _ multiplier: Double, from row: inout Column<Double>) {
        for place in Int(termStart[step])..<Int(termEnd[step]) {
            row[Int(columns[place])] -= coefficients[place] * multiplier
        }
    }
}
