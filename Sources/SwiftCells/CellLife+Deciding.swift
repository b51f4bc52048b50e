import SwiftSyntax

/// What a cell's code lets others decide: cases of properties, and methods that change its layout.
extension CellLife {
    /// Sets a property that is one of an enumeration's cases to the decided one.
    func choose(_ property: PropertyDeclaration, of root: Instance) {
        let type = property.type.arguments.first?.name ?? property.type.name
        let scope = Scope(file: property.file)
        scope.type = property.owner
        let resolved = interpreter.resolvedTypeName(type, inside: property.owner)
        let names = interpreter.caseNames(ofType: resolved)
        guard names.count > 1, names.count <= Self.maximumCases,
            let initial = property.initialValue?.as(MemberAccessExprSyntax.self)
        else { return }
        interpreter.meetsDecisions = true
        let first = initial.declName.baseName.plainText
        if interpreter.assumptions.choice(of: property.name) == nil {
            interpreter.assumptions.take(first, of: property.name, among: names)
        }
        // A list sets it for each row, to the first value too.
        guard let name = interpreter.assumptions.choice(of: property.name) else { return }
        let member = ImplicitMember(name: name, file: property.file, byte: property.mark.byte)
        interpreter.set(property, of: .object(root), to: .member(member), in: scope)
    }

    /// The most cases of an enumeration whose layouts are looked at, and of methods.
    private static let maximumCases = 8

    /// Calls one of the methods that change the layout and that nothing here calls.
    func toggle(_ own: Value, _ types: [String]) {
        let methods = functions(of: types) { function in
            guard let body = function.body, function.parameters.isEmpty, !function.isStatic,
                !function.isPrivate, !interpreter.hasRun(function),
                !UIKitMethods.lifecycle.contains(function.name),
                let node = function.node.as(FunctionDeclSyntax.self), node.attributes.isEmpty,
                !function.isOverride
            else { return false }
            return LayoutWords.toggles(in: body) && !LayoutWords.makesViews(in: body)
        }.prefix(Self.maximumCases)
        guard !methods.isEmpty else { return }
        interpreter.meetsDecisions = true
        if methods.count == 1 {
            guard interpreter.isExact, interpreter.decide(methods[0].name + "()", false) else { return }
            return call(methods[0], on: own)
        }
        // Of several methods, one or the other gives the cell its layout.
        let subject = "call"
        let names = methods.map { $0.name + "()" }
        if interpreter.assumptions.choice(of: subject) == nil {
            interpreter.assumptions.take(names[0], of: subject, among: names)
        }
        let chosen = interpreter.assumptions.choice(of: subject)
        guard let method = methods.first(where: { $0.name + "()" == chosen }) else { return }
        call(method, on: own)
    }

    /// Whether a method that the cell has called itself takes only how the cell looks, such as a theme: rows keep that.
    ///
    /// Where the look has conditions, each of its layouts may be shown.
    func keepsLook(_ function: FunctionDeclaration) -> Bool {
        guard interpreter.hasRun(function) else { return false }
        let isLook = function.parameters.allSatisfy { parameter in
            let name = interpreter.resolvedTypeName(parameter.type.name, inside: type)
            switch interpreter.library.type(named: name)?.kind {
            case .structure?, .class?, .protocol?: return !parameter.type.isOptional
            default: return false
            }
        }
        return isLook && !takesContent(function)
    }

    /// Whether a method says what views show or decides something, sets a property whose observer or setter may, or calls
    /// another method of the cell's that does.
    private func takesContent(_ function: FunctionDeclaration) -> Bool {
        guard let body = function.body else { return false }
        let types = interpreter.lineage(of: type.name)
        return interpreter.reaches(from: [Syntax(body)], in: types) { node in
            if Self.showsContent(node.description) { return true }
            let own = OwnUse(of: node)
            let sets = own.assigned.contains { name in
                let property = interpreter.declaredProperty(name, in: types)
                return property?.isObserved == true || property?.setter != nil
            }
            return sets || own.isBranched
        }
    }

    /// Whether code says what views show.
    static func showsContent(_ text: String) -> Bool {
        ["ext =", "image =", "idden =", "etText(", "etTitle", "etImage", "configure"].contains {
            text.contains($0)
        }
    }

    /// Whether the cell updates its constraints by what a row brings: by an object that is not there before, or by what an
    /// observer or a setter takes.
    func isUpdatedByRow(_ root: Instance) -> Bool {
        let types = interpreter.lineage(of: type.name)
        guard
            let body = interpreter.declaredFunctions("updateConstraints", in: types)
                .first(where: { $0.parameters.isEmpty })?.body
        else { return false }
        let words = Set(body.words)
        return types.compactMap { interpreter.library.type(named: $0) }.contains { declared in
            let parts = [declared] + interpreter.library.extensionsInFiles(of: declared.name)
            let computed = parts.flatMap { $0.properties.values.flatMap(\.self) }.filter { $0.setter != nil }
            return (declared.stored + computed).contains { property in
                guard words.contains(property.name), !property.isStatic,
                    !UIKitTypes.hasPrefix(property.type.arguments.first?.name ?? property.type.name)
                else { return false }
                if property.isObserved || property.setter != nil { return true }
                return property.initialValue == nil && !property.type.name.isEmpty
                    && root.fields[property.name].map { if case .null = $0 { true } else { false } } ?? true
            }
        }
    }

    // MARK: States that UIKit sets

    private static let states: Set = ["isSelected", "isHighlighted", "isEditing"]
    private static let stateMethods = [
        "setSelected", "setHighlighted", "setEditing", "updateConfiguration",
    ]

    /// Whether a property is a state that UIKit sets and that the layout follows.
    func isState(_ property: PropertyDeclaration) -> Bool {
        Self.states.contains(property.name)
            && [property.willSet, property.didSet].contains {
                $0.map { LayoutWords.toggles(in: $0.body) } == true
            }
    }

    /// The method of a name by which UIKit reports a state, where the layout follows it.
    private func stateMethod(_ name: String) -> FunctionDeclaration? {
        method(name).flatMap { function in
            function.body.map { LayoutWords.toggles(in: $0) } == true ? function : nil
        }
    }

    /// Gives the cell its configuration, unless its layout follows a state: rows have that.
    func configure(_ own: Value) {
        let name = "updateConfiguration"
        if stateMethod(name) == nil { call(name, on: own) }
    }

    /// Runs what lays the cell out by the states that UIKit sets, such as that it is selected.
    func takeStates(_ own: Value) {
        for function in Self.stateMethods.compactMap(stateMethod)
        where !interpreter.hasRun(function) {
            interpreter.states.formUnion(function.parameters.map(\.name))
            fill(own, by: function)
        }
    }
}
