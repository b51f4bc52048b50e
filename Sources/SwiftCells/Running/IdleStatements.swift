import LayoutDocument
import SwiftSyntax
import Wording

/// Finds statements about views and constraints that have not run.
struct IdleStatements {
    /// The positions of statements that have run, in bytes.
    let ran: Set<Int>
    let file: SourceFile

    /// The methods inside a declaration that did not run, each with its lines, and the single statements of others.
    func list(in node: Syntax) -> [SwiftCell.NotUnderstood] {
        let visitor = Visitor(ran: ran)
        visitor.walk(node)
        let methods = visitor.methods.map { method in
            let first = file.place(of: method)
            let last = file.place(ofByte: method.endPositionBeforeTrailingTrivia.utf8Offset)
            return SwiftCell.NotUnderstood(
                file: file.path, place: first, what: method.name.text + "()",
                consequence: first.line == last.line
                    ? tr("it does not run when a cell is made and filled")
                    : tr("lines \(first.line) to \(last.line) do not run when a cell is made and filled"))
        }
        let statements = visitor.idle.map { item in
            SwiftCell.NotUnderstood(
                file: file.path, place: file.place(of: item), what: file.excerpt(of: item, limit: 40),
                consequence: tr("it does not run when a cell is made and filled"))
        }
        return (methods + statements).sorted { $0.place.line < $1.place.line }
    }

    private final class Visitor: SyntaxVisitor {
        let ran: Set<Int>
        var methods: [FunctionDeclSyntax] = []
        var idle: [CodeBlockItemSyntax] = []

        init(ran: Set<Int>) {
            self.ran = ran
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            guard let items = node.body?.statements, let first = items.first,
                !ran.contains(first.position.utf8Offset)
            else { return .visitChildren }
            // What a cell is given back with is no part of what it shows.
            if node.name.text != "prepareForReuse", LayoutWords.orPropertiesOccur(in: items) {
                methods.append(node)
            }
            return .skipChildren
        }

        // Of the initializers a list calls one.
        override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
            guard let first = node.body?.statements.first else { return .skipChildren }
            return ran.contains(first.position.utf8Offset) ? .visitChildren : .skipChildren
        }

        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            if ran.contains(node.position.utf8Offset) { return .visitChildren }
            if LayoutWords.occur(in: node) { idle.append(node) }
            return .skipChildren
        }
    }
}
