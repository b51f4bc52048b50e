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

extension Interpreter {
    /// Whether code meets a condition, or methods of its object do that it calls, itself or by others.
    ///
    /// - Parameters:
    ///   - nodes: The code.
    ///   - types: The types of the object.
    ///   - isFollowed: Whether what a method does counts.
    ///   - condition: The condition.
    /// - Returns: Whether it does.
    func reaches(
        from nodes: [Syntax], in types: [String],
        through isFollowed: (FunctionDeclaration) -> Bool = { _ in true }, _ condition: (Syntax) -> Bool
    ) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        func meets(_ node: Syntax) -> Bool {
            if condition(node) { return true }
            for name in OwnUse(of: node).called {
                guard let function = declaredFunctions(name, in: types).first, let body = function.body,
                    isFollowed(function), seen.insert(ObjectIdentifier(function)).inserted
                else { continue }
                if meets(Syntax(body)) { return true }
            }
            return false
        }
        for node in nodes where meets(node) { return true }
        return false
    }
}
