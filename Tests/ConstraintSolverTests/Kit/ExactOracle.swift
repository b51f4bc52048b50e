import ConstraintSolver

/// A constraint whose coefficients and constant are whole numbers of quarters.
struct QuarterConstraint {
    var coefficients: [Int]
    var constant: Int
    var relation: LinearRelation
    var priority: Double

    var isRequired: Bool { priority == 1000 }

    var terms: [Term] {
        coefficients.enumerated().map { Term(Variable(index: $0.offset), Double($0.element) / 4) }
    }

    /// The violation of a residual, both in the same unit.
    func violation(_ residual: Int) -> Int {
        switch relation {
        case .equal: abs(residual)
        case .lessThanOrEqual: max(0, residual)
        case .greaterThanOrEqual: max(0, -residual)
        }
    }
}

/// Solves small problems exactly, by trying every vertex in whole numbers.
///
/// The best answer lies at a point where as many independent rows are zero as there are variables. The rows are those
/// of the constraints, and `variable = 0` for the tie-break. All such points are listed, then filtered by the
/// definition: required constraints in order of addition, each priority's sum of violations from the highest down, each
/// variable's absolute value in order. The oracle shares no code with the solver.
struct ExactOracle {
    struct Answer {
        var values: [Double]
        /// The indices of the required constraints left out, in order of addition.
        var leftOut: [Int]
    }

    /// A point with rational coordinates over one positive denominator.
    private struct Point {
        var numerators: [Int]
        var denominator: Int

        func residual(_ constraint: QuarterConstraint) -> Int {
            var sum = constraint.constant * denominator
            for (coefficient, numerator) in zip(constraint.coefficients, numerators) {
                sum += coefficient * numerator
            }
            return sum
        }
    }

    static func solve(_ constraints: [QuarterConstraint], variables: Int) -> Answer {
        var points = vertices(constraints, variables)
        var leftOut: [Int] = []
        for (place, constraint) in constraints.enumerated() where constraint.isRequired {
            let holding = points.filter { constraint.violation($0.residual(constraint)) == 0 }
            if holding.isEmpty { leftOut.append(place) } else { points = holding }
        }
        let levels = Set(constraints.map(\.priority)).subtracting([1000]).sorted(by: >)
        for level in levels {
            let members = constraints.filter { $0.priority == level }
            points = least(points) { point in
                members.reduce(0) { $0 + $1.violation(point.residual($1)) }
            }
        }
        for variable in 0..<variables {
            points = least(points) { abs($0.numerators[variable]) }
        }
        let best = points[0]
        return Answer(
            values: best.numerators.map { Double($0) / Double(best.denominator) }, leftOut: leftOut)
    }

    /// The points of the least cost; costs are counted in units of the point's denominator.
    private static func least(_ points: [Point], cost: (Point) -> Int) -> [Point] {
        var best: [Point] = []
        var bestCost = 0
        for point in points {
            let pointCost = cost(point)
            if let first = best.first {
                let left = pointCost * first.denominator
                let right = bestCost * point.denominator
                if left > right { continue }
                if left < right { best.removeAll() }
            }
            if best.isEmpty { bestCost = pointCost }
            best.append(point)
        }
        return best
    }

    private static func vertices(_ constraints: [QuarterConstraint], _ variables: Int) -> [Point] {
        var rows: [[Int]] = constraints.map { $0.coefficients + [-$0.constant] }
        for variable in 0..<variables {
            rows.append((0...variables).map { $0 == variable ? 1 : 0 })
        }
        var points: [Point] = []
        var chosen: [Int] = []
        func choose(from first: Int) {
            if chosen.count == variables {
                if let point = intersection(chosen.map { rows[$0] }, variables) { points.append(point) }
                return
            }
            for row in first..<max(first, rows.count) {
                chosen.append(row)
                choose(from: row + 1)
                chosen.removeLast()
            }
        }
        choose(from: 0)
        return points
    }

    /// The intersection of rows, by fraction-free Gauss–Jordan elimination; `nil` if they are dependent.
    private static func intersection(_ rows: [[Int]], _ size: Int) -> Point? {
        var rows = rows
        var previous = 1
        for step in 0..<size {
            guard let pivotRow = (step..<size).first(where: { rows[$0][step] != 0 }) else { return nil }
            rows.swapAt(step, pivotRow)
            let pivot = rows[step][step]
            for row in 0..<size where row != step {
                let factor = rows[row][step]
                for column in 0...size {
                    rows[row][column] = (pivot * rows[row][column] - factor * rows[step][column]) / previous
                }
            }
            previous = pivot
        }
        let sign = previous < 0 ? -1 : 1
        return Point(numerators: rows.map { $0[size] * sign }, denominator: previous * sign)
    }
}
