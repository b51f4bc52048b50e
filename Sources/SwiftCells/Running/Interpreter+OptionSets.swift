import SwiftSyntax
import Wording

/// Sets of options of the source: a value of one has its raw value.
extension Interpreter {
    /// Whether a type of the source is a set of options.
    func isOptionSet(_ name: String) -> Bool {
        // Most names need no look into the files that declare them.
        let last = name.lastName
        return library.names.kinds(of: last).contains(.structure) && library.type(named: name) != nil
            && lineage(of: name).contains("OptionSet")
    }

    /// The raw value of a set of options, or of several in a literal; `nil` where it is not known.
    func bits(of value: Value, as typeName: String) -> Int? {
        switch value {
        case .object(let instance):
            guard instance.typeName == typeName, case .number(let number)? = instance.fields["rawValue"]
            else { return nil }
            return Int(exactly: number.value)
        case .member(let member):
            guard let known = resolve(member, as: typeName) else { return nil }
            if case .member = known { return nil }
            return bits(of: known, as: typeName)
        case .array(let elements):
            var sum = 0
            for element in elements {
                guard step(), let bits = bits(of: element, as: typeName) else { return nil }
                sum |= bits
            }
            return sum
        default: return nil
        }
    }

    /// The set of options of a raw value.
    func options(_ bits: Int, of typeName: String) -> Value {
        let made = Instance(typeName, declaration: library.type(named: typeName))
        made.fields["rawValue"] = .number(Number(whole: bits))
        return .object(made)
    }

    /// What an initializer of a set of options gives that the type does not declare itself; `nil` for others.
    func optionSet(_ type: TypeDeclaration, _ arguments: [Argument]) -> Value? {
        guard arguments.count < 2, isOptionSet(type.name),
            initializer(of: type.name, arguments.map(\.label)) == nil
        else { return nil }
        guard let argument = arguments.first else { return options(0, of: type.name) }
        guard argument.label == nil || argument.label == "arrayLiteral" else { return nil }
        return bits(of: argument.value, as: type.name).map { options($0, of: type.name) }
    }

    // MARK: What is not known of sets and lists

    /// Whether a value is a set, a list or a dictionary that is known, so that all that Swift makes of it is known too.
    func isKnownCollection(_ value: Value) -> Bool {
        switch value {
        case .array(let elements):
            !elements.contains { element in
                guard step(), case .unknown = element else { return false }
                return true
            } && !concernsLayout(value)
        case .dictionary: !concernsLayout(value)
        case .object(let instance): isOptionSet(instance.typeName)
        default: false
        }
    }

    /// The value of an operation on a set or a list, which is noted where layout needs it and it is not known.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - what: The operation's name.
    ///   - operands: What it is made of.
    ///   - node: The expression.
    ///   - scope: The scope of the expression.
    /// - Returns: The value; an unknown one has the operation.
    func result(
        _ value: Value, of what: String, _ operands: [Value], _ node: some SyntaxProtocol, in scope: Scope
    ) -> Value {
        guard case .unknown(var result) = value, result.operation == nil else { return value }
        let unknown = operands.compactMap(\.unknown)
        if let operation = unknown.lazy.compactMap(\.operation).first {
            result.operation = operation
        } else if unknown.isEmpty, phase == .making || !operands.contains(where: { $0.isFunction }),
            operands.contains(where: { isKnownCollection($0) })
        {
            result.operation = UnknownOperation(name: named(what, node), place: scope.file.mark(of: node))
        }
        return .unknown(result)
    }

    /// Takes a list to be unknown after a statement that may change it in a way that is not known.
    func forget(
        _ receiver: Value, _ base: ExprSyntax, after name: String, _ node: some SyntaxProtocol,
        in scope: Scope
    ) {
        guard !takesContentOnly, isKnownCollection(receiver) else { return }
        // Names of calls without effect on views may be those of changes.
        if UIKitMethods.isWithoutEffect(name), !UIKitMethods.ambiguous.contains(name) { return }
        let value = result(unknown(base, in: scope), of: name + "()", [receiver], node, in: scope)
        assign(base, in: scope) { _ in value }
    }

    /// Notes the operation that is not known and whose result layout needs.
    func noteOperation(of unknown: Unknown) {
        guard let operation = unknown.operation, !takesContentOnly else { return }
        note(operation.place, operation.name, tr("its result is not known"))
    }
}
