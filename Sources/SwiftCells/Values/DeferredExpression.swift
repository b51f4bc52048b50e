import SwiftSyntax

/// An expression that is given to a parameter with `@autoclosure`: the function decides when it is evaluated, and how
/// often.
final class DeferredExpression {
    /// The value that the call has evaluated, which the first use takes; later ones make their own.
    private var first: Value?
    private let value: Value
    private let node: ExprSyntax?
    private let scope: Scope?
    private let type: TypeReference

    /// The expression of an argument.
    ///
    /// - Parameters:
    ///   - value: Its value.
    ///   - node: The expression; `nil` for a synthesized argument.
    ///   - scope: The scope of the call; `nil` where it is not known.
    ///   - type: The type of the value.
    init(_ value: Value, _ node: ExprSyntax?, in scope: Scope?, as type: TypeReference) {
        first = value
        self.value = value
        self.node = node
        self.scope = scope
        self.type = type
    }

    /// The value of one more evaluation.
    func evaluate(by interpreter: Interpreter) -> Value {
        if let first {
            self.first = nil
            return first
        }
        guard let node, let scope else { return value }
        return interpreter.typed(interpreter.evaluate(node, in: scope), as: type, in: scope)
    }
}

extension Interpreter {
    /// The value of a parameter inside its function: for one with `@autoclosure`, the function that gives it.
    ///
    /// - Parameters:
    ///   - value: The value of the argument.
    ///   - node: The expression; `nil` for a synthesized argument.
    ///   - scope: The scope in which the expression is evaluated; `nil` where it is not known.
    ///   - parameter: The parameter.
    /// - Returns: The value.
    func deferring(
        _ value: Value, _ node: ExprSyntax?, in scope: Scope?, for parameter: FunctionDeclaration.Parameter
    ) -> Value {
        guard parameter.type.isAutoclosure else { return value }
        return .function(.deferred(DeferredExpression(value, node, in: scope, as: parameter.type)))
    }
}
