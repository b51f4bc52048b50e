import ConstraintSolver

/// Runs a script in one solver and compares it with the oracle at every check.
struct ScriptRun {
    let solver = Solver()
    private let variables: Int
    /// The present constraints, in order of addition.
    private var live: [(key: Int, id: ConstraintID, constraint: PlainConstraint)] = []
    private var tally = ComparisonTally()
    private var wasUnsatisfiable = false

    private init(variables: Int) {
        self.variables = variables
        for _ in 0..<variables { _ = solver.makeVariable() }
    }

    /// The first disagreement of solver and oracle; `nil` for none.
    static func firstDisagreement(_ script: SolverScript) throws(OracleOverflow) -> String? {
        var tally = ComparisonTally()
        return try firstDisagreement(script, &tally)
    }

    /// The first disagreement of solver and oracle; counts what was compared.
    static func firstDisagreement(
        _ script: SolverScript, _ tally: inout ComparisonTally
    ) throws(OracleOverflow) -> String? {
        var run = ScriptRun(variables: script.variables)
        defer { tally = tally + run.tally }
        for (place, step) in script.steps.enumerated() {
            do {
                if case .check = step {
                    if let difference = try run.compare() { return "step \(place): \(difference)" }
                } else {
                    try run.apply(step)
                }
            } catch let overflow as OracleOverflow {
                throw overflow
            } catch {
                return "step \(place): refused, \(error)"
            }
        }
        return nil
    }

    /// Runs a script without an oracle.
    static func run(_ script: SolverScript) throws(SolverError) -> ScriptRun {
        var run = ScriptRun(variables: script.variables)
        for step in script.steps { try run.apply(step) }
        run.solver.solve()
        return run
    }

    /// The values of all variables.
    var values: [Double] { (0..<variables).map { solver.value(of: Variable(index: $0)) } }

    /// The constraints at the end, without the steps before.
    var straightened: SolverScript {
        SolverScript(variables: variables, steps: live.map { .add($0.constraint, key: $0.key) })
    }

    private mutating func apply(_ step: SolverScript.Step) throws(SolverError) {
        switch step {
        case .add(let constraint, let key):
            let id = try solver.add(
                constraint.terms, constraint.relation, constant: constraint.constant,
                priority: Priority(constraint.priority), onConflict: .leaveOut)
            if constraint.weight != 1 { try solver.setWeight(constraint.weight, of: id) }
            live.append((key, id, constraint))
        case .remove(let key):
            guard let place = place(of: key) else { return }
            try solver.remove(live[place].id)
            live.remove(at: place)
        case .setConstant(let constant, let key):
            guard let place = place(of: key) else { return }
            try solver.setConstant(constant, of: live[place].id)
            live[place].constraint.constant = constant
        case .setPriority(let priority, let key):
            guard let place = place(of: key) else { return }
            try solver.setPriority(Priority(priority), of: live[place].id)
            live[place].constraint.priority = priority
        case .setWeight(let weight, let key):
            guard let place = place(of: key) else { return }
            try solver.setWeight(weight, of: live[place].id)
            live[place].constraint.weight = weight
        case .check: solver.solve()
        }
    }

    private func place(of key: Int) -> Int? { live.firstIndex { $0.key == key } }

    // MARK: - Comparing

    private mutating func compare() throws(OracleOverflow) -> String? {
        let answer = try LexicographicOracle.solve(live.map(\.constraint), variables: variables)
        solver.solve()
        count(answer)
        let leftOut = answer.leftOut.map { live[$0].id }
        guard solver.leftOut == leftOut else {
            return "left out \(keys(solver.leftOut)), exactly \(keys(leftOut))"
        }
        for (variable, exact) in answer.values.enumerated() {
            let value = solver.value(of: Variable(index: variable))
            if !Self.isClose(value, exact.approximation) {
                return "x\(variable) is \(value), exactly \(exact.approximation)"
            }
        }
        if let difference = compareRanges(answer.ranges) ?? compareUnmet(answer.values) { return difference }
        return try checkConflicts()
    }

    /// Compares the open variables and the range of each.
    private func compareRanges(_ exact: [Int: LexicographicOracle.Range]) -> String? {
        let open = solver.undetermined()
        let names = open.map(\.variable.index)
        if names != exact.keys.sorted() { return "open are x\(names), exactly x\(exact.keys.sorted())" }
        for entry in open {
            let ends = [entry.range.lowerBound, entry.range.upperBound]
            let range = exact[entry.variable.index]
            let exactEnds = [
                range?.low?.approximation ?? -.infinity, range?.high?.approximation ?? .infinity,
            ]
            if !zip(ends, exactEnds).allSatisfy({ Self.isClose($0, $1) }) {
                return "x\(entry.variable.index) is open in \(ends), exactly in \(exactEnds)"
            }
        }
        return nil
    }

    /// Compares the optional constraints that do not hold, and the amount of each.
    private func compareUnmet(_ exact: [Fraction]) -> String? {
        let unmet = Dictionary(uniqueKeysWithValues: solver.unmet().map { ($0.constraint, $0.amount) })
        for (key, id, constraint) in live {
            let sum = constraint.terms.reduce(constraint.constant) {
                $0 + $1.coefficient * exact[$1.variable.index].approximation
            }
            let violation =
                switch constraint.relation {
                case .lessThanOrEqual: max(0, sum)
                case .equal: abs(sum)
                case .greaterThanOrEqual: max(0, -sum)
                }
            let amount = unmet[id] ?? 0
            if constraint.isRequired ? amount == 0 : Self.isClose(amount, violation) { continue }
            return "c\(key) is violated by \(amount), exactly \(violation)"
        }
        return nil
    }

    private mutating func count(_ answer: LexicographicOracle.Answer) {
        let isUnsatisfiable = !answer.leftOut.isEmpty
        if isUnsatisfiable {
            tally.unsatisfiable += 1
        } else if answer.ranges.isEmpty {
            tally.optimal += 1
        } else {
            tally.ambiguous += 1
        }
        if wasUnsatisfiable, !isUnsatisfiable { tally.recovered += 1 }
        wasUnsatisfiable = isUnsatisfiable
    }

    private static func isClose(_ value: Double, _ exact: Double) -> Bool {
        value == exact || abs(value - exact) <= max(1e-6, 1e-9 * abs(exact))
    }

    /// Each left-out constraint conflicts with accepted ones added before it, and no fewer of them do.
    private func checkConflicts() throws(OracleOverflow) -> String? {
        guard solver.conflicts.count == solver.leftOut.count else { return "not every conflict is reported" }
        for (id, partners) in zip(solver.leftOut, solver.conflicts) {
            let places = partners.compactMap { partner in live.firstIndex { $0.id == partner } }
            let own = live.firstIndex { $0.id == id } ?? 0
            let isAccepted = places.allSatisfy {
                $0 < own && live[$0].constraint.isRequired && !solver.leftOut.contains(live[$0].id)
            }
            guard isAccepted, places.count == partners.count else {
                return "the conflict of \(keys([id])) is \(keys(partners)), which are not accepted before it"
            }
            let members = (places + [own]).map { live[$0].constraint }
            if try LexicographicOracle.isFeasible(members, variables: variables) {
                return "the conflict of \(keys([id])) is \(keys(partners)), which can hold"
            }
            for omitted in members.indices {
                var fewer = members
                fewer.remove(at: omitted)
                if try !LexicographicOracle.isFeasible(fewer, variables: variables) {
                    return "the conflict of \(keys([id])) is \(keys(partners)), which is reducible"
                }
            }
        }
        return nil
    }

    /// The keys of constraints, for messages and comparisons.
    func keys(_ ids: [ConstraintID]) -> [String] {
        ids.map { id in live.first { $0.id == id }.map { "c\($0.key)" } ?? "?" }
    }
}
