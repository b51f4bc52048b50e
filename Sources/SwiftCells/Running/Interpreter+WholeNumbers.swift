import SwiftSyntax

/// Numbers of Swift's `Int`, whose division leaves no fraction.
extension Interpreter {
    /// The initial value of a property or a variable: a whole number where whole numbers alone make it, and no type says
    /// otherwise.
    func initialValue(_ node: ExprSyntax, as type: TypeReference, in scope: Scope) -> Value {
        let value = typed(evaluate(node, in: scope), as: type, in: scope)
        guard case .number(let number) = value, type.name.isEmpty || type.name == "Int",
            isOfWholeNumbers(node),
            number.value != number.value.rounded(.towardZero)
        else { return value }
        return .number(Number(number.value.rounded(.towardZero)))
    }

    /// Whether an expression has integer literals and operators alone, as `9 / 16`.
    private func isOfWholeNumbers(_ node: ExprSyntax) -> Bool {
        guard let sequence = node.as(SequenceExprSyntax.self) else { return false }
        return sequence.elements.allSatisfy {
            $0.is(IntegerLiteralExprSyntax.self) || $0.is(BinaryOperatorExprSyntax.self)
        }
    }
}
