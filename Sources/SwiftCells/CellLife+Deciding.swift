import SwiftSyntax

/// What a cell's code lets others decide: cases of properties, and methods that change its layout.
extension CellLife {
    /// Sets a property that is one of an enumeration's cases to the decided one.
    func choose(_ property: PropertyDeclaration, of root: Instance) {
        let type = property.type.arguments.first?.name ?? property.type.name
        let scope = Scope(file: property.file)
        scope.type = property.owner
        let resolved = interpreter.resolvedTypeName(type, inside: property.owner)
        guard let names = interpreter.library.type(named: resolved)?.cases.map(\.name), names.count > 1,
            names.count <= Self.maximumCases,
            let initial = property.initialValue?.as(MemberAccessExprSyntax.self)
        else { return }
        interpreter.meetsDecisions = true
        let first = initial.declName.baseName.plainText
        if interpreter.assumptions.choice(of: property.name) == nil {
            interpreter.assumptions.take(first, of: property.name, among: names)
        }
        // A list sets it for each row, to the first value too.
        guard let name = interpreter.assumptions.choice(of: property.name) else { return }
        let member = ImplicitMember(
            name: name, file: property.file,
            byte: property.node.positionAfterSkippingLeadingTrivia.utf8Offset)
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
                !node.modifiers.contains(where: { $0.name.text == "override" })
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
}
