import SwiftSyntax
import Wording

/// How a statement ends.
enum Flow {
    case next
    case returns(Value)
    /// It has returned in the row that is laid out, by a condition that depends on the row.
    case mayReturn(Value, condition: String)
    /// It leaves the innermost loop or `switch`, or the statement of a label.
    case breaks(String?)
    /// It goes on with the next turn of the innermost loop, or of that of a label.
    case continues(String?)

    /// The value that is returned, for certain or not.
    var value: Value? {
        switch self {
        case .returns(let value), .mayReturn(let value, _): value
        case .next, .breaks, .continues: nil
        }
    }
}

extension Interpreter {
    /// Runs statements in a scope of their own.
    func run(_ items: CodeBlockItemListSyntax, in outer: Scope) -> Flow {
        run(items, inside: Scope(file: outer.file, parent: outer))
    }

    /// Runs statements in a scope.
    func run(_ items: CodeBlockItemListSyntax, inside scope: Scope) -> Flow {
        // Local functions may be called before they are declared.
        for item in items {
            if case .decl(let declaration) = item.item, let node = declaration.as(FunctionDeclSyntax.self) {
                let function = DeclarationCollector(file: scope.file).function(node, owner: nil)
                scope.values[function.name] = .function(.local(function, scope))
            }
        }
        // After a return in the row that is laid out, only content from other rows counts.
        let before = takesContentOnly
        defer { takesContentOnly = before }
        var returned: (value: Value, condition: String)?
        var deferred: [(statements: CodeBlockItemListSyntax, takesContentOnly: Bool)] = []
        defer {
            for block in deferred.reversed() {
                takesContentOnly = block.takesContentOnly
                runDeferred(block.statements, in: scope)
            }
        }
        for item in items {
            guard step() else { return .returns(returned?.value ?? .void) }
            if isPassed(item, in: scope) {
                if item.item.is(ReturnStmtSyntax.self) { return .returns(returned?.value ?? .void) }
                continue
            }
            if scope.file === homeFile { markRun(item) }
            if case .stmt(let statement) = item.item, let node = statement.as(DeferStmtSyntax.self) {
                deferred.append((node.body.statements, takesContentOnly))
                continue
            }
            let flow = run(item, in: scope)
            if case .next = flow { continue }
            guard let value = flow.value else {
                return returned.map { .mayReturn($0.value, condition: $0.condition) } ?? flow
            }
            let shown =
                returned.map { shownValue($0.value, value, $0.condition, of: item, in: scope) } ?? value
            guard case .mayReturn(_, let condition) = flow else { return .returns(shown) }
            returned = (shown, returned.map { "\($0.condition) || \(condition)" } ?? condition)
            takesContentOnly = true
        }
        return returned.map { .mayReturn($0.value, condition: $0.condition) } ?? .next
    }

    /// Runs what code puts off until the end of its block.
    private func runDeferred(_ items: CodeBlockItemListSyntax, in scope: Scope) {
        let before = branchValue
        let inner = Scope(file: scope.file, parent: scope)
        inner.initializing = nil
        _ = run(items, inside: inner)
        branchValue = before
    }

    /// Runs a statement in a scope.
    func run(_ item: CodeBlockItemSyntax, in scope: Scope) -> Flow {
        switch item.item {
        case .decl(let declaration):
            if let conditional = declaration.as(IfConfigDeclSyntax.self) {
                guard let clause = conditional.clauses.first(where: { BuildCondition.holds($0) }),
                    case .statements(let items)? = clause.elements
                else { return .next }
                return run(items, inside: scope)
            }
            run(declaration, in: scope)
            return .next
        case .stmt(let statement): return run(statement, in: scope)
        case .expr(let expression): return runExpression(expression, in: scope)
        @unknown default: return .next
        }
    }

    /// Notes that a statement of the cell's file has run.
    func markRun(_ item: some SyntaxProtocol) {
        if !takesContentOnly { ran.insert(item.position.utf8Offset) }
    }

    /// Runs the body of a function or closure, whose single expression is its result.
    func runBody(_ items: CodeBlockItemListSyntax, inside scope: Scope) -> Value {
        guard let expression = items.onlyExpression else { return run(items, inside: scope).value ?? .void }
        if scope.file === homeFile, let item = items.first { markRun(item) }
        guard expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) else {
            return evaluate(expression, in: scope)
        }
        branchValue = .void
        return runExpression(expression, in: scope).value ?? branchValue
    }

    private func runExpression(_ expression: ExprSyntax, in scope: Scope) -> Flow {
        if let node = expression.as(IfExprSyntax.self) { return runIf(node, in: scope) }
        if let node = expression.as(SwitchExprSyntax.self) { return runSwitch(node, in: scope) }
        // The result of a call on the right of an assignment is used.
        isResultUnused = isCall(expression) && built == nil
        let value = evaluateStatement(expression, in: scope)
        isResultUnused = false
        if !concernsLayout(value) { noteComparison(expression, in: scope) }
        return isStopped(expression) ? .returns(.void) : .next
    }

    /// Whether an expression is a call, with `try` or `await` before it or not.
    private func isCall(_ expression: ExprSyntax) -> Bool {
        if let node = expression.as(TryExprSyntax.self) { return isCall(node.expression) }
        if let node = expression.as(AwaitExprSyntax.self) { return isCall(node.expression) }
        return expression.is(FunctionCallExprSyntax.self) || expression.is(OptionalChainingExprSyntax.self)
    }

    /// Whether a call ends the program, such as `fatalError()`.
    func isStopped(_ expression: ExprSyntax) -> Bool {
        guard let call = expression.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return false }
        return ["fatalError", "preconditionFailure", "abort"].contains(name)
    }

    private func run(_ declaration: DeclSyntax, in scope: Scope) {
        if let variable = declaration.as(VariableDeclSyntax.self) {
            for binding in variable.bindings { bind(binding, of: variable, in: scope) }
        } else if declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self)
            || declaration.is(ClassDeclSyntax.self)
        {
            note(declaration, in: scope, "local type", tr("it is not known outside of its declaration"))
        }
    }

    private func bind(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, in scope: Scope) {
        let type =
            binding.typeAnnotation.map { TypeReference($0.type) }
            ?? TypeReference(ofEmpty: binding.initializer?.value)
        var value = Value.null
        if let initial = binding.initializer?.value {
            value = initialValue(initial, as: type, in: scope)
        } else if case .getter(let body)? = binding.accessorBlock?.accessors {
            value = typed(
                runBody(body, inside: Scope(file: scope.file, parent: scope)), as: type, in: scope)
        }
        bind(binding.pattern, to: wrapped(value, binding, of: variable, in: scope), in: scope)
        if !type.name.isEmpty,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
        {
            scope.types[name] = type
        }
    }

    /// Gives the variables of a pattern their values.
    func bind(_ pattern: PatternSyntax, to value: Value, in scope: Scope) {
        if let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText {
            scope.values[name] = stored(value, under: name)
        } else if let tuple = pattern.as(TuplePatternSyntax.self) {
            var parts: [Value] = []
            if case .tuple(let elements) = value { parts = elements.map(\.value) }
            for (index, element) in tuple.elements.enumerated() {
                let part =
                    parts.indices.contains(index)
                    ? parts[index] : unknown(element, in: scope, name: element.trimmedDescription)
                bind(element.pattern, to: part, in: scope)
            }
        } else if let binding = pattern.as(ValueBindingPatternSyntax.self) {
            bind(binding.pattern, to: value, in: scope)
        } else if let expression = pattern.as(ExpressionPatternSyntax.self) {
            bindPayloads(expression.expression, in: scope)
        }
    }

    /// A value as a variable stores it: a structure is copied, and a view gets the name of the first property that
    /// stores it, or of the first variable if none does.
    func stored(_ value: Value, under name: String, isProperty: Bool = false) -> Value {
        guard case .object(let instance) = value else { return value }
        if instance.isStructure { return .object(copy(of: instance)) }
        if instance.name == nil || isProperty && !instance.isNamedByProperty {
            instance.name = name
            instance.isNamedByProperty = isProperty
        }
        return value
    }

    private func run(_ statement: StmtSyntax, in scope: Scope) -> Flow {
        switch statement.as(StmtSyntaxEnum.self) {
        case .returnStmt(let node):
            return .returns(node.expression.map { evaluate($0, in: scope) } ?? .void)
        case .expressionStmt(let node): return runExpression(node.expression, in: scope)
        case .guardStmt(let node): return runGuard(node, in: scope)
        case .forStmt(let node): return runFor(node, in: scope)
        case .whileStmt(let node):
            return loop(node.body, in: scope) { self.test(node.conditions, in: $0) }
        case .repeatStmt(let node):
            var isFirst = true
            return loop(node.body, in: scope) { inner in
                if isFirst {
                    isFirst = false
                    return .holds
                }
                return self.test(self.evaluate(node.condition, in: inner))
            }
        case .labeledStmt(let node):
            let name = node.label.plainText
            label = name
            let flow = run(node.statement, in: scope)
            label = nil
            if case .breaks(name) = flow { return .next }
            return flow
        case .breakStmt(let node): return .breaks(node.label?.plainText)
        case .continueStmt(let node): return .continues(node.label?.plainText)
        case .doStmt(let node):
            return run(node.body.statements, in: scope)
        case .throwStmt: return .returns(.void)
        default:
            notePassed(statement, in: scope)
            return .next
        }
    }

    // MARK: Loops

    /// The label of the loop that begins; `nil` for none.
    private func takeLabel() -> String? {
        defer { label = nil }
        return label
    }

    private func runFor(_ node: ForStmtSyntax, in scope: Scope) -> Flow {
        let own = takeLabel()
        let sequence = looped(evaluate(node.sequence, in: scope), in: scope)
        let elements: [Value]
        if let known = self.elements(of: sequence) {
            elements = known
            take(node.body, for: known, of: node.sequence, in: scope)
        } else {
            var count = 1
            if mattersForEach(node.body) {
                if case .unknown(let list) = sequence {
                    count = usualCount(of: list)
                } else {
                    note(
                        node, in: scope, "for over \(scope.file.excerpt(of: node.sequence, limit: 30))",
                        tr("the loop runs once, since its elements are not known"))
                }
            }
            elements = Array(
                repeating: element(ofUnknown: sequence, node.pattern, in: scope), count: count)
        }
        for element in elements.prefix(1000) {
            let inner = Scope(file: scope.file, parent: scope)
            if node.caseKeyword != nil {
                guard matches(node.pattern, element, in: inner) != false else { continue }
            } else {
                bind(node.pattern, to: element, in: inner)
            }
            if let condition = node.whereClause?.condition, truth(evaluate(condition, in: inner)) == false {
                continue
            }
            if let end = turn(node.body, inside: inner, of: own) { return end }
        }
        if elements.count > 1000 { noteCutLoop(node.body, in: scope) }
        return .next
    }

    /// Whether it matters to layout how often code is run for the elements of a list.
    func mattersForEach(_ node: some SyntaxProtocol) -> Bool {
        !takesContentOnly
            && (phase == .making ? LayoutWords.orPropertiesOccur(in: node) : LayoutWords.addsViews(in: node))
    }

    /// How many elements a list has that is not known: a parameter.
    func usualCount(of list: Unknown) -> Int {
        var count = list
        let ending = ".enumerated()"
        let name = list.name.hasSuffix(ending) ? String(list.name.dropLast(ending.count)) : list.name
        count.name = name + ".count"
        count.sum = nil
        let number = number(ofParameter: count, default: Self.usualCount).value
        return Int(min(max(number, 0), Self.mostElements))
    }

    private static let usualCount = 3.0
    private static let mostElements = 100.0

    /// A placeholder for the elements of an unknown list.
    private func element(ofUnknown sequence: Value, _ pattern: PatternSyntax, in scope: Scope) -> Value {
        func element(_ name: String, of list: String?) -> Value {
            .unknown(
                Unknown(
                    name: name, file: scope.file, byte: pattern.positionAfterSkippingLeadingTrivia.utf8Offset,
                    listName: list))
        }
        guard case .unknown(let list) = sequence else { return element(pattern.trimmedDescription, of: nil) }
        let ending = ".enumerated()"
        guard list.name.hasSuffix(ending), let tuple = pattern.as(TuplePatternSyntax.self),
            let index = tuple.elements.first, let last = tuple.elements.last, tuple.elements.count == 2
        else { return element(pattern.trimmedDescription, of: list.name) }
        return .tuple([
            ("offset", element(index.trimmedDescription, of: nil)),
            ("element", element(last.trimmedDescription, of: String(list.name.dropLast(ending.count)))),
        ])
    }

    /// Runs a turn of the loop of a label; what ends the loop, or `nil` where it goes on.
    private func turn(_ body: CodeBlockSyntax, inside scope: Scope, of own: String?) -> Flow? {
        switch run(body.statements, inside: scope) {
        case .breaks(nil): return .next
        case .continues(let other) where other != nil && other != own: return .continues(other)
        case .breaks(let other): return other == own ? .next : .breaks(other)
        case let flow where flow.value != nil: return flow
        default: return step() ? nil : .returns(.void)
        }
    }

    /// Runs the body of `while` or `repeat` as long as the condition is known to hold.
    private func loop(
        _ body: CodeBlockSyntax, in scope: Scope, while condition: (Scope) -> ConditionResult
    ) -> Flow {
        let own = takeLabel()
        let start = stepsTaken
        for _ in 0..<1000 {
            if stepsTaken - start > Self.maximumLoopSteps { break }
            let inner = Scope(file: scope.file, parent: scope)
            switch condition(inner) {
            case .holds: break
            case .fails: return .next
            case .depends(let names):
                if !takesContentOnly, LayoutWords.orPropertiesOccur(in: body) {
                    note(
                        body, in: scope, "while \(names.joined(separator: ", ").prefix(30))",
                        tr("the loop ends, since its condition is not known"))
                }
                return .next
            }
            if let end = turn(body, inside: inner, of: own) { return end }
        }
        noteCutLoop(body, in: scope)
        return .next
    }

    /// The elements of the sequence of a loop; `nil` where they are not known.
    func elements(of value: Value) -> [Value]? {
        switch value {
        case .array(let elements): return elements
        case .dictionary(let pairs):
            return pairs.map { .tuple([(label: "key", value: $0.key), (label: "value", value: $0.value)]) }
        case .null: return []
        case .object(let instance):
            if instance.baseName == "Range", let low = instance.fields["lowerBound"].flatMap({ number($0) }),
                let high = (instance.fields["end"] ?? instance.fields["upperBound"]).flatMap({ number($0) }),
                high.value - low.value < 1000,
                high.value >= low.value
            {
                return stride(from: low.value, to: high.value, by: 1).map { .number(Number($0)) }
            }
            return nil
        default: return nil
        }
    }
}

extension CodeBlockItemListSyntax {
    /// The expression that is the only statement of the code, an `if` or `switch` included; `nil` for other code.
    var onlyExpression: ExprSyntax? {
        guard count == 1, let item = first?.item else { return nil }
        switch item {
        case .expr(let expression): return expression
        case .stmt(let statement): return statement.as(ExpressionStmtSyntax.self)?.expression
        case .decl: return nil
        @unknown default: return nil
        }
    }
}
