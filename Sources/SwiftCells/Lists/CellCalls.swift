import SwiftSyntax

/// The methods that the code of a list calls on a cell in any case.
struct CellCalls {
    /// The type around the code.
    let owner: String
    /// The names of the methods.
    private(set) var methods: Set<String> = []

    /// Finds the calls among some statements.
    ///
    /// - Parameters:
    ///   - owner: The type around the code.
    ///   - cell: The name of the variable with the cell.
    ///   - items: The statements.
    ///   - start: The statement after which the variable is there; `nil` where it is there from the beginning.
    init(
        by owner: String, on cell: String, in items: CodeBlockItemListSyntax,
        after start: CodeBlockItemSyntax?
    ) {
        self.owner = owner
        for item in items where start.map({ item.position > $0.position }) ?? true {
            // What follows a branch that returns is not run for each cell; a guard returns where there is no row.
            let returns = ReturnVisitor(viewMode: .sourceAccurate)
            if !item.item.is(GuardStmtSyntax.self) { returns.walk(item) }
            if !returns.results.isEmpty { break }
            guard case .expr(let expression) = item.item,
                let member = expression.as(FunctionCallExprSyntax.self)?.member,
                let base = member.base, Self.isVariable(base, cell)
            else { continue }
            methods.insert(member.declName.baseName.plainText)
        }
    }

    /// Whether an expression is a variable, as it is or where it is there.
    private static func isVariable(_ expression: ExprSyntax, _ name: String) -> Bool {
        expression.unmarked.as(DeclReferenceExprSyntax.self)?.baseName.plainText == name
    }
}
