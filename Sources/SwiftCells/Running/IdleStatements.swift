import LayoutDocument
import SwiftSyntax
import Wording

/// Finds statements about views and constraints that have not run.
struct IdleStatements {
    /// The positions of statements that have run, in bytes.
    let ran: Set<Int>
    let file: SourceFile

    /// The statements inside a declaration.
    func list(in node: Syntax) -> [SwiftCell.NotUnderstood] {
        let visitor = Visitor(ran: ran)
        visitor.walk(node)
        return visitor.idle.map { item in
            SwiftCell.NotUnderstood(
                file: file.path, place: file.place(of: item), what: file.excerpt(of: item, limit: 40),
                consequence: tr("it does not run when a cell is made and filled"))
        }
    }

    private final class Visitor: SyntaxVisitor {
        let ran: Set<Int>
        var idle: [CodeBlockItemSyntax] = []

        init(ran: Set<Int>) {
            self.ran = ran
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            if ran.contains(node.position.utf8Offset) { return .visitChildren }
            if LayoutWords.occur(in: node) { idle.append(node) }
            return .skipChildren
        }
    }
}
