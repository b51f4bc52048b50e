import ConstraintSolver
import TestKit

/// A problem and its edits as a list of steps, so that a run can be repeated, shortened and printed.
///
/// Constraints are named by keys. A step with an unknown key has no effect, so that any part of a script is a script
/// too.
struct SolverScript {
    enum Step {
        case add(PlainConstraint, key: Int)
        case remove(key: Int)
        case setConstant(Double, key: Int)
        case setPriority(Double, key: Int)
        case setWeight(Double, key: Int)
        /// Solve, and compare with the oracle.
        case check
    }

    var variables: Int
    var steps: [Step] = []
}

/// Writes a script, with a record of its constraints at each step.
struct ScriptWriter {
    private(set) var script: SolverScript
    private(set) var live: [(key: Int, constraint: PlainConstraint)] = []
    private var nextKey = 0

    init(variables: Int = 0) { script = SolverScript(variables: variables) }

    mutating func makeVariable() -> Int {
        script.variables += 1
        return script.variables - 1
    }

    @discardableResult
    mutating func add(_ constraint: PlainConstraint) -> Int {
        let key = nextKey
        nextKey += 1
        script.steps.append(.add(constraint, key: key))
        live.append((key, constraint))
        return key
    }

    /// Adds `Σ coefficient × variable + constant  relation  0`.
    @discardableResult
    mutating func add(
        _ terms: [(Int, Double)], _ relation: LinearRelation, _ constant: Double, _ priority: Double = 1000
    ) -> Int {
        let terms = terms.map { Term(Variable(index: $0.0), $0.1) }
        return add(PlainConstraint(terms, relation, constant, priority))
    }

    mutating func remove(_ key: Int) {
        script.steps.append(.remove(key: key))
        live.removeAll { $0.key == key }
    }

    mutating func setConstant(_ constant: Double, _ key: Int) {
        script.steps.append(.setConstant(constant, key: key))
        guard let place = live.firstIndex(where: { $0.key == key }) else { return }
        live[place].constraint.constant = constant
    }

    mutating func setPriority(_ priority: Double, _ key: Int) {
        script.steps.append(.setPriority(priority, key: key))
        guard let place = live.firstIndex(where: { $0.key == key }) else { return }
        live[place].constraint.priority = priority
    }

    mutating func setWeight(_ weight: Double, _ key: Int) {
        script.steps.append(.setWeight(weight, key: key))
        guard let place = live.firstIndex(where: { $0.key == key }) else { return }
        live[place].constraint.weight = weight
    }

    mutating func check() { script.steps.append(.check) }

    /// Reorders the constraints added so far.
    mutating func shuffle(_ random: inout SeededGenerator) {
        script.steps.shuffle(using: &random)
    }
}

// MARK: - Printing

extension SolverScript: CustomStringConvertible {
    /// The script as a problem in the project's JSON format.
    var description: String {
        let parts = steps.split(omittingEmptySubsequences: false) {
            if case .check = $0 { true } else { false }
        }
        let names = (0..<variables).map { "\"x\($0)\"" }.joined(separator: ", ")
        let edits = parts.dropLast().map { part in
            "{\"ops\": [" + part.map(Self.json).joined(separator: ",\n    ") + "]}"
        }
        return """
            {"id": "found", "variables": [\(names)], "constraints": [], "edits": [
              \(edits.joined(separator: ",\n  "))]}
            """
    }

    private static func json(_ step: Step) -> String {
        switch step {
        case .add(let constraint, let key): #"{"op": "add", "constraint": \#(json(constraint, key))}"#
        case .remove(let key): #"{"op": "remove", "id": "c\#(key)"}"#
        case .setConstant(let constant, let key):
            #"{"op": "set", "id": "c\#(key)", "constant": \#(constant)}"#
        case .setPriority(let priority, let key):
            #"{"op": "set", "id": "c\#(key)", "priority": \#(json(priority))}"#
        case .setWeight(let weight, let key): #"{"op": "set", "id": "c\#(key)", "weight": \#(weight)}"#
        case .check: ""
        }
    }

    private static func json(_ constraint: PlainConstraint, _ key: Int) -> String {
        let terms = constraint.terms.map { #"["x\#($0.variable.index)", \#($0.coefficient)]"# }
        let relation =
            switch constraint.relation {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        return #"{"id": "c\#(key)", "terms": [\#(terms.joined(separator: ", "))], "rel": "\#(relation)", "#
            + #""constant": \#(constraint.constant), "priority": \#(json(constraint.priority)), "weight": \#(constraint.weight)}"#
    }

    private static func json(_ priority: Double) -> String {
        priority == 1000 ? "\"required\"" : "\(priority)"
    }
}
