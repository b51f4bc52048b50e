import AutoLayout
import ConstraintSolver
import SourceText
import Wording

extension ProblemInterpreter {
    /// An error at a value.
    func error(_ node: SourceNode, _ path: String, _ message: String, _ suggestion: String) -> DocumentError {
        DocumentError(
            sourceName: sourceName, place: node.place,
            message: path.isEmpty ? message : "\(path): \(message)", suggestion: suggestion)
    }

    /// The elements of a list.
    func items(_ node: SourceNode, _ path: String) throws(DocumentError) -> [SourceNode] {
        if case .sequence(let items) = node.content { return items }
        throw error(node, path, "a list is expected, not \(node.jsonKind)", "Write [...].")
    }

    /// A text.
    func text(_ node: SourceNode, _ path: String) throws(DocumentError) -> String {
        if let text = node.string { return text }
        throw error(node, path, "a text is expected, not \(node.jsonKind)", "Put it in double quotes.")
    }

    /// A number that the solver takes.
    func number(_ node: SourceNode, _ path: String) throws(DocumentError) -> Double {
        guard let number = node.number else {
            throw error(node, path, "a number is expected, not \(node.jsonKind)", "Write a finite number.")
        }
        guard abs(number) <= NumberLimits.largest else {
            throw error(
                node, path, "the number is too large",
                "Numbers lie within ±\(NumberLimits.largest.shortText(decimals: 6)).")
        }
        return number
    }

    /// A number that the solver takes as a coefficient.
    func coefficient(_ node: SourceNode, _ path: String) throws(DocumentError) -> Double {
        let number = try number(node, path)
        guard number == 0 || abs(number) >= NumberLimits.smallestCoefficient else {
            throw error(
                node, path, "the number is too small",
                "Coefficients are 0, or at least \(NumberLimits.smallestCoefficient) in size.")
        }
        return number
    }

    /// A priority: "required", or a number from 1 up to, not including, 1000.
    func priority(_ node: SourceNode, _ path: String) throws(DocumentError) -> Priority {
        if node.string == "required" { return .required }
        if let number = node.number, number >= 1, number < 1000 { return Priority(number) }
        throw error(
            node, path, "\(node.jsonKind) is not a priority",
            "Write \"required\", or a number from 1 to less than 1000.")
    }

    /// A weight.
    func weight(_ node: SourceNode, _ path: String) throws(DocumentError) -> Double {
        if let number = node.number, NumberLimits.weights.contains(number) { return number }
        let (low, high) = (NumberLimits.weights.lowerBound, NumberLimits.weights.upperBound)
        throw error(
            node, path, "\(node.jsonKind) is not a weight that the solver takes",
            "Weights lie from \(low.shortText(decimals: 6)) to \(high.shortText(decimals: 6)); "
                + "use priorities for what must not be traded.")
    }
}

/// The keys of an object, with what is expected of them.
struct Fields {
    private let node: SourceNode
    private let entries: [SourceNode.Entry]
    private let path: String
    private let kind: String
    private let interpreter: ProblemInterpreter

    /// Takes an object apart.
    ///
    /// Keys that the format does not know are notes, unless they nearly spell one that it does know and that is
    /// not there.
    init(
        _ node: SourceNode, _ path: String, _ kind: String, known: [String], _ interpreter: ProblemInterpreter
    ) throws(DocumentError) {
        guard case .mapping(let entries) = node.content else {
            throw interpreter.error(
                node, path, "\(kind) is expected, not \(node.jsonKind)", "Write {...} with its keys.")
        }
        self.node = node
        self.entries = entries
        self.path = path
        self.kind = kind
        self.interpreter = interpreter
        let missing = known.filter { name in !entries.contains { $0.key == name } }
        for entry in entries where !known.contains(entry.key) {
            guard let name = nearestName(to: entry.key, among: missing) else { continue }
            throw DocumentError(
                sourceName: interpreter.sourceName, place: entry.keyPlace,
                message: "\(path.isEmpty ? "" : path + ": ")\(kind) has no key \"\(entry.key)\"",
                suggestion: "Did you mean \"\(name)\"?")
        }
    }

    /// The path of a field.
    func path(_ field: String) -> String { path.isEmpty ? field : "\(path).\(field)" }

    /// The value of a key, or nil.
    func optional(_ key: String) -> SourceNode? { entries.first { $0.key == key }?.value }

    /// The value of a key that has to be there.
    func required(_ key: String) throws(DocumentError) -> SourceNode {
        if let value = optional(key) { return value }
        throw interpreter.error(node, path, "\(kind) needs the key \"\(key)\"", "Add it.")
    }
}
