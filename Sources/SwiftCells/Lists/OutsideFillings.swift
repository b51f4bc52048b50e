import LayoutDocument
import SwiftSyntax

/// Code outside of a cell's class that sets what the cell shows.
struct OutsideFilling {
    let file: SourceFile
    /// The type around the code.
    let owner: String
    /// Whether it shows cells, and is not only called by what does.
    let isOfList: Bool
    /// The name of the variable with the cell.
    let cell: String
    let items: CodeBlockItemListSyntax
    /// The statements that do not concern the cell.
    let passed: PassedStatements
    /// The other variables, whose values come from rows.
    let variables: [(name: String, type: TypeReference)]
}

/// All code outside of a cell's class that sets what the cell shows: statements of controllers and data sources, of the
/// closures that they give lists, and of functions that take the cell.
struct OutsideFillings {
    /// The code, that of the nearest files first.
    private(set) var fillings: [OutsideFilling] = []
    /// The types that show cells of the class, whether they set more of them or not.
    private(set) var lists: [String] = []
    /// The methods that lists call on each cell which they show.
    private var calls: [CellCalls] = []

    /// The modules of tests, whose cells no list shows.
    private static let testModules: Set = ["XCTest", "Testing"]

    /// None.
    init() {}

    /// Finds the code in the files that name a class.
    ///
    /// - Parameters:
    ///   - type: The class of the cell.
    ///   - name: Its name, or its alias's.
    ///   - probe: What finds superclasses.
    init(of type: TypeDeclaration, named name: String, by probe: Interpreter) {
        let library = probe.library
        let names = Set([type.name, name].map(\.lastName))
        let types = probe.lineage(of: type.name)
        var seen: Set<Int> = []
        for index in names.sorted().flatMap({ library.filesNaming($0) })
        where seen.insert(index).inserted {
            let file = library.files[index]
            guard !file.isTranslated, library.imports(ofFile: index).isDisjoint(with: Self.testModules) else {
                continue
            }
            let visitor = FillingVisitor(of: names, in: file)
            visitor.walk(file.tree)
            guard !visitor.lists.isEmpty || !visitor.found.isEmpty else { continue }
            // What is found depends on the file.
            _ = library.declarations(ofFile: index)
            for list in visitor.lists where !lists.contains(list) { lists.append(list) }
            calls += visitor.found.filter(\.isOfList).map {
                CellCalls(by: $0.owner, on: $0.cell, in: $0.items, after: $0.start)
            }
            fillings += visitor.found.compactMap { found -> OutsideFilling? in
                var statements = CellStatements(cell: found.cell, types: types, in: file, by: probe)
                guard statements.sort(found.items, after: found.start) else { return nil }
                return OutsideFilling(
                    file: file, owner: found.owner, isOfList: found.isOfList, cell: found.cell,
                    items: found.items, passed: statements.passed,
                    variables: Self.variables(around: found.items).filter {
                        $0.name != found.cell && !statements.known.contains($0.name)
                    })
            }
        }
    }

    /// Whether all lists call a method on each cell that they show.
    func alwaysCall(_ method: String) -> Bool {
        !lists.isEmpty && calls.allSatisfy { $0.methods.contains(method) }
            && Set(lists).isSubset(of: calls.map(\.owner))
    }

    /// The variables and parameters of the function around some code.
    private static func variables(
        around items: CodeBlockItemListSyntax
    ) -> [(name: String, type: TypeReference)] {
        var outer = Syntax(items)
        while let parent = outer.parent, !parent.is(MemberBlockItemSyntax.self),
            !parent.is(SourceFileSyntax.self)
        {
            outer = parent
        }
        let visitor = VariableVisitor(viewMode: .sourceAccurate)
        visitor.walk(outer)
        return visitor.found
    }
}

/// Finds the code in a file that has a cell of a class.
private final class FillingVisitor: SyntaxVisitor {
    /// Statements with a variable for the cell.
    struct Found {
        let owner: String
        let isOfList: Bool
        let cell: String
        let items: CodeBlockItemListSyntax
        /// The statement after which the variable is there; `nil` where it is there from the beginning.
        var start: CodeBlockItemSyntax?
    }

    private let names: Set<String>
    private let file: SourceFile
    private(set) var found: [Found] = []
    /// The types that show cells of the class.
    private(set) var lists: [String] = []

    init(of names: Set<String>, in file: SourceFile) {
        self.names = names
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    private func take(
        _ cell: String?, _ items: CodeBlockItemListSyntax, after start: CodeBlockItemSyntax? = nil,
        isOfList: Bool = true
    ) {
        if isOfList { takeList(around: items) }
        guard let cell, cell != "_" else { return }
        found.append(
            Found(owner: owner(of: items), isOfList: isOfList, cell: cell, items: items, start: start))
    }

    private func takeList(around node: some SyntaxProtocol) {
        let owner = owner(of: node)
        if !lists.contains(owner) { lists.append(owner) }
    }

    /// The name of the type around some code with those of the types around it; the file's name outside of types.
    private func owner(of node: some SyntaxProtocol) -> String {
        var parts: [String] = []
        for current in node.ancestors {
            let name =
                current.as(ClassDeclSyntax.self)?.name ?? current.as(StructDeclSyntax.self)?.name
                ?? current.as(EnumDeclSyntax.self)?.name
            if let name {
                parts.append(name.plainText)
            } else if let type = current.as(ExtensionDeclSyntax.self) {
                parts.append(type.extendedType.trimmedDescription)
            }
        }
        return parts.isEmpty ? FilePath(file.path).name : parts.reversed().joined(separator: ".")
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        names.contains(node.name.plainText) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        isCell(node.extendedType) ? .skipChildren : .visitChildren
    }

    private func isCell(_ type: TypeSyntax?) -> Bool {
        names.contains(TypeReference(type).name.lastName)
    }

    // MARK: Functions

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        if let body = node.body, let cell = parameters.first(where: { isCell($0.type) }), isFilling(node) {
            take((cell.secondName ?? cell.firstName).plainText, body.statements, isOfList: false)
        }
        return .visitChildren
    }

    /// Whether a function that takes a cell fills it, as none does that hears of what a person has done.
    private func isFilling(_ node: FunctionDeclSyntax) -> Bool {
        let name = node.name.text.lowercased()
        return LayoutWords.fillCells(name) && !hearsOfEvents(node)
            && !["tapped", "pressed", "did"].contains { name.contains($0) }
    }

    private func hearsOfEvents(_ node: FunctionDeclSyntax) -> Bool {
        node.signature.parameterClause.parameters.contains { $0.firstName.text.hasPrefix("did") }
    }

    // MARK: Variables

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        if isCast(elements), let made = elements.first, isDequeued(made) { takeList(around: node) }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let item = node.parent?.as(CodeBlockItemSyntax.self),
            let items = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return .visitChildren }
        for binding in node.bindings {
            guard let value = binding.initializer?.value, let name = binding.name,
                isMade(value, as: binding.typeAnnotation?.type)
            else { continue }
            take(name, items, after: item)
        }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.name, let value = node.initializer?.value,
            isMade(value, as: node.typeAnnotation?.type), let owner = node.parent?.parent?.parent
        else { return .visitChildren }
        if let condition = owner.as(IfExprSyntax.self) {
            take(name, condition.body.statements)
        } else if let item = owner.parent?.as(CodeBlockItemSyntax.self), owner.is(GuardStmtSyntax.self),
            let items = item.parent?.as(CodeBlockItemListSyntax.self)
        {
            take(name, items, after: item)
        }
        return .visitChildren
    }

    override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
        let words = node.pattern.trimmedDescription.split(separator: " ").map(String.init)
        if words.count == 4, words[0] == "let", words[2] == "as",
            names.contains(words[3].lastName),
            let candidate = node.parent?.parent?.parent?.as(SwitchCaseSyntax.self), isShown(around: node)
        {
            take(words[1], candidate.statements)
        }
        return .visitChildren
    }

    /// Whether an expression is a cell of the class that a list is about to show.
    private func isMade(_ value: ExprSyntax, as type: TypeSyntax?) -> Bool {
        if let sequence = value.as(SequenceExprSyntax.self) {
            let elements = Array(sequence.elements)
            guard let made = elements.first else { return false }
            if isCast(elements) {
                return isDequeued(made) || isGiven(made) && isShown(around: value)
            }
            return isCell(type) && isDequeued(made)
        }
        if isMadeForRow(value) { return true }
        guard isDequeued(value) else { return false }
        return isCell(type)
            || arguments(of: value).contains { argument in
                guard let member = argument.expression.as(MemberAccessExprSyntax.self),
                    member.declName.baseName.text == "self", let base = member.base
                else { return false }
                return names.contains(base.trimmedDescription.lastName)
            }
    }

    /// Whether an expression makes a cell of the class without a pool, in the method that gives a list its rows.
    private func isMadeForRow(_ value: ExprSyntax) -> Bool {
        guard let call = value.as(FunctionCallExprSyntax.self),
            names.contains(call.calledExpression.trimmedDescription.lastName)
        else { return false }
        guard let function = value.enclosing(FunctionDeclSyntax.self) else { return false }
        return Self.methodsOfRows.contains { function.answers($0) }
    }

    private static let methodsOfRows = ["cellForRow", "viewForHeader", "viewForFooter"]

    /// Whether operands and operators begin with a cast to the class.
    private func isCast(_ elements: [ExprSyntax]) -> Bool {
        elements.count > 2 && elements[1].is(UnresolvedAsExprSyntax.self)
            && isCell(elements[2].as(TypeExprSyntax.self)?.type)
    }

    private func arguments(of value: ExprSyntax) -> [LabeledExprSyntax] {
        if let node = value.as(ForceUnwrapExprSyntax.self) { return arguments(of: node.expression) }
        return value.as(FunctionCallExprSyntax.self).map { Array($0.arguments) } ?? []
    }

    /// Whether an expression is a call that takes a cell from a list's pool.
    private func isDequeued(_ value: ExprSyntax) -> Bool {
        if let node = value.as(ForceUnwrapExprSyntax.self) { return isDequeued(node.expression) }
        guard var called = value.as(FunctionCallExprSyntax.self)?.calledExpression else { return false }
        if let specialized = called.as(GenericSpecializationExprSyntax.self) {
            called = specialized.expression
        }
        return called.lastName?.baseName.text.hasPrefix("dequeue") == true
    }

    /// Whether an expression is a variable that may have the cell which a list shows: a parameter, or a variable of code
    /// that takes a cell from a list's pool.
    private func isGiven(_ value: ExprSyntax) -> Bool {
        guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text, name != "sender" else {
            return false
        }
        for current in value.ancestors {
            if current.is(MemberBlockItemSyntax.self) { break }
            switch current.as(ClosureExprSyntax.self)?.signature?.parameterClause {
            case .simpleInput(let list)? where list.contains(where: { $0.name.text == name }): return true
            case .parameterClause(let clause)?
            where clause.parameters.contains(where: { ($0.secondName ?? $0.firstName).text == name }):
                return true
            default: break
            }
            if let function = current.as(FunctionDeclSyntax.self) {
                return function.signature.parameterClause.parameters.contains {
                    ($0.secondName ?? $0.firstName).text == name
                } || function.words.contains { $0.hasPrefix("dequeue") }
            }
        }
        return false
    }

    /// Whether a cell that the function around a node has is one to show, and none that is shown already.
    private func isShown(around node: some SyntaxProtocol) -> Bool {
        guard let function = node.enclosing(FunctionDeclSyntax.self) else { return true }
        return !hearsOfEvents(function) && Self.shown.isDisjoint(with: function.words)
    }

    private static let shown: Set = ["cellForRow", "cellForItem", "visibleCells"]

    // MARK: Closures

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.signature?.parameterClause {
        case .simpleInput(let list)?:
            let context = context(of: node)
            let isRegistered = names.contains { name in
                context.contains("Registration<\(name),") || context.contains("Registration<\(name)>")
            }
            if isRegistered {
                take(list.first?.name.plainText, node.statements)
            } else if isCellType(of: context) {
                take(list.last?.name.plainText, node.statements)
            }
        case .parameterClause(let clause)?:
            guard let cell = clause.parameters.first(where: { isCell($0.type) }) else { break }
            let context = context(of: node)
            if Self.showing.contains(where: { context.contains($0) }) {
                take((cell.secondName ?? cell.firstName).plainText, node.statements)
            }
        case nil: break
        @unknown default: break
        }
        return .visitChildren
    }

    /// Whether an argument that says which cells a closure is for names the class.
    private func isCellType(of context: String) -> Bool {
        context.contains("cellType:")
            && names.contains { name in
                context.contains("cellType:\(name).self") || context.contains(".\(name).self")
            }
    }

    /// Words of what closures are given to that fill cells.
    private static let showing = ["Registration", "items(", "DataSource", "dequeue", "register", "onfigur"]

    /// What a closure is given to, without blanks: the call, its other arguments, and the type of the variable around.
    private func context(of node: ClosureExprSyntax) -> String {
        var words: [String] = []
        for current in node.ancestors {
            if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) { break }
            if let call = current.as(FunctionCallExprSyntax.self), words.isEmpty {
                words.append(call.calledExpression.description)
                for argument in call.arguments where !argument.expression.is(ClosureExprSyntax.self) {
                    words.append(argument.description)
                }
            } else if let type = current.as(PatternBindingSyntax.self)?.typeAnnotation {
                words.append(type.description)
            }
        }
        return words.joined().filter { !$0.isWhitespace }
    }
}
