import LayoutDocument
import SwiftSyntax
import Wording

/// Code that is passed over because a property of a view has no value yet, as behind `guard let attributes`, while other
/// code of the class gives it one.
extension Interpreter {
    /// Takes that conditions hold: where a property without a value makes them hold, the code for other values is passed
    /// over.
    func takeSuccess(
        of conditions: ConditionElementListSyntax, by property: UnsetProperties.Property?, in scope: Scope
    ) {
        take(property, at: conditions, holds: true, in: scope) { Self.skipped(by: conditions, holds: true) }
    }

    /// Takes that a condition fails, and so all of them: the code that depends on them is passed over where a property has
    /// no value.
    func takeFailure(
        of element: ConditionElementSyntax, among conditions: ConditionElementListSyntax, in scope: Scope
    ) {
        let property = unsetProperty(in: element.condition, in: scope)
        var further: [UnsetProperties.Property] = []
        if property != nil {
            further = conditions.drop { $0.id != element.id }.dropFirst().compactMap { next in
                unsetProperty(in: next.condition, in: scope)
            }
        }
        take(property, and: further, at: conditions, holds: false, in: scope) {
            Self.skipped(by: conditions, holds: false)
        }
    }

    /// Takes that a case of `switch` is run: the others are passed over where a property has no value.
    func take(_ node: SwitchExprSyntax, of subject: Value, _ chosen: SwitchCaseSyntax, in scope: Scope) {
        let property = subject.isNull ? unsetProperty(node.subject, in: scope) : nil
        take(property, at: node.subject, holds: !subject.isNull, in: scope) {
            node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }.filter { $0.id != chosen.id }
                .map { Syntax($0.statements) }
        }
    }

    /// Takes that code is run for each element of a list: it is passed over where a property has none.
    ///
    /// - Parameters:
    ///   - body: The code.
    ///   - elements: The elements.
    ///   - list: The expression of the list.
    ///   - scope: The scope.
    func take(
        _ body: some SyntaxProtocol, for elements: [Value], of list: ExprSyntax, in scope: Scope
    ) {
        let property = elements.isEmpty ? unsetProperty(list, in: scope) : nil
        take(property, at: list, holds: !elements.isEmpty, in: scope) { [Syntax(body)] }
    }

    private func take(
        _ property: UnsetProperties.Property?, and further: [UnsetProperties.Property] = [],
        at node: some SyntaxProtocol, holds: Bool, in scope: Scope, skipping skipped: () -> [Syntax]
    ) {
        guard let own = ownView(in: scope) else { return }
        let key = UnsetProperties.Key(
            place: UnsetProperties.Place(node, in: scope.file), own: ObjectIdentifier(own))
        guard let property else {
            unset.pass(key, of: own, holds: holds)
            return
        }
        // What an initializer tests, it tests once, and the property has no value then.
        let isOfLayout = unset.layoutDepth == instanceDepth
        guard isOfLayout || unset.isMade && instanceDepth == 0 else { return }
        let code = skipped()
        guard !code.isEmpty else { return }
        unset.note(
            UnsetProperties.Test(
                property: property, further: further, own: own, mark: scope.file.mark(of: node),
                text: scope.file.excerpt(of: node, limit: 30), skipped: code, holds: holds,
                isOfLayout: isOfLayout),
            at: key)
    }

    /// The view whose code runs, where what it passes over counts; `nil` for other code.
    private func ownView(in scope: Scope) -> Instance? {
        guard !takesContentOnly, fittingSize == nil, listRun == nil, !scope.file.isTranslated,
            let own = scope.selfValue?.instance, own.view != nil
        else { return nil }
        return own
    }

    /// The code that conditions pass over, such as what follows a `guard` that fails.
    private static func skipped(by conditions: ConditionElementListSyntax, holds: Bool) -> [Syntax] {
        if let node = conditions.parent?.as(GuardStmtSyntax.self) {
            return holds ? [] : statements(after: Syntax(node))
        }
        guard let node = conditions.parent?.as(IfExprSyntax.self) else { return [] }
        guard holds else { return [Syntax(node.body)] }
        var skipped: [Syntax] = []
        switch node.elseBody {
        case .codeBlock(let block)?: skipped.append(Syntax(block))
        case .ifExpr(let other)?: skipped.append(Syntax(other))
        case nil: break
        @unknown default: break
        }
        if node.body.statements.last?.item.is(ReturnStmtSyntax.self) == true {
            skipped += statements(after: Syntax(node))
        }
        return skipped
    }

    /// The statements that follow one in its block.
    private static func statements(after node: Syntax) -> [Syntax] {
        guard let item = node.ancestors.first(where: { $0.is(CodeBlockItemSyntax.self) }),
            let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return [] }
        return list.drop { $0.id != item.id }.dropFirst().map { Syntax($0) }
    }

    // MARK: Properties without a value

    /// The property without a value that a condition tests; `nil` for none.
    func unsetProperty(
        in condition: ConditionElementSyntax.Condition, in scope: Scope
    ) -> UnsetProperties.Property? {
        switch condition {
        case .expression(let expression): return unsetProperty(expression, in: scope)
        case .optionalBinding(let binding):
            if let initial = binding.initializer?.value { return unsetProperty(initial, in: scope) }
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
                scope.holder(of: name) == nil
            else { return nil }
            return unsetProperty(name, of: scope.selfValue?.instance)
        case .matchingPattern(let node): return unsetProperty(node.initializer.value, in: scope)
        case .availability: return nil
        @unknown default: return nil
        }
    }

    /// The property without a value that an expression reads; `nil` for none.
    private func unsetProperty(_ expression: ExprSyntax, in scope: Scope) -> UnsetProperties.Property? {
        guard ownView(in: scope) != nil else { return nil }
        switch expression.unmarked.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let node):
            let name = node.baseName.plainText
            return scope.holder(of: name) == nil ? unsetProperty(name, of: scope.selfValue?.instance) : nil
        case .memberAccessExpr(let node):
            guard let base = node.base else { return nil }
            return unsetProperty(base, in: scope)
                ?? unsetProperty(node.declName.baseName.plainText, of: object(base, in: scope))
        case .functionCallExpr(let node): return unsetProperty(node.calledExpression, in: scope)
        case .prefixOperatorExpr(let node): return unsetProperty(node.expression, in: scope)
        case .tryExpr(let node): return unsetProperty(node.expression, in: scope)
        case .tupleExpr(let node):
            guard node.elements.count == 1, let only = node.elements.first else { return nil }
            return unsetProperty(only.expression, in: scope)
        case .sequenceExpr(let node): return unsetProperty(OperationTree(node), in: scope)
        default: return nil
        }
    }

    private func unsetProperty(_ tree: OperationTree, in scope: Scope) -> UnsetProperties.Property? {
        switch tree {
        case .operand(let expression): unsetProperty(expression, in: scope)
        case .binary(_, let left, let right):
            unsetProperty(left, in: scope) ?? unsetProperty(right, in: scope)
        case .ternary(_, let condition, _): unsetProperty(condition, in: scope)
        case .cast(let inner, _, _): unsetProperty(inner, in: scope)
        }
    }

    private func unsetProperty(_ name: String, of owner: Instance?) -> UnsetProperties.Property? {
        guard let owner, owner.view != nil,
            let declared = declaredProperty(name, in: lineage(of: owner.typeName)), declared.isStored
        else { return nil }
        let property = UnsetProperties.Property(declaration: declared, owner: owner)
        return property.isUnset ? property : nil
    }

    /// The object that names lead to, without running anything; `nil` where they lead to none.
    private func object(_ expression: ExprSyntax, in scope: Scope) -> Instance? {
        switch expression.unmarked.as(ExprSyntaxEnum.self) {
        case .superExpr: return scope.selfValue?.instance
        case .declReferenceExpr(let node):
            let name = node.baseName.plainText
            if name == "self" { return scope.selfValue?.instance }
            if let holder = scope.holder(of: name) { return holder.values[name]?.instance }
            return scope.selfValue?.instance?.fields[name]?.instance
        case .memberAccessExpr(let node):
            guard let base = node.base else { return nil }
            return object(base, in: scope)?.fields[node.declName.baseName.plainText]?.instance
        default: return nil
        }
    }

    // MARK: What is left out

    /// The code about the layout that all runs of a cell pass over because a property has no value, where code that no run
    /// has met gives it one, or where it gets one only after the layout pass.
    func leftOut(in runs: UnsetProperties) -> [SwiftCell.NotUnderstood] {
        runs.tests.values.filter { isLeftOut($0, in: runs) }
            .sorted { ($0.mark.file.path, $0.mark.byte) < ($1.mark.file.path, $1.mark.byte) }
            .map { test in
                let (mark, name) = (test.mark, test.property.declaration.name)
                return SwiftCell.NotUnderstood(
                    file: mark.file.path, place: mark.file.place(ofByte: mark.byte), what: test.text,
                    consequence: tr("what it decides is left out, since “\(name)” has no value yet"))
            }
    }

    private func isLeftOut(_ test: UnsetProperties.Test, in runs: UnsetProperties) -> Bool {
        if test.property.isUnset {
            guard !isPartOfLayout(test.property.declaration), isSetElsewhere(test.property, than: runs) else {
                return false
            }
        } else if !test.isOfLayout {
            return false
        }
        // Where another one stays without a value, the code does not run.
        guard test.further.allSatisfy({ !$0.isUnset || isSetElsewhere($0, than: runs) }) else { return false }
        // The code, or a method of its object that has not run, concerns the layout.
        let withFrames = !test.property.declaration.type.name.hasSuffix("Layer")
        func hasNotRun(_ function: FunctionDeclaration) -> Bool { !runs.hasRun(function) }
        return reaches(from: test.skipped, in: lineage(of: test.own.typeName), through: hasNotRun) { node in
            LayoutWords.orPropertiesOccur(in: node) || withFrames && LayoutWords.placesFrames(in: node)
        }
    }

    /// Whether a property holds views, constraints or layers: the code that makes them is what is left out.
    private func isPartOfLayout(_ property: PropertyDeclaration) -> Bool {
        let isList = property.type.name == "[]"
        let written = isList ? property.type.arguments.first?.name ?? "" : property.type.name
        guard !written.isEmpty else { return false }
        let name = resolvedTypeName(written, inside: property.owner)
        return UIKitTypes.isLayout(name) || name == "Constraint" || name.hasSuffix("Layer")
            || lineage(of: name).contains("UIView")
    }

    /// Whether code of its class that no run has met gives a property a value.
    private func isSetElsewhere(
        _ property: UnsetProperties.Property, than runs: UnsetProperties
    ) -> Bool {
        var signatures: Set<String> = []
        for name in lineage(of: property.owner.typeName) {
            guard let type = library.type(named: name), type.kind != .protocol else { continue }
            let parts = [type] + library.extensionsInFiles(of: name)
            let functions = parts.flatMap { $0.functions.values.flatMap(\.self) }
            let replaced = Set(functions.filter { signatures.contains($0.signature) }.map { $0.node.id })
            for part in parts {
                let visitor = SettingVisitor(of: property.declaration.name, in: part.node, without: replaced)
                let isOpen = visitor.found.contains { target in
                    !runs.isSet(at: UnsetProperties.Place(target, in: part.file))
                        && !awaitsArgument(target, of: property, in: functions, runs)
                }
                if isOpen { return true }
            }
            // A method that a subclass replaces does not run.
            for function in functions
            where function.body?.description.contains("super." + function.name) != true {
                signatures.insert(function.signature)
            }
        }
        return false
    }

    /// Whether code gives a property what its method is given, as `if let height { self.height = height }` does, and the
    /// method has run without that.
    ///
    /// The cell's own code calls the methods of its parts, so that no further call brings it; lists call those of the cell.
    private func awaitsArgument(
        _ target: ExprSyntax, of property: UnsetProperties.Property, in functions: [FunctionDeclaration],
        _ runs: UnsetProperties
    ) -> Bool {
        guard property.owner.typeName != homeType else { return false }
        let around = Array(Syntax(target).ancestors)
        let setting = functions.first { function in around.contains { $0.id == function.node.id } }
        guard let function = setting, runs.hasRun(function) else { return false }
        let names = Set(function.parameters.map(\.name))
        return around.prefix { $0.id != function.node.id }.contains { node in
            guard let choice = node.as(IfExprSyntax.self),
                around.contains(where: { $0.id == choice.body.id })
            else { return false }
            return choice.conditions.contains { element in
                guard case .optionalBinding(let binding) = element.condition else { return false }
                let value = binding.initializer?.value.trimmedDescription
                return names.contains(value ?? binding.pattern.trimmedDescription)
            }
        }
    }
}
