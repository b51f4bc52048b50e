import SwiftSyntax
import Wording

/// The result of testing a condition.
enum ConditionResult {
    case holds
    case fails
    /// It depends on the row, by all of these conditions.
    case depends([String])
}

extension Interpreter {
    /// Tests conditions, and binds their variables.
    func test(_ conditions: ConditionElementListSyntax, in scope: Scope) -> ConditionResult {
        var open: [String] = []
        var missing: UnsetProperties.Property?
        for element in conditions {
            switch test(element.condition, in: scope) {
            case .holds: missing = missing ?? unsetProperty(in: element.condition, in: scope)
            case .fails:
                takeFailure(of: element, among: conditions, in: scope)
                return .fails
            case .depends(let names): open += names
            }
        }
        takeSuccess(of: conditions, by: missing, in: scope)
        return open.isEmpty ? .holds : .depends(open)
    }

    private func test(_ condition: ConditionElementSyntax.Condition, in scope: Scope) -> ConditionResult {
        switch condition {
        case .expression(let expression):
            let value = evaluate(expression, in: scope)
            noteOpen(value, expression, in: scope)
            return test(value)
        case .availability(let node):
            return node.availabilityKeyword.text.contains("un") ? .fails : .holds
        case .optionalBinding(let binding): return test(binding, in: scope)
        case .matchingPattern(let node):
            let value = evaluate(node.initializer.value, in: scope)
            switch matches(node.pattern, value, in: scope) {
            case true?: return .holds
            case false?: return .fails
            case nil:
                if decidesRows { return fits(node.pattern, value, in: scope) ? .holds : .fails }
                bind(node.pattern, to: value, in: scope)
                guard phase == .filling else {
                    noteOpenPattern(node, in: scope)
                    return .fails
                }
                let pattern = caseName(of: node.pattern).map { "." + $0 } ?? node.pattern.trimmedDescription
                let condition = "\(scope.file.excerpt(of: node.initializer.value)) == \(pattern)"
                assumptions.note(caseNames(of: [value], in: scope), ofValueIn: condition)
                return .depends([condition])
            }
        @unknown default: return .fails
        }
    }

    /// Tests a value as a condition.
    func test(_ value: Value) -> ConditionResult {
        if case .unknown(let unknown) = value, phase == .filling {
            noteOperation(of: unknown)
            return .depends([unknown.name])
        }
        return truth(value) == false ? .fails : .holds
    }

    private func test(_ binding: OptionalBindingConditionSyntax, in scope: Scope) -> ConditionResult {
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
        let value: Value
        if let initial = binding.initializer?.value {
            value = evaluate(initial, in: scope)
        } else if let name {
            value = self.value(named: name, in: scope) ?? unknown(binding.pattern, in: scope, name: name)
        } else {
            value = .null
        }
        if case .null = value { return .fails }
        if let name { scope.values[name] = value }
        // A font that code names is in the app.
        if case .unknown(let unknown) = value, unknown.font != nil, unknown.name.hasPrefix("UIFont(") {
            return .holds
        }
        if case .unknown(var unknown) = value, name != "self" {
            if listRun?.present.contains(unknown.name) == true { return .holds }
            if phase == .filling { return .depends([isExact ? unknown.name + " != nil" : unknown.name]) }
            if let node = binding.parent?.parent?.parent?.as(IfExprSyntax.self), LayoutWords.decide(in: node)
            {
                unknown.name += " != nil"
                return truth(ofParameter: unknown, default: true) ? .holds : .fails
            }
        }
        return .holds
    }

    /// Whether the laid-out row meets conditions that depend on rows; without an assumption, it is assumed from now on
    /// that it does.
    func isTaken(_ conditions: [String]) -> Bool {
        meetsDecisions = true
        for condition in conditions {
            let truth = assumptions.truth(of: condition) ?? Assumptions.presence(condition) ?? true
            if !takesContentOnly { assumptions.take(condition, truth) }
            if !truth { return false }
        }
        return true
    }

    // MARK: Statements

    func runIf(_ node: IfExprSyntax, in scope: Scope) -> Flow {
        let inner = Scope(file: scope.file, parent: scope)
        switch test(node.conditions, in: inner) {
        case .holds: return runBranch(node.body.statements, inside: inner)
        case .fails: return runElse(node.elseBody, in: scope)
        case .depends(let conditions):
            // Both branches are possible. The first is laid out unless another assumption was made before.
            let isFirst = isTaken(conditions)
            if isExact {
                return isFirst
                    ? runBranch(node.body.statements, inside: inner) : runElse(node.elseBody, in: scope)
            }
            let first = runOpen(isLaidOut: isFirst) { runBranch(node.body.statements, inside: inner) }
            let second = runOpen(isLaidOut: !isFirst) { runElse(node.elseBody, in: scope) }
            let condition = ConditionText.all(conditions)
            return isFirst
                ? joined(first, second, condition, of: node, in: scope)
                : joined(second, first, ConditionText.negated(condition), of: node, in: scope)
        }
    }

    /// Runs a branch that depends on the row; if it is not laid out, only its content from rows counts.
    @discardableResult
    private func runOpen(isLaidOut: Bool, _ branch: () -> Flow) -> Flow {
        var flow = Flow.next
        openBranches += 1
        if isLaidOut { flow = branch() } else { takingContentOnly { flow = branch() } }
        openBranches -= 1
        if flow.value != nil { mayHaveReturned = true }
        return flow
    }

    /// Runs a branch; its single expression is the value of an `if` or `switch` expression.
    private func runBranch(_ items: CodeBlockItemListSyntax, inside scope: Scope) -> Flow {
        guard let expression = items.onlyExpression, !expression.is(IfExprSyntax.self),
            !expression.is(SwitchExprSyntax.self)
        else { return run(items, inside: scope) }
        if let item = items.first, isPassed(item, in: scope) { return .next }
        if scope.file === homeFile, let item = items.first { markRun(item) }
        branchValue = evaluateStatement(expression, in: scope)
        return isStopped(expression) ? .returns(.void) : .next
    }

    private func runElse(_ body: IfExprSyntax.ElseBody?, in scope: Scope) -> Flow {
        switch body {
        case .codeBlock(let block)?:
            return runBranch(block.statements, inside: Scope(file: scope.file, parent: scope))
        case .ifExpr(let node)?: return runIf(node, in: scope)
        case nil: return .next
        @unknown default: return .next
        }
    }

    /// Runs a body for its content from rows alone.
    func takingContentOnly(_ body: () -> Void) {
        let before = takesContentOnly
        takesContentOnly = true
        body()
        takesContentOnly = before
    }

    func runGuard(_ node: GuardStmtSyntax, in scope: Scope) -> Flow {
        func leave() -> Flow {
            let flow = run(node.body.statements, in: scope)
            if case .next = flow { return .returns(.void) }
            return flow
        }
        switch test(node.conditions, in: scope) {
        case .holds: return .next
        case .depends(let conditions):
            if LayoutWords.orPropertiesOccur(in: node.body) {
                meetsDecisions = true
                if isExact {
                    return isTaken(conditions) ? .next : leave()
                }
            }
            // The rest is laid out, regardless of earlier assumptions.
            if !takesContentOnly { for condition in conditions { assumptions.assume(condition) } }
            if !isExact { runOpen(isLaidOut: false) { run(node.body.statements, in: scope) } }
            return .next
        case .fails: return leave()
        }
    }

    func runSwitch(_ node: SwitchExprSyntax, in scope: Scope) -> Flow {
        let subject = evaluate(node.subject, in: scope)
        if decidesRows { return runDecided(node, of: subject, in: scope) }
        var open: [SwitchCaseSyntax] = []
        search: for candidate in node.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) {
            let inner = Scope(file: scope.file, parent: scope)
            switch matches(candidate, subject, in: inner) {
            case true?:
                if open.isEmpty {
                    take(node, of: subject, candidate, in: scope)
                    return runCase(candidate, inside: inner)
                }
                open.append(candidate)
                break search
            case false?: continue
            case nil: open.append(candidate)
            }
        }
        guard let chosen = taken(of: open, subject) else { return .next }
        if phase == .making, LayoutWords.decide(in: node.cases) {
            note(
                node, in: scope, "switch \(scope.file.excerpt(of: node.subject, limit: 30))",
                tr("the first case is taken, since the value is not known"))
        }
        if phase == .making || isExact { return runCase(chosen, of: subject, in: scope) }
        branchValue = .void
        let flow = runOpen(isLaidOut: true) { runCase(chosen, of: subject, in: scope) }
        let isReturned = flow.value != nil
        let value = flow.value ?? branchValue
        var others: [Value] = []
        for other in open where other.id != chosen.id {
            branchValue = .void
            let flow = runOpen(isLaidOut: false) { runCase(other, of: subject, in: scope) }
            others.append(flow.value ?? branchValue)
        }
        // A stack view has the axis of the row that is laid out.
        if case .member = value, ["horizontal", "vertical"].contains(value.word) {
            branchValue = value
            return isReturned ? .returns(value) : .next
        }
        guard case .truth(let truth) = value, case .unknown(let unknown) = subject,
            let name = names(of: chosen).first, name != Decision.otherwise
        else { return .next }
        branchValue = self.truth(truth, or: others, "\(unknown.name) == .\(name)", of: node, in: scope)
        return isReturned ? .returns(branchValue) : .next
    }

    /// The case to lay out among the possible ones: the assumed one, or the first.
    private func taken(of open: [SwitchCaseSyntax], _ subject: Value) -> SwitchCaseSyntax? {
        if open.count > 1 { listRun?.hasGuessed = true }
        guard case .unknown(let unknown) = subject else { return open.first }
        meetsDecisions = true
        func isDefault(_ candidate: SwitchCaseSyntax) -> Bool {
            if case .default = candidate.label { true } else { false }
        }
        if let name = assumptions.choice(of: unknown.name) {
            return open.first { names(of: $0).contains(name) } ?? open.first(where: isDefault) ?? open.first
        }
        let chosen = open.first { candidate in
            names(of: candidate).contains { !assumptions.excludes($0, of: unknown.name) }
        }
        if !takesContentOnly, let name = chosen.flatMap({ names(of: $0).first }), phase == .filling {
            assumptions.take(name, of: unknown.name, among: open.compactMap { names(of: $0).first })
        }
        return chosen
    }

    /// The name of a pattern's case, such as `rating` of `.rating(let stars)`.
    func caseName(of pattern: PatternSyntax) -> String? {
        var expression = pattern.as(ExpressionPatternSyntax.self)?.expression
        if let binding = pattern.as(ValueBindingPatternSyntax.self) {
            expression = binding.pattern.as(ExpressionPatternSyntax.self)?.expression
        }
        if let call = expression?.as(FunctionCallExprSyntax.self) { expression = call.calledExpression }
        return expression?.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
    }

    private func runCase(_ candidate: SwitchCaseSyntax, of subject: Value, in scope: Scope) -> Flow {
        let inner = Scope(file: scope.file, parent: scope)
        if case .case(let label) = candidate.label, let pattern = label.caseItems.first?.pattern {
            bind(pattern, to: subject, in: inner)
        }
        return runCase(candidate, inside: inner)
    }

    func runCase(_ candidate: SwitchCaseSyntax, inside scope: Scope) -> Flow {
        switch runBranch(candidate.statements, inside: scope) {
        case .breaks(nil): return .next
        case .next where candidate.statements.last?.item.is(FallThroughStmtSyntax.self) == true:
            guard
                let all = candidate.parent?.as(SwitchCaseListSyntax.self)?.compactMap({
                    $0.as(SwitchCaseSyntax.self)
                }),
                let index = all.firstIndex(where: { $0.id == candidate.id }), index + 1 < all.count
            else { return .next }
            return runCase(all[index + 1], inside: scope)
        case let flow: return flow
        }
    }

    private func matches(_ candidate: SwitchCaseSyntax, _ subject: Value, in scope: Scope) -> Bool? {
        guard case .case(let label) = candidate.label else { return true }
        var isOpen = false
        for item in label.caseItems {
            switch matches(item.pattern, subject, in: scope) {
            case true?:
                guard let condition = item.whereClause?.condition else { return true }
                if truth(evaluate(condition, in: scope)) == true { return true }
            case false?: break
            case nil: isOpen = true
            }
        }
        return isOpen ? nil : false
    }

    /// Whether a pattern fits a value; `nil` where that is not known.
    func matches(_ pattern: PatternSyntax, _ value: Value, in scope: Scope) -> Bool? {
        if pattern.is(IdentifierPatternSyntax.self) || pattern.is(ValueBindingPatternSyntax.self)
            || pattern.is(WildcardPatternSyntax.self)
        {
            if let binding = pattern.as(ValueBindingPatternSyntax.self),
                let expression = binding.pattern.as(ExpressionPatternSyntax.self)
            {
                return matches(expression.expression, value, in: scope)
            }
            bind(pattern, to: value, in: scope)
            return true
        }
        if let tuple = pattern.as(TuplePatternSyntax.self), case .tuple(let parts) = value {
            let answers = zip(tuple.elements, parts).lazy.map { element, part in
                self.matches(element.pattern, part.value, in: scope)
            }
            return areAllTrue(answers)
        }
        guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return nil }
        return matches(expression, value, in: scope)
    }

    func matches(_ expression: ExprSyntax, _ value: Value, in scope: Scope) -> Bool? {
        if let tuple = expression.as(TupleExprSyntax.self), case .tuple(let parts) = value,
            tuple.elements.count == parts.count
        {
            var isOpen = false
            for (element, part) in zip(tuple.elements, parts) {
                if let pattern = element.expression.as(PatternExprSyntax.self)?.pattern {
                    if matches(pattern, part.value, in: scope) == false { return false }
                    continue
                }
                switch matches(element.expression, part.value, in: scope) {
                case true?: break
                case false?: return false
                case nil: isOpen = true
                }
            }
            return isOpen ? nil : true
        }
        if let chain = expression.as(OptionalChainingExprSyntax.self) {
            if case .null = value { return false }
            return matches(chain.expression, value, in: scope)
        }
        if let call = expression.as(FunctionCallExprSyntax.self),
            let member = call.member
        {
            let name = member.declName.baseName.plainText
            let known = caseName(of: value)
            if known == name {
                bindPayload(call, of: value, in: scope)
            } else {
                bindPayloads(expression, in: scope)
            }
            return known.map { $0 == name }
        }
        var candidate = evaluate(expression, in: scope)
        if case .member(let member) = candidate, isFont(value), let font = resolve(member, as: "UIFont") {
            candidate = font
        }
        if case .object(let range) = candidate, range.baseName == "Range", case .number(let number) = value,
            let low = range.fields["lowerBound"].flatMap({ self.number($0) }),
            let high = range.fields["upperBound"].flatMap({ self.number($0) })
        {
            guard number.value >= low.value else { return false }
            return range.fields["end"] == nil ? number.value < high.value : number.value <= high.value
        }
        return areEqual(candidate, value)
    }

    /// Whether a value is a font, known or not.
    private func isFont(_ value: Value) -> Bool {
        switch value {
        case .font: true
        case .unknown(let unknown): unknown.font != nil
        default: false
        }
    }
}
