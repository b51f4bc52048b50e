import SwiftSyntax

/// Finds the cases of the items that expressions give snapshots.
struct SnapshotItems {
    /// A case that an expression names.
    enum Name {
        case known(String)
        /// One of another enumeration.
        case foreign
        case unknown
    }

    private let probe: Interpreter
    private let type: TypeDeclaration

    init(_ probe: Interpreter, _ type: TypeDeclaration) {
        self.probe = probe
        self.type = type
    }

    /// The names of all cases.
    var names: [String] { type.cases.map(\.name) }

    /// How many variables and functions are followed, one through the other.
    private static let mostSteps = 6
    /// The methods whose result has the elements of the list.
    private static let keeping: Set = [
        "sorted", "filter", "prefix", "suffix", "dropFirst", "dropLast", "reversed", "shuffled",
    ]

    /// The case of an enumeration that an expression names.
    ///
    /// - Parameters:
    ///   - expression: The expression.
    ///   - type: The enumeration.
    ///   - owner: The type around the expression.
    /// - Returns: The case, as far as it is known.
    func name(of expression: ExprSyntax, in type: TypeDeclaration, by owner: TypeDeclaration?) -> Name {
        let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
        guard let member = called.as(MemberAccessExprSyntax.self) else { return .unknown }
        let name = member.declName.baseName.plainText
        let isCase = type.cases.contains { $0.name == name }
        guard let base = member.base else {
            if isCase { return .known(name) }
            let isMember =
                name == "init" || probe.declaredProperty(name, in: [type.name], isStatic: true) != nil
                || !probe.declaredFunctions(name, in: [type.name], isStatic: true).isEmpty
            return isMember ? .unknown : .foreign
        }
        let other = probe.resolvedTypeName(base.trimmedDescription, inside: owner)
        if other == type.name { return isCase ? .known(name) : .unknown }
        return probe.caseNames(ofType: other).contains(name) ? .foreign : .unknown
    }

    /// The cases of the items in a list; `nil` where they are not known.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - owner: The type around the expression.
    ///   - steps: How many variables and functions led to it.
    /// - Returns: The cases; none for items of other types.
    func cases(inList list: ExprSyntax, by owner: TypeDeclaration?, steps: Int = 0) -> Set<String>? {
        guard steps < Self.mostSteps else { return nil }
        switch list.as(ExprSyntaxEnum.self) {
        case .arrayExpr(let array):
            return all(array.elements.map(\.expression)) { cases(inItem: $0, by: owner, steps: steps) }
        case .tupleExpr(let tuple):
            guard tuple.elements.count == 1, let only = tuple.elements.first else { return nil }
            return cases(inList: only.expression, by: owner, steps: steps)
        case .sequenceExpr(let sequence):
            return all(sequence.alternatives) { cases(inList: $0, by: owner, steps: steps) }
        case .functionCallExpr(let call): return cases(inResult: call, by: owner, steps: steps)
        case .declReferenceExpr(let reference):
            let name = reference.baseName.plainText
            switch LocalList.find(name, around: Syntax(reference)) {
            case .hidden: return nil
            case .none: return cases(inMember: name, by: owner, steps: steps)
            case .found(let variable): return cases(in: variable, by: owner, steps: steps)
            }
        case .memberAccessExpr(let member):
            let name = member.declName.baseName.plainText
            guard let base = member.base?.trimmedDescription else { return nil }
            if base == "self" { return cases(inMember: name, by: owner, steps: steps) }
            guard name == "allCases", probe.resolvedTypeName(base, inside: owner) == type.name else {
                return nil
            }
            return Set(names)
        default: return nil
        }
    }

    /// The cases of the items that code appends to the snapshot of one section, a variable.
    func cases(appendedTo snapshot: ExprSyntax, by owner: TypeDeclaration?) -> Set<String>? {
        guard let name = snapshot.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
            case .found(let variable) = LocalList.find(name, around: Syntax(snapshot)),
            variable.values.count == 1,
            let made = variable.values[0].as(FunctionCallExprSyntax.self),
            made.calledExpression.trimmedDescription.contains("SectionSnapshot"), !variable.isChanged
        else { return nil }
        return all(variable.elements) { cases(inList: $0, by: owner, steps: 1) }
    }

    private func cases(in variable: LocalList, by owner: TypeDeclaration?, steps: Int) -> Set<String>? {
        guard !variable.isChanged,
            let lists = all(
                variable.values + variable.lists, { cases(inList: $0, by: owner, steps: steps + 1) }),
            let items = all(variable.elements, { cases(inItem: $0, by: owner, steps: steps + 1) })
        else { return nil }
        return lists.union(items)
    }

    /// The cases that an item may be.
    private func cases(inItem item: ExprSyntax, by owner: TypeDeclaration?, steps: Int) -> Set<String>? {
        guard steps < Self.mostSteps else { return nil }
        if item.is(NilLiteralExprSyntax.self) { return [] }
        if let sequence = item.as(SequenceExprSyntax.self) {
            return all(sequence.alternatives) { cases(inItem: $0, by: owner, steps: steps) }
        }
        if let reference = item.as(DeclReferenceExprSyntax.self) {
            guard
                case .found(let variable) = LocalList.find(reference.baseName.plainText, around: Syntax(item)),
                !variable.isChanged, !variable.values.isEmpty, variable.lists.isEmpty,
                variable.elements.isEmpty
            else { return nil }
            return all(variable.values) { cases(inItem: $0, by: owner, steps: steps + 1) }
        }
        switch name(of: item, in: type, by: owner) {
        case .known(let name): return [name]
        case .foreign: return []
        case .unknown: return nil
        }
    }

    /// The cases of the items in a list that a call gives.
    private func cases(
        inResult call: FunctionCallExprSyntax, by owner: TypeDeclaration?, steps: Int
    ) -> Set<String>? {
        // An empty list, as by `[Item]()`.
        if call.calledExpression.is(ArrayExprSyntax.self) { return call.arguments.isEmpty ? [] : nil }
        if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.plainText
            if name == "Array", call.arguments.count == 1, let list = call.arguments.first, list.label == nil
            {
                return cases(inList: list.expression, by: owner, steps: steps)
            }
            return cases(inMember: name, by: owner, steps: steps)
        }
        guard let member = call.member, let base = member.base else { return nil }
        let name = member.declName.baseName.plainText
        if ["self", "Self"].contains(base.trimmedDescription) {
            return cases(inMember: name, by: owner, steps: steps)
        }
        if Self.keeping.contains(name) { return cases(inList: base, by: owner, steps: steps) }
        guard ["map", "compactMap", "flatMap"].contains(name) else { return nil }
        let function = call.arguments.first?.expression ?? call.trailingClosure.map { ExprSyntax($0) }
        guard let closure = function?.as(ClosureExprSyntax.self) else {
            guard let function, name != "flatMap" else { return nil }
            return cases(inItem: function, by: owner, steps: steps)
        }
        return closure.statements.results.flatMap { results in
            all(results) { result in
                name == "flatMap"
                    ? cases(inList: result, by: owner, steps: steps)
                    : cases(inItem: result, by: owner, steps: steps)
            }
        }
    }

    /// The cases of the items in a list that a type's function or property of a name gives.
    private func cases(inMember name: String, by owner: TypeDeclaration?, steps: Int) -> Set<String>? {
        guard let owner else { return nil }
        let types = probe.lineage(of: owner.name)
        var bodies =
            (probe.declaredFunctions(name, in: types)
            + probe.declaredFunctions(name, in: types, isStatic: true)).map { ($0.body, $0.owner) }
        if bodies.isEmpty, let property = probe.declaredProperty(name, in: types) {
            if let getter = property.getter {
                bodies = [(getter, property.owner)]
            } else if let value = property.initialValue,
                property.node.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.text == "let"
            {
                return cases(inList: value, by: property.owner, steps: steps + 1)
            }
        }
        guard bodies.count == 1, let results = bodies[0].0?.results else { return nil }
        return all(results) { cases(inList: $0, by: bodies[0].1 ?? owner, steps: steps + 1) }
    }

    /// What all of some expressions give; `nil` where one of them is not known.
    private func all(_ expressions: [ExprSyntax]?, _ cases: (ExprSyntax) -> Set<String>?) -> Set<String>? {
        guard let expressions else { return nil }
        var found: Set<String> = []
        for expression in expressions {
            guard let own = cases(expression) else { return nil }
            found.formUnion(own)
        }
        return found
    }
}

/// A variable of a function, with all that code gives it.
private struct LocalList {
    /// What the variable is set to.
    var values: [ExprSyntax] = []
    /// The lists that are added to it.
    var lists: [ExprSyntax] = []
    /// The elements that are added to it.
    var elements: [ExprSyntax] = []
    /// Whether code changes it in another way.
    var isChanged = false

    /// What a name stands for.
    enum Found {
        case found(LocalList)
        /// A parameter, or a part of another value.
        case hidden
        /// No variable of the function.
        case none
    }

    /// Finds what some statements give the variable of a name.
    private init(_ name: String, _ initial: ExprSyntax?, in list: CodeBlockItemListSyntax) {
        values = [initial].compactMap(\.self)
        for call in list.all(FunctionCallExprSyntax.self) {
            guard let member = call.member, member.base?.trimmedDescription == name else { continue }
            let added = call.arguments.first
            switch (member.declName.baseName.text, added?.label?.text) {
            case ("append", nil), ("insert", nil): if let added { elements.append(added.expression) }
            case ("append", "contentsOf"), ("insert", "contentsOf"):
                if let added { lists.append(added.expression) }
            case ("append", _), ("insert", _), ("replaceSubrange", _): isChanged = true
            default: break
            }
        }
        for sequence in list.all(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            guard parts.count > 2, parts[0].trimmedDescription == name else { continue }
            let isSet = parts[1].is(AssignmentExprSyntax.self)
            guard isSet || parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+=" else { continue }
            if parts.count > 3 {
                isChanged = true
            } else if isSet {
                values.append(parts[2])
            } else {
                lists.append(parts[2])
            }
        }
        let given = list.all(InOutExprSyntax.self)
        if given.contains(where: { $0.expression.trimmedDescription == name }) { isChanged = true }
    }

    /// Looks for the variable of a name in the function around some code.
    static func find(_ name: String, around node: Syntax) -> Found {
        for current in node.ancestors {
            if current.is(MemberBlockItemSyntax.self) { break }
            if let list = current.as(CodeBlockItemListSyntax.self) {
                for item in list where item.position < node.position {
                    if let variable = variable(name, declaredBy: item, in: list) { return variable }
                }
            } else if hides(name, current) {
                return .hidden
            }
        }
        return .none
    }

    /// The variable that a statement declares; `nil` for none of the name.
    private static func variable(
        _ name: String, declaredBy item: CodeBlockItemSyntax, in list: CodeBlockItemListSyntax
    ) -> Found? {
        switch item.item {
        case .decl(let declaration):
            guard let variable = declaration.as(VariableDeclSyntax.self),
                let binding = variable.bindings.first(where: { $0.name == name })
            else { return nil }
            guard binding.accessorBlock == nil else { return .hidden }
            return .found(LocalList(name, binding.initializer?.value, in: list))
        case .stmt(let statement):
            guard let conditions = statement.as(GuardStmtSyntax.self)?.conditions else { return nil }
            return binds(name, conditions) ? .hidden : nil
        case .expr: return nil
        @unknown default: return nil
        }
    }

    /// Whether a statement or a function gives the name to a part of something else.
    private static func hides(_ name: String, _ node: Syntax) -> Bool {
        switch node.as(SyntaxEnum.self) {
        case .forStmt(let node): occurs(name, in: node.pattern)
        case .ifExpr(let node): binds(name, node.conditions)
        case .whileStmt(let node): binds(name, node.conditions)
        case .switchCase(let node):
            if case .case(let label) = node.label { occurs(name, in: label) } else { false }
        case .closureExpr(let node): node.signature.map { occurs(name, in: $0) } ?? false
        case .functionDecl(let node): occurs(name, in: node.signature.parameterClause)
        case .initializerDecl(let node): occurs(name, in: node.signature.parameterClause)
        default: false
        }
    }

    private static func occurs(_ name: String, in node: some SyntaxProtocol) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { $0.plainText == name }
    }

    private static func binds(_ name: String, _ conditions: ConditionElementListSyntax) -> Bool {
        conditions.contains { element in
            switch element.condition {
            case .optionalBinding(let binding): occurs(name, in: binding.pattern)
            case .matchingPattern(let match): occurs(name, in: match.pattern)
            default: false
            }
        }
    }
}

extension SequenceExprSyntax {
    /// The expressions whose values it may have or join; `nil` for other operations.
    fileprivate var alternatives: [ExprSyntax]? {
        var rest = Array(elements)
        var found: [ExprSyntax] = []
        while let index = rest.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
            let ternary = rest[index].as(UnresolvedTernaryExprSyntax.self)
        {
            found.append(ternary.thenExpression)
            rest.removeFirst(index + 1)
        }
        for (index, element) in rest.enumerated() {
            if index % 2 == 0 {
                found.append(element)
            } else if !["+", "??"].contains(element.trimmedDescription) {
                return nil
            }
        }
        return found
    }
}

extension CodeBlockItemListSyntax {
    /// What a function or closure of these statements returns; `nil` where that is not known.
    fileprivate var results: [ExprSyntax]? {
        let visitor = ReturnVisitor(viewMode: .sourceAccurate)
        visitor.walk(self)
        if !visitor.results.isEmpty { return visitor.results }
        return onlyExpression.flatMap(Self.results(of:))
    }

    /// What an expression gives, by each of its branches.
    private static func results(of expression: ExprSyntax) -> [ExprSyntax]? {
        if let choice = expression.as(SwitchExprSyntax.self) {
            var results: [ExprSyntax] = []
            for candidate in choice.cases {
                guard let own = candidate.as(SwitchCaseSyntax.self)?.statements.results else { return nil }
                results += own
            }
            return results
        }
        guard let condition = expression.as(IfExprSyntax.self) else { return [expression] }
        guard let first = condition.body.statements.results else { return nil }
        switch condition.elseBody {
        case .codeBlock(let block)?: return block.statements.results.map { first + $0 }
        case .ifExpr(let other)?: return results(of: ExprSyntax(other)).map { first + $0 }
        default: return nil
        }
    }
}
