import SwiftSyntax
import Wording

extension Interpreter {
    func call(_ function: FunctionValue, _ arguments: [Argument], in scope: Scope) -> Value {
        switch function {
        case .closure(let closure, let outer): return call(closure, outer, arguments)
        case .declared(let function, let receiver): return call(function, on: receiver, arguments)
        case .local(let function, let outer): return call(function, inside: outer, arguments)
        case .operation(let node, let outer):
            guard arguments.count == 2 else { return unknown(node, in: outer) }
            return combine(
                node.baseName.text, arguments[0].value, arguments[1].value, of: node, in: outer)
        case .deferred(let expression): return expression.evaluate(by: self)
        case .method(.type(let type), let name):
            return staticCall(type, name, arguments, node: nil, in: scope) ?? .void
        case .method(let receiver, let name):
            return foreignCall(receiver, name, arguments, node: nil, in: scope) ?? .void
        }
    }

    /// Runs a declared function.
    func call(_ function: FunctionDeclaration, on receiver: Value?, _ arguments: [Argument]) -> Value {
        guard let package = function.file.package else { return run(function, on: receiver, arguments) }
        return library.with(package) { run(function, on: receiver, arguments) }
    }

    private func run(
        _ function: FunctionDeclaration, on receiver: Value?, _ arguments: [Argument]
    ) -> Value {
        let scope = Scope(file: function.file)
        scope.selfValue = receiver
        scope.type = function.owner.map { owner in
            owner.kind == .extension || owner.kind == .protocol
                ? library.type(named: owner.name) ?? owner : owner
        }
        return run(function, in: scope, arguments)
    }

    func call(_ function: FunctionDeclaration, inside outer: Scope, _ arguments: [Argument]) -> Value {
        let scope = Scope(file: function.file, parent: outer)
        scope.initializing = nil
        return run(function, in: scope, arguments)
    }

    func run(_ function: FunctionDeclaration, in scope: Scope, _ arguments: [Argument]) -> Value {
        let key = ObjectIdentifier(function)
        guard let body = function.body, depth < Self.maximumDepth,
            (running[key] ?? 0) < Self.maximumRecursion, step()
        else {
            noteCut(function, of: scope.selfValue, arguments)
            return .void
        }
        running[key, default: 0] += 1
        if !takesContentOnly { called.insert(key) }
        depth += 1
        let mayHaveReturnedBefore = mayHaveReturned
        let hadFrames = hasFrames
        if function.name == "layoutSubviews" { hasFrames = true }
        defer {
            depth -= 1
            hasFrames = hadFrames
            running[key, default: 1] -= 1
            mayHaveReturned = mayHaveReturnedBefore
        }
        bind(arguments, to: function, in: scope)
        bindGenerics(of: function, in: scope)
        if function.name == "init" {
            scope.initializing = function.delegates ? nil : function.owner?.name
            _ = self.run(body, inside: scope)
            return .void
        }
        defer { writeBack(arguments, function.parameters, from: scope) }
        return typed(runBody(body, inside: scope), as: function.resultType, in: scope)
    }

    /// Notes a function that calls itself again and again, where it may make or size views.
    private func noteCut(_ function: FunctionDeclaration, of receiver: Value?, _ arguments: [Argument]) {
        guard !isExhausted, let body = function.body else { return }
        // What is given no views and has none, as a search in the app's data, lays nothing out.
        let mayHaveViews =
            isView(receiver) || function.owner == nil || arguments.contains { concernsLayout($0.value) }
        guard phase == .making && mayHaveViews || LayoutWords.orPropertiesOccur(in: body) else { return }
        noteCall(function.name + "()", tr("it is cut short, since it calls itself without an end"))
    }

    /// Gives the parameters of a function the values of arguments.
    func bind(_ arguments: [Argument], to function: FunctionDeclaration, in scope: Scope) {
        let parameters = function.parameters
        var given = arguments[...]
        // Swift 2 omits the first label.
        let isOld =
            arguments.first?.label == nil && parameters.first?.label != nil
            && parameters.first?.defaultValue == nil
        for (index, parameter) in parameters.enumerated() {
            if let first = given.first,
                first.label == parameter.label || first.label == nil && parameter.type.isFunction
                    || isOld && index == 0
            {
                given.removeFirst()
                if parameter.isVariadic {
                    var all = [typed(first.value, as: parameter.type, in: scope)]
                    let kept = function.takesClosure(after: index) ? 1 : 0
                    while given.count > kept, let next = given.first, next.label == nil {
                        all.append(typed(next.value, as: parameter.type, in: scope))
                        given.removeFirst()
                    }
                    scope.values[parameter.name] = .array(all)
                } else {
                    var value = typed(first.value, as: parameter.type, in: scope)
                    if case .object(let instance) = value, instance.isStructure {
                        value = .object(copy(of: instance))
                    }
                    scope.values[parameter.name] = deferring(
                        building(value, for: parameter), first.node, in: first.scope, for: parameter)
                }
            } else if let standard = parameter.defaultValue {
                let value = typed(evaluate(standard, in: scope), as: parameter.type, in: scope)
                scope.values[parameter.name] = deferring(value, standard, in: scope, for: parameter)
            } else if parameter.isVariadic {
                scope.values[parameter.name] = .array([])
            } else if arguments.isEmpty {
                let value = Unknown(name: parameter.name, file: scope.file, byte: 0, type: parameter.type)
                scope.values[parameter.name] = deferring(.unknown(value), nil, in: nil, for: parameter)
            }
        }
    }

    /// Gives generic parameters of a function the types of its arguments.
    private func bindGenerics(of function: FunctionDeclaration, in scope: Scope) {
        for name in function.genericParameters where scope.values[name] == nil {
            for parameter in function.parameters {
                guard let value = scope.values[parameter.name],
                    let type = self.type(of: value, for: name, as: parameter.type)
                else { continue }
                scope.values[name] = .type(type)
                break
            }
        }
    }

    /// The type that a generic parameter has where a value is of a type with it; `nil` where that does not follow.
    private func type(of value: Value, for name: String, as type: TypeReference) -> String? {
        switch value {
        case .object(let instance) where type.name == name: return instance.typeName
        case .type(let given) where type.name == name + ".Type": return given
        case .array(let elements) where type.name == "[]":
            guard let first = elements.first, let element = type.arguments.first else { return nil }
            return self.type(of: first, for: name, as: element)
        default: return nil
        }
    }

    /// Gives variables that were given as `inout` arguments the values that the function leaves.
    private func writeBack(
        _ arguments: [Argument], _ parameters: [FunctionDeclaration.Parameter], from scope: Scope
    ) {
        for argument in arguments {
            guard let (expression, outer) = argument.variable,
                let name = parameters.first(where: { $0.label == argument.label })?.name,
                let value = scope.values[name]
            else { continue }
            assign(expression, in: outer) { _ in value }
        }
    }

    /// The result of a closure, a function or a key path that is given to a method of values.
    ///
    /// - Parameters:
    ///   - argument: The argument that it is.
    ///   - values: The values that it is given.
    ///   - scope: The scope of the call.
    /// - Returns: The result; `nil` for another argument.
    func apply(_ argument: Argument, to values: Value..., in scope: Scope) -> Value? {
        switch argument.value {
        case .function(let function): return call(function, values.map { Argument(nil, $0) }, in: scope)
        case .text(let text):
            guard let path = text.literal, path.hasPrefix("."), let node = argument.node,
                let first = values.first
            else { return nil }
            let names = path.split { ".?!".contains($0) }.map(String.init)
            return names.reduce(first) { $1 == "self" ? $0 : value(of: $0, $1, node: node, in: scope) }
        default: return nil
        }
    }

    /// Runs a closure.
    func call(_ closure: ClosureExprSyntax, _ outer: Scope, _ arguments: [Argument]) -> Value {
        let key = ObjectIdentifier(outer)
        guard depth < Self.maximumDepth, (running[key] ?? 0) < 200, step() else {
            if !isExhausted { notePassed(closure, in: outer) }
            return .void
        }
        running[key, default: 0] += 1
        depth += 1
        defer {
            depth -= 1
            running[key, default: 1] -= 1
        }
        let scope = Scope(file: outer.file, parent: outer)
        scope.initializing = nil
        scope.isOfClosure = true
        scope.arguments = arguments.map(\.value)
        // A tuple is split where a closure uses its parts.
        if arguments.count == 1, closure.signature == nil, case .tuple(let parts) = arguments[0].value,
            closure.statements.description.contains("$1")
        {
            scope.arguments = parts.map(\.value)
        }
        for capture in closure.signature?.capture?.items ?? [] {
            guard let initial = capture.initializer?.value else { continue }
            scope.values[capture.name.plainText] = evaluate(initial, in: outer)
        }
        var names: [String] = []
        switch closure.signature?.parameterClause {
        case .simpleInput(let list)?:
            names = list.map(\.name.plainText)
            bind(names, nil, to: arguments, in: scope)
        case .parameterClause(let clause)?:
            names = clause.parameters.map { ($0.secondName ?? $0.firstName).plainText }
            bind(names, clause.parameters.map { TypeReference($0.type) }, to: arguments, in: scope)
        case nil: break
        @unknown default: break
        }
        defer {
            let values = names.isEmpty ? scope.arguments ?? [] : names.map { scope.values[$0] ?? .void }
            for (argument, value) in zip(arguments, values) {
                guard let (expression, outer) = argument.variable else { continue }
                assign(expression, in: outer) { _ in value }
            }
            firstArgument = values.first
        }
        if outer.isBuilder { return build(closure.statements, inside: scope) }
        let value =
            constraints(ofBuilder: closure.statements, in: scope)
            ?? runBody(closure.statements, inside: scope)
        let type = closure.signature?.returnClause.map { TypeReference($0.type) } ?? outer.closureResult
        return type.map { result(value, as: $0, in: scope) } ?? value
    }

    /// The result of a closure, whose implicit members are of the type that the closure gives.
    private func result(_ value: Value, as type: TypeReference, in scope: Scope) -> Value {
        switch value {
        case .member(let member): resolve(member, as: resolvedTypeName(type.name, in: scope)) ?? value
        case .array where type.name == "[]": typed(value, as: type, in: scope)
        default: value
        }
    }

    /// The constraints that a closure lists, one statement each, as for a result builder; `nil` for another closure.
    func constraints(ofBuilder items: CodeBlockItemListSyntax, in scope: Scope) -> Value? {
        guard items.count > 1 else { return nil }
        var expressions: [ExprSyntax] = []
        for item in items {
            guard case .expr(let expression) = item.item, isListed(expression) else { return nil }
            expressions.append(expression)
        }
        var found: [Value] = []
        for (item, expression) in zip(items, expressions) {
            if scope.file === homeFile { markRun(item) }
            let value = evaluate(expression, in: scope)
            switch value {
            case .array(let elements): found += elements
            case .object(let instance) where instance.constraint != nil: found.append(value)
            default: break
            }
        }
        return .array(found)
    }

    /// Whether a statement is a constraint or a list of constraints, and not an action.
    func isListed(_ expression: ExprSyntax) -> Bool {
        if expression.is(ArrayExprSyntax.self) { return true }
        guard let call = expression.as(FunctionCallExprSyntax.self),
            let member = call.member
        else { return false }
        return member.declName.baseName.text == "constraint"
    }

    func bind(_ names: [String], _ types: [TypeReference]?, to arguments: [Argument], in scope: Scope) {
        // A tuple is split where a closure names its parts.
        var values = arguments.map(\.value)
        if values.count == 1, names.count > 1, case .tuple(let parts) = values[0] {
            values = parts.map(\.value)
        }
        for (index, name) in names.enumerated() where name != "_" {
            var value =
                values.indices.contains(index)
                ? values[index] : .unknown(Unknown(name: name, file: scope.file, byte: 0))
            if let type = types?[index] { value = typed(value, as: type, in: scope) }
            scope.values[name] = value
        }
    }
}
