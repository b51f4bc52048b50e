import AutoLayout
import ConstraintSolver
import SourceText
import Wording

/// A value of a problem, with its place in the file.
struct ProblemValue {
    let node: SourceNode
    /// The way to it, such as `problems[2].id`, for messages; empty for the whole file.
    let path: String
    let sourceName: String

    /// A value inside this one.
    fileprivate func child(_ node: SourceNode, _ path: String) -> ProblemValue {
        ProblemValue(node: node, path: path, sourceName: sourceName)
    }

    /// An error at the value, or at another place in it.
    func error(_ message: String, _ suggestion: String, at place: SourcePlace? = nil) -> DocumentError {
        DocumentError(
            sourceName: sourceName, place: place ?? node.place,
            message: path.isEmpty ? message : "\(path): \(message)", suggestion: suggestion)
    }

    /// The elements of a list.
    func items() throws(DocumentError) -> [ProblemValue] {
        guard case .sequence(let items) = node.content else {
            throw error("a list is expected, not \(node.jsonKind)", "Write [...].")
        }
        return items.enumerated().map { child($1, "\(path)[\($0)]") }
    }

    /// A text.
    func text() throws(DocumentError) -> String {
        if let text = node.string { return text }
        throw error("a text is expected, not \(node.jsonKind)", "Put it in double quotes.")
    }

    /// A number that the solver takes.
    func number() throws(DocumentError) -> Double {
        guard let number = node.number else {
            throw error("a number is expected, not \(node.jsonKind)", "Write a finite number.")
        }
        guard abs(number) <= NumberLimits.largest else {
            throw error(
                "the number is too large",
                "Numbers lie within ±\(NumberLimits.largest.shortText(decimals: 6)).")
        }
        return number
    }

    /// A number that the solver takes as a coefficient.
    func coefficient() throws(DocumentError) -> Double {
        let number = try number()
        guard number == 0 || abs(number) >= NumberLimits.smallestCoefficient else {
            throw error(
                "the number is too small",
                "Coefficients are 0, or at least \(NumberLimits.smallestCoefficient) in size.")
        }
        return number
    }

    /// A relation by its sign.
    func relation() throws(DocumentError) -> LinearRelation {
        let sign = try text()
        if let relation = LinearRelation(sign: sign) { return relation }
        throw error("\"\(sign.quotable)\" is not a relation", "The relations are <=, == and >=.")
    }

    /// A priority: "required", or a number from 1 up to, not including, 1000.
    func priority() throws(DocumentError) -> Priority {
        if node.string == "required" { return .required }
        if let number = node.number, number >= 1, number < 1000 { return Priority(number) }
        throw error(
            "\(node.jsonKind) is not a priority",
            "Write \"required\", or a number from 1 to less than 1000.")
    }

    /// A weight.
    func weight() throws(DocumentError) -> Double {
        if let number = node.number, NumberLimits.weights.contains(number) { return number }
        let (low, high) = (NumberLimits.weights.lowerBound, NumberLimits.weights.upperBound)
        throw error(
            "\(node.jsonKind) is not a weight that the solver takes",
            "Weights lie from \(low.shortText(decimals: 6)) to \(high.shortText(decimals: 6)); "
                + "use priorities for what must not be traded.")
    }

    /// The keys of an object; `kind` names the object, as in “a problem”.
    ///
    /// Unknown keys are accepted as notes, unless one is a near misspelling of a known key that is missing.
    func fields(_ kind: String, known: [String]) throws(DocumentError) -> ProblemFields {
        guard case .mapping(let entries) = node.content else {
            throw error("\(kind) is expected, not \(node.jsonKind)", "Write {...} with its keys.")
        }
        let missing = known.filter { name in !entries.contains { $0.key == name } }
        for entry in entries where !known.contains(entry.key) {
            guard let name = nearestName(to: entry.key, among: missing) else { continue }
            throw error(
                "\(kind) has no key \"\(entry.key.quotable)\"", "Did you mean \"\(name.quotable)\"?",
                at: entry.keyPlace)
        }
        return ProblemFields(object: self, kind: kind, entries: entries)
    }
}

/// The keys of an object.
struct ProblemFields {
    fileprivate let object: ProblemValue
    fileprivate let kind: String
    fileprivate let entries: [SourceNode.Entry]

    /// The value of a key, or nil.
    func optional(_ key: String) -> ProblemValue? {
        entries.first { $0.key == key }.map {
            object.child($0.value, object.path.isEmpty ? key : "\(object.path).\(key)")
        }
    }

    /// The value of a key that has to be there.
    func required(_ key: String) throws(DocumentError) -> ProblemValue {
        if let value = optional(key) { return value }
        throw object.error("\(kind) needs the key \"\(key.quotable)\"", "Add it.")
    }
}
