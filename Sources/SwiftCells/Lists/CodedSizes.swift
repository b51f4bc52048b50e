import LayoutDocument
import SwiftSyntax

extension OutsideSizes {
    /// What code says of the size of a cell of an Interface Builder file; `nil` where it says nothing.
    func size(of cell: NibCell) -> CodedSize? {
        guard let kind = SwiftCell.Kind(rawValue: cell.kind), kind != .view else { return nil }
        let name = cell.customClass ?? cell.kind
        let lists = (cell.list?.classes ?? []).compactMap { list(named: $0) }
        if let list = cell.list, !lists.isEmpty {
            return lists.lazy.compactMap {
                self.size(by: $0, of: list, kind: kind, isFooter: cell.isFooter, cell: name)
            }.first
        }
        guard cell.customClass != nil, let type = library.type(named: name), type.kind == .class else {
            return nil
        }
        if let size = size(of: type, named: type.name, kind: kind) { return .given(size) }
        let open = sizeNotGiven(to: type, named: type.name, kind: kind)
        // Items have the size that the file records until their constraints are asked.
        return kind == .tableViewCell || open == .unknown ? open : nil
    }

    /// What the class of a list's controller says of the size of a cell of the list.
    private func size(
        by owner: ListClass, of list: CellList, kind: SwiftCell.Kind, isFooter: Bool, cell: String
    ) -> CodedSize? {
        let isList = probe.lineage(of: owner.levels[0][0].name).contains { $0 == "UITableView" }
        func accepts(_ base: ExprSyntax?) -> Bool {
            guard kind == .tableViewCell else { return true }
            // Without a receiver, it is a property of the controller's own.
            guard let base, base.trimmedDescription != "self" else { return isList }
            let name = base.words.last { $0 != "?" && $0 != "!" }
            return list.isOnly || name.map { list.properties.contains($0) } ?? true
        }
        func words(_ parts: [TypeDeclaration]) -> SizeWords {
            self.words(kind, isFooter: isFooter, in: parts, accepting: accepts)
        }
        let all = words(owner.parts)
        if list.isStatic {
            // Rows of a static table have their own heights unless its delegate gives them others.
            let callsSuper = all.bodies.contains { body in
                body.tokens(viewMode: .sourceAccurate).contains { $0.text == "super" }
            }
            if all.bodies.isEmpty || callsSuper { return nil }
        }
        // What a class assigns counts before what its superclasses do.
        let first = owner.levels.lazy.map(words).first { !$0.found.isEmpty }
        let said = all.bodies.isEmpty ? first ?? all : all
        let isOpen = said.found.contains(where: said.leavesSizeOpen)
        if !isOpen || !all.bodies.isEmpty, kind != .collectionReusableView,
            let size = size(by: owner, kind: kind, isFooter: isFooter, cell: cell, accepting: accepts)
        {
            return .given(size)
        }
        if said.found.isEmpty { return nil }
        return isOpen ? .automatic : .unknown
    }
}
