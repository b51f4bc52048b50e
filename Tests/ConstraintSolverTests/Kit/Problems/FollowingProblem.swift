import ConstraintSolver
import TestKit

/// A random problem with constants that follow parameters, as plain data that can be solved at any values.
struct FollowingProblem {
    var variables: Int
    var constraints: [PlainConstraint] = []
    /// The parameter that each constraint's constant follows, and its coefficient.
    var followed: [(parameter: Int, coefficient: Double)?] = []
    var values: [Double] = []

    /// The problem at the end of a script.
    ///
    /// Optional constraints that compare the same terms with the same number, such as
    /// hugging and compression resistance, follow one parameter; some others follow one of their own.
    init(endOf script: SolverScript, _ random: inout SeededGenerator) {
        variables = script.variables
        var live: [(key: Int, constraint: PlainConstraint)] = []
        for step in script.steps {
            switch step {
            case .add(let constraint, let key): live.append((key, constraint))
            case .remove(let key): live.removeAll { $0.key == key }
            case .setConstant(let constant, let key):
                for place in live.indices where live[place].key == key {
                    live[place].constraint.constant = constant
                }
            case .setPriority(let priority, let key):
                for place in live.indices where live[place].key == key {
                    live[place].constraint.priority = priority
                }
            case .setWeight(let weight, let key):
                for place in live.indices where live[place].key == key {
                    live[place].constraint.weight = weight
                }
            case .check: break
            }
        }
        constraints = live.map(\.constraint)
        followed = constraints.map { _ in nil }
        for place in constraints.indices where followed[place] == nil {
            let one = constraints[place]
            let same = constraints.indices.filter {
                constraints[$0].terms == one.terms && constraints[$0].constant == one.constant
                    && followed[$0] == nil && !constraints[$0].isRequired
            }
            if same.count > 1 || random.chance(0.1) {
                let coefficient = random.select([-1.0, -1, -2, 0.5])
                values.append(0)
                for other in same + [place] { followed[other] = (values.count - 1, coefficient) }
                values[values.count - 1] = one.constant / coefficient
            }
        }
    }

    /// A solver of the problem, solved after a change of one input.
    ///
    /// The handles of one such solver are valid in all others.
    func solver(
        moving input: Input? = nil, by change: Double = 0
    ) throws -> (
        solver: Solver, ids: [ConstraintID]
    ) {
        let solver = Solver()
        for _ in 0..<variables { _ = solver.makeVariable() }
        let parameters = try values.map { try solver.makeParameter($0) }
        var ids: [ConstraintID] = []
        for (constraint, follows) in zip(constraints, followed) {
            ids.append(
                try solver.add(
                    constraint.terms, constraint.relation, constant: follows == nil ? constraint.constant : 0,
                    parameters: follows.map { [ParameterTerm(parameters[$0.parameter], $0.coefficient)] }
                        ?? [],
                    priority: Priority(constraint.priority), onConflict: .leaveOut))
            try solver.setWeight(constraint.weight, of: ids[ids.count - 1])
        }
        switch input {
        case nil: break
        case .parameter(let parameter):
            try solver.setValue(solver.value(of: parameter) + change, of: parameter)
        case .constant(let id):
            guard let place = ids.firstIndex(of: id) else { break }
            let constant = followed[place] == nil ? constraints[place].constant : 0
            try solver.setConstant(constant + change, of: id)
        }
        solver.solve()
        return (solver, ids)
    }
}
