import SwiftSyntax

/// Finds what a function returns.
final class ReturnVisitor: SyntaxVisitor {
    var results: [ExprSyntax] = []
    /// Whether it has conditions.
    var isBranched = false
    /// The number of guards around.
    private var guards = 0

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        // A guard that gives up returns no size of a row.
        if let expression = node.expression, guards == 0 || !expression.isZero { results.append(expression) }
        return .visitChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        isBranched = true
        return .visitChildren
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        isBranched = true
        guards += 1
        return .visitChildren
    }

    override func visitPost(_ node: GuardStmtSyntax) { guards -= 1 }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        isBranched = true
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension SequenceExprSyntax {
    /// The part of a layout whose insets, or one side of them, a statement changes; `nil` for another one.
    var ownerOfInsets: ExprSyntax? {
        guard var target = changed?.as(MemberAccessExprSyntax.self) else { return nil }
        if ["top", "leading", "bottom", "trailing"].contains(target.declName.baseName.text),
            let whole = target.base?.as(MemberAccessExprSyntax.self)
        {
            target = whole
        }
        return target.declName.baseName.text == "contentInsets" ? target.base : nil
    }
}

extension SyntaxProtocol {
    /// The calls of static functions in it, as of `LayoutFactory.tips()`.
    var callsOfTypes: [(type: String, function: String, call: FunctionCallExprSyntax)] {
        var found: [(type: String, function: String, call: FunctionCallExprSyntax)] = []
        for call in all(FunctionCallExprSyntax.self) {
            guard let member = call.member,
                let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
                type.first?.isUppercase == true
            else { continue }
            found.append((type, member.declName.baseName.plainText, call))
        }
        return found
    }
}
