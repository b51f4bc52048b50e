import SwiftSyntax
import Wording

/// Makes values of types.
extension Interpreter {
    /// Makes a value of a declared type.
    func instantiate(
        _ type: TypeDeclaration, _ arguments: [Argument], generics: [String: String] = [:],
        at node: ExprSyntax?,
        in scope: Scope
    ) -> Value {
        let root = lineage(of: type.name).first { library.type(named: $0) == nil && UIKitTypes.isKnown($0) }
        let isOfUnknownView = root == nil && type.kind == .class && derivesFromUnknownView(type)
        let instance = Instance(
            type.name, base: root ?? (isOfUnknownView ? "?" : type.name), declaration: type,
            origin: node.map { scope.file.mark(of: $0) } ?? scope.file.start)
        instance.generics = inheritedGenerics(of: type).merging(generics) { $1 }
        let isView = root.map { UIKitTypes.isView($0) } ?? isOfUnknownView
        if isView {
            instance.view = ViewState()
            takeNib(instance)
        }
        guard depth < Self.maximumDepth, (running[ObjectIdentifier(type)] ?? 0) < 4 else {
            if isView { noteCall(type.name, tr("it is empty, since its class makes itself without an end")) }
            return .object(instance)
        }
        running[ObjectIdentifier(type), default: 0] += 1
        defer { running[ObjectIdentifier(type), default: 1] -= 1 }
        instanceDepth += 1
        // The constraints of a view's own class are written there.
        if isView, homeFile != nil { homes.append(files(of: type)) }
        defer { if isView, homeFile != nil { homes.removeLast() } }
        prepare(instance, type)
        initialize(instance, type, arguments, in: scope)
        instanceDepth -= 1
        if isView, homeFile != nil, instanceDepth > 0 { live(instance, type) }
        return .object(instance)
    }

    /// The type arguments of the superclasses, as in `Base<UILabel>`.
    func inheritedGenerics(of type: TypeDeclaration) -> [String: String] {
        var result: [String: String] = [:]
        for name in lineage(of: type.name) {
            guard let heir = library.type(named: name) else { continue }
            for alias in heir.inherited.compactMap({ library.genericAlias(named: $0) }) {
                let base = library.type(named: alias.type.name)
                for (parameter, argument) in zip(base?.genericParameters ?? [], alias.type.arguments) {
                    result[parameter] = resolvedTypeName(argument.name, inside: nil)
                }
            }
            for (parent, arguments) in heir.inheritedArguments {
                let base = library.type(named: resolvedTypeName(parent, inside: heir))
                for (parameter, argument) in zip(base?.genericParameters ?? [], arguments) {
                    // An argument may be a generic parameter of the subclass.
                    result[parameter] =
                        result[argument.name] ?? resolvedTypeName(argument.name, inside: heir)
                }
            }
        }
        return result
    }

    /// Whether a class derives from an unknown class with the name of a view.
    private func derivesFromUnknownView(_ type: TypeDeclaration) -> Bool {
        lineage(of: type.name).contains { name in
            library.type(named: name) == nil
                && ["View", "Label", "Button", "Control", "TextField", "Cell"].contains { name.hasSuffix($0) }
        }
    }

    /// Runs the methods that UIKit calls on a view in the cell.
    func live(_ instance: Instance, _ type: TypeDeclaration) {
        for name in [
            "didMoveToSuperview", "updateConstraintsIfNeeded", "updateConstraints", "layoutSubviews",
        ] {
            guard
                let function = declaredFunctions(name, in: lineage(of: type.name)).first(
                    where: \.parameters.isEmpty)
            else { continue }
            if name == "layoutSubviews" {
                layingOut { _ = call(function, on: .object(instance), []) }
            } else {
                _ = call(function, on: .object(instance), [])
            }
        }
    }

    /// Runs what a layout pass runs.
    func layingOut(_ body: () -> Void) {
        let before = isLayingOut
        let depth = unset.layoutDepth
        isLayingOut = true
        unset.layoutDepth = instanceDepth
        body()
        isLayingOut = before
        unset.layoutDepth = depth
    }

    /// Sets stored properties to their initial values, those of superclasses first.
    ///
    /// A model or a style has them made on first use: most of an app's settings concern other cells.
    func prepare(_ instance: Instance, _ type: TypeDeclaration) {
        for property in storedProperties(of: type) where !property.isLazy {
            if property.initialValue != nil, isMadeOnUse(property, of: instance) { continue }
            prepare(instance, property)
        }
    }

    /// The stored properties of a type, those of superclasses first.
    private func storedProperties(of type: TypeDeclaration) -> [PropertyDeclaration] {
        lineage(of: type.name).reversed().flatMap { name -> [PropertyDeclaration] in
            guard let type = library.type(named: name), type.kind != .protocol else { return [] }
            return type.stored
        }
    }

    /// Whether a property gets its initial value when it is first read.
    func isMadeOnUse(_ property: PropertyDeclaration, of instance: Instance) -> Bool {
        property.isLazy || instance.makesOnUse
            || instance.view == nil && instance.baseName == instance.typeName
    }

    /// Makes what an instance would make on first use, so that all its fields are there.
    func completeFields(of instance: Instance) {
        guard let type = instance.declaration, type.kind != .enumeration else { return }
        for property in storedProperties(of: type)
        where !property.isLazy && property.initialValue != nil && instance.fields[property.name] == nil {
            _ = value(of: property, .object(instance), instance)
        }
    }

    /// A structure's copy.
    func copy(of instance: Instance) -> Instance {
        instance.copied { part in
            completeFields(of: part)
            return step()
        }
    }

    private func prepare(_ instance: Instance, _ property: PropertyDeclaration) {
        if let initial = property.initialValue {
            let scope = Scope(file: property.file, of: property.owner, own: .object(instance))
            let value = initialValue(initial, as: property.type, in: scope)
            instance.fields[property.name] = stored(
                wrapped(value, property, of: instance, from: initial, in: scope) ?? value,
                under: property.name, isProperty: true)
        } else if property.isOutlet {
            instance.fields[property.name] = outlet(property, of: instance)
        } else if let value = wrapped(nil, property, of: instance, from: nil, in: nil) {
            instance.fields[property.name] = stored(value, under: property.name, isProperty: true)
        } else if property.attributes.contains(where: { $0.arguments != nil }), !isWrapped(property) {
            instance.fields[property.name] = property.unknown
        } else if property.type.isOptional, !isGivenLater(property) {
            instance.fields[property.name] = .null
        }
    }

    /// Whether the cell's owner gives a property its value before it is used, as with `var settings: Settings!`.
    private func isGivenLater(_ property: PropertyDeclaration) -> Bool {
        let name = property.type.name
        guard property.type.isImplicitlyUnwrapped else { return false }
        if let chain = library.names.superclasses(of: name), let last = chain.last {
            return !lineage(of: last).contains("UIView")
        }
        return library.type(named: name) != nil && !lineage(of: name).contains("UIView")
    }

    /// Runs the initializer that matches the arguments.
    func initialize(_ instance: Instance, _ type: TypeDeclaration, _ arguments: [Argument], in scope: Scope) {
        let labels = arguments.map(\.label)
        if let initializer = initializer(of: type.name, labels, arguments) {
            _ = call(initializer, on: .object(instance), arguments)
            return
        }
        // A view made without arguments, or by a library for Auto Layout, has an empty frame.
        let isForAutoLayout =
            labels.count == 1 && labels[0]?.lowercased().hasSuffix("autolayout") == true
        if isForAutoLayout { UIKitViews.initialize(instance, arguments, in: self) }
        if arguments.isEmpty || isForAutoLayout, instance.view != nil,
            let frame = UIKitConstants.geometry("CGRect"),
            let initializer = initializer(of: type.name, ["frame"])
        {
            _ = call(initializer, on: .object(instance), [Argument("frame", frame)])
            return
        }
        guard type.kind == .class else {
            for argument in arguments {
                // A closure after the call is the last function of the structure.
                let closure = type.stored.last { $0.initialValue == nil && !$0.isStatic }?.name
                guard let label = argument.label ?? (argument.value.isFunction ? closure : nil) else {
                    continue
                }
                let property = type.stored.first { $0.name == label }
                let value = property.map { typed(argument.value, as: $0.type, in: Scope(file: $0.file)) }
                instance.fields[label] = stored(value ?? argument.value, under: label)
            }
            return
        }
        UIKitViews.initialize(instance, arguments, in: self)
    }

    /// The initializer with such labels that a type has or inherits.
    func initializer(
        of name: String, _ labels: [String?], _ arguments: [Argument] = []
    ) -> FunctionDeclaration? {
        for typeName in lineage(of: name) {
            let own = library.type(named: typeName)?.initializers ?? []
            let others = library.extensions(of: typeName, declaring: "init").flatMap(\.initializers)
            let found = (own + others).filter { $0.body != nil && $0.takes(labels) }
            if let first = found.first { return best(found, for: arguments) ?? first }
        }
        return nil
    }

    /// Makes a value by a type's name; `nil` where the type is not known.
    func make(_ typeName: String, _ arguments: [Argument], node: ExprSyntax?, in scope: Scope) -> Value? {
        let typeName = library.foreignType(named: typeName) ?? typeName
        if library.isTranslatedEnumeration(typeName), let raw = arguments.value("rawValue") {
            return typed(raw, as: TypeReference(name: typeName), in: scope)
        }
        if let type = library.type(named: typeName) {
            if type.kind == .enumeration {
                guard let raw = arguments.value("rawValue") else { return caseOfRow(type, arguments) }
                if let value = caseOfRow(type, rawValue: raw) { return value }
                return type.cases.lazy.compactMap { self.enumerationCase($0.name, of: type) }.first { value in
                    value.instance?.fields["rawValue"].flatMap { self.areEqual($0, raw) } == true
                }
            }
            return optionSet(type, arguments) ?? instantiate(type, arguments, at: node, in: scope)
        }
        // A convenience initializer in an extension of a UIKit type.
        let labels = arguments.map(\.label)
        let fitting =
            arguments.isEmpty
            ? []
            : lineage(of: typeName).flatMap { name in
                library.extensions(of: name, declaring: "init").flatMap(\.initializers)
            }.filter { $0.takes(labels) }
        let convenience = best(fitting, for: arguments) ?? fitting.first
        if convenience != nil, typeName == "UIColor", let color = UIKitColors.hexadecimal(arguments) {
            return .color(color)
        }
        if let convenience {
            let instance = Instance(
                typeName, origin: node.map { scope.file.mark(of: $0) } ?? scope.file.start)
            if UIKitTypes.isView(typeName) { instance.view = ViewState() }
            if typeName == "UIColor" || typeName == "UIFont" {
                let made = delegated(convenience, to: instance, arguments)
                guard case .object = made, typeName == "UIFont" else { return made }
                return UIKitFonts.unknown(arguments, node: node, byte: 0, scope: scope, in: self)
            }
            _ = call(convenience, on: .object(instance), arguments)
            return .object(instance)
        }
        return UIKitViews.make(typeName, arguments, node: node, scope: scope, in: self)
    }

    /// The result of the initializer to which one in an extension delegates, for types that are values here.
    private func delegated(
        _ initializer: FunctionDeclaration, to instance: Instance, _ arguments: [Argument]
    ) -> Value {
        _ = call(initializer, on: .object(instance), arguments)
        return instance.fields["delegated"]
            ?? (instance.baseName == "UIColor" ? .void : .object(instance))
    }
}
