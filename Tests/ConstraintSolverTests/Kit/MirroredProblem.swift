import ConstraintSolver
import TestKit

/// A solver with a plain list of its constraints.
///
/// Random edits change both; the list is the input of an oracle or of a new solver.
struct MirroredProblem {
    let solver = Solver()
    let variables: Int
    private(set) var constraints: [QuarterConstraint] = []
    private(set) var ids: [ConstraintID] = []

    init(variables: Int) {
        self.variables = variables
        for _ in 0..<variables { _ = solver.makeVariable() }
    }

    mutating func add(_ constraint: QuarterConstraint, onConflict policy: ConflictPolicy = .leaveOut) throws {
        let id = try solver.add(
            constraint.terms, constraint.relation, constant: Double(constraint.constant) / 4,
            priority: Priority(constraint.priority), onConflict: policy)
        constraints.append(constraint)
        ids.append(id)
    }

    mutating func remove(at place: Int) throws {
        try solver.remove(ids[place])
        ids.remove(at: place)
        constraints.remove(at: place)
    }

    mutating func setConstant(_ constant: Int, at place: Int) throws {
        try solver.setConstant(Double(constant) / 4, of: ids[place])
        constraints[place].constant = constant
    }

    mutating func setPriority(_ priority: Double, at place: Int) throws {
        try solver.setPriority(Priority(priority), of: ids[place])
        constraints[place].priority = priority
    }

    /// One random edit of any kind.
    mutating func edit(_ random: inout SeededGenerator, limit: Int) throws {
        let kind = random.int(0...9)
        if constraints.isEmpty || (kind < 3 && constraints.count < limit) {
            try add(Self.constraint(variables, constraints, &random))
            return
        }
        let place = random.int(0...(constraints.count - 1))
        switch kind {
        case 0..<5: try remove(at: place)
        case 5..<8: try setConstant(Self.constant(&random), at: place)
        default: try setPriority(Self.priority(&random), at: place)
        }
    }

    // MARK: - Random constraints

    /// A random constraint; at times a copy, a multiple or the opposite of an earlier one.
    static func constraint(
        _ variables: Int, _ earlier: [QuarterConstraint], _ random: inout SeededGenerator
    ) -> QuarterConstraint {
        let relation = random.select([LinearRelation.lessThanOrEqual, .equal, .greaterThanOrEqual])
        if !earlier.isEmpty, random.chance(0.2) {
            var copy = random.select(earlier)
            let factor = random.select([1, 1, 2, -1])
            copy.coefficients = copy.coefficients.map { $0 * factor }
            copy.constant *= factor
            if random.chance(0.5) { copy.constant = constant(&random) }
            copy.relation = relation
            copy.priority = priority(&random)
            return copy
        }
        var coefficients = Array(repeating: 0, count: variables)
        for _ in 0..<random.int(1...min(3, variables)) {
            let factor = random.chance(0.8) ? 4 : random.select([1, 2, 8, 12])
            coefficients[random.int(0...(variables - 1))] = random.chance(0.5) ? factor : -factor
        }
        if random.chance(0.02) { coefficients = coefficients.map { _ in 0 } }
        return QuarterConstraint(
            coefficients: coefficients, constant: constant(&random), relation: relation,
            priority: priority(&random))
    }

    static func constant(_ random: inout SeededGenerator) -> Int {
        random.chance(0.3) ? 0 : random.chance(0.7) ? 4 * random.int(-10...10) : random.int(-60...60)
    }

    static func priority(_ random: inout SeededGenerator) -> Double {
        random.select([1000, 1000, 1000, 750, 750, 500.5, 251, 250, 1])
    }
}
