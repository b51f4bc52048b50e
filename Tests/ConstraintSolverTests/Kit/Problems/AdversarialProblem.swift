import ConstraintSolver
import TestKit

/// Random problems meant to break a solver: dense, degenerate, redundant, tied, cyclic, badly scaled.
struct AdversarialProblem {
    private var writer: ScriptWriter
    private var random: SeededGenerator
    private let family: ProblemFamily
    private let variables: Int

    /// A random problem of one of the adversarial families.
    static func script(_ family: ProblemFamily, _ random: inout SeededGenerator) -> SolverScript {
        var problem = AdversarialProblem(family, SeededGenerator(seed: random.next()))
        let limit = problem.limit
        if family == .cycling {
            problem.addCyclingExample()
        } else {
            for _ in 0..<problem.random.int(1...limit) { problem.addConstraint() }
        }
        problem.writer.check()
        for _ in 0..<problem.random.int(0...5) {
            for _ in 0..<problem.random.int(1...3) { problem.edit(limit) }
            problem.writer.check()
        }
        problem.recover()
        return problem.writer.script
    }

    private init(_ family: ProblemFamily, _ random: SeededGenerator) {
        self.family = family
        self.random = random
        variables =
            switch family {
            case .dense: self.random.int(2...8)
            case .duplicates: self.random.int(1...3)
            case .rings: self.random.int(3...12)
            case .cycling: 7
            case .scaled: self.random.int(1...4)
            default: self.random.int(1...14)
            }
        writer = ScriptWriter(variables: variables)
    }

    /// The greatest number of constraints.
    private var limit: Int {
        switch family {
        case .dense: 2 * variables + 2
        case .duplicates: 16
        case .scaled: 10
        default: 3 * variables + 4
        }
    }

    // MARK: - Constraints

    private mutating func addConstraint() {
        if let earlier = writer.live.randomElement(using: &random),
            random.chance(family == .duplicates ? 0.8 : 0.15)
        {
            return addVariation(of: earlier.constraint)
        }
        let key = writer.add(terms(), relation(), constant(), priority())
        if random.chance(weightedShare) { writer.setWeight(random.select([0.25, 2, 3, 10]), key) }
    }

    /// The share of constraints with a weight.
    private var weightedShare: Double { family == .weighted ? 0.7 : 0 }

    /// A copy, a multiple or the opposite of an earlier constraint, perhaps with another constant.
    private mutating func addVariation(of earlier: PlainConstraint) {
        let factor = random.select([1.0, 1, 2, -1, 0.5, 3])
        let constant = random.chance(0.5) ? earlier.constant * factor : constant()
        let terms = earlier.terms.map { ($0.variable.index, $0.coefficient * factor) }
        writer.add(terms, relation(), constant, priority())
    }

    private mutating func terms() -> [(Int, Double)] {
        switch family {
        case .dense:
            return (0..<variables).filter { _ in random.chance(0.9) }.map { ($0, Double(random.int(-3...3))) }
        case .rings:
            let first = random.int(0...(variables - 1))
            let next = (first + random.select([1, 1, 1, 2])) % variables
            return [(next, 1), (first, -1)]
        case .ties, .weighted:
            let count = random.int(1...min(3, variables))
            return (0..<count).map { _ in (random.int(0...(variables - 1)), 1) }
        case .scaled:
            return (0..<random.int(1...2)).map { _ in
                let power = Double(sign: .plus, exponent: random.int(-6...6), significand: 1)
                return (random.int(0...(variables - 1)), random.chance(0.5) ? power : -power)
            }
        default:
            return (0..<random.int(0...min(4, variables))).map { _ in
                let size = random.chance(0.8) ? 1 : random.select([0.25, 0.5, 2, 3])
                return (random.int(0...(variables - 1)), random.chance(0.5) ? size : -size)
            }
        }
    }

    private mutating func relation() -> LinearRelation {
        random.select([.lessThanOrEqual, .equal, .greaterThanOrEqual])
    }

    private mutating func constant() -> Double {
        switch family {
        case .degenerate: random.chance(0.9) ? 0 : Double(random.int(-1...1))
        case .rings: Double(random.int(-3...3)) + (random.chance(0.1) ? 1 / 1024 : 0)
        case .ties, .weighted: Double(random.int(-4...4))
        case .scaled: Double(random.int(-50...50)) * random.select([0.125, 1, 1024, 32768])
        default: random.chance(0.3) ? 0 : Double(random.int(-60...60)) / random.select([1, 1, 4])
        }
    }

    private mutating func priority() -> Double {
        switch family {
        case .ties, .weighted: random.select([1000, 500, 500, 250, 250])
        case .rings: random.select([1000, 1000, 750, 250])
        default: random.select([1000, 1000, 1000, 750, 750, 500.5, 251, 250, 1])
        }
    }

    /// Beale's example of 1955 and a copy of it with other optional constraints, on four and three more variables.
    private mutating func addCyclingExample() {
        for variable in 0..<variables { writer.add([(variable, 1)], .greaterThanOrEqual, 0) }
        writer.add([(0, 0.25), (1, -8), (2, -1), (3, 9), (4, 1)], .equal, 0)
        writer.add([(0, 0.5), (1, -12), (2, -0.5), (3, 3), (5, 1)], .equal, 0)
        writer.add([(2, 1), (6, 1)], .equal, -1)
        let goal = [(0, 0.75), (1, -20), (2, 0.5), (3, -6)]
        writer.add(goal, .greaterThanOrEqual, -100, priority())
        for _ in 0..<random.int(0...4) { writer.add(terms(), relation(), constant(), priority()) }
    }

    // MARK: - Edits

    private mutating func edit(_ limit: Int) {
        let kind = random.int(0...9)
        guard let selected = writer.live.randomElement(using: &random), kind > 2 || writer.live.count > limit
        else { return addConstraint() }
        switch kind {
        case 0..<5: writer.remove(selected.key)
        case 5..<8: writer.setConstant(constant(), selected.key)
        case 8 where family == .weighted: writer.setWeight(random.select([0.5, 1, 4, 7]), selected.key)
        default: writer.setPriority(priority(), selected.key)
        }
    }

    /// Removes the last required constraints, many of which conflict with others, and checks again.
    private mutating func recover() {
        let late = writer.live.filter(\.constraint.isRequired).suffix(2)
        if late.isEmpty || random.chance(0.5) { return }
        for (key, _) in late { writer.remove(key) }
        writer.check()
    }
}
