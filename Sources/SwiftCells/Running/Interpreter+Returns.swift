import SwiftSyntax

/// Functions that return by conditions that depend on the row.
extension Interpreter {
    /// How an `if` ends of which one branch is laid out and the other is not.
    func joined(
        _ taken: Flow, _ other: Flow, _ condition: String, of node: IfExprSyntax, in scope: Scope
    )
        -> Flow
    {
        // After a return without a value the rest is laid out all the same, for the rows that go on.
        guard let value = taken.value, !value.isVoid else { return .next }
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
            return unknown(node, in: scope, name: first ? condition : ConditionText.negated(condition))
        }
        return longer(one, other) ?? one
    }

    /// The truth value of a case that is taken, as far as the other cases have it too; otherwise the condition of the
    /// case decides.
    func truth(
        _ truth: Bool, or others: [Value], _ condition: String, of node: SwitchExprSyntax, in scope: Scope
    ) -> Value {
        if others.allSatisfy({ $0.truth == truth }) { return .truth(truth) }
        return unknown(node, in: scope, name: truth ? condition : ConditionText.negated(condition))
    }

    /// The names of the patterns of a case.
    func names(of candidate: SwitchCaseSyntax) -> [String] {
        guard case .case(let label) = candidate.label else { return [Decision.otherwise] }
        return label.caseItems.map { caseName(of: $0.pattern) ?? $0.pattern.trimmedDescription }
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
}

extension Value {
    fileprivate var isVoid: Bool { if case .void = self { true } else { false } }
}
