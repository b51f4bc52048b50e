import SwiftSyntax
import Wording

extension Interpreter {
    /// The value of a call.
    func call(_ node: FunctionCallExprSyntax, in scope: Scope) -> Value {
        let isStatement = isResultUnused
        isResultUnused = false
        callSites.append((scope.file, scope.file.range(of: node)))
        defer { callSites.removeLast() }
        var called = node.calledExpression
        while let chain = called.as(OptionalChainingExprSyntax.self) { called = chain.expression }
        while let chain = called.as(ForceUnwrapExprSyntax.self) { called = chain.expression }
        if let specialized = called.as(GenericSpecializationExprSyntax.self) {
            called = specialized.expression
        }
        if let name = called.as(DeclReferenceExprSyntax.self) {
            return call(name: name.baseName.plainText, node, in: scope, isStatement: isStatement)
        }
        if let member = called.as(MemberAccessExprSyntax.self) {
            return call(member: member, node, in: scope, isStatement: isStatement)
        }
        if called.is(DictionaryExprSyntax.self), node.arguments.isEmpty { return .dictionary([]) }
        let function = evaluate(called, in: scope)
        let arguments = arguments(of: node, in: scope)
        if case .function(let function) = function { return call(function, arguments, in: scope) }
        if case .type(let type) = function,
            let value = make(type, arguments, node: ExprSyntax(node), in: scope)
        {
            return value
        }
        if let array = called.as(ArrayExprSyntax.self), array.elements.count == 1 { return .array([]) }
        return unknown(node, in: scope)
    }

    /// The arguments of a call, those in closures behind it included.
    func arguments(of node: FunctionCallExprSyntax, in scope: Scope) -> [Argument] {
        var arguments = node.arguments.map { node in
            var argument = Argument(
                node.label?.plainText, evaluate(node.expression, in: scope), node: node.expression,
                in: scope)
            if let variable = node.expression.as(InOutExprSyntax.self)?.expression {
                argument.variable = (variable, scope)
            }
            return argument
        }
        if let closure = node.trailingClosure {
            arguments.append(Argument(nil, .function(.closure(closure, scope)), node: ExprSyntax(closure)))
        }
        for closure in node.additionalTrailingClosures {
            arguments.append(
                Argument(
                    closure.label.plainText, .function(.closure(closure.closure, scope)),
                    node: ExprSyntax(closure.closure)))
        }
        return arguments
    }

    // MARK: By name

    func call(
        name: String, _ node: FunctionCallExprSyntax, in scope: Scope, isStatement: Bool
    ) -> Value {
        let arguments = arguments(of: node, in: scope)
        let labels = arguments.map(\.label)
        switch scope.holder(of: name)?.values[name] {
        case .function(let function)?: return call(function, arguments, in: scope)
        // A closure that is `nil` unless given.
        case .null? where node.calledExpression.is(OptionalChainingExprSyntax.self): return .null
        default: break
        }
        // A closure that is given to a closure.
        if name.hasPrefix("$"), case .function(let function) = evaluate(node.calledExpression, in: scope) {
            return call(function, arguments, in: scope)
        }
        if name == "type", labels == ["of"] {
            switch arguments.first?.value {
            case .object(let instance)?: return .type(instance.typeName)
            case .type(let type)?: return .type(type + ".Type")
            default: return unknown(node, in: scope)
            }
        }
        if let own = scope.selfValue {
            if isStatement, cannotMatter(own, arguments) { return .void }
            if let value = ownCall(name, own, arguments, node, in: scope) { return value }
        }
        if let value = enclosingCall(name, arguments, node: ExprSyntax(node), in: scope) { return value }
        let functions = library.functions(named: name, in: scope.file)
        if isStatement, !functions.isEmpty, cannotMatter(nil, arguments) { return .void }
        let fitting = fitting(functions, labels)
        if let function = best(fitting, for: arguments) ?? fitting.first {
            return call(function, on: nil, arguments)
        }
        if let value = nibCall(name, on: nil, arguments, in: scope) { return value }
        let foreign = Call(
            name: name, arguments: arguments, node: ExprSyntax(node), scope: scope, interpreter: self)
        if let value = libraryFunction(foreign) ?? foreign.globalFunction() { return value }
        let typeName = resolvedTypeName(name, in: scope)
        if library.type(named: typeName) != nil || UIKitTypes.isKnown(typeName) || library.declares(name),
            let value = make(typeName, arguments, node: ExprSyntax(node), in: scope)
        {
            return value
        }
        if case .function(let function)? = value(named: name, in: scope) {
            return call(function, arguments, in: scope)
        }
        if isLeftOut(name, node, in: scope) { return .void }
        return unknownCall(name, receiver: nil, arguments, node, in: scope)
    }

    /// What a function of a library of constraints makes; `nil` for others.
    private func libraryFunction(_ call: Call) -> Value? {
        guard !takesContentOnly else { return nil }
        if call.scope.file.imports.contains("Cartography") { return call.anchorEquations() }
        if EasyPeasy.isIn(call.scope) { return call.easyPeasyAttribute() }
        return Stevia.isIn(call.scope) ? call.steviaFunction() : nil
    }

    /// What a method does that no source declares; `nil` where that is not known.
    func foreignCall(
        _ receiver: Value, _ name: String, _ arguments: [Argument], node: FunctionCallExprSyntax?,
        in scope: Scope
    ) -> Value? {
        Call(
            name: name, arguments: arguments, node: node.map { ExprSyntax($0) }, scope: scope,
            interpreter: self
        ).method(of: receiver)
    }

    /// Whether a call is of an optional requirement that the type of `self`, whose classes are known, does not have.
    private func isLeftOut(_ name: String, _ node: FunctionCallExprSyntax, in scope: Scope) -> Bool {
        guard node.calledExpression.is(OptionalChainingExprSyntax.self), let type = scope.type,
            type.kind == .protocol, type.functions[name]?.isEmpty == false,
            case .object(let own)? = scope.selfValue
        else { return false }
        return lineage(of: own.typeName).allSatisfy {
            library.type(named: $0) != nil || UIKitTypes.isKnown($0)
        }
    }

    /// A call of a method of `self`; `nil` where there is none of that name.
    private func ownCall(
        _ name: String, _ own: Value, _ arguments: [Argument], _ node: FunctionCallExprSyntax, in scope: Scope
    ) -> Value? {
        if let value = declaredCall(own, name, arguments, in: scope) { return value }
        switch own {
        case .type(let type):
            if let value = staticCall(type, name, arguments, node: ExprSyntax(node), in: scope) {
                return value
            }
        case .object(let instance):
            if let type = scope.type {
                let functions = declaredFunctions(name, in: lineage(of: type.name), isStatic: true)
                    .filter { $0.takes(arguments.map(\.label)) }
                if let function = best(functions, for: arguments) ?? functions.first {
                    return call(function, on: .type(instance.typeName), arguments)
                }
            }
            if case .function(let function)? = field(name, of: instance) {
                return call(function, arguments, in: scope)
            }
            if case .null? = instance.fields[name] { return .null }
            if let value = foreignCall(own, name, arguments, node: node, in: scope) { return value }
        default: if let value = foreignCall(own, name, arguments, node: node, in: scope) { return value }
        }
        if let function = protocolFunction(name, for: typeNames(of: own), arguments) {
            return call(function, on: own, arguments)
        }
        return nil
    }

    // MARK: By member

    private static let systemModules: Set<String> = [
        "Swift", "Foundation", "UIKit", "CoreGraphics", "CoreFoundation", "Darwin",
    ]

    /// Whether an expression names a module of the system's, as in `Swift.max(1, 2)`.
    private func isSystemModule(_ base: ExprSyntax, in scope: Scope) -> Bool {
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
            Self.systemModules.contains(name)
        else { return false }
        return scope.holder(of: name) == nil && library.type(named: name) == nil
    }

    func call(
        member: MemberAccessExprSyntax, _ node: FunctionCallExprSyntax, in scope: Scope, isStatement: Bool
    ) -> Value {
        let name = member.declName.baseName.plainText
        guard let base = member.base else {
            return .member(
                ImplicitMember(
                    name: name, arguments: arguments(of: node, in: scope), file: scope.file,
                    byte: node.positionAfterSkippingLeadingTrivia.utf8Offset,
                    isWritten: true))
        }
        if base.is(SuperExprSyntax.self) { return superCall(name, node, in: scope) }
        if isSystemModule(base, in: scope) {
            let arguments = arguments(of: node, in: scope)
            let foreign = Call(
                name: name, arguments: arguments, node: ExprSyntax(node), scope: scope, interpreter: self)
            if let value = foreign.globalFunction() { return value }
            if UIKitTypes.isKnown(name), let value = make(name, arguments, node: ExprSyntax(node), in: scope)
            {
                return value
            }
            return unknownCall(name, receiver: nil, arguments, node, in: scope)
        }
        if let value = generatedResource(member, node, in: scope) { return value }
        let receiver = evaluate(base, in: scope)
        if loadPicture(name, into: receiver, node, in: scope) { return .void }
        let arguments = arguments(of: node, in: scope)
        if let value = identifierOfRow(name, arguments) { return value }
        if case .null = receiver {
            if UIKitMethods.takesViews.contains(name) {
                skippedViews += arguments.flatMap { layoutItems(of: $0.value) }
            }
            return .null
        }
        if let value = nibCall(name, on: receiver, arguments, in: scope) { return value }
        if isStatement, name != "init", cannotMatter(receiver, arguments),
            !declaredFunctions(name, in: typeNames(of: receiver)).contains(where: \.isMutating)
        {
            return .void
        }
        if name == "init" {
            switch receiver {
            case .type(let type):
                return make(type, arguments, node: ExprSyntax(node), in: scope) ?? unknown(node, in: scope)
            case .object(let instance): return delegate(instance, arguments, in: scope)
            default: break
            }
        }
        if let value = changeCase(receiver, base, by: name, arguments, in: scope) { return value }
        let holders = holders(ofChanging: receiver, base, by: name, in: scope)
        if let value = declaredCall(receiver, name, arguments, in: scope) {
            giveBack(holders, receiver, in: scope)
            return value
        }
        if case .type(let type) = receiver {
            if name.hasPrefix("newAutoLayout"), arguments.isEmpty {
                return autoLayoutView(type, node: ExprSyntax(node), in: scope) ?? unknown(node, in: scope)
            }
            if let value = staticCall(type, name, arguments, node: ExprSyntax(node), in: scope) {
                return value
            }
            if name.first?.isUppercase == true,
                let value = make(type + "." + name, arguments, node: ExprSyntax(node), in: scope)
            {
                return value
            }
        }
        if case .object(let instance) = receiver {
            if case .function(let function)? = field(name, of: instance) {
                return call(function, arguments, in: scope)
            }
            if case .null? = instance.fields[name] { return .null }
        }
        if case .unknown(let type) = receiver, name.hasPrefix("newAutoLayout") || name == "init",
            type.name.first?.isUppercase == true, !type.name.contains(" ")
        {
            return placeholder(type.name, node, in: scope)
        }
        // A helper in the source may have the name of a call without effect.
        if UIKitMethods.withoutEffect.contains(name),
            let function = protocolFunction(name, for: typeNames(of: receiver), arguments)
        {
            return call(function, on: receiver, arguments)
        }
        if let value = foreignCall(receiver, name, arguments, node: node, in: scope) { return value }
        if let function = protocolFunction(name, for: typeNames(of: receiver), arguments) {
            return call(function, on: receiver, arguments)
        }
        if case .member(let member) = receiver, member.isWritten {
            return .member(member.followed(by: name, arguments))
        }
        let value = unknownCall(name, receiver: receiver, arguments, node, in: scope)
        if isStatement { forget(receiver, base, after: name, node, in: scope) }
        return result(value, of: name + "()", [receiver] + arguments.map(\.value), node, in: scope)
    }

    /// Gives an image view or a button the image that a library's call loads; `false` for another call.
    ///
    /// What makes the image's address, and the library itself, decide nothing of the layout: they do not run.
    private func loadPicture(
        _ name: String, into receiver: Value, _ node: FunctionCallExprSyntax, in scope: Scope
    ) -> Bool {
        guard case .object(let view) = receiver, UIKitMethods.loadsPicture(name, of: view),
            let address = node.arguments.first,
            name.lowercased().contains("url")
                || address.label.map({ ["with", "url"].contains($0.text) }) == true
        else { return false }
        let declared = declaredFunctions(name, in: typeNames(of: receiver))
        guard declared.allSatisfy({ UIKitMethods.isOfPictures($0.file.path) }),
            !declared.isEmpty || address.expression.is(FunctionCallExprSyntax.self)
                || !UIKitMethods.setsPicture(name, of: receiver)
        else { return false }
        noteLoading(name, node, in: scope)
        let state = node.arguments.first { ["for", "forState"].contains($0.label?.text) }?.expression
        // The images of other states are not shown.
        guard state.map({ $0.trimmedDescription.lowercased().hasSuffix("normal") }) ?? true else {
            return true
        }
        let property = name.lowercased().contains("background") ? "backgroundImage" : "image"
        let isNone = address.expression.is(NilLiteralExprSyntax.self)
        view.fields[property] = isNone ? .null : unknown(address.expression, in: scope)
        view.origins[property] = scope.file.mark(of: node)
        return true
    }

    /// Notes closures that run once an image is loaded, and that add views or change constraints then.
    func noteLoading(_ name: String, _ node: FunctionCallExprSyntax, in scope: Scope) {
        guard !takesContentOnly else { return }
        let given = node.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
        let closures = given + [node.trailingClosure].compactMap(\.self)
        guard closures.contains(where: { LayoutWords.occur(in: $0) }) else { return }
        note(node, in: scope, name + "()", tr("the closure that it is given is left out"))
    }

    /// Whether a call whose result is unused cannot affect layout: neither its receiver nor an argument is a view or
    /// has one, and it has no closure.
    private func cannotMatter(_ receiver: Value?, _ arguments: [Argument]) -> Bool {
        func matters(_ value: Value) -> Bool {
            switch value {
            case .function: return true
            case .array(let elements):
                return elements.isEmpty || elements.contains { step() && matters($0) }
            case .object(let instance):
                completeFields(of: instance)
                return concernsLayout(value) || instance.baseName.hasPrefix("SnapKit")
                    || instance.baseName == "NSAttributedString"
                    || instance.baseName == "?" || instance.side != nil
                    || instance.fields.values.contains { field in
                        if case .function = field { return true }
                        return concernsLayout(field)
                    }
            default: return concernsLayout(value)
            }
        }
        switch receiver {
        case nil: break
        case .object?, .type?:
            if case .type(let name)? = receiver, UIKitTypes.isKnown(name) { return false }
            // A set may be changed.
            if case .object(let own)? = receiver, isOptionSet(own.typeName) { return false }
            if let receiver, matters(receiver) { return false }
        default: return false
        }
        return !arguments.contains { $0.variable != nil || matters($0.value) }
    }

    /// The functions that a call with such labels may mean; those in Swift 2's spelling if there are no others.
    func fitting(_ functions: [FunctionDeclaration], _ labels: [String?]) -> [FunctionDeclaration] {
        let functions = functions.filter { !isOverloadInItself($0) }
        let fitting = functions.filter { $0.takes(labels) }
        guard fitting.isEmpty else { return fitting }
        return functions.filter { function in
            !UIKitMethods.overloaded.contains(function.name) && function.takes(labels, isOld: true)
        }
    }

    /// A call of a declared method; `nil` where there is none.
    func declaredCall(
        _ receiver: Value, _ name: String, _ arguments: [Argument], in scope: Scope
    ) -> Value? {
        var functions = declaredFunctions(name, in: typeNames(of: receiver))
        guard !functions.isEmpty else { return nil }
        if let type = scope.type?.name {
            // A private method of the calling class has precedence over methods of subclasses.
            functions =
                functions.filter { $0.isOwn(of: type) } + functions.filter { !$0.isOwn(of: type) }
        }
        let fitting = fitting(functions, arguments.map(\.label))
        if let function = best(fitting, for: arguments)
            ?? (UIKitMethods.overloaded.contains(name) ? nil : fitting.first)
        {
            guard let own = swiftOverride(of: function, on: receiver, in: scope) else {
                return call(function, on: receiver, arguments)
            }
            let values = arguments.map(\.value)
            return call(own, on: receiver, zip(own.parameters, values).map { Argument($0.label, $1) })
        }
        // A method that overloads one of UIKit's, such as setContentHuggingPriority.
        return nil
    }

    /// Whether a value may be an element of an array of a type; `true` where the types are not known.
    func isInstance(_ value: Value, of type: String) -> Bool {
        let names = typeNames(of: value)
        guard let first = names.first else { return true }
        if case .array = value { return type == "[]" }
        guard library.type(named: type) != nil || UIKitTypes.isKnown(type), first != "Array" else {
            return type != "[]"
        }
        return names.contains(type) || library.type(named: type)?.kind == .protocol
    }
}
