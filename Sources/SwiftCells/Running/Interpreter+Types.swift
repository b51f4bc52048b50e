import SwiftSyntax

extension Interpreter {
    /// The names of a type and of those that it inherits members from, itself first.
    func lineage(of name: String) -> [String] {
        if let known = library.found.lineages[name] { return known }
        // Ends a circular inheritance.
        library.found.lineages[name] = [name]
        var result = [name]
        var known: Set = [name]
        func add(_ names: [String]) {
            for name in names where known.insert(name).inserted { result.append(name) }
        }
        if let type = library.type(named: name), type.name != name {
            // An alias.
            result = lineage(of: type.name)
        } else if let type = library.type(named: name) {
            for parent in type.inherited { add(lineage(of: resolvedTypeName(parent, inside: type))) }
            if let missing = missingCell(above: type), let base = UIKitTypes.cellClass(named: missing) {
                add(lineage(of: base))
            }
        } else if let parent = UIKitTypes.superclass(of: name) {
            add(lineage(of: parent))
        }
        library.found.lineages[name] = result
        return result
    }

    /// The superclass of a type, or of a class that it derives from, that is not among the files, and whose name says
    /// that it is a cell's; `nil` for none.
    func missingCell(above name: String) -> String? {
        lineage(of: name).lazy.compactMap { name in
            self.library.type(named: name).flatMap { self.missingCell(above: $0) }
        }.first
    }

    private func missingCell(above type: TypeDeclaration) -> String? {
        guard type.kind == .class, let first = type.inherited.first else { return nil }
        let parent = resolvedTypeName(first, inside: type)
        guard library.type(named: parent) == nil, !UIKitTypes.isKnown(parent),
            UIKitTypes.cellClass(named: parent) != nil
        else { return nil }
        return parent
    }

    /// The types from which a type inherits what code in one of its classes calls `super`.
    func lineage(of name: String, above type: TypeDeclaration?) -> [String] {
        let types = lineage(of: name)
        guard let type, let index = types.firstIndex(of: type.name) else { return types }
        return Array(types[(index + 1)...])
    }

    /// The type of `self`, or the type itself where code of a type runs; `nil` outside of types.
    func dynamicType(in scope: Scope) -> String? {
        switch scope.selfValue {
        case .object(let own)?: own.typeName
        case .type(let name)?: name
        default: scope.type?.name
        }
    }

    /// The full name of a type in a declaration.
    func resolvedTypeName(_ name: String, inside type: TypeDeclaration?) -> String {
        // Most names need no look into the files that declare them.
        let kinds = library.names.kinds(of: name)
        if !kinds.isEmpty, kinds.isDisjoint(with: [.nested, .alias]) { return name }
        var outer = type?.name ?? ""
        while !outer.isEmpty {
            let inner = outer + "." + name
            if library.type(named: inner) != nil { return inner }
            if let foreign = library.foreignType(named: inner) { return foreign }
            outer = outer.split(separator: ".").dropLast().joined(separator: ".")
        }
        if let type, !UIKitTypes.isKnown(name) {
            for parent in lineage(of: type.name).dropFirst() where library.type(named: parent) != nil {
                if library.type(named: parent + "." + name) != nil { return parent + "." + name }
            }
        }
        return library.type(named: name)?.name ?? library.foreignType(named: name) ?? name
    }

    func resolvedTypeName(_ name: String, in scope: Scope) -> String {
        if let bound = boundType(name, in: scope) { return bound }
        if name == "Self", let type = dynamicType(in: scope) { return type }
        let parameter = scope.type?.parameter(aliasedBy: name) ?? name
        if let constraint = scope.type?.genericConstraints[parameter], !constraint.isEmpty,
            library.type(named: parameter) == nil
        {
            return constraint
        }
        return resolvedTypeName(name, inside: scope.type)
    }

    /// The type that a generic parameter stands for; `nil` for other names and where it is not known.
    func boundType(_ name: String, in scope: Scope) -> String? {
        if case .type(let bound)? = scope.holder(of: name)?.values[name] { return bound }
        switch scope.selfValue {
        case .object(let own)?:
            if own.generics.isEmpty { return nil }
            return own.generics[name]
                ?? aliasedParameter(name, in: lineage(of: own.typeName)).flatMap { own.generics[$0] }
        case .type(let own)?:
            guard let type = scope.type,
                let parameter = type.genericParameters.contains(name)
                    ? name : type.parameter(aliasedBy: name)
            else { return nil }
            return library.type(named: own).flatMap { inheritedGenerics(of: $0)[parameter] }
        default: return nil
        }
    }

    /// The generic parameter that an alias in one of some types stands for; `nil` for another name.
    private func aliasedParameter(_ name: String, in types: [String]) -> String? {
        types.lazy.compactMap { self.library.type(named: $0)?.parameter(aliasedBy: name) }.first
    }

    /// The names of the types whose extensions apply to a value, the nearest first.
    func typeNames(of value: Value) -> [String] {
        switch value {
        case .object(let instance): lineage(of: instance.typeName)
        case .number: ["CGFloat", "Int", "Double", "Float", "UILayoutPriority", "Comparable"]
        case .text: ["String", "NSString", "StringProtocol"]
        case .truth: ["Bool"]
        case .array: ["Array", "Collection", "Sequence"]
        case .dictionary: ["Dictionary"]
        case .font: ["UIFont", "NSObject"]
        case .color: ["UIColor", "NSObject"]
        case .anchor(let anchor):
            [
                anchor.attribute.isSize
                    ? "NSLayoutDimension"
                    : anchor.attribute.axis == .horizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor",
                "NSLayoutAnchor", "NSObject",
            ]
        case .unknown(let unknown): unknown.type.name.isEmpty ? [] : lineage(of: unknown.type.name)
        default: []
        }
    }

    // MARK: Declared members

    /// The first member of a type or its extensions that `match` accepts.
    func declared<Result>(
        _ name: String, in types: [String], _ match: (TypeDeclaration) -> Result?
    ) -> Result? {
        for typeName in types {
            if let type = library.type(named: typeName), let result = match(type) { return result }
            for type in extensions(of: typeName, declaring: name, for: types) {
                if let result = match(type) { return result }
            }
        }
        return nil
    }

    /// The extensions of a type that declare a member, those for some classes first; without those for other classes
    /// than a value's.
    private func extensions(
        of name: String, declaring member: String, for types: [String]
    )
        -> [TypeDeclaration]
    {
        let all = library.extensions(of: name, declaring: member)
        guard all.contains(where: { $0.genericConstraints["Self"] != nil }) else { return all }
        let fitting = all.filter { owner in
            guard let constraint = owner.genericConstraints["Self"] else { return true }
            let isClass = library.type(named: constraint)?.kind == .class || UIKitTypes.isKnown(constraint)
            return !isClass || types.contains(constraint)
        }
        return fitting.enumerated().sorted { first, second in
            (distance(of: first.element, from: types), first.offset)
                < (distance(of: second.element, from: types), second.offset)
        }.map(\.element)
    }

    /// How far the class is that an extension is for among a value's types; that for all classes is the farthest.
    private func distance(of owner: TypeDeclaration?, from types: [String]) -> Int {
        owner?.genericConstraints["Self"].flatMap { types.firstIndex(of: $0) } ?? types.count
    }

    /// A function in an extension of a protocol.
    ///
    /// Of the conformance only the extension's constraints are checked.
    func protocolFunction(
        _ name: String, for types: [String], _ arguments: [Argument]
    ) -> FunctionDeclaration? {
        guard !types.isEmpty else { return nil }
        let functions = library.extensionFunctions(named: name).filter { function in
            function.takes(arguments.map(\.label)) && isOfProtocol(function.owner, for: types)
        }
        return best(functions, for: arguments) ?? functions.first
    }

    /// Whether a declaration is an extension of a protocol whose constraints types meet.
    private func isOfProtocol(_ owner: TypeDeclaration?, for types: [String]) -> Bool {
        guard let owner, library.type(named: owner.name)?.kind == .protocol else { return false }
        guard let constraint = owner.genericConstraints["Self"], !constraint.isEmpty else { return true }
        return types.contains(constraint) || ["AnyObject", "Any", "NSObjectProtocol"].contains(constraint)
    }

    /// A computed property in an extension of a protocol.
    func protocolProperty(_ name: String, for types: [String]) -> PropertyDeclaration? {
        guard !types.isEmpty else { return nil }
        let found = library.extensionProperties(named: name).filter { property in
            !property.isStatic && property.getter != nil && isOfProtocol(property.owner, for: types)
        }
        // That for the nearest class counts.
        return found.enumerated().min { first, second in
            (distance(of: first.element.owner, from: types), first.offset)
                < (distance(of: second.element.owner, from: types), second.offset)
        }?.element
    }

    func declaredFunctions(
        _ name: String, in types: [String], isStatic: Bool = false
    ) -> [FunctionDeclaration] {
        types.flatMap { typeName -> [FunctionDeclaration] in
            let own = library.type(named: typeName)?.functions[name] ?? []
            let others = extensions(of: typeName, declaring: name, for: types).flatMap {
                $0.functions[name] ?? []
            }
            return (own + others).filter { $0.isStatic == isStatic && $0.body != nil }
        }
    }

    func declaredProperty(_ name: String, in types: [String], isStatic: Bool = false) -> PropertyDeclaration?
    {
        declared(name, in: types) { type in
            type.properties[name]?.first {
                $0.isStatic == isStatic && (type.kind != .protocol || $0.getter != nil)
            }
        }
    }

    /// The types of whole numbers.
    static let wholeTypes: Set = [
        "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
    /// The types of numbers with fractions.
    static let floatTypes: Set = ["CGFloat", "Double", "Float", "TimeInterval"]

    /// A value with a written type, which resolves an implicit member.
    func typed(_ value: Value, as type: TypeReference, in scope: Scope) -> Value {
        guard !type.name.isEmpty else { return value }
        switch value {
        case .member(let member):
            if let known = resolve(member, as: resolvedTypeName(type.name, in: scope)) { return known }
            guard !member.chain.isEmpty else { return value }
            return .unknown(
                Unknown(
                    name: type.name + member.text, file: member.file, byte: member.byte, type: type,
                    font: UIKitFonts.suggested(by: member.chain.flatMap { $0.arguments ?? [] }, in: self)))
        case .number(var number):
            if Self.wholeTypes.contains(type.name) {
                number.isWhole = true
            } else if Self.floatTypes.contains(type.name) {
                number.isWhole = false
            } else if library.isTranslatedEnumeration(type.name) {
                number.enumeration = type.name
            }
            return .number(number)
        case .tuple(let parts):
            guard parts.count == type.labels.count else { return value }
            return .tuple(zip(parts, type.labels).map { (label: $0.label ?? $1, value: $0.value) })
        case .array(let elements):
            let name = resolvedTypeName(type.name, in: scope)
            if isOptionSet(name) {
                if let bits = bits(of: value, as: name) { return options(bits, of: name) }
                let element = TypeReference(name: name)
                return .array(
                    elements.flatMap { option -> [Value] in
                        let value = typed(option, as: element, in: scope)
                        return self.elements(of: value) ?? [value]
                    })
            }
            guard let element = type.arguments.first else { return value }
            return .array(elements.map { step() ? typed($0, as: element, in: scope) : $0 })
        case .dictionary(let pairs):
            guard type.arguments.count == 2 else { return value }
            return .dictionary(
                pairs.map {
                    (
                        typed($0.key, as: type.arguments[0], in: scope),
                        typed($0.value, as: type.arguments[1], in: scope)
                    )
                })
        case .unknown(var unknown):
            if unknown.type.name.isEmpty { unknown.type = type }
            return .unknown(unknown)
        case .function(.closure(let closure, let outer)):
            guard let result = type.result.first, !result.name.isEmpty, result.name != "Void" else {
                return value
            }
            let inner = Scope(file: outer.file, parent: outer)
            inner.isBuilder = outer.isBuilder
            inner.closureResult = result
            return .function(.closure(closure, inner))
        default: return value
        }
    }

    /// A value where UIKit takes a view or a list of views, with implicit members as those of `UIView`.
    func views(_ value: Value) -> Value {
        switch value {
        case .member(let member): resolve(member, as: "UIView") ?? value
        case .array(let elements): .array(elements.map(views))
        default: value
        }
    }

    /// The value of an implicit member of a type; `nil` where the type has none.
    func resolve(_ member: ImplicitMember, as typeName: String) -> Value? {
        let scope = Scope(file: member.file)
        var value =
            member.arguments.map { staticCall(typeName, member.name, $0, node: nil, in: scope) }
            ?? staticMember(of: typeName, member.name, from: scope)
        for (name, arguments) in member.chain {
            guard let receiver = value else { return nil }
            value =
                if let arguments {
                    following(receiver, name, arguments, in: scope)
                } else {
                    knownMember(of: receiver, name, from: scope)
                }
        }
        return value
    }

    /// A call that follows an implicit member, as `.init().set { … }`: of a method of the type, or of an extension of a
    /// protocol; `nil` where there is none that is known.
    private func following(
        _ receiver: Value, _ name: String, _ arguments: [Argument], in scope: Scope
    ) -> Value? {
        if let value = declaredCall(receiver, name, arguments, in: scope) { return value }
        let function = protocolFunction(name, for: typeNames(of: receiver), arguments)
        // A method of the source may have the name of a call without effect.
        if let function, UIKitMethods.withoutEffect.contains(name) {
            return call(function, on: receiver, arguments)
        }
        return foreignCall(receiver, name, arguments, node: nil, in: scope)
            ?? function.map { call($0, on: receiver, arguments) }
    }

    // MARK: Static members

    /// The value of a static member, a case or an inner type; `nil` where the type has none that is known.
    func staticMember(of typeName: String, _ name: String, from scope: Scope) -> Value? {
        let types = lineage(of: typeName)
        if let property = declaredProperty(name, in: types, isStatic: true) {
            return staticValue(property, of: typeName)
        }
        if let type = library.type(named: typeName) {
            if type.kind == .enumeration {
                if let value = enumerationCase(name, of: type) { return value }
                if name == "allCases" {
                    return .array(type.cases.compactMap { enumerationCase($0.name, of: type) })
                }
            }
            if type.nested[name] != nil { return .type(type.name + "." + name) }
        }
        for outer in types where library.type(named: outer + "." + name) != nil {
            return .type(outer + "." + name)
        }
        if let foreign = library.foreignType(named: typeName + "." + name) { return .type(foreign) }
        if let function = declaredFunctions(name, in: types, isStatic: true).first {
            return .function(.declared(function, .type(typeName)))
        }
        return UIKitConstants.staticMember(of: typeName, name, in: self)
    }

    /// A call of a static function, of a case with values, or of an initializer by `.init`.
    func staticCall(
        _ typeName: String, _ name: String, _ arguments: [Argument], node: ExprSyntax?, in scope: Scope
    ) -> Value? {
        if name == "init" { return make(typeName, arguments, node: node, in: scope) }
        let functions = declaredFunctions(name, in: lineage(of: typeName), isStatic: true)
        let fitting = fitting(functions, arguments.map(\.label))
        if let function = best(fitting, for: arguments) {
            return call(function, on: .type(typeName), arguments)
        }
        if let function = fitting.first, !UIKitMethods.overloaded.contains(name) {
            return call(function, on: .type(typeName), arguments)
        }
        if let type = library.type(named: typeName), type.kind == .enumeration,
            let value = enumerationCase(name, of: type, arguments)
        {
            return value
        }
        if let property = declaredProperty(name, in: lineage(of: typeName), isStatic: true),
            case .function(let function) = staticValue(property, of: typeName)
        {
            return call(function, arguments, in: scope)
        }
        return Call(name: name, arguments: arguments, node: node, scope: scope, interpreter: self)
            .staticMethod(of: typeName)
    }
}
