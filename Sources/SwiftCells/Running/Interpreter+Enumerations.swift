/// Enumerations of the source; values of those in Objective-C are numbers that know their enumeration.
extension Interpreter {
    /// Whether the type of a property is an enumeration of the source.
    func isChoice(_ property: PropertyDeclaration) -> Bool {
        let name = resolvedTypeName(property.type.name, inside: property.owner)
        // Properties in Objective-C begin with no case.
        if property.file.isTranslated { return library.type(named: name)?.kind == .enumeration }
        return !caseNames(ofType: name).isEmpty
    }

    /// The names of all cases of an enumeration of the source; empty for other types.
    func caseNames(ofType name: String) -> [String] {
        guard let type = library.type(named: name) else { return library.translatedCases(of: name) }
        return type.cases.map(\.name)
    }

    /// Whether a type may be an enumeration, as far as the names in files say it.
    private func mayBeEnumeration(_ name: String) -> Bool {
        let kinds = library.names.kinds(of: name)
        return kinds.isEmpty || !kinds.isDisjoint(with: [.enumeration, .alias])
    }

    /// The names of all cases of the enumeration of the source that one of some values is of; empty for none.
    func caseNames(of values: [Value], in scope: Scope) -> [String] {
        for value in values {
            let names: [String] =
                switch value {
                case .object(let instance): instance.declaration?.cases.map(\.name) ?? []
                case .number(let number): number.enumeration.map { caseNames(ofType: $0) } ?? []
                case .unknown(let unknown):
                    mayBeEnumeration(unknown.type.name)
                        ? caseNames(ofType: resolvedTypeName(unknown.type.name, in: scope)) : []
                default: []
                }
            if !names.isEmpty { return names }
        }
        return []
    }

    /// A case of a declared enumeration.
    func enumerationCase(_ name: String, of type: TypeDeclaration, _ arguments: [Argument] = []) -> Value? {
        guard let found = type.cases.first(where: { $0.name == name }) else { return nil }
        let instance = Instance(type.name, declaration: type)
        instance.fields["caseName"] = .text(Text(name))
        instance.fields["payload"] = .array(payload(arguments, of: found.payload, in: type))
        if let raw = found.rawValue {
            instance.fields["rawValue"] = evaluate(raw, in: Scope(file: type.file))
        } else if type.inherited.contains("String") {
            instance.fields["rawValue"] = .text(Text(name))
        } else if type.inherited.contains(where: {
            ["Int", "UInt", "CGFloat", "Double", "Float"].contains($0)
        }) {
            instance.fields["rawValue"] = countedRawValue(of: name, in: type)
        }
        return .object(instance)
    }

    /// The values that a case keeps: those that it is given, and defaults for the others.
    private func payload(
        _ arguments: [Argument], of parameters: [FunctionDeclaration.Parameter], in type: TypeDeclaration
    ) -> [Value] {
        let scope = Scope(file: type.file)
        scope.type = type
        var left = arguments[...]
        let values = parameters.compactMap { parameter -> Value? in
            var value: Value?
            if let first = left.first, first.label == parameter.label || first.label == nil {
                value = first.value
                left.removeFirst()
            }
            return (value ?? parameter.defaultValue.map { evaluate($0, in: scope) }).map {
                typed($0, as: parameter.type, in: scope)
            }
        }
        return values + left.map(\.value)
    }

    /// The raw value of a case without one: one more than that of the case before it.
    private func countedRawValue(of name: String, in type: TypeDeclaration) -> Value? {
        guard let index = type.cases.firstIndex(where: { $0.name == name }) else { return nil }
        let before = type.cases[..<index]
        guard let last = before.lastIndex(where: { $0.rawValue != nil }), let raw = type.cases[last].rawValue
        else { return .number(Number(Double(index))) }
        return number(evaluate(raw, in: Scope(file: type.file))).map {
            .number(Number($0.value + Double(index - last)))
        }
    }
}
