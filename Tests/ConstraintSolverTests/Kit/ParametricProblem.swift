import ConstraintSolver
import TestKit

/// Random problems whose constants follow parameters.
enum ParametricProblem {
    /// A problem without structure, in which equal, opposite and conflicting constraints are common.
    static func adversarial(_ random: inout SeededGenerator) throws -> Problem {
        var problem = Problem()
        let variables = random.int(1...7)
        for _ in 0..<variables { _ = problem.makeVariable() }
        let parameters = (0..<random.int(1...4)).map { _ in problem.makeParameter() }
        var earlier: [QuarterConstraint] = []
        for _ in 0..<random.int(1...14) {
            let constraint = MirroredProblem.constraint(variables, earlier, &random)
            earlier.append(constraint)
            try problem.add(
                constraint.terms, constraint.relation, constant: Double(constraint.constant) / 4,
                parameters: parameterTerms(parameters, &random), priority: Priority(constraint.priority))
        }
        return problem
    }

    private static func parameterTerms(
        _ parameters: [Parameter], _ random: inout SeededGenerator
    ) -> [ParameterTerm] {
        guard random.chance(0.6) else { return [] }
        return (0..<random.int(1...2)).map { _ in
            ParameterTerm(random.select(parameters), random.select([1, -1, -1, 0.5, 2]))
        }
    }

    /// A cell: views placed beside or below one another or an edge, with intrinsic sizes as parameters.
    ///
    /// Parameter 0 is the width, parameter 1 a height that is given to the cell at a random priority. Some cells are
    /// ambiguous, and in some the required constraints sometimes conflict.
    static func layout(_ random: inout SeededGenerator) throws -> Problem {
        var problem = Problem()
        let edges = (0..<4).map { _ in problem.makeVariable() }
        let width = problem.makeParameter()
        let height = problem.makeParameter()
        try problem.add([Term(edges[0])], .equal, constant: 0, priority: .required)
        try problem.add([Term(edges[1])], .equal, constant: 0, priority: .required)
        func fixWidth(_ problem: inout Problem) throws {
            try problem.add(
                [Term(edges[2])], .equal, constant: 0, parameters: [ParameterTerm(width, -1)],
                priority: .required)
        }
        let isWidthLast = random.chance(0.3)
        if !isWidthLast { try fixWidth(&problem) }
        var views: [[Variable]] = []
        for _ in 0..<random.int(1...5) {
            let view = (0..<4).map { _ in problem.makeVariable() }
            try place(view, among: views, edges, &problem, &random)
            views.append(view)
        }
        if isWidthLast { try fixWidth(&problem) }
        try problem.add(
            [Term(edges[3]), Term(edges[1], -1)], .equal, constant: 0,
            parameters: random.chance(0.7) ? [] : [ParameterTerm(height, -1)],
            priority: random.select([Priority(50), Priority(999), .required]))
        return problem
    }

    private static func place(
        _ view: [Variable], among views: [[Variable]], _ edges: [Variable], _ problem: inout Problem,
        _ random: inout SeededGenerator
    ) throws {
        for axis in 0..<2 {
            let gap = Double(random.int(0...5) * 4)
            let end = [Term(view[axis]), Term(view[axis + 2])]
            let start = Term(view[axis])
            if let other = views.randomElement(using: &random), random.chance(0.6) {
                let before = [Term(other[axis], -1), Term(other[axis + 2], -1)]
                let relation: LinearRelation = random.chance(0.8) ? .equal : .greaterThanOrEqual
                try problem.add([start] + before, relation, constant: -gap, priority: .required)
            } else if random.chance(0.9) {
                try problem.add([start, Term(edges[axis], -1)], .equal, constant: -gap, priority: .required)
            }
            if random.chance(0.8) {
                let relation: LinearRelation = random.chance(0.4) ? .equal : .lessThanOrEqual
                try problem.add(
                    end + [Term(edges[axis + 2], -1)], relation, constant: gap,
                    priority: random.chance(0.8) ? .required : Priority(750))
            }
            if random.chance(0.85) { try size(view[axis + 2], &problem, &random) }
        }
        if random.chance(0.1) {
            try problem.add(
                [Term(view[2]), Term(view[3], random.select([-1, -2, -0.75]))], .equal, constant: 0,
                priority: random.chance(0.5) ? .required : Priority(800))
        }
    }

    /// Hugging and compression resistance.
    private static func size(
        _ variable: Variable, _ problem: inout Problem, _ random: inout SeededGenerator
    ) throws {
        if random.chance(0.2) {
            try problem.add(
                [Term(variable)], .equal, constant: -Double(random.int(0...60)), priority: .required)
            return
        }
        let size = [ParameterTerm(problem.makeParameter(), -1)]
        try problem.add(
            [Term(variable)], .lessThanOrEqual, constant: 0, parameters: size,
            priority: Priority(random.select([250, 251, 750])))
        try problem.add(
            [Term(variable)], .greaterThanOrEqual, constant: 0, parameters: size,
            priority: random.chance(0.9) ? Priority(random.select([750, 751, 250])) : .required)
        if random.chance(0.3) {
            try problem.add([Term(variable)], .greaterThanOrEqual, constant: 0, priority: .required)
        }
    }
}
