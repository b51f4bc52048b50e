import SwiftSyntax

/// Cases of enumerations and what they keep.
extension Interpreter {
    /// The name of an enumeration's case.
    func caseName(of value: Value) -> String? {
        switch value {
        case .member(let member): member.name
        case .object(let instance): instance.fields["caseName"]?.text?.literal
        case .null: "none"
        default: nil
        }
    }

    /// Binds the variables of a case to what a value keeps.
    func bindPayload(_ call: FunctionCallExprSyntax, of value: Value, in scope: Scope) {
        var arguments: [Value] = []
        if case .member(let member) = value { arguments = member.arguments?.map(\.value) ?? [] }
        if case .object(let instance) = value, case .array(let payload)? = instance.fields["payload"] {
            arguments = payload
        }
        for (index, argument) in call.arguments.enumerated() {
            guard let pattern = argument.expression.as(PatternExprSyntax.self)?.pattern else { continue }
            let part =
                arguments.indices.contains(index)
                ? arguments[index] : unknown(argument, in: scope, name: pattern.trimmedDescription)
            bind(pattern, to: part, in: scope)
        }
    }

    /// Binds the variables of an unknown case to unknown values with their names.
    func bindPayloads(_ expression: ExprSyntax, in scope: Scope) {
        if let pattern = expression.as(PatternExprSyntax.self)?.pattern {
            var name = pattern.trimmedDescription
            for word in ["let ", "var "] where name.hasPrefix(word) { name.removeFirst(word.count) }
            scope.values[name] = unknown(pattern, in: scope, name: name)
        } else if let call = expression.as(FunctionCallExprSyntax.self) {
            for argument in call.arguments { bindPayloads(argument.expression, in: scope) }
        } else if let tuple = expression.as(TupleExprSyntax.self) {
            for element in tuple.elements { bindPayloads(element.expression, in: scope) }
        } else if let chain = expression.as(OptionalChainingExprSyntax.self) {
            bindPayloads(chain.expression, in: scope)
        }
    }
}
