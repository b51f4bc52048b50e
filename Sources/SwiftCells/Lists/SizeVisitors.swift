import SwiftSyntax

extension SequenceExprSyntax {
    /// What an assignment sets a property of, the property, and the value; `nil` for another expression.
    ///
    /// The value of an operation is `nil`, as in `height = base + 2`.
    var assignment: (base: ExprSyntax?, property: String?, value: ExprSyntax?)? {
        let elements = Array(elements)
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return nil }
        let member = elements[0].as(MemberAccessExprSyntax.self)
        let name = member?.declName ?? elements[0].as(DeclReferenceExprSyntax.self)
        return (member?.base, name?.baseName.text, elements.count == 3 ? elements[2] : nil)
    }
}

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

/// Finds assignments of a property of objects.
final class PropertyVisitor: SyntaxVisitor {
    private(set) var found: [(base: ExprSyntax, value: ExprSyntax)] = []
    private let property: String

    init(of property: String) {
        self.property = property
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        if case (let base?, let name?, let value?)? = node.assignment, name == property {
            found.append((base, value))
        }
        return .visitChildren
    }
}

/// Finds what code does to the insets of layouts' parts, or to one side of them.
final class InsetVisitor: SyntaxVisitor {
    /// What sets insets, and the part that has them.
    private(set) var found: [(owner: ExprSyntax, statement: SequenceExprSyntax)] = []

    private static let sides: Set<String> = ["top", "leading", "bottom", "trailing"]
    private static let changes: Set<String> = ["+=", "-=", "*=", "/="]

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        guard elements.count > 2, var target = elements[0].as(MemberAccessExprSyntax.self) else {
            return .visitChildren
        }
        let change = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text
        guard elements[1].is(AssignmentExprSyntax.self) || change.map(Self.changes.contains) == true else {
            return .visitChildren
        }
        if Self.sides.contains(target.declName.baseName.text),
            let whole = target.base?.as(MemberAccessExprSyntax.self)
        {
            target = whole
        }
        if target.declName.baseName.text == "contentInsets", let owner = target.base {
            found.append((owner, node))
        }
        return .visitChildren
    }
}

/// Finds calls of static functions, as in `LayoutFactory.tips()`.
final class TypeCallVisitor: SyntaxVisitor {
    var found: [(type: String, function: String, call: FunctionCallExprSyntax)] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
            type.first?.isUppercase == true
        {
            found.append((type, member.declName.baseName.plainText, node))
        }
        return .visitChildren
    }
}
