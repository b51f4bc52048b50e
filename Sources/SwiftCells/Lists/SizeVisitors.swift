import SwiftSyntax

/// Finds what a function returns.
final class ReturnVisitor: SyntaxVisitor {
    var results: [ExprSyntax] = []
    /// Whether it has conditions.
    var isBranched = false

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let expression = node.expression { results.append(expression) }
        return .visitChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        isBranched = true
        return .visitChildren
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        isBranched = true
        return .visitChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        isBranched = true
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Finds assignments of `contentInsets`.
final class InsetVisitor: SyntaxVisitor {
    var found: [(base: ExprSyntax, value: ExprSyntax)] = []

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
            let member = elements[0].as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "contentInsets"
        {
            found.append((base, elements[2]))
        }
        return .visitChildren
    }
}

/// Finds calls of static functions, as in `LayoutFactory.tips()`.
final class TypeCallVisitor: SyntaxVisitor {
    var found: [(type: String, function: String)] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
            type.first?.isUppercase == true
        {
            found.append((type, member.declName.baseName.plainText))
        }
        return .visitChildren
    }
}
