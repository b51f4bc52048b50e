/// Conditions as they are written, in the names of values that depend on the row.
enum ConditionText {
    /// The negation of a condition.
    static func negated(_ condition: String) -> String {
        if let inner = negated(by: condition[...]) { return String(inner) }
        let opposites = [(" == ", " != "), (" != ", " == ")]
        if !joins("&&", condition[...]), !joins("||", condition[...]), !condition.contains("?"),
            let (symbol, opposite) = opposites.first(where: { condition.split(separator: $0.0).count == 2 })
        {
            return condition.replacing(symbol, with: opposite)
        }
        return joins("&&", condition[...]) || joins("||", condition[...])
            ? "!(\(condition))" : "!" + condition
    }

    /// The condition that holds where all of them do.
    static func all(_ conditions: [String]) -> String {
        guard conditions.count > 1 else { return conditions.first ?? "" }
        return conditions.map { joins("||", $0[...]) ? "(\($0))" : $0 }.joined(separator: " && ")
    }

    /// What a negation negates; `nil` for other conditions.
    static func negated(by condition: Substring) -> Substring? {
        guard condition.first == "!" else { return nil }
        let rest = condition.dropFirst()
        return insideParentheses(rest) ?? (joins("&&", rest) || joins("||", rest) ? nil : rest)
    }

    /// The text inside the parentheses that are round all of it; `nil` where there are none.
    static func insideParentheses(_ text: Substring) -> Substring? {
        guard text.first == "(", text.last == ")" else { return nil }
        let inner = text.dropFirst().dropLast()
        var depth = 0
        for character in inner {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth < 0 { return nil }
        }
        return depth == 0 ? inner : nil
    }

    /// Whether an operator joins parts of a condition, outside of all parentheses.
    private static func joins(_ symbol: String, _ text: Substring) -> Bool {
        var depth = 0
        return text.split(separator: " ").contains { word in
            if depth == 0, word == symbol { return true }
            for character in word {
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
            }
            return false
        }
    }
}
