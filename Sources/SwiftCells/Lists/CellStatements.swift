import SwiftSyntax

/// Sorts the statements of code outside of a cell's class: those that set what the cell shows, and those that are passed
/// over.
///
/// The cell's own methods, and its properties with setters and observers, are left to what fills the cell anyway.
struct CellStatements {
    /// The name of the variable with the cell.
    private let cell: String
    /// The cell's class with its superclasses.
    private let types: [String]
    private let probe: Interpreter
    /// The variables that stand for parts of the cell, or for a number or text of the code.
    private(set) var known: Set<String> = []
    private var parts: Set<String> = []
    private(set) var passed: PassedStatements

    init(cell: String, types: [String], in file: SourceFile, by probe: Interpreter) {
        self.cell = cell
        self.types = types
        self.probe = probe
        passed = PassedStatements(file: file)
    }

    /// What a statement is for the cell.
    private enum Use {
        /// It sets what the cell shows.
        case sets
        /// It runs, since others need it.
        case needed
        case none
    }

    /// Sorts statements.
    ///
    /// - Parameters:
    ///   - items: The statements.
    ///   - first: The statement after which the variable is there; `nil` where it is there from the beginning.
    /// - Returns: Whether any of them sets what the cell shows.
    mutating func sort(_ items: CodeBlockItemListSyntax, after first: CodeBlockItemSyntax? = nil) -> Bool {
        var sets = false
        var isOther = false
        for item in items {
            let isBefore = first.map { item.position <= $0.position } ?? false
            isOther = isOther || !isBefore && rebinds(item)
            switch isBefore || isOther ? Use.none : use(item) {
            case .sets: sets = true
            case .needed: break
            case .none: passed.positions.insert(item.position.utf8Offset)
            }
        }
        return sets
    }

    private mutating func use(_ item: CodeBlockItemSyntax) -> Use {
        switch item.item {
        case .decl(let declaration): return use(declaration)
        case .stmt(let statement): return use(statement)
        case .expr(let expression): return sets(expression) ? .sets : .none
        @unknown default: return .none
        }
    }

    private mutating func use(_ declaration: DeclSyntax) -> Use {
        if let conditional = declaration.as(IfConfigDeclSyntax.self) {
            var sets = false
            for clause in conditional.clauses {
                if case .statements(let items)? = clause.elements, sort(items) { sets = true }
            }
            return sets ? .sets : .none
        }
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return .none }
        var isNeeded = false
        for binding in variable.bindings {
            guard let name = binding.name, let value = binding.initializer?.value else { continue }
            if isPart(value) {
                takePart(name)
                isNeeded = true
            } else if value.isLiteral {
                known.insert(name)
                isNeeded = true
            }
        }
        return isNeeded ? .needed : .none
    }

    private mutating func use(_ statement: StmtSyntax) -> Use {
        switch statement.as(StmtSyntaxEnum.self) {
        case .breakStmt, .continueStmt, .fallThroughStmt, .throwStmt: return .needed
        case .expressionStmt(let node): return sets(node.expression) ? .sets : .none
        case .guardStmt(let node):
            let isNeeded = takeParts(of: node.conditions)
            return sort(node.body.statements) ? .sets : isNeeded ? .needed : .none
        case .forStmt(let node):
            if isPart(node.sequence), let name = node.pattern.as(IdentifierPatternSyntax.self) {
                takePart(name.identifier.plainText)
            }
            return sort(node.body.statements) ? .sets : .none
        case .whileStmt(let node): return sort(node.body.statements) ? .sets : .none
        case .repeatStmt(let node): return sort(node.body.statements) ? .sets : .none
        case .doStmt(let node): return sort(node.body.statements) ? .sets : .none
        case .deferStmt(let node): return sort(node.body.statements) ? .sets : .none
        default: return .none
        }
    }

    private mutating func sets(_ expression: ExprSyntax) -> Bool {
        switch expression.as(ExprSyntaxEnum.self) {
        case .tryExpr(let node): return sets(node.expression)
        case .awaitExpr(let node): return sets(node.expression)
        case .ifExpr(let node): return sets(node)
        case .switchExpr(let node):
            var sets = false
            for candidate in node.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) {
                if sort(candidate.statements) { sets = true }
            }
            return sets
        case .sequenceExpr(let node): return isChange(node)
        case .functionCallExpr(let node): return isChange(node)
        default: return false
        }
    }

    private mutating func sets(_ node: IfExprSyntax) -> Bool {
        var sets = false
        if rebinds(node.conditions) {
            for item in node.body.statements { passed.positions.insert(item.position.utf8Offset) }
        } else {
            _ = takeParts(of: node.conditions)
            sets = sort(node.body.statements)
        }
        switch node.elseBody {
        case .codeBlock(let block)?: if sort(block.statements) { sets = true }
        case .ifExpr(let other)?: if self.sets(other) { sets = true }
        case nil: break
        @unknown default: break
        }
        return sets
    }

    // MARK: Variables

    private mutating func takePart(_ name: String) {
        parts.insert(name)
        known.insert(name)
    }

    /// Takes the variables that stand for parts of the cell from then on; whether there are any.
    private mutating func takeParts(of conditions: ConditionElementListSyntax) -> Bool {
        var isFound = false
        for binding in conditions.bindings {
            guard let name = binding.name, let value = binding.initializer?.value, isPart(value) else {
                continue
            }
            takePart(name)
            isFound = true
        }
        return isFound
    }

    /// Whether a statement gives the cell's name to something else for those that follow.
    private func rebinds(_ item: CodeBlockItemSyntax) -> Bool {
        if case .stmt(let statement) = item.item, let node = statement.as(GuardStmtSyntax.self) {
            return rebinds(node.conditions)
        }
        guard case .decl(let declaration) = item.item, let node = declaration.as(VariableDeclSyntax.self)
        else { return false }
        return node.bindings.contains { $0.name == cell }
    }

    private func rebinds(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.bindings.contains { binding in
            guard binding.name == cell, let value = binding.initializer?.value else { return false }
            return value.as(DeclReferenceExprSyntax.self)?.baseName.plainText != cell
        }
    }

    /// Whether an expression is a part of the cell, or a list of parts.
    private func isPart(_ expression: ExprSyntax) -> Bool {
        if let list = expression.as(ArrayExprSyntax.self) {
            return list.elements.contains { isPart($0.expression) }
        }
        guard let path = MemberPath(expression) else { return false }
        return path.root == cell ? !path.names.isEmpty : parts.contains(path.root)
    }

    // MARK: Changes

    private static let assigning: Set = ["+=", "-=", "*=", "/=", "|=", "&="]
    private static let constraining: Set = ["isActive", "active", "constant", "priority"]
    private static let showing: Set = [
        "setTitle", "setAttributedTitle", "setImage", "setCustomSpacing", "setContentHuggingPriority",
        "setContentCompressionResistancePriority", "activate", "deactivate",
    ]

    /// Whether an expression assigns what a part of the cell shows, or how it is laid out.
    private func isChange(_ node: SequenceExprSyntax) -> Bool {
        let elements = Array(node.elements)
        guard elements.count > 2, !elements[2].is(ClosureExprSyntax.self), let path = MemberPath(elements[0])
        else { return false }
        let symbol = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text
        guard elements[1].is(AssignmentExprSyntax.self) || symbol.map(Self.assigning.contains) == true,
            let last = path.names.last, isShown(path)
        else { return false }
        if path.root == cell, path.names.count == 1 {
            // A list gives the cell its frame.
            return UIKitProperties.isLaidOut(last) && last != "frame"
        }
        return UIKitProperties.isLaidOut(last) || Self.constraining.contains(last)
            || probe.library.declares(last)
    }

    /// Whether a call changes what a part of the cell shows, or how it is laid out.
    private func isChange(_ node: FunctionCallExprSyntax) -> Bool {
        guard let member = node.member, let base = member.base else { return false }
        let name = member.declName.baseName.plainText
        if base.trimmedDescription == "NSLayoutConstraint" {
            return ["activate", "deactivate"].contains(name)
                && node.arguments.contains { isPart($0.expression) }
        }
        if name == "forEach", isPart(base), let closure = node.trailingClosure {
            return LayoutWords.toggles(in: closure) || LayoutWords.setsContent(in: closure)
                || LayoutWords.sizesOccur(in: closure)
        }
        guard let path = MemberPath(base), path.root != cell || !path.names.isEmpty,
            isShown(path.followed(by: name)), !LayoutWords.makesViews(in: node)
        else { return false }
        return Self.showing.contains(name) || probe.library.declares(name)
    }

    /// Whether a path leads to what a part of the cell has, and not through what the cell's own code follows.
    private func isShown(_ path: MemberPath) -> Bool {
        guard path.root == cell else { return parts.contains(path.root) }
        guard let first = path.names.first else { return false }
        guard let property = probe.declaredProperty(first, in: types) else {
            return path.names.count == 1 || first == "contentView"
        }
        return path.names.count > 1 && !property.isObserved && property.setter == nil
    }
}

/// A variable with the names of the members that follow it, as in `cell.coupon?.title.text`.
private struct MemberPath {
    let root: String
    let names: [String]

    private init(root: String, names: [String]) {
        self.root = root
        self.names = names
    }

    /// The path that an expression is; `nil` for others.
    init?(_ expression: ExprSyntax) {
        var names: [String] = []
        var next = expression
        while true {
            switch next.unmarked.as(ExprSyntaxEnum.self) {
            case .declReferenceExpr(let node):
                self.init(root: node.baseName.plainText, names: names.reversed())
                return
            case .memberAccessExpr(let node):
                guard let base = node.base else { return nil }
                names.append(node.declName.baseName.plainText)
                next = base
            case .subscriptCallExpr(let node): next = node.calledExpression
            default: return nil
            }
        }
    }

    func followed(by name: String) -> MemberPath { MemberPath(root: root, names: names + [name]) }
}

extension PatternBindingSyntax {
    /// The name of its variable; `nil` for a pattern of several.
    var name: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText }
}

extension OptionalBindingConditionSyntax {
    /// The name of its variable; `nil` for another pattern.
    var name: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText }
}

extension ConditionElementListSyntax {
    /// The conditions that bind what is not `nil`.
    fileprivate var bindings: [OptionalBindingConditionSyntax] {
        compactMap { element in
            if case .optionalBinding(let binding) = element.condition { binding } else { nil }
        }
    }
}

extension ExprSyntax {
    /// Whether it is a number, a text or a truth value that the code gives.
    fileprivate var isLiteral: Bool {
        self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
            || self.is(BooleanLiteralExprSyntax.self) || self.is(StringLiteralExprSyntax.self)
    }
}
