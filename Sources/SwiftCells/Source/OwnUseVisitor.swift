import SwiftSyntax

/// Finds what code uses of its own object: the methods that it calls, and the properties that it sets.
final class OwnUseVisitor: SyntaxVisitor {
    var called: [String] = []
    var assigned: [String] = []
    /// Whether it has conditions.
    var isBranched = false

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        if case (let base, let name?, _)? = node.assignment,
            base.map({ $0.trimmedDescription == "self" }) ?? true
        {
            assigned.append(name)
        }
        return .visitChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { branch() }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { branch() }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { branch() }

    override func visit(_ node: UnresolvedTernaryExprSyntax) -> SyntaxVisitorContinueKind { branch() }

    private func branch() -> SyntaxVisitorContinueKind {
        isBranched = true
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let called = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            self.called.append(called.baseName.plainText)
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            let base = member.base?.trimmedDescription, ["self", "super"].contains(base)
        {
            called.append(member.declName.baseName.plainText)
        }
        return .visitChildren
    }
}
