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

/// Finds what makes the cells of a class.
private final class MakingVisitor: SyntaxVisitor {
    private let name: String
    /// Whether a list registers the class.
    private(set) var isRegistered = false
    /// Whether a list registers the class, or code makes a cell of it.
    private var isByCode = false
    /// Whether code speaks of a nib of the class.
    private var isByNib = false
    /// Whether code makes cells of the class, as far as none speaks of a nib.
    var isMadeByCode: Bool { isByCode && !isByNib }

    init(of name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    private static let registering: Set<String> = ["register", "registerClass", "registerNib"]
    private static let labels: Set<String> = [
        "forCellReuseIdentifier", "forCellWithReuseIdentifier", "forHeaderFooterViewReuseIdentifier",
    ]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression.trimmedDescription
        let first = node.arguments.first
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            Self.registering.contains(member.declName.baseName.text), node.arguments.count == 2,
            let label = node.arguments.last?.label?.text, Self.labels.contains(label),
            let registered = first?.expression
        {
            let text = registered.trimmedDescription
            if text == name + ".self" || text.hasSuffix("." + name + ".self") {
                isRegistered = true
                isByCode = true
            } else if registered.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == name }) {
                isByNib = true
            }
        } else if called == "UINib" || called.hasSuffix("loadNibNamed") {
            if node.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == name }) { isByNib = true }
        } else if called == name, first?.label?.text == "style" {
            isByCode = true
        } else if called.contains("CellRegistration<\(name),") {
            if node.arguments.contains(where: { $0.label?.text == "cellNib" }) {
                isByNib = true
            } else {
                isByCode = true
            }
        }
        return .visitChildren
    }
}
