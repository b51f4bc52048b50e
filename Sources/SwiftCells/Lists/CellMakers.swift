import LayoutDocument
import SwiftSyntax

/// Code that makes the cells of a list for its rows.
struct CellMaker {
    /// The code itself.
    enum Code {
        /// A method of a data source.
        case method(FunctionDeclaration)
        /// A closure that a data source of identifiers is given.
        case provider(CellProvider)
    }

    /// The class whose code it is.
    let list: ListClass
    /// The declaration that has the code.
    let owner: TypeDeclaration
    let code: Code
    /// How the class registers its cells.
    let registered: [(cell: String, identifier: ExprSyntax)]
    /// The classes of cells by the names of their registrations.
    let registrations: [String: String]

    /// The closure of a data source of identifiers; `nil` for a method.
    var provider: CellProvider? { if case .provider(let provider) = code { provider } else { nil } }
}

/// A closure that makes the cells of a data source of identifiers (`UITableViewDiffableDataSource`).
struct CellProvider {
    let closure: ExprSyntax
    /// The types of sections and of items; `nil` where they are not written.
    var sectionType: TypeReference?
    var itemType: TypeReference?
}

/// How methods of delegates and data sources are called that size and make cells of a kind.
struct ListWords {
    /// The beginnings of the labels of what sizes them, and of what makes them.
    let sizing: String
    let making: String
    /// Whether they are items of a collection.
    let isItem: Bool

    init(_ kind: SwiftCell.Kind, isFooter: Bool) {
        sizing = SizeWords.names(kind, isFooter: isFooter).method
        isItem = kind == .collectionViewCell
        making =
            switch kind {
            case .collectionViewCell: "cellForItemAt"
            case .tableViewHeaderFooterView: isFooter ? "viewForFooterInSection" : "viewForHeaderInSection"
            default: "cellForRowAt"
            }
    }
}

extension ListRun {
    /// Takes how a class registers the cells that its code makes.
    func take(_ maker: CellMaker) {
        registered = maker.registered
        registrations = maker.registrations
    }
}

extension OutsideSizes {
    /// The code that makes the cells of a list: that of its own classes, or else of those beside it that show
    /// the cell.
    ///
    /// - Parameters:
    ///   - lists: The classes of the list.
    ///   - cell: The name of the cell's class.
    ///   - words: The names of methods for cells of its kind.
    /// - Returns: The code; empty where there is none that is known.
    func makers(of lists: [ListClass], showing cell: String, by words: ListWords) -> [CellMaker] {
        let lists = lists.map(whole)
        let own = lists.flatMap { makers(of: $0, by: words) }
        guard own.isEmpty, let type = library.type(named: cell) else { return own }
        let names = Set(lists.map { $0.levels[0][0].name })
        return self.lists(showing: type, named: cell).filter { other in
            let name = other.levels[0][0].name
            return !names.contains(name)
                && (names.contains(where: other.names) || lists.contains { $0.names(name) })
        }.flatMap { makers(of: $0, by: words) }
    }

    private func makers(of list: ListClass, by words: ListWords) -> [CellMaker] {
        var makers: [CellMaker] = []
        let shown = list.parts.map { (part: $0, cells: ShownCells(in: $0.node)) }
        let registered = shown.flatMap { $0.cells.registered }
        let registrations = shown.reduce(into: [String: String]()) { all, found in
            all.merge(found.cells.registrations) { first, _ in first }
        }
        func add(_ code: CellMaker.Code, _ owner: TypeDeclaration) {
            makers.append(
                CellMaker(
                    list: list, owner: owner, code: code, registered: registered,
                    registrations: registrations))
        }
        if let method = list.method(words.making, isItem: words.isItem) {
            add(.method(method), method.owner ?? list.levels[0][0])
        } else {
            for (part, cells) in shown {
                for found in cells.providers {
                    let property = found.target.flatMap { name in
                        list.parts.lazy.compactMap { $0.properties[name]?.first }.first
                    }
                    let type = found.type.arguments.isEmpty ? property?.type ?? found.type : found.type
                    add(.provider(provider(found.closure, of: type, in: part)), part)
                }
            }
        }
        return makers
    }

    /// A closure with the types of what it is given.
    private func provider(
        _ closure: ExprSyntax, of type: TypeReference, in owner: TypeDeclaration
    ) -> CellProvider {
        var arguments = type.arguments
        if arguments.isEmpty {
            let name = probe.resolvedTypeName(type.name, inside: owner)
            arguments =
                library.genericAlias(named: owner.name + "." + type.name)?.type.arguments
                ?? library.genericAlias(named: name)?.type.arguments
                ?? library.type(named: name).flatMap { type in
                    type.inherited.first.flatMap { type.inheritedArguments[$0] }
                } ?? []
        }
        let types = arguments.map { argument in
            TypeReference(name: probe.resolvedTypeName(argument.name, inside: owner))
        }
        return CellProvider(
            closure: closure, sectionType: types.count == 2 ? types[0] : nil,
            itemType: types.count == 2 ? types[1] : nil)
    }
}

/// How code registers the cells of a list, and the closures that make them.
private struct ShownCells {
    private(set) var registered: [(cell: String, identifier: ExprSyntax)] = []
    private(set) var registrations: [String: String] = [:]
    /// The closures, with the types of their data sources, and the properties that these are assigned to.
    private(set) var providers: [(closure: ExprSyntax, type: TypeReference, target: String?)] = []

    init(in node: Syntax) {
        for call in node.all(FunctionCallExprSyntax.self) {
            takeRegistration(call)
            takeProvider(call)
        }
        for binding in node.all(PatternBindingSyntax.self) {
            let text = binding.trimmedDescription
            guard let range = text.firstRange(of: "CellRegistration<") else { continue }
            let cell = text[range.upperBound...].prefix { $0 != "," && $0 != ">" }
            registrations[binding.pattern.trimmedDescription] = cell.filter { !$0.isWhitespace }
        }
    }

    private mutating func takeRegistration(_ node: FunctionCallExprSyntax) {
        guard node.member?.declName.baseName.text == "register",
            let first = node.arguments.first?.expression,
            let identifier = node.arguments.first(where: {
                $0.label?.text.hasSuffix("ReuseIdentifier") == true
            })?.expression
        else { return }
        if let type = first.as(MemberAccessExprSyntax.self), type.declName.baseName.text == "self",
            let base = type.base
        {
            registered.append((base.trimmedDescription, identifier))
        } else if let nib = first.as(FunctionCallExprSyntax.self),
            let name = nib.argument("nibName")?.as(StringLiteralExprSyntax.self)
        {
            registered.append((name.segments.trimmedDescription, identifier))
        }
    }

    private mutating func takeProvider(_ node: FunctionCallExprSyntax) {
        guard let first = node.arguments.first?.label?.text, ["tableView", "collectionView"].contains(first),
            let closure = node.trailingClosure.map({ ExprSyntax($0) })
                ?? node.argument("cellProvider")
        else { return }
        var type = TypeReference.none
        if let generic = node.calledExpression.as(GenericSpecializationExprSyntax.self) {
            type.name = generic.expression.trimmedDescription
            type.arguments = generic.genericArgumentClause.arguments.compactMap { argument in
                if case .type(let type) = argument.argument { TypeReference(type) } else { nil }
            }
        } else {
            type.name = node.calledExpression.trimmedDescription
        }
        var target: String?
        for current in node.ancestors {
            if !type.arguments.isEmpty || current.is(MemberBlockItemSyntax.self) { break }
            if let item = current.as(CodeBlockItemSyntax.self), !item.isResult { break }
            target = target ?? current.as(SequenceExprSyntax.self)?.assignment?.property
            if let written = current.writtenType { type = TypeReference(written) }
            if target != nil || current.is(FunctionDeclSyntax.self) || current.is(PatternBindingSyntax.self) {
                break
            }
        }
        providers.append((closure, type, target))
    }

}

extension CodeBlockItemSyntax {
    /// Whether it gives the result of the function, property or closure around it, which is called at once.
    fileprivate var isResult: Bool {
        guard item.is(ReturnStmtSyntax.self) || parent?.as(CodeBlockItemListSyntax.self)?.count == 1 else {
            return false
        }
        guard let closure = parent?.parent?.as(ClosureExprSyntax.self) else {
            return parent?.parent?.is(CodeBlockSyntax.self) == true
                || parent?.parent?.is(AccessorBlockSyntax.self) == true
        }
        return closure.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == closure.id
    }
}

extension Syntax {
    /// The type that is written for what a variable or a function gives; `nil` for none.
    fileprivate var writtenType: TypeSyntax? {
        self.as(PatternBindingSyntax.self)?.typeAnnotation?.type
            ?? self.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
    }
}
