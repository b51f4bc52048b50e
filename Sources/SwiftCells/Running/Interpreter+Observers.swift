import SwiftSyntax

/// Setters and observers, which run where a property gets a value or where a part of its value changes.
extension Interpreter {
    /// Sets a declared property; its observers run.
    func set(_ property: PropertyDeclaration, of receiver: Value, to value: Value, in scope: Scope) {
        let value = typed(value, as: property.type, in: scope)
        if let setter = property.setter {
            guard depth < Self.maximumDepth else { return }
            depth += 1
            defer { depth -= 1 }
            called.insert(ObjectIdentifier(property))
            let inner = Scope(file: property.file, of: property.owner, own: receiver)
            inner.values[setter.name] = value
            _ = run(setter.body, inside: inner)
            return
        }
        guard property.isStored, case .object(let instance) = receiver else { return }
        if takesContentOnly, instance.view != nil, case .unknown = value {
        } else if takesContentOnly {
            return
        }
        guard mayChange(instance) else { return }
        let old = property.isObserved ? field(property.name, of: instance) ?? .null : .null
        let isSilent = isSilent(property, of: instance, in: scope)
        if property.isObserved { called.insert(ObjectIdentifier(property)) }
        if !isSilent { runObserver(property.willSet, of: property, receiver, value) }
        instance.fields[property.name] = rewrapped(
            stored(value, under: property.name, isProperty: true), property, of: instance)
        // An overridden property of UIKit with observers still takes the value.
        if property.initialValue == nil,
            property.type.name.isEmpty || UIKitProperties.isLaidOut(property.name),
            instance.view != nil, !property.type.isOptional || UIKitProperties.isLaidOut(property.name)
        {
            UIKitProperties.keep(property.name, of: instance, value)
        }
        if !isSilent { runObserver(property.didSet, of: property, receiver, old) }
    }

    /// Runs an observer of a property, if it has one that does not run already.
    func runObserver(
        _ observer: (name: String, body: CodeBlockItemListSyntax)?, of property: PropertyDeclaration,
        _ receiver: Value, _ other: Value
    ) {
        guard let observer, depth < Self.maximumDepth else { return }
        var key = [ObjectIdentifier(property)]
        if case .object(let instance) = receiver { key.append(ObjectIdentifier(instance)) }
        guard observing.insert(key).inserted else { return }
        depth += 1
        defer {
            depth -= 1
            observing.remove(key)
        }
        let inner = Scope(file: property.file, of: property.owner, own: receiver)
        inner.values[observer.name] = other
        _ = run(observer.body, inside: inner)
    }

    /// Whether the observers of a property do not run: the initializer of the type that declares it sets it itself.
    ///
    /// They run where a method, a closure or the initializer of a subclass sets it.
    private func isSilent(_ property: PropertyDeclaration, of instance: Instance, in scope: Scope) -> Bool {
        guard let type = scope.initializing, property.owner?.name == type,
            case .object(let own)? = scope.selfValue
        else { return false }
        return own === instance
    }

    // MARK: Parts of structures

    /// A property that holds a structure, with the object or structure whose property it is.
    struct Holder {
        /// The property.
        let property: PropertyDeclaration
        /// What has it.
        let owner: Value
        /// The structure before a part of it changes.
        let old: Value
    }

    /// The properties that hold the structure of an expression, the nearest first: those of structures, and those with
    /// setters or observers.
    func holders(of expression: ExprSyntax, _ value: Value, in scope: Scope) -> [Holder] {
        guard case .object(let part) = value, part.isStructure else { return [] }
        switch expression.unmarked.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let node):
            let name = node.baseName.plainText
            guard name != "self", scope.holder(of: name) == nil, let own = scope.selfValue else { return [] }
            return holder(name, of: own, part).map { [$0] } ?? []
        case .memberAccessExpr(let node):
            guard let base = node.base, isPath(base) else { return [] }
            let owner = base.is(SuperExprSyntax.self) ? scope.selfValue ?? .void : evaluate(base, in: scope)
            let own = holder(node.declName.baseName.plainText, of: owner, part)
            return [own].compactMap(\.self) + holders(of: base, owner, in: scope)
        default: return []
        }
    }

    /// The properties that hold a structure which a method changes.
    func holders(
        ofChanging receiver: Value, _ expression: ExprSyntax, by name: String, in scope: Scope
    ) -> [Holder] {
        guard case .object(let part) = receiver, part.isStructure,
            declaredFunctions(name, in: typeNames(of: receiver)).contains(where: \.isMutating)
        else { return [] }
        return holders(of: expression, receiver, in: scope)
    }

    /// Calls a method that changes the case of an enumeration; `nil` for other calls.
    func changeCase(
        _ receiver: Value, _ expression: ExprSyntax, by name: String, _ arguments: [Argument],
        in scope: Scope
    ) -> Value? {
        guard case .object(let own) = receiver, own.declaration?.kind == .enumeration,
            declaredFunctions(name, in: typeNames(of: receiver)).contains(where: \.isMutating)
        else { return nil }
        let changed = Value.object(copy(of: own))
        guard let value = declaredCall(changed, name, arguments, in: scope) else { return nil }
        assign(expression, in: scope) { _ in changed }
        return value
    }

    private func holder(_ name: String, of owner: Value, _ part: Instance) -> Holder? {
        guard case .object(let instance) = owner,
            let property = declaredProperty(name, in: typeNames(of: owner)),
            property.isObserved || property.setter != nil || instance.isStructure || isWrapped(property)
        else { return nil }
        let old = property.isObserved ? copy(of: part) : part
        return Holder(property: property, owner: owner, old: .object(old))
    }

    /// Assigns a part of a tuple, or of a structure in a list; `false` for parts of other values.
    ///
    /// - Parameters:
    ///   - node: The part.
    ///   - receiver: The value that has it.
    ///   - base: The expression of that value.
    ///   - scope: The scope.
    ///   - source: Makes the part's value.
    /// - Returns: Whether it was such a part.
    func assignPart(
        _ node: MemberAccessExprSyntax, of receiver: Value, _ base: ExprSyntax, in scope: Scope,
        _ source: ((() -> Value)?) -> Value?
    ) -> Bool {
        let name = node.declName.baseName.plainText
        func current() -> Value { value(of: receiver, name, node: ExprSyntax(node), in: scope) }
        switch receiver {
        case .tuple(var parts):
            let index = parts.firstIndex { $0.label == name } ?? Int(name)
            guard let index, parts.indices.contains(index), let value = source(current) else { return true }
            parts[index].value = value
            assign(base, in: scope) { _ in .tuple(parts) }
            return true
        case .object(let part) where part.isStructure && isInList(base):
            guard let value = source(current) else { return true }
            let changed = Value.object(copy(of: part))
            set(name, of: changed, to: value, node: ExprSyntax(node), in: scope)
            assign(base, in: scope) { _ in changed }
            return true
        default: return false
        }
    }

    /// Whether an expression is an element of a list or a dictionary, or a part of one.
    private func isInList(_ expression: ExprSyntax) -> Bool {
        switch expression.unmarked.as(ExprSyntaxEnum.self) {
        case .subscriptCallExpr: true
        case .memberAccessExpr(let node): node.base.map(isInList) ?? false
        default: false
        }
    }

    /// Runs the setter of a subscript of the source; `false` where there is none.
    func setElement(
        _ node: SubscriptCallExprSyntax, _ index: Value, _ value: Value, in scope: Scope
    ) -> Bool {
        let owner = evaluate(node.calledExpression, in: scope)
        guard case .object(let instance) = owner else { return false }
        let arguments = arguments(of: node, first: index, in: scope)
        let functions = declaredFunctions("subscript", in: typeNames(of: owner)).filter {
            $0.setter != nil && $0.takes(arguments.map(\.label))
        }
        guard let function = best(functions, for: arguments) ?? functions.first, let setter = function.setter,
            depth < Self.maximumDepth
        else { return false }
        guard !takesContentOnly, mayChange(instance) else { return true }
        depth += 1
        defer { depth -= 1 }
        let holders = holders(of: node.calledExpression, owner, in: scope)
        let inner = Scope(file: function.file, of: function.owner, own: owner)
        bind(arguments, to: function, in: inner)
        inner.values[setter.name] = typed(value, as: function.resultType, in: inner)
        _ = run(setter.body, inside: inner)
        giveBack(holders, owner, in: scope)
        return true
    }

    /// Whether an expression consists of names alone, so that its value can be asked for again.
    private func isPath(_ expression: ExprSyntax) -> Bool {
        switch expression.unmarked.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr, .superExpr: true
        case .memberAccessExpr(let node): node.base.map(isPath) ?? false
        default: false
        }
    }

    /// Gives a structure of which a part has changed back to the properties that hold it.
    func giveBack(_ holders: [Holder], _ changed: Value, in scope: Scope) {
        var value = changed
        for holder in holders {
            if holder.property.setter != nil || isWrapped(holder.property) {
                set(holder.property, of: holder.owner, to: value, in: scope)
            } else if case .object(let instance) = holder.owner, !takesContentOnly {
                if holder.property.isObserved { called.insert(ObjectIdentifier(holder.property)) }
                if instance.isStructure, mayChange(instance) { instance.fields[holder.property.name] = value }
                if !isSilent(holder.property, of: instance, in: scope) {
                    runObserver(holder.property.didSet, of: holder.property, holder.owner, holder.old)
                }
            }
            value = holder.owner
        }
    }
}
