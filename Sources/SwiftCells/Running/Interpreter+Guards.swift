import SwiftSyntax
import Wording

/// Notes code that may matter to layout and cannot be followed.
extension Interpreter {
    /// Notes a condition of which neither the truth nor a parameter is known, where views or sizes depend on it.
    func noteOpen(_ value: Value, _ condition: ExprSyntax, in scope: Scope) {
        switch value {
        case .truth, .unknown, .null, .number: return
        // In Objective-C, whatever is there is true.
        case .object, .text, .array, .dictionary, .color, .font: if scope.file.isTranslated { return }
        default: break
        }
        guard !takesContentOnly, let node = Self.dependents(of: condition), LayoutWords.decide(in: node)
        else { return }
        note(
            condition, in: scope, "if \(scope.file.excerpt(of: condition, limit: 30))",
            tr("it is taken to be true, since it is not known"))
    }

    /// Notes a pattern that is taken not to fit, where views or sizes depend on it.
    func noteOpenPattern(_ node: MatchingPatternConditionSyntax, in scope: Scope) {
        guard !takesContentOnly, let dependents = Self.dependents(of: node),
            LayoutWords.decide(in: dependents)
        else { return }
        note(
            node, in: scope, scope.file.excerpt(of: node, limit: 30),
            tr("it is taken not to fit, since the value is not known"))
    }

    /// The code that runs by a condition: the statement that it belongs to, or what follows a `guard`.
    static func dependents(of condition: some SyntaxProtocol) -> Syntax? {
        condition.ancestors.first { node in
            node.is(IfExprSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self)
                || node.is(CodeBlockItemListSyntax.self)
        }
    }

    /// Notes a property of something unknown that would change a size.
    func noteLost(_ name: String, of receiver: Value, _ node: ExprSyntax, in scope: Scope) {
        guard !takesContentOnly, UIKitProperties.changesSizes(name) else { return }
        switch receiver {
        case .unknown(let unknown) where !isRooted(unknown.name): break
        case .void: break
        default: return
        }
        note(node, in: scope, name, tr("it is left out, since what it belongs to is not known"))
    }

    /// Whether a declared function has run.
    func hasRun(_ function: FunctionDeclaration) -> Bool { called.contains(ObjectIdentifier(function)) }

    /// Whether code has set a property that is computed or observed.
    func wasSet(_ property: PropertyDeclaration) -> Bool { called.contains(ObjectIdentifier(property)) }

    /// Notes something at the call that runs.
    func noteCall(_ what: String, _ consequence: String) {
        guard !takesContentOnly, let site = callSites.last else { return }
        note(SourceMark(file: site.file, byte: site.bytes.lowerBound), what, consequence)
    }

    /// Whether an expression begins with content of the row, as all do that the code of a list has.
    func isRooted(_ expression: String) -> Bool {
        if passed != nil, depth == 0 { return true }
        let name = expression.drop { $0 == "!" || $0 == "(" }.prefix {
            $0.isLetter || $0.isNumber || $0 == "_"
        }
        return rowNames.contains(String(name))
    }

    /// Whether an expression is from the row: a parameter of a function that fills the cell, or a member of one.
    func isOfRow(_ expression: String) -> Bool {
        let parts = expression.split(separator: ".", omittingEmptySubsequences: false)
        return parts.first.map { rowNames.contains(String($0)) } == true
            && parts.allSatisfy { NameTable.identifier(String($0)) == $0 && !$0.isEmpty }
    }

    /// Notes code that is passed over, where it may matter to layout.
    func notePassed(_ node: some SyntaxProtocol, in scope: Scope) {
        guard !takesContentOnly, LayoutWords.orPropertiesOccur(in: node) else { return }
        note(node, in: scope, "", tr("it is left out, since it is not understood"))
    }

    /// Notes a loop that is not run to its end, where it may matter to layout.
    func noteCutLoop(_ node: some SyntaxProtocol, in scope: Scope) {
        guard !takesContentOnly, LayoutWords.orPropertiesOccur(in: node) else { return }
        note(node, in: scope, "", tr("the loop is cut short, since it takes very many turns or steps"))
    }

    /// Notes a comparison whose result nothing uses, as constraints of a library that is not among the files.
    func noteComparison(_ expression: ExprSyntax, in scope: Scope) {
        guard phase == .making, !takesContentOnly, let sequence = expression.as(SequenceExprSyntax.self),
            let symbol = sequence.elements.lazy.compactMap({
                $0.as(BinaryOperatorExprSyntax.self)?.operator.text
            })
            .first(where: ["==", "<=", ">=", "~"].contains),
            !sequence.elements.contains(where: { $0.is(AssignmentExprSyntax.self) }),
            !library.declares(operator: symbol)
        else { return }
        note(expression, in: scope, symbol, tr("it is left out, since the operator is not among the files"))
        leavesLayoutOpen = true
    }

    /// Notes an operator that the files do not declare, between views, anchors or constraints.
    func noteOperator(_ symbol: String, _ operands: [Value], of node: some SyntaxProtocol, in scope: Scope) {
        guard !takesContentOnly, operands.contains(where: concernsLayout) else { return }
        leavesLayoutOpen = true
        note(node, in: scope, symbol, tr("it is left out, since the operator is not among the files"))
    }
}
