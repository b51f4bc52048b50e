import AutoLayout
import ConstraintSolver
import SourceText

/// Makes a problem of a JSON value, or says what is wrong with it, where, and what to do.
struct ProblemInterpreter {
    let sourceName: String

    private static let problemKeys = [
        "format", "problems", "id", "source", "note", "requires", "variables", "constraints", "expect",
        "edits",
    ]
    private static let constraintKeys = ["id", "terms", "rel", "constant", "priority", "weight"]
    private static let relations: [(name: String, relation: LinearRelation)] = [
        ("<=", .lessThanOrEqual), ("==", .equal), (">=", .greaterThanOrEqual),
    ]

    /// The id of a problem, as far as it can be told.
    static func id(of node: SourceNode) -> String? {
        guard case .mapping(let entries) = node.content else { return nil }
        return entries.first { $0.key == "id" }?.value.string
    }

    // MARK: - Problems

    /// The problem that a value describes.
    ///
    /// - Parameters:
    ///   - node: The value.
    ///   - path: Where it stands in the file, for messages.
    ///   - number: Its place among the file's problems, from 1: its id if it has none.
    /// - Returns: The problem.
    /// - Throws: The first fault with its place.
    func problem(_ node: SourceNode, path: String, number: Int) throws(DocumentError) -> SolverProblem {
        let fields = try Fields(node, path, "a problem", known: Self.problemKeys, self)
        let id = try fields.optional("id").map { node throws(DocumentError) in
            try text(node, fields.path("id"))
        }
        let variables = try self.variables(fields)
        var places: [String: Int] = [:]
        for (place, name) in variables.enumerated() { places[name] = place }
        var live: [String: Int] = [:]
        var constraints: [SolverProblem.Constraint] = []
        let list = try fields.required("constraints")
        for (place, item) in try items(list, fields.path("constraints")).enumerated() {
            let path = fields.path("constraints[\(place)]")
            constraints.append(try constraint(item, path, places, variables, &live))
        }
        var edits: [[SolverProblem.Operation]] = []
        if let list = fields.optional("edits") {
            for (place, item) in try items(list, fields.path("edits")).enumerated() {
                let path = fields.path("edits[\(place)]")
                edits.append(try edit(item, path, places, variables, &live))
            }
        }
        return SolverProblem(
            id: id ?? "#\(number)", variables: variables, constraints: constraints, edits: edits)
    }

    private func variables(_ fields: Fields) throws(DocumentError) -> [String] {
        let list = try fields.required("variables")
        var names: [String] = []
        var seen: Set<String> = []
        for (place, item) in try items(list, fields.path("variables")).enumerated() {
            let path = fields.path("variables[\(place)]")
            let name = try text(item, path)
            guard seen.insert(name).inserted else {
                throw error(item, path, "the variable \"\(name)\" is declared twice", "Keep one of them.")
            }
            names.append(name)
        }
        return names
    }

    // MARK: - Constraints

    private func constraint(
        _ node: SourceNode, _ path: String, _ places: [String: Int], _ variables: [String],
        _ live: inout [String: Int]
    ) throws(DocumentError) -> SolverProblem.Constraint {
        let fields = try Fields(node, path, "a constraint", known: Self.constraintKeys, self)
        let idNode = try fields.required("id")
        let id = try text(idNode, fields.path("id"))
        if let line = live.updateValue(idNode.place.line, forKey: id) {
            throw error(
                idNode, fields.path("id"), "there is already a constraint \"\(id)\"",
                "It was given at line \(line); ids have to differ.")
        }
        var terms: [Term] = []
        let list = try fields.required("terms")
        for (place, item) in try items(list, fields.path("terms")).enumerated() {
            terms.append(try term(item, fields.path("terms[\(place)]"), places, variables))
        }
        let relationNode = try fields.required("rel")
        let name = try text(relationNode, fields.path("rel"))
        guard let relation = Self.relations.first(where: { $0.name == name })?.relation else {
            throw error(
                relationNode, fields.path("rel"), "\"\(name)\" is not a relation",
                "The relations are <=, == and >=.")
        }
        let constant = try number(try fields.required("constant"), fields.path("constant"))
        let priority = try priority(try fields.required("priority"), fields.path("priority"))
        let weight = try fields.optional("weight").map { node throws(DocumentError) in
            try self.weight(node, fields.path("weight"))
        }
        return SolverProblem.Constraint(
            id: id, terms: terms, relation: relation, constant: constant, priority: priority,
            weight: weight ?? 1)
    }

    private func term(
        _ node: SourceNode, _ path: String, _ places: [String: Int], _ variables: [String]
    ) throws(DocumentError) -> Term {
        let pair = try items(node, path)
        guard pair.count == 2 else {
            throw error(node, path, "a term has \(pair.count) elements", "Write [variable, coefficient].")
        }
        let name = try text(pair[0], path + "[0]")
        guard let place = places[name] else {
            throw error(
                pair[0], path + "[0]", "there is no variable \"\(name)\"",
                nearestName(to: name, among: variables).map { "Did you mean \"\($0)\"?" }
                    ?? "Declare it in \"variables\".")
        }
        return Term(Variable(index: place), try coefficient(pair[1], path + "[1]"))
    }

    // MARK: - Edits

    private func edit(
        _ node: SourceNode, _ path: String, _ places: [String: Int], _ variables: [String],
        _ live: inout [String: Int]
    ) throws(DocumentError) -> [SolverProblem.Operation] {
        let fields = try Fields(node, path, "an edit", known: ["ops", "expect"], self)
        var operations: [SolverProblem.Operation] = []
        for (place, item) in try items(try fields.required("ops"), fields.path("ops")).enumerated() {
            operations.append(try operation(item, fields.path("ops[\(place)]"), places, variables, &live))
        }
        return operations
    }

    private func operation(
        _ node: SourceNode, _ path: String, _ places: [String: Int], _ variables: [String],
        _ live: inout [String: Int]
    ) throws(DocumentError) -> SolverProblem.Operation {
        let known = ["op", "id", "constraint", "constant", "priority", "weight"]
        let fields = try Fields(node, path, "an operation", known: known, self)
        let opNode = try fields.required("op")
        let op = try text(opNode, fields.path("op"))
        switch op {
        case "add":
            let item = try fields.required("constraint")
            return .add(try constraint(item, fields.path("constraint"), places, variables, &live))
        case "remove":
            let id = try liveID(fields, live)
            live[id] = nil
            return .remove(id: id)
        case "set":
            let id = try liveID(fields, live)
            for key in ["terms", "rel"] {
                guard let node = fields.optional(key) else { continue }
                throw error(
                    node, fields.path(key), "the operation set cannot change this",
                    "Remove the constraint, and add it anew.")
            }
            let constant = try fields.optional("constant").map { node throws(DocumentError) in
                try number(node, fields.path("constant"))
            }
            let priority = try fields.optional("priority").map { node throws(DocumentError) in
                try self.priority(node, fields.path("priority"))
            }
            let weight = try fields.optional("weight").map { node throws(DocumentError) in
                try self.weight(node, fields.path("weight"))
            }
            return .set(id: id, constant: constant, priority: priority, weight: weight)
        default:
            throw error(
                opNode, fields.path("op"), "there is no operation \"\(op)\"",
                nearestName(to: op, among: ["add", "remove", "set"]).map { "Did you mean \"\($0)\"?" }
                    ?? "The operations are add, remove and set.")
        }
    }

    private func liveID(_ fields: Fields, _ live: [String: Int]) throws(DocumentError) -> String {
        let node = try fields.required("id")
        let id = try text(node, fields.path("id"))
        if live[id] != nil { return id }
        throw error(
            node, fields.path("id"), "there is no constraint \"\(id)\" at this point",
            nearestName(to: id, among: live.keys.sorted()).map { "Did you mean \"\($0)\"?" }
                ?? "Add it first.")
    }
}
