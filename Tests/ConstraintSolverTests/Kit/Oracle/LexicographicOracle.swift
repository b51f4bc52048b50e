import ConstraintSolver

/// Solves a problem exactly, by the definition: one linear program for each priority.
///
/// Required constraints are accepted in order of addition if one of their error variables can be lowered to zero. For
/// each priority, from the highest down, the sum of the error variables is minimised, and every variable that would
/// raise it again is fixed at zero. After the last priority, the remaining solutions are the set of all best answers.
/// The oracle shares no code with the solver.
struct LexicographicOracle {
    /// The oracle's answer to a problem.
    struct Answer {
        /// The value of each variable, ties broken.
        var values: [Fraction]
        /// The indices of the required constraints left out, in order of addition.
        var leftOut: [Int]
        /// The ends of each open variable's range over all best answers; `nil` for an end that does not exist.
        var ranges: [Int: Range]
    }

    /// The values that an open variable takes.
    struct Range: Equatable {
        var low: Fraction?
        var high: Fraction?
    }

    private var tableau: ExactTableau
    private let variableCount: Int

    private init(variables: Int) {
        variableCount = variables
        tableau = ExactTableau(freeVariables: variables)
    }

    /// The answer to a problem.
    static func solve(
        _ constraints: [PlainConstraint], variables: Int
    ) throws(OracleOverflow) -> Answer {
        var oracle = LexicographicOracle(variables: variables)
        var leftOut: [Int] = []
        for (place, constraint) in constraints.enumerated() where constraint.isRequired {
            if try !oracle.accept(constraint) { leftOut.append(place) }
        }
        let priorities = Set(constraints.map(\.priority)).subtracting([1000]).sorted(by: >)
        for priority in priorities {
            try oracle.minimizeViolations(of: constraints.filter { $0.priority == priority })
        }
        let ranges = try oracle.openRanges()
        for variable in 0..<variables where !oracle.tableau.isConstant(variable) {
            try oracle.minimizeViolations(of: [PlainConstraint([Term(Variable(index: variable))], .equal, 0)])
        }
        let values = (0..<variables).map { oracle.tableau.value(of: $0) }
        return Answer(values: values, leftOut: leftOut, ranges: ranges)
    }

    /// Whether required constraints can hold together.
    static func isFeasible(
        _ constraints: [PlainConstraint], variables: Int
    ) throws(OracleOverflow) -> Bool {
        var oracle = LexicographicOracle(variables: variables)
        for constraint in constraints where try !oracle.accept(constraint) { return false }
        return true
    }

    // MARK: - Required constraints

    /// Accepts a constraint; returns `false`, without a change, if it conflicts with those accepted before.
    private mutating func accept(_ constraint: PlainConstraint) throws(OracleOverflow) -> Bool {
        let row = try self.row(constraint)
        let isEquation = constraint.relation == .equal
        if let column = tableau.freeColumn(in: row.expression) {
            let (slack, _) = tableau.addRow(row.expression.map { -$0 })
            try tableau.exchange(basic: slack, column: column)
            if isEquation { tableau.removeColumn(of: slack) }
            return true
        }
        let constant = row.expression.last ?? 0
        if !isEquation, constant <= 0 {
            _ = tableau.addRow(row.expression.map { -$0 })
            return true
        }
        let before = tableau
        let positive = constant < 0 ? row.expression.map { -$0 } : row.expression
        let (error, _) = tableau.addRow(positive, plusColumn: !isEquation)
        _ = try tableau.minimize(error)
        guard tableau.value(of: error) == Fraction(0) else {
            tableau = before
            return false
        }
        if try tableau.leaveBasis(error) {
            tableau.removeColumn(of: error)
        } else {
            tableau.removeRow(of: error)
        }
        return true
    }

    /// A constraint's residual, with a sign such that it is violated above zero.
    private func row(
        _ constraint: PlainConstraint
    ) throws(OracleOverflow) -> (expression: [Int64], exponent: Int) {
        let whole = try constraint.wholeRow()
        let expression = try tableau.expression(whole.coefficients, constant: whole.constant)
        let isReversed = constraint.relation == .greaterThanOrEqual
        return (isReversed ? expression.map { -$0 } : expression, whole.exponent)
    }

    // MARK: - Levels

    /// Minimises the sum of some violations, and fixes it.
    private mutating func minimizeViolations(of constraints: [PlainConstraint]) throws(OracleOverflow) {
        var errors: [(variable: Int, cost: Double)] = []
        for constraint in constraints {
            let (expression, exponent) = try row(constraint)
            for error in try addErrors(expression, isEquation: constraint.relation == .equal) {
                errors.append(
                    (error, constraint.weight * Double(sign: .plus, exponent: exponent, significand: 1)))
            }
        }
        let exponent = errors.map(\.cost.lowestBit).min() ?? 0
        var costs: [(variable: Int, value: Int64)] = []
        for error in errors { costs.append((error.variable, try error.cost.whole(exponent))) }
        let sum = try tableau.expression(costs, constant: 0)
        let (objective, _) = tableau.addRow(sum, isFree: true)
        _ = try tableau.minimize(objective)
        let closed = tableau.columnsRaising(objective)
        tableau.removeRow(of: objective)
        for variable in closed { tableau.removeColumn(of: variable) }
        tableau.dropSettledRows()
    }

    /// Splits a residual into its positive and its negative part, and returns the parts that cost.
    private mutating func addErrors(
        _ expression: [Int64], isEquation: Bool
    ) throws(OracleOverflow) -> [Int] {
        let isAbove = (expression.last ?? 0) > 0
        let (variable, column) = tableau.addRow(
            isAbove ? expression : expression.map { -$0 }, plusColumn: true)
        if let free = tableau.freeColumn(in: expression) {
            try tableau.exchange(basic: variable, column: free)
        }
        let above = isAbove ? variable : column ?? variable
        return isEquation ? [variable, column ?? variable] : [above]
    }

    // MARK: - Open variables

    /// The ranges of the variables whose values differ between best answers.
    private func openRanges() throws(OracleOverflow) -> [Int: Range] {
        var ranges: [Int: Range] = [:]
        for variable in 0..<variableCount where !tableau.isConstant(variable) {
            let range = Range(
                low: try end(of: variable, sign: 1), high: try end(of: variable, sign: -1))
            if range.low != range.high || range.low == nil { ranges[variable] = range }
        }
        return ranges
    }

    private func end(of variable: Int, sign: Int64) throws(OracleOverflow) -> Fraction? {
        var tableau = tableau
        let expression = try tableau.expression([(variable, sign)], constant: 0)
        if tableau.freeColumn(in: expression) != nil { return nil }
        let (objective, _) = tableau.addRow(expression, isFree: true)
        guard try tableau.minimize(objective) else { return nil }
        return tableau.value(of: variable)
    }
}
