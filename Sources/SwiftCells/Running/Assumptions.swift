/// Assumptions about conditions that depend on the row, so that the cell is laid out for one kind of row.
struct Assumptions {
    private var truths: [String: Bool] = [:]
    /// The assumed cases, by the expressions of the values.
    private var cases: [String: String] = [:]

    /// The assumed value of a condition; `nil` for none.
    func truth(of condition: String) -> Bool? {
        let condition = Condition(condition)
        var truth = truths[condition.text]
        if let choice = condition.choice, let taken = cases[choice.value] { truth = taken == choice.name }
        // A row has what it may have.
        if truth == nil, condition.text.hasSuffix(" == nil") { truth = false }
        return truth.map { $0 != condition.isNegated }
    }

    /// Assumes that a condition holds or fails.
    mutating func take(_ condition: String, _ truth: Bool) {
        let condition = Condition(condition)
        truths[condition.text] = truth != condition.isNegated
        if let choice = condition.choice, truth != condition.isNegated { take(choice.name, of: choice.value) }
    }

    /// The assumed case of a value; `nil` for none.
    func choice(of value: String) -> String? { cases[value] }

    /// Assumes the case of a value.
    mutating func take(_ name: String, of value: String) { cases[value] = cases[value] ?? name }

    /// Whether a value is assumed not to be a case, while its case is not assumed.
    func excludes(_ name: String, of value: String) -> Bool { truths["\(value) == .\(name)"] == false }
}

/// A condition without its negation.
private struct Condition {
    let text: String
    let isNegated: Bool
    /// The compared value and the name of the case.
    let choice: (value: String, name: String)?

    init(_ condition: String) {
        var text = condition[...]
        var isNegated = false
        while true {
            if let inner = ConditionText.negated(by: text) {
                text = inner
                isNegated.toggle()
            } else if let inner = ConditionText.insideParentheses(text) {
                text = inner
            } else {
                break
            }
        }
        var sides = Self.sides(of: text, " == ")
        if sides == nil, let unequal = Self.sides(of: text, " != ") {
            isNegated.toggle()
            sides = unequal
        }
        if let (value, other) = sides, let dot = other.lastIndex(of: "."), !other.contains("(") {
            let name = String(other[other.index(after: dot)...])
            choice = (value, name)
            self.text = "\(value) == .\(name)"
        } else {
            choice = nil
            self.text = sides.map { "\($0) == \($1)" } ?? String(text)
        }
        self.isNegated = isNegated
    }

    private static func sides(of text: Substring, _ symbol: String) -> (String, String)? {
        let parts = text.split(separator: symbol)
        guard parts.count == 2, !text.contains(" && "), !text.contains(" || ") else { return nil }
        return (String(parts[0]), String(parts[1]))
    }
}
