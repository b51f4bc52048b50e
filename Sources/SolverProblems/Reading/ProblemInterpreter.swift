import AutoLayout
import ConstraintSolver
import SourceText
import Wording

/// Makes a problem of a JSON value, or an error with its place and a suggestion.
struct ProblemInterpreter {
    private static let problemKeys = [
        "format", "problems", "id", "source", "note", "requires", "variables", "constraints", "expect",
        "edits",
    ]
    private static let constraintKeys = ["id", "terms", "rel", "constant", "priority", "weight"]

    /// The variables in order of declaration, and the place of each.
    private var variables: [String] = []
    private var places: [String: Int] = [:]
    /// The line of each constraint that exists so far, by id.
    private var live: [String: Int] = [:]

    /// The id of a problem, if it can be read.
    static func id(of node: SourceNode) -> String? {
        node["id"]?.string
    }

    // MARK: - Problems

    /// The problem that a value describes.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - number: Its place among the file's problems, from 1: its id if it has none.
    /// - Returns: The problem.
    /// - Throws: The first error with its place.
    static func problem(_ value: ProblemValue, number: Int) throws(DocumentError) -> SolverProblem {
        var interpreter = ProblemInterpreter()
        return try interpreter.problem(value, number: number)
    }

    private mutating func problem(
        _ value: ProblemValue, number: Int
    ) throws(DocumentError) -> SolverProblem {
        let fields = try value.fields("a problem", known: Self.problemKeys)
        let id = try fields.optional("id")?.text()
        for item in try fields.required("variables").items() { try declareVariable(item) }
        var constraints: [SolverProblem.Constraint] = []
        for item in try fields.required("constraints").items() { constraints.append(try constraint(item)) }
        var edits: [[SolverProblem.Operation]] = []
        for item in try fields.optional("edits")?.items() ?? [] { edits.append(try edit(item)) }
        return SolverProblem(
            id: id ?? "#\(number)", variables: variables, constraints: constraints, edits: edits)
    }

    private mutating func declareVariable(_ value: ProblemValue) throws(DocumentError) {
        let name = try value.text()
        guard places.updateValue(variables.count, forKey: name) == nil else {
            throw value.error("the variable \"\(name.quotable)\" is declared twice", "Keep one of them.")
        }
        variables.append(name)
    }

    // MARK: - Constraints

    private mutating func constraint(
        _ value: ProblemValue
    ) throws(DocumentError) -> SolverProblem.Constraint {
        let fields = try value.fields("a constraint", known: Self.constraintKeys)
        let idValue = try fields.required("id")
        let id = try idValue.text()
        if let line = live.updateValue(idValue.node.place.line, forKey: id) {
            throw idValue.error(
                "there is already a constraint \"\(id.quotable)\"",
                "It was given at line \(line); ids have to differ."
            )
        }
        var terms: [Term] = []
        for item in try fields.required("terms").items() { terms.append(try term(item)) }
        return SolverProblem.Constraint(
            id: id, terms: terms, relation: try fields.required("rel").relation(),
            constant: try fields.required("constant").number(),
            priority: try fields.required("priority").priority(),
            weight: try fields.optional("weight")?.weight() ?? 1)
    }

    private func term(_ value: ProblemValue) throws(DocumentError) -> Term {
        let pair = try value.items()
        guard pair.count == 2 else {
            throw value.error("a term has \(pair.count) elements", "Write [variable, coefficient].")
        }
        let name = try pair[0].text()
        guard let place = places[name] else {
            throw pair[0].error(
                "there is no variable \"\(name.quotable)\"",
                nearestName(to: name, among: variables).map { "Did you mean \"\($0)\"?" }
                    ?? "Declare it in \"variables\".")
        }
        return Term(Variable(index: place), try pair[1].coefficient())
    }

    // MARK: - Edits

    private mutating func edit(_ value: ProblemValue) throws(DocumentError) -> [SolverProblem.Operation] {
        let fields = try value.fields("an edit", known: ["ops", "expect"])
        var operations: [SolverProblem.Operation] = []
        for item in try fields.required("ops").items() { operations.append(try operation(item)) }
        return operations
    }

    private mutating func operation(_ value: ProblemValue) throws(DocumentError) -> SolverProblem.Operation {
        let known = ["op", "id", "constraint", "constant", "priority", "weight"]
        let fields = try value.fields("an operation", known: known)
        let opValue = try fields.required("op")
        let op = try opValue.text()
        switch op {
        case "add": return .add(try constraint(try fields.required("constraint")))
        case "remove":
            let id = try liveID(fields)
            live[id] = nil
            return .remove(id: id)
        case "set":
            let id = try liveID(fields)
            for key in ["terms", "rel"] {
                guard let value = fields.optional(key) else { continue }
                throw value.error(
                    "the operation set cannot change this", "Remove the constraint, and add it again.")
            }
            return .set(
                id: id, constant: try fields.optional("constant")?.number(),
                priority: try fields.optional("priority")?.priority(),
                weight: try fields.optional("weight")?.weight())
        default:
            throw opValue.error(
                "there is no operation \"\(op.quotable)\"",
                nearestName(to: op, among: ["add", "remove", "set"]).map { "Did you mean \"\($0)\"?" }
                    ?? "The operations are add, remove and set.")
        }
    }

    private func liveID(_ fields: ProblemFields) throws(DocumentError) -> String {
        let value = try fields.required("id")
        let id = try value.text()
        if live[id] != nil { return id }
        throw value.error(
            "there is no constraint \"\(id.quotable)\" at this point",
            nearestName(to: id, among: live.keys.sorted()).map { "Did you mean \"\($0)\"?" }
                ?? "Add it first.")
    }
}
