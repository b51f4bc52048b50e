import SwiftSyntax

extension Interpreter {
    /// The type's own name and those that it inherits members from, itself first.
    func lineage(of name: String) -> [String] {
        if let known = lineages[name] { return known }
        // A circle ends here.
        lineages[name] = [name]
        var result = [name]
        func add(_ names: [String]) {
            for name in names where !result.contains(name) { result.append(name) }
        }
        if let type = library.type(named: name) {
            for parent in type.inherited { add(lineage(of: resolvedTypeName(parent, inside: type))) }
        } else if let parent = UIKitTypes.superclass(of: name) {
            add(lineage(of: parent))
        }
        lineages[name] = result
        return result
    }

    /// The full name of a type that a declaration speaks of.
    func resolvedTypeName(_ name: String, inside type: TypeDeclaration?) -> String {
        var outer = type?.name ?? ""
        while !outer.isEmpty {
            let inner = outer + "." + name
            if library.type(named: inner) != nil { return inner }
            outer = outer.split(separator: ".").dropLast().joined(separator: ".")
        }
        return library.type(named: name)?.name ?? name
    }

    func resolvedTypeName(_ name: String, in scope: Scope) -> String {
        if case .object(let own)? = scope.selfValue, let bound = own.generics[name] { return bound }
        if name == "Self", let type = scope.type { return type.name }
        if let constraint = scope.type?.genericConstraints[name], !constraint.isEmpty,
            library.type(named: name) == nil
        {
            return constraint
        }
        return resolvedTypeName(name, inside: scope.type)
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

    /// The first member that a type or its extensions declare, as far as `pick` takes one.
    func declared<Result>(
        _ name: String, in types: [String], _ pick: (TypeDeclaration) -> Result?
    ) -> Result? {
        for typeName in types {
            if let type = library.type(named: typeName), let result = pick(type) { return result }
            for type in library.extensions(of: typeName, declaring: name) {
                if let result = pick(type) { return result }
            }
        }
        return nil
    }

    /// A function of extensions of protocols whose conformance is not checked further than by their constraints.
    func protocolFunction(_ name: String, for types: [String], _ labels: [String?]) -> FunctionDeclaration? {
        guard !types.isEmpty else { return nil }
        for function in library.extensionFunctions(named: name) where function.takes(labels) {
            guard let owner = function.owner, library.type(named: owner.name)?.kind == .protocol else {
                continue
            }
            if let constraint = owner.genericConstraints["Self"], !constraint.isEmpty,
                !types.contains(constraint), !["AnyObject", "Any", "NSObjectProtocol"].contains(constraint)
            {
                continue
            }
            return function
        }
        return nil
    }

    func declaredFunctions(
        _ name: String, in types: [String], isStatic: Bool = false
    ) -> [FunctionDeclaration] {
        types.flatMap { typeName -> [FunctionDeclaration] in
            let own = library.type(named: typeName)?.functions[name] ?? []
            let others = library.extensions(of: typeName, declaring: name).flatMap {
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

    /// Whether a property is of an enumeration of the source.
    func isChoice(_ property: PropertyDeclaration) -> Bool {
        let name = resolvedTypeName(property.type.name, inside: property.owner)
        return library.type(named: name)?.kind == .enumeration
    }

    // MARK: Making values of a type

    /// Makes a value of a declared type.
    func instantiate(
        _ type: TypeDeclaration, _ arguments: [Argument], generics: [String: String] = [:],
        at node: ExprSyntax?,
        in scope: Scope
    ) -> Value {
        let root = lineage(of: type.name).first { library.type(named: $0) == nil && UIKitTypes.isKnown($0) }
        let byte = node?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0
        let instance = Instance(
            type.name, base: root ?? type.name, declaration: type, origin: (scope.file, byte))
        instance.generics = generics
        let isView = root.map { UIKitTypes.isView($0) } ?? false
        if isView {
            instance.view = ViewState()
            takeNib(instance)
        }
        guard depth < Self.maximumDepth, (running[ObjectIdentifier(type)] ?? 0) < 4 else {
            return .object(instance)
        }
        running[ObjectIdentifier(type), default: 0] += 1
        defer { running[ObjectIdentifier(type), default: 1] -= 1 }
        instanceDepth += 1
        prepare(instance, type)
        initialize(instance, type, arguments, in: scope)
        instanceDepth -= 1
        instance.isInitialized = true
        if isView, homeFile != nil, instanceDepth > 0 { live(instance, type) }
        return .object(instance)
    }

    /// Runs what UIKit calls of a view inside the cell.
    func live(_ instance: Instance, _ type: TypeDeclaration) {
        for name in ["didMoveToSuperview", "updateConstraints", "layoutSubviews"] {
            guard
                let function = declaredFunctions(name, in: lineage(of: type.name)).first(
                    where: \.parameters.isEmpty)
            else { continue }
            _ = call(function, on: .object(instance), [])
        }
    }

    /// Gives stored properties the values that they begin with, those of superclasses first.
    func prepare(_ instance: Instance, _ type: TypeDeclaration) {
        let types = lineage(of: type.name).compactMap { library.type(named: $0) }.filter {
            $0.kind != .protocol
        }
        for type in types.reversed() {
            for property in type.stored where !property.isLazy { prepare(instance, property) }
        }
    }

    private func prepare(_ instance: Instance, _ property: PropertyDeclaration) {
        if let initial = property.initialValue {
            let scope = Scope(file: property.file)
            scope.selfValue = .object(instance)
            scope.type = property.owner
            let value = typed(evaluate(initial, in: scope), as: property.type, in: scope)
            instance.fields[property.name] = stored(value, under: property.name, isProperty: true)
        } else if property.isOutlet {
            instance.fields[property.name] = outlet(property, of: instance)
        } else if property.type.isOptional {
            instance.fields[property.name] = .null
        }
    }

    /// Runs the initializer that the arguments mean.
    func initialize(_ instance: Instance, _ type: TypeDeclaration, _ arguments: [Argument], in scope: Scope) {
        let labels = arguments.map(\.label)
        if let initializer = initializer(of: type.name, labels) {
            _ = call(initializer, on: .object(instance), arguments)
            return
        }
        // A view that is made without arguments is made with an empty frame.
        if arguments.isEmpty, instance.view != nil, let frame = UIKitConstants.geometry("CGRect"),
            let initializer = initializer(of: type.name, ["frame"])
        {
            _ = call(initializer, on: .object(instance), [Argument("frame", frame)])
            return
        }
        guard type.kind == .class else {
            for argument in arguments {
                if let label = argument.label {
                    instance.fields[label] = stored(argument.value, under: label)
                }
            }
            return
        }
        UIKitViews.initialize(instance, arguments, in: self)
    }

    /// The initializer with such labels that a type has or inherits.
    func initializer(of name: String, _ labels: [String?]) -> FunctionDeclaration? {
        for typeName in lineage(of: name) {
            let own = library.type(named: typeName)?.initializers ?? []
            let others = library.extensions(of: typeName, declaring: "init").flatMap(\.initializers)
            if let found = (own + others).first(where: { $0.body != nil && $0.takes(labels) }) {
                return found
            }
        }
        return nil
    }

    /// A value whose type is written, which gives a member without one its type.
    func typed(_ value: Value, as type: TypeReference, in scope: Scope) -> Value {
        guard !type.name.isEmpty else { return value }
        switch value {
        case .member(let member):
            return resolve(member, as: resolvedTypeName(type.name, in: scope)) ?? value
        case .tuple(let parts):
            guard parts.count == type.labels.count else { return value }
            return .tuple(zip(parts, type.labels).map { (label: $0.label ?? $1, value: $0.value) })
        case .array(let elements):
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
        default: return value
        }
    }

    /// The value of a member of a type that is known from where it is used; `nil` where the type has none.
    func resolve(_ member: ImplicitMember, as typeName: String) -> Value? {
        let scope = Scope(file: member.file)
        if let arguments = member.arguments {
            return staticCall(typeName, member.name, arguments, node: nil, in: scope)
        }
        return staticMember(of: typeName, member.name, from: scope)
    }

    // MARK: Static members

    /// The value of a static member, a case or an inner type; `nil` where the type has none that is known.
    func staticMember(of typeName: String, _ name: String, from scope: Scope) -> Value? {
        let types = lineage(of: typeName)
        if let property = declaredProperty(name, in: types, isStatic: true) {
            return staticValue(property, of: typeName)
        }
        if let type = library.type(named: typeName) {
            if type.kind == .enumeration, let value = enumerationCase(name, of: type) { return value }
            if type.nested[name] != nil { return .type(type.name + "." + name) }
        }
        if library.type(named: typeName + "." + name) != nil { return .type(typeName + "." + name) }
        if let function = declaredFunctions(name, in: types, isStatic: true).first {
            return .function(.declared(function, .type(typeName)))
        }
        return UIKitConstants.staticMember(of: typeName, name, in: self)
    }

    private func staticValue(_ property: PropertyDeclaration, of typeName: String) -> Value {
        let key = (property.owner?.name ?? typeName) + "." + property.name
        if let known = statics[key] ?? library.colors[key] { return known }
        statics[key] = .void
        let scope = Scope(file: property.file)
        scope.type = library.type(named: typeName) ?? property.owner
        scope.selfValue = .type(typeName)
        var value = Value.null
        if let initial = property.initialValue {
            value = typed(evaluate(initial, in: scope), as: property.type, in: scope)
        } else if let getter = property.getter {
            value = typed(runBody(getter, inside: scope), as: property.type, in: scope)
        } else if property.type.isOptional == false {
            value = .unknown(
                Unknown(
                    name: key, file: property.file,
                    byte: property.node.positionAfterSkippingLeadingTrivia.utf8Offset))
        }
        // A view or a cell that is made at each call is another one each time.
        switch value {
        case .color, .void:
            // Colours follow from no parameter.
            library.colors[key] = value
            statics[key] = value
        case .unknown where property.initialValue?.trimmedDescription.hasPrefix("UIColor") == true:
            library.colors[key] = value
            statics[key] = value
        case .number, .font, .text, .truth: statics[key] = value
        default: statics[key] = property.getter == nil ? value : nil
        }
        return value
    }

    /// A case of a declared enumeration.
    private func enumerationCase(_ name: String, of type: TypeDeclaration, payload: [Value] = []) -> Value? {
        guard let found = type.cases.first(where: { $0.name == name }) else { return nil }
        let instance = Instance(type.name, declaration: type)
        instance.fields["caseName"] = .text(Text(name))
        instance.fields["payload"] = .array(payload)
        if let raw = found.rawValue {
            instance.fields["rawValue"] = evaluate(raw, in: Scope(file: type.file))
        } else if type.inherited.contains("String") {
            instance.fields["rawValue"] = .text(Text(name))
        } else if type.inherited.contains("Int"),
            let index = type.cases.firstIndex(where: { $0.name == name })
        {
            instance.fields["rawValue"] = .number(Number(Double(index)))
        }
        return .object(instance)
    }

    /// A call of a static function, of a case with values, or of an initializer by `.init`.
    func staticCall(
        _ typeName: String, _ name: String, _ arguments: [Argument], node: ExprSyntax?, in scope: Scope
    ) -> Value? {
        if name == "init" { return make(typeName, arguments, node: node, in: scope) }
        let labels = arguments.map(\.label)
        let functions = declaredFunctions(name, in: lineage(of: typeName), isStatic: true)
        let fitting = functions.filter { $0.takes(labels) }
        if let function = fitting.first(where: { fit(arguments, $0, in: scope) }) {
            return call(function, on: .type(typeName), arguments)
        }
        if let function = fitting.first, !UIKitMethods.overloaded.contains(name) {
            return call(function, on: .type(typeName), arguments)
        }
        if let type = library.type(named: typeName), type.kind == .enumeration,
            let value = enumerationCase(name, of: type, payload: arguments.map(\.value))
        {
            return value
        }
        if let property = declaredProperty(name, in: lineage(of: typeName), isStatic: true),
            case .function(let function) = staticValue(property, of: typeName)
        {
            return call(function, arguments, in: scope)
        }
        return UIKitConstants.staticCall(typeName, name, arguments, node: node, scope: scope, in: self)
    }

    /// Makes a value by a type's name; `nil` where the type is not known.
    func make(_ typeName: String, _ arguments: [Argument], node: ExprSyntax?, in scope: Scope) -> Value? {
        if let type = library.type(named: typeName) {
            if type.kind == .enumeration {
                guard let raw = arguments.first(where: { $0.label == "rawValue" })?.value else { return nil }
                return type.cases.lazy.compactMap { self.enumerationCase($0.name, of: type) }.first { value in
                    guard case .object(let instance) = value, let own = instance.fields["rawValue"] else {
                        return false
                    }
                    return self.areEqual(own, raw) == true
                }
            }
            return instantiate(type, arguments, at: node, in: scope)
        }
        // A convenience initializer that an extension of the source gives one of UIKit's types.
        let labels = arguments.map(\.label)
        let convenience = lineage(of: typeName).lazy.flatMap { name in
            self.library.extensions(of: name, declaring: "init").flatMap(\.initializers)
        }.first { $0.takes(labels) && !arguments.isEmpty }
        if convenience != nil, typeName == "UIColor", let color = UIKitColors.hexadecimal(arguments) {
            return .color(color)
        }
        if let convenience {
            let instance = Instance(
                typeName, origin: (scope.file, node?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0))
            if UIKitTypes.isView(typeName) { instance.view = ViewState() }
            if typeName == "UIColor" || typeName == "UIFont" {
                return delegated(convenience, to: instance, arguments)
            }
            _ = call(convenience, on: .object(instance), arguments)
            return .object(instance)
        }
        return UIKitViews.make(typeName, arguments, node: node, scope: scope, in: self)
    }

    /// The value that an initializer of an extension delegates to, for types that are values here.
    private func delegated(
        _ initializer: FunctionDeclaration, to instance: Instance, _ arguments: [Argument]
    ) -> Value {
        _ = call(initializer, on: .object(instance), arguments)
        return instance.fields["delegated"]
            ?? (instance.baseName == "UIColor" ? .void : .object(instance))
    }
}
