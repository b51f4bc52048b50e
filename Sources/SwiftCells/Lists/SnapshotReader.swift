import SwiftSyntax

extension OutsideSizes {
    /// The sections that the items of a data source of identifiers are put into.
    ///
    /// - Parameter maker: The code that makes the cells of the items.
    /// - Returns: The sections; `nil` for other code, and where it is not known.
    func snapshotSections(of maker: CellMaker) -> SnapshotSections? {
        guard let provider = maker.provider, let itemName = provider.itemType?.name,
            let sectionName = provider.sectionType?.name, let item = library.type(named: itemName),
            !item.cases.isEmpty
        else { return nil }
        let key = maker.list.levels[0][0].name + "/" + item.name
        if let known = library.found.snapshots[key] { return known }
        let section = library.type(named: sectionName)
        guard section?.cases.isEmpty == false || sectionName == "Int" else { return nil }
        let reader = SnapshotReader(probe, items: item, sections: section)
        for part in snapshotCode(of: maker.list, for: item) { reader.read(part) }
        let sections = reader.result
        library.found.snapshots[key] = sections
        return sections
    }

    /// The code that may fill the snapshots of a list: that of its class, and all that names the type of its items.
    private func snapshotCode(of list: ListClass, for item: TypeDeclaration) -> [SnapshotReader.Part] {
        var parts = list.parts
        var functions: [FunctionDeclaration] = []
        let names = item.name.split(separator: ".").map(String.init)
        var files = library.filesNaming(names[names.count - 1])
        if names.count > 1 {
            // Other types may have a type of that name in them.
            let outer = Set(library.filesNaming(names[0]))
            files = files.filter(outer.contains)
        }
        for index in files {
            let declarations = library.declarations(ofFile: index)
            parts += declarations.types + declarations.extensions
            functions += declarations.functions.sorted { $0.key < $1.key }.flatMap(\.value)
        }
        var known: Set<ObjectIdentifier> = []
        return parts.filter { known.insert(ObjectIdentifier($0)).inserted }
            .map { SnapshotReader.Part(node: $0.node, owner: $0, file: $0.file) }
            + functions.map { SnapshotReader.Part(node: $0.node, owner: nil, file: $0.file) }
    }
}

extension SnapshotSections {
    /// Whether there are rows of some assumptions: an item that they leave is in a section that they leave.
    func allow(_ assumptions: Assumptions) -> Bool {
        let left = Set(
            sections.filter { name in
                assumptions.leave(name, of: "sectionIdentifiers[indexPath.section]")
                    && positions[name].map { assumptions.leave($0, of: "indexPath.section") } ?? true
            })
        return items.contains { name in
            assumptions.leave(name, of: "itemIdentifier")
                && places[name].map { !$0.isDisjoint(with: left) } ?? true
        }
    }
}

extension Assumptions {
    /// Whether a value may be a case.
    fileprivate func leave(_ name: String, of value: String) -> Bool {
        if let choice = choice(of: value) { return choice == name }
        return !excludes(name, of: value)
    }
}

/// Reads which items code puts into which sections of the snapshots of a data source of identifiers.
private final class SnapshotReader {
    /// Some code with the type around it.
    struct Part {
        let node: Syntax
        /// The type; `nil` outside of types.
        let owner: TypeDeclaration?
        let file: SourceFile
    }

    private let probe: Interpreter
    /// What finds items in expressions.
    private let items: SnapshotItems
    /// The enumeration of sections; `nil` where they are numbers.
    private let section: TypeDeclaration?
    private var sections: [String]
    private var places: [String: Set<String>] = [:]
    /// The cases of items that may be in any section.
    private var anywhere: Set<String> = []
    /// Whether any item may be in any section.
    private var isUnknown = false
    /// The sections that the blocks of code append, by the blocks' places; `nil` where they are not known.
    private var orders: [String: [String]?] = [:]
    /// Whether code changes the order of sections.
    private var isReordered = false

    init(_ probe: Interpreter, items: TypeDeclaration, sections: TypeDeclaration?) {
        self.probe = probe
        self.items = SnapshotItems(probe, items)
        section = sections
        self.sections = sections?.cases.map(\.name) ?? []
    }

    /// What was read; `nil` where any item may be in any section.
    var result: SnapshotSections? {
        let known = places.filter { !anywhere.contains($0.key) }
        guard !isUnknown, !known.isEmpty else { return nil }
        return SnapshotSections(
            items: items.names, sections: sections, places: known, positions: positions)
    }

    func read(_ part: Part) {
        for call in part.node.all(FunctionCallExprSyntax.self) { read(call, in: part) }
    }

    private func read(_ call: FunctionCallExprSyntax, in part: Part) {
        guard let member = call.member, let first = call.arguments.first?.expression else { return }
        switch member.declName.baseName.plainText {
        case "appendItems":
            put(
                items.cases(inList: first, by: part.owner),
                into: call.argument("toSection").map { place(of: $0, in: part) }
                    ?? lastSection(before: call, in: part))
        case "apply":
            // Other objects apply other things.
            guard let target = call.argument("to"), member.base?.isNamedSource == true else { return }
            put(items.cases(appendedTo: first, by: part.owner), into: place(of: target, in: part))
        case "insertItems": put(items.cases(inList: first, by: part.owner), into: .unknown)
        case "moveItem": isUnknown = true
        case "appendSections": append(first, by: call, in: part)
        case "insertSections", "deleteSections", "moveSection": isReordered = true
        default: break
        }
    }

    /// Notes that items are put into a section.
    private func put(_ cases: Set<String>?, into place: SnapshotItems.Name) {
        switch (cases, place) {
        // Another data source has these.
        case (nil, .foreign): break
        case (nil, .unknown): isUnknown = true
        case (nil, .known(let section)): for name in items.names { places[name, default: []].insert(section) }
        case (let cases?, .known(let section)):
            for name in cases { places[name, default: []].insert(section) }
        case (let cases?, _): anywhere.formUnion(cases)
        }
    }

    // MARK: Sections

    private func place(of expression: ExprSyntax, in part: Part) -> SnapshotItems.Name {
        if let section { return items.name(of: expression, in: section, by: part.owner) }
        guard let number = expression.as(IntegerLiteralExprSyntax.self) else { return .unknown }
        let name = number.literal.text
        if !sections.contains(name) { sections.append(name) }
        return .known(name)
    }

    /// The sections in a list of them.
    private func places(in expression: ExprSyntax, _ part: Part) -> [SnapshotItems.Name] {
        if let array = expression.as(ArrayExprSyntax.self) {
            return array.elements.map { place(of: $0.expression, in: part) }
        }
        guard let section, let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "allCases"
        else { return [.unknown] }
        let name = probe.resolvedTypeName(base.trimmedDescription, inside: part.owner)
        return name == section.name ? section.cases.map { .known($0.name) } : [.unknown]
    }

    /// The section that was the last one before a call.
    private func lastSection(before call: FunctionCallExprSyntax, in part: Part) -> SnapshotItems.Name {
        let base = call.member?.base?.trimmedDescription
        var item: CodeBlockItemSyntax?
        var next: Syntax? = Syntax(call)
        while let current = next, !current.is(FunctionDeclSyntax.self) {
            if let found = current.as(CodeBlockItemSyntax.self) { item = found }
            if let list = current.as(CodeBlockItemListSyntax.self), let item {
                for other in list.reversed() where other.position < item.position {
                    guard other.words.contains("appendSections") else { continue }
                    guard case .expr(let expression) = other.item,
                        let append = expression.as(FunctionCallExprSyntax.self),
                        let member = append.member, member.base?.trimmedDescription == base,
                        let sections = append.arguments.first?.expression
                    else { return .unknown }
                    return places(in: sections, part).last ?? .unknown
                }
            }
            next = current.parent
        }
        return .unknown
    }

    /// Takes the order of sections that a call appends.
    private func append(_ sections: ExprSyntax, by call: FunctionCallExprSyntax, in part: Part) {
        var names: [String]? = []
        for place in places(in: sections, part) {
            switch place {
            case .known(let name): names?.append(name)
            case .foreign: return
            case .unknown: names = nil
            }
        }
        let block = call.ancestors.first { $0.is(CodeBlockItemListSyntax.self) }
        let key = "\(part.file.path):\(block?.position.utf8Offset ?? 0)"
        if let before = orders[key], let before, let added = names {
            orders[key] = before + added
        } else {
            orders[key] = .some(orders[key] == nil ? names : nil)
        }
    }

    /// The positions of sections, by the order that code appends them in, and by what they are found by.
    private var positions: [String: String] {
        let order: [String]? = orders.values.first ?? nil
        let isOrdered = !isReordered && orders.values.allSatisfy { $0 == order }
        var appended: [String: String] = [:]
        if isOrdered, let order, Set(order).count == order.count {
            for (position, name) in order.enumerated() { appended[name] = String(position) }
        }
        let found = section.map(positions(of:)) ?? [:]
        guard !found.isEmpty else { return appended }
        // Where the two differ, code that goes by positions may mean either.
        return appended.allSatisfy { found[$0.key] == $0.value } ? found : [:]
    }

    /// The positions that cases stand for: their raw values, or those among all cases.
    private func positions(of section: TypeDeclaration) -> [String: String] {
        var found: [String: String] = [:]
        for (position, name) in section.cases.map(\.name).enumerated() {
            let instance = probe.enumerationCase(name, of: section)?.instance
            if case .number(let raw)? = instance?.fields["rawValue"], let whole = Int(exactly: raw.value) {
                found[name] = String(whole)
            } else if section.inherited.contains("CaseIterable") {
                found[name] = String(position)
            }
        }
        return found
    }
}

extension ExprSyntax {
    /// Whether it is a data source, by its name.
    fileprivate var isNamedSource: Bool {
        words.last { $0 != "?" && $0 != "!" }?.lowercased().hasSuffix("source") == true
    }
}
