import SwiftSyntax

/// Result builders, such as those of an app's own language for stacks or constraints: a closure's value is the list of
/// what its statements make.
extension Interpreter {
    /// The closure of an argument as the statements of a builder, where its parameter has one.
    func building(_ value: Value, for parameter: FunctionDeclaration.Parameter) -> Value {
        guard let builder = parameter.builder, case .function(.closure(let closure, let scope)) = value,
            library.type(named: builder)?.functions["buildBlock"] != nil
        else { return value }
        let inner = Scope(file: scope.file, parent: scope)
        inner.isBuilder = true
        return .function(.closure(closure, inner))
    }

    /// Runs the statements of a builder; a `return` gives its own value.
    func build(_ items: CodeBlockItemListSyntax, inside scope: Scope) -> Value {
        let outer = built
        built = []
        defer { built = outer }
        if let value = run(items, inside: scope).value { return value }
        return .array(built ?? [])
    }

    /// Evaluates an expression that stands as a statement; in a builder, its value is part of the list.
    func evaluateStatement(_ expression: ExprSyntax, in scope: Scope) -> Value {
        guard let before = built else { return evaluate(expression, in: scope) }
        built = nil
        let value = evaluate(expression, in: scope)
        built = before
        guard !takesContentOnly else { return value }
        switch value {
        case .void, .null: break
        case .array(let elements): built?.append(contentsOf: elements)
        default: built?.append(value)
        }
        return value
    }
}
