import SwiftSyntax

/// Calls of superclasses, and of other initializers of the same type.
extension Interpreter {
    /// A call of a superclass's method or initializer.
    func superCall(_ name: String, _ node: FunctionCallExprSyntax, in scope: Scope) -> Value {
        if case .type(let typeName)? = scope.selfValue {
            return superCall(name, of: typeName, node, in: scope)
        }
        guard let own = scope.selfValue, case .object(let instance) = own else { return .void }
        let arguments = arguments(of: node, in: scope)
        let labels = arguments.map(\.label)
        let types = lineage(of: instance.typeName, above: scope.type)
        if name == "init" {
            for typeName in types {
                let initializers = (library.type(named: typeName)?.initializers ?? []).filter {
                    $0.takes(labels) && $0.body != nil
                }
                if let initializer = best(initializers, for: arguments) ?? initializers.first {
                    return call(initializer, on: own, arguments)
                }
            }
            UIKitViews.initialize(instance, arguments, in: self)
            return .void
        }
        let functions = declaredFunctions(name, in: types).filter { $0.takes(labels) }
        if let function = best(functions, for: arguments) ?? functions.first {
            return call(function, on: own, arguments)
        }
        if UIKitMethods.lifecycle.contains(name) {
            if name == "layoutSubviews", instance.typeName == homeType { contentMove.reset() }
            return .void
        }
        return foreignCall(own, name, arguments, node: node, in: scope) ?? .void
    }

    /// A call of a superclass's static function by that of a subclass.
    private func superCall(
        _ name: String, of typeName: String, _ node: FunctionCallExprSyntax, in scope: Scope
    ) -> Value {
        let arguments = arguments(of: node, in: scope)
        let types = lineage(of: typeName, above: scope.type)
        let functions = declaredFunctions(name, in: types, isStatic: true).filter {
            $0.takes(arguments.map(\.label))
        }
        if let function = best(functions, for: arguments) ?? functions.first {
            return call(function, on: .type(typeName), arguments)
        }
        let base = types.first { library.type(named: $0) == nil } ?? typeName
        let foreign = Call(
            name: name, arguments: arguments, node: ExprSyntax(node), scope: scope, interpreter: self)
        return foreign.staticMethod(of: base) ?? unknown(node, in: scope)
    }

    /// `self.init(…)` inside an initializer.
    func delegate(_ instance: Instance, _ arguments: [Argument], in scope: Scope) -> Value {
        let labels = arguments.map(\.label)
        if let initializer = initializer(of: instance.typeName, labels, arguments),
            (running[ObjectIdentifier(initializer)] ?? 0) == 0
        {
            return call(initializer, on: .object(instance), arguments)
        }
        if instance.view != nil {
            UIKitViews.initialize(instance, arguments, in: self)
        } else if let type = library.type(named: instance.typeName) {
            initialize(instance, type, arguments, in: scope)
        } else if let value = UIKitViews.make(instance.baseName, arguments, node: nil, scope: scope, in: self)
        {
            if case .object(let made) = value { instance.fields.merge(made.fields) { $1 } }
            instance.fields["delegated"] = value
        }
        return .void
    }
}
