import LayoutDocument
import SwiftSyntax

/// Finds the size of the rows that show one cell, where a list gives its rows several: the method that sizes
/// rows and the code that makes cells run for the same rows, with each decision gone each way.
struct ShownRows {
    private let sizes: OutsideSizes
    private let list: ListClass
    /// The name of the cell's class.
    private let cell: String
    /// The height of the list itself in points.
    private let height: Double
    /// The code that makes the cells of the list; empty where it is not known, so that each row may show the
    /// cell.
    private let makers: [CellMaker]
    private let budget = Budget()

    /// The runs that are left.
    private final class Budget {
        /// The most rows that are tried, and for each of them to make a cell.
        static let mostRows = 32
        var runs = 120

        /// Takes a run; whether there was one left.
        func take() -> Bool {
            runs -= 1
            return runs >= 0
        }
    }

    /// Looks for the code that makes the cells of a list.
    ///
    /// - Parameters:
    ///   - sizes: What looks for sizes.
    ///   - list: The class that sizes the rows.
    ///   - owner: The class that shows them, where it is another one.
    ///   - cell: The name of the cell's class.
    ///   - words: The names of methods for cells of its kind.
    ///   - height: The height of the list in points.
    init(
        _ sizes: OutsideSizes, _ list: ListClass, shownBy owner: ListClass? = nil, cell: String,
        by words: ListWords, height: Double
    ) {
        self.sizes = sizes
        self.list = list
        self.cell = cell
        self.height = height
        makers = sizes.makers(of: [list] + [owner].compactMap(\.self), showing: cell, by: words)
    }

    /// The size that a method gives all rows which show the cell; `nil` where it gives none, or several.
    func size(by function: FunctionDeclaration) -> SwiftCell.GivenSize? {
        let found = find { decisions in
            let run = run(decisions, function.owner ?? list.levels[0][0], list)
            let value = run.call(function)
            if value.isHidden { return (run, .hidden) }
            let size = run.given(value, at: run.returned(by: function))
            return (run, size.map { Row.given($0) } ?? .unknown)
        }
        if case .row(.given(let size)) = found { return size }
        return nil
    }

    /// What a list gives rows of one kind.
    enum Row {
        /// Nothing at all: such rows are not seen.
        case hidden
        /// What their constraints make.
        case automatic
        case given(SwiftCell.GivenSize)
        case unknown

        func isSame(as other: Row) -> Bool {
            switch (self, other) {
            case (.automatic, .automatic): true
            case (.given(let size), .given(let other)): size.isSame(as: other)
            default: false
            }
        }
    }

    /// What is found of the rows that show the cell.
    enum Found {
        /// They all have the same.
        case row(Row)
        /// They have several sizes, or it is not known which ones they are.
        case several
        /// The code that sizes rows cannot be followed.
        case unknown
    }

    /// Finds what the rows that show the cell have.
    ///
    /// - Parameter sized: Runs what sizes rows, by decisions.
    /// - Returns: What is found.
    func find(_ sized: ([Decision]) -> (run: SizeRun, row: Row)) -> Found {
        guard let rows = rows(sized), let first = rows.first else { return .unknown }
        // What all rows have needs no look at what they show.
        if rows.allSatisfy({ $0.row.isSame(as: first.row) }) { return .row(first.row) }
        var found: Row?
        for (decisions, row) in rows {
            if let found, found.isSame(as: row) { continue }
            switch isShown(by: decisions) {
            case true?: break
            case false?: continue
            case nil: return .several
            }
            guard found == nil else { return .several }
            found = row
        }
        return found.map { Found.row($0) } ?? .several
    }

    /// The kinds of rows that decisions make, with what each of them has; `nil` where they are too many, or
    /// where code goes one of several ways that no decision names.
    private func rows(
        _ sized: ([Decision]) -> (run: SizeRun, row: Row)
    ) -> [(decisions: [Decision], row: Row)]? {
        var rows: [(decisions: [Decision], row: Row)] = []
        var paths: [[Decision]] = [[]]
        var next = 0
        while next < paths.count {
            guard next < Budget.mostRows, budget.take() else { return nil }
            let path = paths[next]
            next += 1
            let (run, row) = sized(path)
            let made = run.interpreter.assumptions.made
            for (index, decision) in made.enumerated() {
                paths += decision.flipped.map { path + made[..<index] + [$0] }
            }
            if run.isImpossible { continue }
            guard !run.hasGuessed else { return nil }
            if case .hidden = row { continue }
            // Numbers that no file gives are none that rows have.
            let isKnown = run.interpreter.parameters.isEmpty
            rows.append((path + made, isKnown ? row : .unknown))
        }
        return rows
    }

    /// Whether the rows of some decisions may show the cell; `nil` where that is not known.
    private func isShown(by decisions: [Decision]) -> Bool? {
        var isOpen = false
        for maker in makers {
            let snapshot = sizes.snapshotSections(of: maker)
            var paths = [decisions]
            var next = 0
            while next < paths.count {
                guard next < Budget.mostRows, budget.take() else { return nil }
                let path = paths[next]
                next += 1
                let run = run(path, maker.owner, maker.list)
                run.interpreter.listRun?.take(maker)
                let value = run.cell(by: maker)
                let made = run.interpreter.assumptions.made
                // What is decided with the cell at hand does not decide which one it is.
                let count = run.interpreter.listRun?.decisionsBeforeCell ?? made.count
                for (index, decision) in made.prefix(count).enumerated() {
                    paths += decision.flipped.map { path + made[..<index] + [$0] }
                }
                if run.isImpossible || snapshot?.allow(run.interpreter.assumptions) == false { continue }
                switch run.shows(cell, value) {
                case true?: return true
                case false?: if run.hasGuessed { isOpen = true }
                case nil: isOpen = true
                }
            }
        }
        return makers.isEmpty ? true : isOpen ? nil : false
    }

    /// A run of the code of a class for the rows of some decisions.
    func run(_ decisions: [Decision], _ owner: TypeDeclaration, _ list: ListClass) -> SizeRun {
        let run = SizeRun(sizes, owner, list, height: height)
        run.interpreter.phase = .filling
        run.interpreter.isExact = true
        run.interpreter.assumptions = Assumptions(decisions)
        let provider = makers.lazy.compactMap(\.provider).first
        run.interpreter.listRun?.sectionType = provider?.sectionType
        run.interpreter.listRun?.itemType = provider?.itemType
        return run
    }
}

extension Value {
    /// Whether it is a height or a size of 0, as that of a row which is hidden.
    fileprivate var isHidden: Bool {
        switch self {
        case .number(let number): number.value == 0
        case .object(let size): size.number("height") == 0
        default: false
        }
    }
}

extension SizeRun {
    /// The result of a method of a delegate or data source.
    fileprivate func call(_ function: FunctionDeclaration) -> Value {
        interpreter.call(function, on: scope.selfValue, arguments(of: function))
    }

    /// Whether code went one of several ways that no decision names.
    fileprivate var hasGuessed: Bool { interpreter.listRun?.hasGuessed == true }
    /// Whether no row meets all decisions.
    fileprivate var isImpossible: Bool { interpreter.listRun?.isImpossible == true }

    /// The cell that code makes for a row.
    fileprivate func cell(by maker: CellMaker) -> Value {
        switch maker.code {
        case .method(let function): return call(function)
        case .provider(let provider):
            guard case .function(let function) = interpreter.evaluate(provider.closure, in: scope) else {
                interpreter.listRun?.hasGuessed = true
                return .void
            }
            var arguments = providerArguments(itemType: provider.itemType)
            if case .declared(let method, _) = function {
                for (index, parameter) in method.parameters.enumerated()
                where arguments.indices.contains(index) {
                    arguments[index].label = parameter.label
                }
            }
            return interpreter.call(function, arguments, in: scope)
        }
    }

    /// Whether the result of a method that makes cells is one of a class; `nil` where that is not known.
    fileprivate func shows(_ name: String, _ cell: Value) -> Bool? {
        let names = interpreter.typeNames(of: cell)
        if names.contains(name) { return true }
        if let own = names.first, !own.hasPrefix("UI") { return false }
        switch cell {
        // Code that gives up shows nothing.
        case .void, .null: return false
        // A cell that is taken by its identifier alone is one of UIKit's, unless the identifier names the class.
        case .unknown(let cell) where cell.name.contains("dequeueReusable"):
            return cell.name.contains(name) ? nil : false
        default: return names.isEmpty ? nil : false
        }
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
