import SwiftSyntax

/// Functions that return by conditions that depend on the row.
extension Interpreter {
    /// How an `if` ends of which one branch is laid out and the other is not.
    func joined(
        _ taken: Flow, _ other: Flow, _ condition: String, of node: IfExprSyntax, in scope: Scope
    )
        -> Flow
    {
        guard let value = taken.value else { return .next }
        guard let second = other.value else { return .mayReturn(value, condition: condition) }
        let shown = shownValue(value, second, condition, of: node, in: scope)
        if case .returns = taken, case .returns = other { return .returns(shown) }
        return .mayReturn(shown, condition: condition)
    }

    /// The value to show of two that a function may return: the first, unless only the second is a text of the row.
    func shownValue(
        _ one: Value, _ other: Value, _ condition: String, of node: some SyntaxProtocol, in scope: Scope
    ) -> Value {
        if case .truth(let first) = one, case .truth(let second) = other, first != second {
            return unknown(node, in: scope, name: (first ? "" : "!") + condition)
        }
        return longer(one, other) ?? one
    }

    /// The value of two that shows more; `nil` where neither is a text.
    func longer(_ one: Value, _ other: Value) -> Value? {
        switch (one, other) {
        case _ where one.standsIn(for: other): other
        case (.text(let a), .text(let b)):
            (a.literal ?? "").count >= (b.literal ?? "").count || a.literal == nil ? one : other
        case (.null, _): other
        default: nil
        }
    }

    /// Whether the row that is laid out leaves the function in an `if` without `else` that returns nothing; it goes on
    /// without an assumption, and it is assumed from now on that it does.
    func isLeft(_ conditions: [String]) -> Bool {
        if conditions.allSatisfy({ assumptions.truth(of: $0) == true }) { return true }
        if conditions.count == 1, !takesContentOnly { assumptions.take(conditions[0], false) }
        return false
    }
}

extension IfExprSyntax {
    /// Whether it has no `else` and ends with a `return` without a value.
    var leaves: Bool {
        guard elseBody == nil, case .stmt(let last)? = body.statements.last?.item else { return false }
        return last.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
    }
}
