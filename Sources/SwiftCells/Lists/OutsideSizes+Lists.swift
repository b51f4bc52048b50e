import SwiftSyntax

extension ListClass {
    /// The method of a table's or collection's delegate or data source, by the label of its second parameter, or that of a
    /// section controller which answers the same.
    ///
    /// - Parameters:
    ///   - label: How the label begins, such as `heightForRowAt`.
    ///   - isItem: Whether it is a collection's.
    /// - Returns: The method; `nil` where the class has none.
    func method(_ label: String, isItem: Bool) -> FunctionDeclaration? {
        let names = isItem ? ["collectionView"] + SectionControllers.methods : ["tableView"]
        return parts.lazy.flatMap { part in names.flatMap { part.functions[$0] ?? [] } }
            .first { $0.node.as(FunctionDeclSyntax.self)?.answers(label) == true }
    }
}

extension OutsideSizes {
    /// The classes that may size a cell, those of each file together: those that name it, first in files that give sizes,
    /// then in others, whose superclasses or users do; in the cell's own file all others where none names it.
    func lists(of type: TypeDeclaration, named name: String) -> some Sequence<[ListClass]> {
        let last = name.lastName
        let files = library.filesNaming(last)
        let ordered =
            files.filter { library.givesSizes($0) && library.files[$0] === type.file }
            + files.filter { library.givesSizes($0) && library.files[$0] !== type.file }
            + files.filter { !library.givesSizes($0) }
        return ordered.lazy.map { index in
            guard library.givesSizes(index) else {
                return distantLists(inFile: index, showing: last, of: type)
            }
            let all = lists(inFile: index).filter { $0.levels[0][0].name != type.name }
            let naming = all.filter { $0.names(last) }
            return naming.isEmpty && library.files[index] === type.file ? all : naming
        }
    }

    /// The classes that name a cell's class, whether they give sizes or not.
    func lists(showing type: TypeDeclaration, named name: String) -> [ListClass] {
        let last = name.lastName
        return library.filesNaming(last).flatMap { lists(inFile: $0) }
            .filter { $0.levels[0][0].name != type.name && $0.names(last) }
    }

    /// The classes of which a file declares a part.
    private func lists(inFile index: Int) -> [ListClass] {
        if let known = library.found.lists[index] { return known }
        let declarations = library.declarations(ofFile: index)
        let owners = Dictionary(grouping: declarations.types + declarations.extensions, by: \.name)
        let lists = owners.sorted { $0.key < $1.key }.map { list($0.value) }
        library.found.lists[index] = lists
        return lists
    }

    /// The class with a name, with its extensions; `nil` where the source has none.
    func list(named name: String) -> ListClass? {
        guard let type = library.type(named: name), type.kind == .class else { return nil }
        return list([type] + library.extensionsInFiles(of: type.name))
    }

    /// A class with all that the source says of it, of which a list may have the parts in one file.
    func whole(_ list: ListClass) -> ListClass { self.list(named: list.levels[0][0].name) ?? list }

    /// A class with its superclasses in the source.
    func list(_ parts: [TypeDeclaration]) -> ListClass {
        let inherited = probe.lineage(of: parts[0].name).dropFirst().compactMap { name in
            library.type(named: name).flatMap { $0.kind == .class ? $0 : nil }
        }
        return ListClass(
            levels: [parts] + inherited.map { [$0] + library.extensionsInFiles(of: $0.name) })
    }

    /// The classes that show a cell where their own file gives no sizes: a superclass, a delegate, a table or a layout in
    /// another file does, or the class that uses them.
    private func distantLists(
        inFile index: Int, showing name: String, of type: TypeDeclaration
    ) -> [ListClass] {
        let users = library.filesThatSize(namingTypesOf: index)
        guard !users.isEmpty || library.namesTypesThatSize(index) else { return [] }
        let owners = lists(inFile: index).filter { $0.levels[0][0].name != type.name && $0.names(name) }
        let using = users.flatMap { lists(inFile: $0) }.filter { list in
            owners.contains { list.names($0.levels[0][0].name) }
        }
        return owners + using + owners.flatMap(ownTables)
    }

    /// UIKit's classes of lists.
    static let listClasses: Set = ["UITableView", "UICollectionView"]

    /// The source's own classes of tables and collection views that a class names.
    func ownTables(of list: ListClass) -> [ListClass] {
        let names = Set(list.parts.flatMap { $0.words.filter { $0.first?.isUppercase == true } })
        return names.sorted().compactMap { name in
            guard !library.names.kinds(of: name).isDisjoint(with: [.class, .alias]) else { return nil }
            if let chain = library.names.superclasses(of: name), let last = chain.last,
                probe.lineage(of: last).allSatisfy({ !Self.listClasses.contains($0) })
            {
                return nil
            }
            guard let table = library.type(named: name), table.kind == .class,
                probe.lineage(of: name).contains(where: Self.listClasses.contains)
            else { return nil }
            return self.list([table] + library.extensionsInFiles(of: name))
        }
    }
}
