import SwiftSyntax
import Wording

/// Property wrappers: a property keeps the wrapper that the source declares, and has the value that it gives.
///
/// An object keeps the wrapper of `title` under the name `_title`, as Swift does.
extension Interpreter {
    /// A wrapper of a property, with the arguments after its name.
    private struct Wrapper {
        let name: String
        let type: TypeDeclaration
        let arguments: LabeledExprListSyntax?
    }

    /// Attributes of properties that are no wrappers, or change nothing of a view.
    private static let plainAttributes: Set<String> = [
        "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged", "NSCopying", "MainActor", "Published",
        "Invalidating", "UIView.Invalidating", "ObservationIgnored", "ObservationTracked",
    ]

    /// The wrappers of a property that the source declares, the outermost first.
    private func wrappers(of property: PropertyDeclaration) -> [Wrapper] {
        property.attributes.compactMap { attribute in
            let name = resolvedTypeName(attribute.name, inside: property.owner)
            guard let type = library.type(named: name),
                declaredProperty("wrappedValue", in: lineage(of: type.name)) != nil
            else { return nil }
            return Wrapper(name: attribute.name, type: type, arguments: attribute.arguments)
        }
    }

    /// Whether a property has a wrapper that the source declares.
    func isWrapped(_ property: PropertyDeclaration) -> Bool { !wrappers(of: property).isEmpty }

    // MARK: Making

    /// The value of a property with the wrappers that its initial value makes.
    ///
    /// - Parameters:
    ///   - value: The initial value; `nil` for none, where the wrapper makes its own.
    ///   - property: The property.
    ///   - instance: What keeps the wrapper; `nil` for a local variable.
    ///   - node: The expression of the value; `nil` for none.
    ///   - scope: The scope of the expression.
    /// - Returns: The value; `nil` where there is none yet.
    func wrapped(
        _ value: Value?, _ property: PropertyDeclaration, of instance: Instance?, from node: ExprSyntax?,
        in scope: Scope?
    ) -> Value? {
        guard !property.attributes.isEmpty else { return value }
        let wrappers = wrappers(of: property)
        guard !wrappers.isEmpty else {
            noteForeignWrapper(of: property, value)
            return value
        }
        // A view is named after the property, not the wrapper's.
        var inner = value.map {
            Argument(
                "wrappedValue", stored($0, under: property.name, isProperty: true), node: node, in: scope)
        }
        for wrapper in wrappers.reversed() {
            guard let made = make(wrapper, around: inner, property) else {
                // One that needs a value is made when the property gets it.
                if value != nil { note(wrapper, of: property, value) }
                return value
            }
            inner = Argument("wrappedValue", made)
        }
        guard let outermost = inner?.value else { return value }
        let given = self.value(in: outermost, property, wrappers.count)
        guard isUnderstood(given, instead: value) else {
            note(wrappers[0], of: property, value)
            return value ?? given
        }
        instance?.fields[Self.key(property)] = outermost
        return given
    }

    /// Makes a wrapper; `nil` where it has no initializer for what it is given.
    private func make(_ wrapper: Wrapper, around inner: Argument?, _ property: PropertyDeclaration) -> Value?
    {
        let scope = Scope(file: property.file)
        scope.type = property.owner
        var arguments = [inner].compactMap { $0 }
        for argument in wrapper.arguments ?? [] {
            arguments.append(
                Argument(
                    argument.label?.plainText, evaluate(argument.expression, in: scope),
                    node: argument.expression, in: scope))
        }
        guard canMake(wrapper.type, arguments.map(\.label)) else { return nil }
        return instantiate(
            wrapper.type, arguments, generics: generics(of: wrapper, around: inner?.value, property), at: nil,
            in: scope)
    }

    /// Whether a type is made with arguments of such labels.
    private func canMake(_ type: TypeDeclaration, _ labels: [String?]) -> Bool {
        if initializer(of: type.name, labels) != nil { return true }
        guard type.initializers.isEmpty else { return false }
        if !labels.isEmpty { return type.kind == .structure }
        return type.stored.allSatisfy { $0.initialValue != nil || $0.type.isOptional }
    }

    /// The type arguments of a wrapper: its parameter is the type of what it wraps.
    private func generics(
        of wrapper: Wrapper, around value: Value?, _ property: PropertyDeclaration
    ) -> [String: String] {
        let parameters = wrapper.type.genericParameters
        let type = declaredProperty("wrappedValue", in: lineage(of: wrapper.type.name))?.type.name
        let only = parameters.count == 1 ? parameters.first : nil
        guard let parameter = parameters.first(where: { $0 == type }) ?? only else { return [:] }
        if !property.type.name.isEmpty {
            return [parameter: resolvedTypeName(property.type.name, inside: property.owner)]
        }
        return value?.instance.map { [parameter: $0.typeName] } ?? [:]
    }

    // MARK: Using

    /// The name under which an object keeps the wrapper of a property.
    private static func key(_ property: PropertyDeclaration) -> String { "_" + property.name }

    /// Lets a property make its wrapper again when it is next read.
    func forgetWrapper(of property: PropertyDeclaration, in instance: Instance) {
        guard isWrapped(property) else { return }
        instance.fields[Self.key(property)] = nil
    }

    /// The value that the wrapper of a property gives now; `nil` where the property keeps none, or that is not known.
    func unwrapped(_ property: PropertyDeclaration, of instance: Instance) -> Value? {
        guard !property.attributes.isEmpty, let wrapper = instance.fields[Self.key(property)] else {
            return nil
        }
        let count = wrappers(of: property).count
        guard count > 0 else { return nil }
        let given = value(in: wrapper, property, count)
        switch given {
        case .unknown?, .void?: return nil
        default: return given
        }
    }

    /// What wrappers inside each other give.
    private func value(in wrapper: Value, _ property: PropertyDeclaration, _ count: Int) -> Value? {
        var value = wrapper
        for _ in 0..<count {
            guard let inner = knownMember(of: value, "wrappedValue", from: Scope(file: property.file)) else {
                return nil
            }
            value = inner
        }
        rename(value, after: property, in: wrapper)
        return value
    }

    /// Names a view that the wrapper has made after the property.
    private func rename(_ value: Value, after property: PropertyDeclaration, in wrapper: Value) {
        guard case .object(let item) = value, !item.isStructure else { return }
        guard item.isNamedByProperty else {
            _ = stored(value, under: property.name, isProperty: true)
            return
        }
        guard let name = item.name, name != property.name,
            declaredProperty(name, in: typeNames(of: wrapper)) != nil
        else { return }
        item.name = property.name
    }

    /// Gives a property with a wrapper another value; the wrapper is made where there is none yet.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - property: The property.
    ///   - instance: What has the property.
    /// - Returns: The value that the property has then.
    func rewrapped(_ value: Value, _ property: PropertyDeclaration, of instance: Instance) -> Value {
        guard !property.attributes.isEmpty else { return value }
        let wrappers = wrappers(of: property)
        guard !wrappers.isEmpty else { return value }
        guard var wrapper = instance.fields[Self.key(property)] else {
            return wrapped(value, property, of: instance, from: nil, in: nil) ?? value
        }
        let scope = Scope(file: property.file)
        for _ in wrappers.dropFirst() {
            guard let inner = knownMember(of: wrapper, "wrappedValue", from: scope) else { return value }
            wrapper = inner
        }
        guard let inner = declaredProperty("wrappedValue", in: typeNames(of: wrapper)) else { return value }
        set(inner, of: wrapper, to: value, in: Scope(file: inner.file, of: inner.owner, own: wrapper))
        return unwrapped(property, of: instance) ?? value
    }

    /// The property whose wrapper `_name` is, or whose projected value `$name` is; `nil` for other names.
    private func wrappedProperty(_ name: String, of instance: Instance) -> PropertyDeclaration? {
        guard name.hasPrefix("_") || name.hasPrefix("$") else { return nil }
        let types = lineage(of: instance.typeName)
        return declaredProperty(String(name.dropFirst()), in: types).flatMap { isWrapped($0) ? $0 : nil }
    }

    /// The wrapper that `_name` is, or the projected value that `$name` is; `nil` for other names.
    func wrapperMember(_ name: String, of instance: Instance, from scope: Scope) -> Value? {
        guard let property = wrappedProperty(name, of: instance) else { return nil }
        let key = Self.key(property)
        // It is made with the property's value.
        if instance.fields[key] == nil { _ = value(of: property, .object(instance), instance) }
        guard let wrapper = instance.fields[key] else { return nil }
        if name == key { return wrapper }
        return knownMember(of: wrapper, "projectedValue", from: scope)
            ?? .unknown(
                Unknown(name: name, file: property.file, byte: property.mark.byte, isOfView: true))
    }

    /// Sets the wrapper `_name` or the projected value `$name`; `false` for other names.
    func setWrapper(_ name: String, of instance: Instance, to value: Value, in scope: Scope) -> Bool {
        guard let property = wrappedProperty(name, of: instance) else { return false }
        guard !takesContentOnly, mayChange(instance) else { return true }
        let key = Self.key(property)
        if name != key {
            guard let wrapper = instance.fields[key],
                let projected = declaredProperty("projectedValue", in: typeNames(of: wrapper))
            else { return false }
            set(projected, of: wrapper, to: value, in: scope)
            return true
        }
        let wrappers = wrappers(of: property)
        let type = TypeReference(name: wrappers[0].type.name)
        instance.fields[key] = typed(value, as: type, in: scope)
        guard let given = unwrapped(property, of: instance) else {
            instance.fields[key] = nil
            note(wrappers[0], of: property, nil)
            return true
        }
        instance.fields[property.name] = given
        return true
    }

    // MARK: Local variables

    /// The value of a local variable after its wrapper.
    func wrapped(
        _ value: Value, _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, in scope: Scope
    ) -> Value {
        guard !variable.attributes.isEmpty,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
            let property = DeclarationCollector(file: scope.file).properties(variable, owner: scope.type)
                .first(where: { $0.name == name })
        else { return value }
        let initial = binding.initializer?.value
        return wrapped(initial == nil ? nil : value, property, of: nil, from: initial, in: scope) ?? value
    }

    // MARK: What is not understood

    /// Whether what a wrapper gives may be the value of its property.
    private func isUnderstood(_ given: Value?, instead value: Value?) -> Bool {
        let isOfLayout = value.map(concernsLayout) == true
        switch given {
        case nil, .unknown?, .void?, .member?: return false
        case .null?:
            if case .null? = value { return true }
            return value == nil
        case let given?: return !isOfLayout || concernsLayout(given)
        }
    }

    /// Notes a wrapper whose code is not followed, where it may lay a view out.
    private func note(_ wrapper: Wrapper, of property: PropertyDeclaration, _ value: Value?) {
        let isOfView = UIKitTypes.isLayout(property.type.name) || value.map(concernsLayout) == true
        guard isOfView, !takesContentOnly else { return }
        let words = wrapper.type.words
        noteWrapper(
            "@" + wrapper.name, of: property, value, tr("it is left out, since it is not understood"),
            turnsMaskOff: words.contains("translatesAutoresizingMaskIntoConstraints"))
    }

    /// Notes a wrapper that no file declares, where a property with it has views or constraints.
    private func noteForeignWrapper(of property: PropertyDeclaration, _ value: Value?) {
        guard let value, !takesContentOnly, concernsLayout(value) else { return }
        for (name, _) in property.attributes {
            let resolved = resolvedTypeName(name, inside: property.owner)
            guard name.first?.isUppercase == true, !Self.plainAttributes.contains(name),
                library.type(named: resolved) == nil
            else { continue }
            noteWrapper(
                "@" + name, of: property, value,
                tr("it is left out, since its source is not among the files"),
                turnsMaskOff: LayoutWords.placeViews(name))
        }
    }

    private func noteWrapper(
        _ what: String, of property: PropertyDeclaration, _ value: Value?, _ consequence: String,
        turnsMaskOff: Bool
    ) {
        let items = value.map { layoutItems(of: $0) } ?? []
        if phase == .making { openViews += items }
        if turnsMaskOff {
            for item in items { item.view?.usesConstraints = true }
        }
        note(property.mark, what, consequence)
    }
}
