import LayoutDocument
import SwiftSyntax

/// Finds the code of a class that gives cells a size.
final class SizeVisitor: SyntaxVisitor {
    private let isItem: Bool
    /// The property that gives the cells of the kind a size: `rowHeight`, `itemSize` or `sectionHeaderHeight`.
    private let property: String
    /// Whether an assignment counts, by what it sets the property of.
    private let accepts: (ExprSyntax?) -> Bool
    /// The assignments of the property.
    var assignments: [SequenceExprSyntax] = []
    /// The calls that make groups of a compositional layout.
    var groups: [FunctionCallExprSyntax] = []
    /// Whether one group is inside another.
    var isNested = false

    init(
        _ kind: SwiftCell.Kind, isFooter: Bool,
        accepting accepts: @escaping (ExprSyntax?) -> Bool = { _ in true }
    ) {
        self.accepts = accepts
        isItem = kind == .collectionViewCell
        property =
            switch kind {
            case .collectionViewCell: "itemSize"
            case .tableViewHeaderFooterView: isFooter ? "sectionFooterHeight" : "sectionHeaderHeight"
            default: "rowHeight"
            }
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        let name =
            elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text
        if elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
            name == property, accepts(elements[0].as(MemberAccessExprSyntax.self)?.base)
        {
            assignments.append(node)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard isItem, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.base?.trimmedDescription == "NSCollectionLayoutGroup",
            ["horizontal", "vertical"].contains(member.declName.baseName.text)
        else { return .visitChildren }
        if node.arguments.contains(where: {
            $0.label?.text.contains("ubitem") == true && $0.expression.trimmedDescription.contains("roup")
        }) {
            isNested = true
        }
        groups.append(node)
        return .visitChildren
    }
}

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
