import AutoLayout
import LayoutDocument
import SwiftSyntax

/// Finds the size that the source's lists give a cell: by a method of a delegate, a property of a table or of a layout,
/// or a compositional layout of one size.
///
/// A size that depends on the row is none.
struct OutsideSizes {
    let library: SourceLibrary
    private(set) var given: [String: SwiftParameterValue]

    /// Whether a class is a footer's, by its name; many headers are called after `UITableViewHeaderFooterView`.
    static func isFooter(_ name: String) -> Bool {
        name.lowercased().replacing("headerfooter", with: "").contains("footer")
    }

    /// The size that lists give a cell; `nil` where they give none, or several.
    func size(of type: TypeDeclaration, named name: String, kind: SwiftCell.Kind) -> SwiftCell.GivenSize? {
        guard kind != .view, kind != .collectionReusableView else { return nil }
        for owners in owners(of: type, named: name) {
            let isFooter = Self.isFooter(name)
            let sizes = owners.compactMap { size(by: $0, kind: kind, isFooter: isFooter) }
            if let first = sizes.first, sizes.allSatisfy({ $0.isSame(as: first) }) { return first }
        }
        return nil
    }

    /// The classes with their extensions that may size a cell, those of each file together: those that name it, and in its
    /// own file the others where none does.
    func owners(of type: TypeDeclaration, named name: String) -> some Sequence<[[TypeDeclaration]]> {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        return library.filesSizing(last, home: type.file).lazy.map { index in
            let declarations = library.declarations(ofFile: index)
            let all = (declarations.types + declarations.extensions).filter { $0.name != type.name }
            let owners = Dictionary(grouping: all, by: \.name)
            let naming = owners.filter { _, parts in parts.contains { names(last, in: $0) } }
            let chosen = naming.isEmpty && library.files[index] === type.file ? owners : naming
            return chosen.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    private func names(_ name: String, in type: TypeDeclaration) -> Bool {
        type.node.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
    }

    /// The size that a class with its extensions gives the cells of a kind.
    private func size(
        by parts: [TypeDeclaration], kind: SwiftCell.Kind, isFooter: Bool = false
    ) -> SwiftCell.GivenSize? {
        let isItem = kind == .collectionViewCell
        let method =
            switch kind {
            case .collectionViewCell: "sizeForItemAt"
            case .tableViewHeaderFooterView:
                isFooter ? "heightForFooterInSection" : "heightForHeaderInSection"
            default: "heightForRowAt"
            }
        let functions = parts.flatMap { $0.functions[isItem ? "collectionView" : "tableView"] ?? [] }
        if let function = functions.first(where: {
            $0.parameters.contains { $0.label?.hasPrefix(method) == true }
        }) {
            return run(function.file, parts) { $0.size(by: function) }
        }
        let delegates = delegates(of: parts, with: method, isItem: isItem)
        if !delegates.isEmpty {
            let sizes = delegates.map { function, type in
                run(function.file, [type]) { $0.size(by: function) }
            }
            guard let first = sizes[0], sizes.allSatisfy({ $0?.isSame(as: first) == true }) else {
                return nil
            }
            return first
        }
        let visitor = SizeVisitor(kind, isFooter: isFooter)
        for part in parts { visitor.walk(part.node) }
        guard let file = parts.first?.file else { return nil }
        var sizes = visitor.assignments.compactMap { node in run(file, parts) { $0.size(byAssigning: node) } }
        if sizes.isEmpty, !visitor.isNested {
            sizes = visitor.groups.compactMap { node in run(file, parts) { $0.size(byGroup: node) } }
            guard sizes.count == visitor.groups.count else { return nil }
        }
        if sizes.isEmpty, isItem, visitor.groups.isEmpty {
            sizes = layouts(of: parts).compactMap { size(by: $0, kind: kind) }
        }
        guard let first = sizes.first, sizes.allSatisfy({ $0.isSame(as: first) }) else { return nil }
        return first
    }

    /// The size that a run finds; `nil` for one that follows from numbers which no file gives.
    private func run(
        _ file: SourceFile, _ parts: [TypeDeclaration], _ size: (SizeRun) -> SwiftCell.GivenSize?
    ) -> SwiftCell.GivenSize? {
        let first = SizeRun(self, file, parts)
        guard let found = size(first) else { return nil }
        var others = self
        for parameter in first.interpreter.parameters where given[parameter.name] == nil {
            if case .number(let value) = parameter.value {
                others.given[parameter.name] = .number(value + 17)
            }
        }
        guard others.given.count > given.count else { return found }
        return size(SizeRun(others, file, parts)).flatMap { $0.isSame(as: found) ? found : nil }
    }

    /// The endings of names of classes that lists hand their delegate's work to.
    private static let delegateEndings = [
        "Layout", "Delegate", "Source", "Provider", "Adapter", "Manager", "Helper", "Sizing",
    ]

    /// The methods by which other classes that a class names give cells their size.
    private func delegates(
        of parts: [TypeDeclaration], with method: String, isItem: Bool
    ) -> [(FunctionDeclaration, TypeDeclaration)] {
        let words = Set(parts.flatMap { $0.node.tokens(viewMode: .sourceAccurate).map(\.text) })
        var found: [(FunctionDeclaration, TypeDeclaration)] = []
        for name in words.sorted()
        where name.first?.isUppercase == true && Self.delegateEndings.contains(where: name.hasSuffix)
            && !name.hasPrefix("UI") && !parts.contains(where: { $0.name == name })
        {
            guard let type = library.type(named: name) else { continue }
            let functions = ([type] + library.extensionsInFiles(of: name))
                .flatMap { $0.functions[isItem ? "collectionView" : "tableView"] ?? [] }
            let function = functions.first {
                $0.parameters.contains { $0.label?.hasPrefix(method) == true }
            }
            if let function { found.append((function, type)) }
        }
        return found
    }

    /// The classes of flow layouts that a class names, each with its extensions.
    private func layouts(of parts: [TypeDeclaration]) -> [[TypeDeclaration]] {
        let interpreter = Interpreter(library: library, given: given)
        let words = Set(parts.flatMap { $0.node.tokens(viewMode: .sourceAccurate).map(\.text) })
        return words.filter { $0.hasSuffix("Layout") }.sorted().compactMap { name in
            guard let type = library.type(named: name), !parts.contains(where: { $0.name == type.name }),
                interpreter.lineage(of: name).contains("UICollectionViewFlowLayout")
            else { return nil }
            return [type] + library.extensionsInFiles(of: name)
        }
    }
}

extension SwiftCell.GivenSize {
    func isSame(as other: SwiftCell.GivenSize) -> Bool {
        width == other.width && height == other.height
    }
}
