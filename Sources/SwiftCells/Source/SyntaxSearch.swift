import SwiftSyntax

extension SyntaxProtocol {
    /// The nodes around it, the nearest first.
    var ancestors: UnfoldSequence<Syntax, Syntax?> {
        sequence(state: parent) { next in
            defer { next = next?.parent }
            return next
        }
    }

    /// The nearest node of a kind around it; `nil` for none.
    func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
        for node in ancestors {
            if let found = node.as(kind) { return found }
        }
        return nil
    }

    /// The nodes of a kind in it, itself included, in the order of the source.
    func all<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
        let finder = NodeFinder<Node>(viewMode: .sourceAccurate)
        finder.walk(self)
        return finder.found
    }

    /// Its words and signs, without blanks and comments.
    var words: [String] { tokens(viewMode: .sourceAccurate).map(\.text) }
}

/// Finds nodes of a kind.
private final class NodeFinder<Node: SyntaxProtocol>: SyntaxAnyVisitor {
    private(set) var found: [Node] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if let match = node.as(Node.self) { found.append(match) }
        return .visitChildren
    }
}

extension ExprSyntax {
    /// The last of its names, as `height` in `frame.height`; `nil` for what does not end in one.
    var lastName: DeclReferenceExprSyntax? {
        self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self)
    }

    /// The expression without the question and exclamation marks behind it.
    var unmarked: ExprSyntax {
        if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.unmarked }
        return self.as(ForceUnwrapExprSyntax.self)?.expression.unmarked ?? self
    }
}

extension FunctionCallExprSyntax {
    /// The member that it calls, as `title.append` of `title.append(" ")`; `nil` for another call.
    var member: MemberAccessExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self) }

    /// The argument with a label; `nil` for none.
    func argument(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.text == label }?.expression
    }

    /// The labels of its arguments and of the closure behind it.
    var labels: [String?] {
        let closure: [String?] = trailingClosure == nil ? [] : [nil]
        return arguments.map { $0.label?.plainText } + closure
    }
}

extension SequenceExprSyntax {
    /// What an assignment sets a property of, the property, and the value; `nil` for another expression.
    ///
    /// The value of an operation is `nil`, as in `height = base + 2`.
    var assignment: (base: ExprSyntax?, property: String?, value: ExprSyntax?)? {
        let elements = Array(elements)
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return nil }
        let base = elements[0].as(MemberAccessExprSyntax.self)?.base
        return (base, elements[0].lastName?.baseName.text, elements.count == 3 ? elements[2] : nil)
    }

    /// What an assignment, or an operation such as `+=`, changes; `nil` for another expression.
    var changed: ExprSyntax? {
        let elements = Array(elements)
        guard elements.count > 2 else { return nil }
        let symbol = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
        let isChange = ["+=", "-=", "*=", "/=", "|=", "&="].contains(symbol)
        return isChange || elements[1].is(AssignmentExprSyntax.self) ? elements[0] : nil
    }
}
