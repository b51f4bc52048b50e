import SwiftSyntax

/// A static property or a global variable, and the subclass for which its value is calculated.
struct StaticKey: Hashable {
    /// The property.
    let property: ObjectIdentifier
    /// The subclass; `nil` where the value is that of the type which declares the property.
    var type: String?
}

/// Static properties and global variables, which a program makes once.
///
/// Those that are the same for all cells are made once for a library: an app's theme is often larger than a cell.
extension Interpreter {
    /// The value of a static property of a type.
    func staticValue(_ property: PropertyDeclaration, of typeName: String) -> Value {
        let scope = Scope(file: property.file)
        scope.type = (property.owner?.name).flatMap { library.type(named: $0) } ?? property.owner
        scope.selfValue = .type(typeName)
        let name = (property.owner?.name ?? typeName) + "." + property.name
        // Each subclass may give what a superclass calculates another value.
        let subclass = property.getter == nil || property.owner?.name == typeName ? nil : typeName
        return madeOnce(StaticKey(property: ObjectIdentifier(property), type: subclass), property, in: scope)
        {
            guard !property.type.isOptional else { return .null }
            return .unknown(Unknown(name: name, file: property.file, byte: property.mark.byte))
        }
    }

    /// The value of a static property of one of the types around the type whose code runs, by its name alone; `nil` where
    /// they have none.
    func enclosingValue(named name: String, in scope: Scope) -> Value? {
        for outer in enclosingTypes(in: scope) {
            if let property = declaredProperty(name, in: lineage(of: outer), isStatic: true),
                !property.isPrivate || property.file === scope.file
            {
                return staticValue(property, of: outer)
            }
        }
        return nil
    }

    /// A call of a static function of one of the types around the type whose code runs, by its name alone; `nil` where they
    /// have none.
    func enclosingCall(
        _ name: String, _ arguments: [Argument], node: ExprSyntax, in scope: Scope
    ) -> Value? {
        for outer in enclosingTypes(in: scope) {
            let functions = declaredFunctions(name, in: lineage(of: outer), isStatic: true)
            if functions.contains(where: { !$0.isPrivate || $0.file === scope.file }) {
                return staticCall(outer, name, arguments, node: node, in: scope)
            }
        }
        return nil
    }

    /// The types around the type whose code runs, the nearest first.
    private func enclosingTypes(in scope: Scope) -> [String] {
        var names = (scope.type?.name ?? "").split(separator: ".")
        var types: [String] = []
        while names.count > 1 {
            names.removeLast()
            types.append(names.joined(separator: "."))
        }
        return types
    }

    /// The value of a global variable.
    func globalValue(_ variable: PropertyDeclaration) -> Value {
        if let value = assignedGlobals[ObjectIdentifier(variable)] {
            isShareable = false
            return value
        }
        return madeOnce(
            StaticKey(property: ObjectIdentifier(variable)), variable, in: Scope(file: variable.file)
        ) {
            .null
        }
    }

    /// Gives a global variable another value; `false` where a name is none, or that of a property of `self`.
    ///
    /// The value is that of the cell that is made: each cell finds the variable as it is at first.
    func setGlobal(_ name: String, to value: Value, in scope: Scope) -> Bool {
        guard let variable = library.variable(named: name, in: scope.file), variable.isStored,
            !variable.isPrivate || variable.file === scope.file
        else { return false }
        if let own = scope.selfValue {
            if declaredProperty(name, in: typeNames(of: own)) != nil { return false }
            if case .object(let instance) = own, instance.fields[name] != nil { return false }
            guard UIKitMembers.value(of: own, name, in: self) == nil, !UIKitProperties.isLaidOut(name),
                !UIKitProperties.placing.contains(name), UIKitProperties.type(of: name) == nil,
                !UIKitMethods.propertiesWithoutEffect.contains(name)
            else { return false }
        }
        isShareable = false
        if takesContentOnly { return true }
        let new = typed(value, as: variable.type, in: Scope(file: variable.file))
        assignedGlobals[ObjectIdentifier(variable)] = stored(new, under: name)
        return true
    }

    private func madeOnce(
        _ key: StaticKey, _ property: PropertyDeclaration, in scope: Scope, missing: () -> Value
    ) -> Value {
        if let known = library.statics[key] { return known }
        if let known = statics[key] {
            isShareable = false
            return known
        }
        // A property that reads itself gets no value.
        statics[key] = .void
        let (made, isShareable) = shareable(as: key.property) {
            if let initial = property.initialValue {
                initialValue(initial, as: property.type, in: scope)
            } else if let getter = property.getter {
                typed(runBody(getter, inside: scope), as: property.type, in: scope)
            } else {
                missing()
            }
        }
        var value = made
        // One that stands for another constant is that constant.
        if case .unknown(var unknown) = value, unknown.constant == nil, property.initialValue != nil {
            unknown.constant = key.property
            value = .unknown(unknown)
        }
        if isShareable { library.statics[key] = value }
        // A property that makes a view or a cell makes a new one at each access.
        let isKept =
            switch value {
            case .color, .void, .number, .font, .text, .truth: true
            default: property.getter == nil
            }
        statics[key] = isKept ? value : nil
        return value
    }

    /// Makes the value of a static property or a part of it, and finds whether it is the same in every run: it depends
    /// on no row, trait or parameter, nothing in it was passed over, and it has no views.
    ///
    /// - Parameters:
    ///   - key: The static property.
    ///   - make: Makes the value.
    /// - Returns: The value, whose objects are marked as shared where it is the same.
    func shareable(as key: ObjectIdentifier, _ make: () -> Value) -> (value: Value, isShareable: Bool) {
        let outer = (isShareable, meetsDecisions, asksTextSize, asksDirection, takesContentOnly)
        (isShareable, meetsDecisions, asksTextSize, asksDirection, takesContentOnly) =
            (true, false, false, false, false)
        let before = traces
        let value = making(make)
        let asks = meetsDecisions || asksTextSize || asksDirection
        let result =
            isShareable && !asks && traces == before && !library.ownStatics.contains(key)
            && share(value, as: key)
        isShareable = outer.0 && result
        meetsDecisions = meetsDecisions || outer.1
        asksTextSize = asksTextSize || outer.2
        asksDirection = asksDirection || outer.3
        takesContentOnly = outer.4
        return (value, result)
    }

    /// The number of things that a run leaves behind besides values; notes and parameters end sharing by themselves.
    private var traces: [Int] {
        [
            assumptions.made.count, constraints.count, openViews.count, skippedViews.count,
            traitHandlers.count,
        ]
    }

    /// Marks the objects in a value as those of all cells; `false` where that cannot be.
    private func share(_ value: Value, as key: ObjectIdentifier) -> Bool {
        guard step() else { return false }
        switch value {
        case .void, .null, .number, .truth, .text, .type, .member, .font, .color, .unknown: return true
        case .anchor: return false
        case .array(let elements): return elements.allSatisfy { share($0, as: key) }
        case .dictionary(let pairs):
            return pairs.allSatisfy { share($0.key, as: key) && share($0.value, as: key) }
        case .tuple(let parts): return parts.allSatisfy { share($0.value, as: key) }
        case .function(.closure(_, let scope)):
            var scope: Scope? = scope
            while let current = scope {
                guard current.values.isEmpty else { return false }
                if let own = current.selfValue, !share(own, as: key) { return false }
                scope = current.parent
            }
            return true
        case .function(.declared(_, let receiver)): return receiver.map { share($0, as: key) } ?? true
        case .function: return false
        case .object(let instance):
            if instance.shared != nil { return true }
            guard instance.view == nil, instance.constraint == nil, instance.guide == nil,
                instance.declaration != nil && instance.baseName == instance.typeName || instance.isStructure
            else { return false }
            instance.shared = key
            return instance.fields.values.allSatisfy { share($0, as: key) }
        }
    }

    /// Whether code may change an object; where it is one of all cells, the cell is read again with its own.
    func mayChange(_ instance: Instance) -> Bool {
        guard let key = instance.shared, !library.ownStatics.contains(key) else { return true }
        library.ownStatics.insert(key)
        library.statics = [:]
        return false
    }
}
