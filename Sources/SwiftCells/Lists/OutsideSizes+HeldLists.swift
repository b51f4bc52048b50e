import AutoLayout
import SwiftSyntax

extension OutsideSizes {
    /// The lists and layouts that a class is given.
    func heldLists(of list: ListClass) -> HeldLists {
        let name = list.levels[0][0].name
        if let known = library.found.heldLists[name] { return known }
        let whole = self.whole(list)
        let open = whole.parts.flatMap { $0.properties.values.joined() }
            .filter { $0.initialValue == nil && $0.isStored && !$0.isStatic }
        var held = HeldLists()
        if !open.isEmpty {
            let tables = Set(listNames(of: whole, among: ["UITableView"]))
            let lists = Set(listNames(of: whole))
            for property in open where lists.contains(property.name) {
                let isTable = tables.contains(property.name)
                held.lists[property.name] = isTable ? "UITableView" : "UICollectionView"
            }
            held.layouts = open.filter { $0.type.name == "UICollectionViewFlowLayout" }.map(\.name)
        }
        held.changed = changedVariables(of: whole)
        // What runs the code that sets spacings looks here too.
        library.found.heldLists[name] = held
        held.spacings = spacings(of: whole)
        library.found.heldLists[name] = held
        return held
    }

    /// The variables of a class that hold numbers, sizes or choices, and that its code changes.
    private func changedVariables(of list: ListClass) -> [PropertyDeclaration] {
        let variables = list.parts.flatMap { $0.properties.values.joined() }.filter(\.isStateVariable)
        guard !variables.isEmpty else { return [] }
        var changed: Set<String> = []
        for part in list.parts {
            changed.formUnion(part.node.all(SequenceExprSyntax.self).compactMap { $0.changed?.firstName })
            for call in part.node.all(FunctionCallExprSyntax.self) {
                guard let member = call.member, member.declName.baseName.text == "toggle",
                    let name = member.base?.firstName
                else { continue }
                changed.insert(name)
            }
        }
        return variables.filter { changed.contains($0.name) }
    }
}

extension SizeRun {
    /// A flow layout with UIKit's own spacings.
    static func flowLayout() -> Instance {
        let layout = Instance("UICollectionViewFlowLayout")
        layout.fields["sectionInset"] = UIKitConstants.geometry("UIEdgeInsets")
        for name in ["minimumInteritemSpacing", "minimumLineSpacing"] {
            layout.fields[name] = .number(Number(10))
        }
        return layout
    }

    /// A list or another view of a size.
    static func list(_ type: String, _ size: Size) -> Instance {
        let list = Instance(type)
        list.view = ViewState()
        list.fields["frame"] = frame(size)
        list.fields["bounds"] = frame(size)
        list.fields["collectionViewLayout"] = .object(flowLayout())
        return list
    }

    /// Gives the object of a list's class the lists and layouts that others make, and takes away what code changes.
    func hold(_ held: HeldLists, in object: Instance, _ types: [String]) {
        for property in held.changed {
            guard case .unknown(var value) = property.unknown else { continue }
            if !value.type.name.isEmpty {
                value.type.name = interpreter.resolvedTypeName(value.type.name, inside: property.owner)
            }
            object.fields[property.name] = .unknown(value)
        }
        for (name, type) in held.lists {
            let list = Self.list(type, listSize)
            if let outlet = object.fields[name]?.instance {
                for (field, value) in list.fields { outlet.fields[field] = value }
            } else {
                object.fields[name] = .object(list)
            }
        }
        for name in held.layouts { object.fields[name] = .object(Self.flowLayout()) }
        guard types.contains("UICollectionViewController") else { return }
        // The layout is the controller's and its list's.
        let list = object.fields["collectionView"]?.instance
        object.fields["collectionViewLayout"] = list?.fields["collectionViewLayout"]
    }

    /// What the code of a closure finds that sets up a layout or a list, as in `layout.do { $0.itemSize = size }`.
    ///
    /// - Parameter node: An assignment.
    /// - Returns: A scope with what the closure is given; `nil` where the assignment is not of that.
    func scopeOfClosure(around node: SequenceExprSyntax) -> Scope? {
        guard case (let base?, let property?, _)? = node.assignment,
            let name = base.unmarked.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
            let closure = node.enclosing(ClosureExprSyntax.self), closure.onlyParameter == name
        else { return nil }
        let isLayout = property == "itemSize" || LayoutSpacing.names.contains(property)
        let given = Value.object(isLayout ? Self.flowLayout() : Self.list("UIView", listSize))
        let outer = Scope(file: file, parent: scope)
        if name == "$0" { outer.arguments = [given] } else { outer.values[name] = given }
        return outer
    }

    /// Binds the objects that the conditions of an `if` around code find, as in
    /// `if let layout = collectionViewLayout as? UICollectionViewFlowLayout`.
    func bindConditions(around list: CodeBlockItemListSyntax, in scope: Scope) {
        guard let body = list.parent?.as(CodeBlockSyntax.self), let node = body.parent?.as(IfExprSyntax.self),
            node.body.id == body.id
        else { return }
        for condition in node.conditions {
            guard case .optionalBinding(let binding) = condition.condition,
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
                // What a call gives may depend on the row.
                let initial = binding.initializer?.value, initial.all(FunctionCallExprSyntax.self).isEmpty
            else { continue }
            let value = interpreter.evaluate(initial, in: scope)
            if case .object = value { scope.values[name] = value }
        }
    }
}

extension ClosureExprSyntax {
    /// The name of its only parameter, `$0` where it names none; `nil` for several.
    fileprivate var onlyParameter: String? {
        switch signature?.parameterClause {
        case .simpleInput(let list)?: list.count == 1 ? list.first?.name.plainText : nil
        case .parameterClause(let clause)?:
            clause.parameters.count == 1
                ? clause.parameters.first.map { ($0.secondName ?? $0.firstName).plainText } : nil
        case nil: "$0"
        @unknown default: nil
        }
    }
}

extension ExprSyntax {
    /// The first of its names behind `self`, as `size` in `self.size.height`; `nil` where it begins with none.
    fileprivate var firstName: String? {
        let first = words.first { !["self", "?", "!", "."].contains($0) }
        return first?.first?.isLetter == true || first?.first == "_" ? first : nil
    }
}

extension PropertyDeclaration {
    /// Whether it is a variable whose first value is a number, a truth, a size or a case.
    fileprivate var isStateVariable: Bool {
        guard isStored, !isStatic, attributes.isEmpty,
            node.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "var"
        else { return false }
        switch initialValue?.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr?, .floatLiteralExpr?, .booleanLiteralExpr?: return true
        case .prefixOperatorExpr(let negative)?:
            return negative.expression.is(IntegerLiteralExprSyntax.self)
                || negative.expression.is(FloatLiteralExprSyntax.self)
        case .memberAccessExpr(let member)?:
            return member.base == nil
                || ["zero", "automaticDimension", "automaticSize"].contains(member.declName.baseName.text)
        case .functionCallExpr(let call)?:
            return ["CGSize", "CGFloat"].contains(call.calledExpression.trimmedDescription)
        default: return false
        }
    }
}
