import ConstraintSolver
import TestKit
import Testing

/// Problems with answers from an exact reference, each edited in one solver.
@Suite struct ExampleProblemTests {
    @Test func everyCheckpointAgreesWithTheReference() throws {
        let file = try ProblemFile(ProblemFile.exampleData())
        #expect(!file.problems.isEmpty)
        for problem in file.problems where problem.requires?.contains("weights") != true {
            var session = try Session(problem)
            session.check(problem.expect, "\(problem.id) at the start")
            for (index, edit) in (problem.edits ?? []).enumerated() {
                for operation in edit.ops { try session.apply(operation) }
                session.check(edit.expect, "\(problem.id) after edit \(index + 1)")
            }
        }
    }
}

/// One example problem in one solver.
private struct Session {
    let solver = Solver()
    var variables: [String: Variable] = [:]
    var ids: [String: ConstraintID] = [:]
    var required: Set<String> = []

    init(_ problem: ProblemFile.Problem) throws {
        for name in problem.variables { variables[name] = solver.makeVariable() }
        for constraint in problem.constraints { try add(constraint) }
    }

    mutating func add(_ constraint: ProblemFile.Constraint) throws {
        let terms = try constraint.terms.map { Term(try #require(variables[$0.variable]), $0.coefficient) }
        let relation: LinearRelation =
            switch constraint.rel {
            case "<=": .lessThanOrEqual
            case ">=": .greaterThanOrEqual
            default: .equal
            }
        ids[constraint.id] = try solver.add(
            terms, relation, constant: constraint.constant, priority: Priority(constraint.priority.value),
            onConflict: .leaveOut)
        note(constraint.id, constraint.priority.value)
    }

    mutating func note(_ name: String, _ priority: Double) {
        if priority == 1000 { required.insert(name) } else { required.remove(name) }
    }

    mutating func apply(_ operation: ProblemFile.Operation) throws {
        if let constraint = operation.constraint { return try add(constraint) }
        let name = try #require(operation.id)
        let id = try #require(ids[name])
        if operation.op == "remove" {
            try solver.remove(id)
            ids[name] = nil
            required.remove(name)
            return
        }
        if let constant = operation.constant { try solver.setConstant(constant, of: id) }
        if let priority = operation.priority {
            try solver.setPriority(Priority(priority.value), of: id)
            note(name, priority.value)
        }
    }

    func check(_ expect: ProblemFile.Expectation, _ place: String) {
        solver.solve()
        #expect(solver.leftOut.isEmpty == (expect.status != "unsatisfiable"), "\(place)")
        for (name, wanted) in expect.values ?? [:] {
            let value = variables[name].map(solver.value(of:)) ?? .nan
            let tolerance = max(1e-4, abs(wanted) > 100 ? 1e-6 * abs(wanted) : 0)
            #expect(abs(value - wanted) <= tolerance, "\(place): \(name) is \(value), not \(wanted)")
        }
        for (name, range) in expect.undetermined ?? [:] {
            let value = variables[name].map(solver.value(of:)) ?? .nan
            let low = range.first.flatMap { $0 } ?? -.infinity
            let high = range.last.flatMap { $0 } ?? .infinity
            #expect(value >= low - 1e-4 && value <= high + 1e-4, "\(place): \(name) is \(value)")
        }
        checkOpenVariables(expect, place)
        for name in required {
            guard let id = ids[name], !solver.leftOut.contains(id) else { continue }
            #expect(solver.violation(of: id) < 1e-6, "\(place): \(name) is accepted but does not hold")
        }
        checkConflicts(expect, place)
    }

    /// The solver names exactly the open variables, with their ranges.
    private func checkOpenVariables(_ expect: ProblemFile.Expectation, _ place: String) {
        guard expect.status != "unsatisfiable" else { return }
        let open = solver.undetermined()
        let wanted = expect.undetermined ?? [:]
        #expect(open.count == wanted.count, "\(place): \(open)")
        for (name, ends) in wanted {
            let found = open.first { $0.variable == variables[name] }?.range
            let low = ends.first.flatMap { $0 } ?? -.infinity
            let high = ends.last.flatMap { $0 } ?? .infinity
            let isRight = found.map { Self.isClose($0.lowerBound, low) && Self.isClose($0.upperBound, high) }
            #expect(isRight == true, "\(place): \(name) lies in \(found.debugDescription)")
        }
    }

    private static func isClose(_ one: Double, _ other: Double) -> Bool {
        one == other || abs(one - other) <= max(1e-4, abs(other) > 100 ? 1e-6 * abs(other) : 0)
    }

    /// Each left-out constraint's conflict with the accepted is one of the listed minimal ones.
    private func checkConflicts(_ expect: ProblemFile.Expectation, _ place: String) {
        guard let listed = expect.minimalConflicts else { return }
        let names = Dictionary(uniqueKeysWithValues: ids.map { ($0.value, $0.key) })
        for (id, partners) in zip(solver.leftOut, solver.conflicts) {
            let conflict = Set((partners + [id]).compactMap { names[$0] })
            #expect(listed.contains { Set($0) == conflict }, "\(place): \(conflict.sorted())")
        }
    }
}
