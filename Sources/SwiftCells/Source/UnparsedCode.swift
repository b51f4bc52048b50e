import SwiftSyntax

/// Finds code about views and constraints that the parser cannot read.
final class UnparsedCode: SyntaxVisitor {
    private var places: [Int] = []

    /// The places where it begins, in bytes.
    static func places(in tree: SourceFileSyntax) -> [Int] {
        let visitor = UnparsedCode(viewMode: .all)
        visitor.walk(tree)
        return visitor.places
    }

    override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
        if LayoutWords.occur(in: node) { places.append(node.positionAfterSkippingLeadingTrivia.utf8Offset) }
        return .skipChildren
    }
}
