import SwiftSyntax

/// Finds the variables and parameters of some code.
final class VariableVisitor: SyntaxVisitor {
    private(set) var found: [(name: String, type: TypeReference)] = []

    private func take(_ name: TokenSyntax, _ type: TypeSyntax? = nil) {
        if name.text != "_" { found.append((name: name.plainText, type: TypeReference(type))) }
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        take(node.identifier, node.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type)
        return .skipChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        take(node.name)
        return .skipChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        take(node.secondName ?? node.firstName, node.type)
        return .skipChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        take(node.secondName ?? node.firstName, node.type)
        return .skipChildren
    }
}
