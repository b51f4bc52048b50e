import SwiftSyntax

/// The statements of some code that are passed over, by their positions in bytes.
struct PassedStatements {
    let file: SourceFile
    var positions: Set<Int> = []
}

extension Interpreter {
    /// Whether a statement is one of a list's code that does not concern the cell.
    func isPassed(_ item: CodeBlockItemSyntax, in scope: Scope) -> Bool {
        guard let passed, passed.file === scope.file else { return false }
        return passed.positions.contains(item.position.utf8Offset)
    }
}
