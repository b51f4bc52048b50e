import SwiftSyntax

/// What code uses of its own object: the methods that it calls, and the properties that it sets.
struct OwnUse {
    private(set) var called: [String] = []
    private(set) var assigned: [String] = []
    /// Whether it has conditions.
    let isBranched: Bool

    /// Finds what some code uses.
    init(of node: some SyntaxProtocol) {
        isBranched =
            !node.all(IfExprSyntax.self).isEmpty || !node.all(GuardStmtSyntax.self).isEmpty
            || !node.all(SwitchExprSyntax.self).isEmpty
            || !node.all(UnresolvedTernaryExprSyntax.self).isEmpty
        for sequence in node.all(SequenceExprSyntax.self) {
            guard case (let base, let name?, _)? = sequence.assignment,
                base.map({ $0.trimmedDescription == "self" }) ?? true
            else { continue }
            assigned.append(name)
        }
        for call in node.all(FunctionCallExprSyntax.self) {
            if let name = call.calledExpression.as(DeclReferenceExprSyntax.self) {
                called.append(name.baseName.plainText)
            } else if let member = call.member, let base = member.base?.trimmedDescription,
                ["self", "super"].contains(base)
            {
                called.append(member.declName.baseName.plainText)
            }
        }
    }
}
