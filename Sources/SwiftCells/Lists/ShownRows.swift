import LayoutDocument
import SwiftSyntax

/// Finds the size of the rows that show one cell, where a list gives its rows several: the method that makes cells and
/// the one that sizes them run for the same rows, with each decision gone each way.
struct ShownRows {
    let sizes: OutsideSizes
    let list: ListClass
    /// The name of the cell's class.
    let cell: String
    let isItem: Bool
    /// The height of the list itself in points.
    let height: Double

    /// The most rows that are tried.
    private static let maximumRuns = 24

    /// The size that a method gives all rows which show the cell; `nil` where it gives none, or several.
    func size(by function: FunctionDeclaration) -> SwiftCell.GivenSize? {
        guard let maker = list.method(isItem ? "cellForItemAt" : "cellForRowAt", isItem: isItem) else {
            return nil
        }
        var found: SwiftCell.GivenSize?
        var paths: [[Decision]] = [[]]
        var next = 0
        while next < paths.count {
            guard next < Self.maximumRuns else { return nil }
            let path = paths[next]
            next += 1
            let making = run(path, of: maker)
            let (shown, met) = (making.call(maker), making.interpreter.assumptions.made)
            let sizing = run(path + met, of: function)
            let value = sizing.call(function)
            let made = met + sizing.interpreter.assumptions.made
            for (index, decision) in made.enumerated() {
                paths += decision.flipped.map { path + made[..<index] + [$0] }
            }
            switch making.shows(cell, shown) {
            case true?: break
            case false?: continue
            case nil: return nil
            }
            guard let given = sizing.given(value, at: sizing.returned(by: function)),
                sizing.interpreter.parameters.isEmpty, found?.isSame(as: given) ?? true
            else { return nil }
            found = found ?? given
        }
        return found
    }

    private func run(_ decisions: [Decision], of function: FunctionDeclaration) -> SizeRun {
        let run = SizeRun(sizes, function.owner ?? list.levels[0][0], list, height: height)
        run.interpreter.phase = .filling
        run.interpreter.isExact = true
        run.interpreter.assumptions = Assumptions(decisions)
        return run
    }
}

extension SizeRun {
    /// The result of a method of a delegate or data source.
    fileprivate func call(_ function: FunctionDeclaration) -> Value {
        interpreter.call(function, on: scope.selfValue, arguments(of: function))
    }

    /// Whether the result of a method that makes cells is one of a class; `nil` where that is not known.
    fileprivate func shows(_ name: String, _ cell: Value) -> Bool? {
        let names = interpreter.typeNames(of: cell)
        if !names.isEmpty { return names.contains(name) }
        // A cell that is taken by its identifier alone is one of UIKit's.
        if case .unknown(let cell) = cell, cell.name.contains("dequeueReusable") { return false }
        return nil
    }

    /// The expression whose value a method has returned.
    fileprivate func returned(by function: FunctionDeclaration) -> Syntax {
        let visitor = ResultVisitor(ran: interpreter.ran)
        if let body = function.body { visitor.walk(body) }
        return visitor.result ?? function.node
    }
}

/// Finds the expression that gave a function its result, by the statements that have run.
private final class ResultVisitor: SyntaxVisitor {
    private let ran: Set<Int>
    var result: Syntax?

    init(ran: Set<Int>) {
        self.ran = ran
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard ran.contains(node.position.utf8Offset) else { return .skipChildren }
        if let expression = node.item.as(ReturnStmtSyntax.self)?.expression {
            result = Syntax(expression)
        } else if let list = node.parent?.as(CodeBlockItemListSyntax.self),
            let expression = list.onlyExpression, !expression.is(IfExprSyntax.self),
            !expression.is(SwitchExprSyntax.self)
        {
            result = Syntax(expression)
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
