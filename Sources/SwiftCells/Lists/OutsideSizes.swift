import LayoutDocument
import SwiftSyntax

/// Finds the size that the source's lists give a cell: by a method of a delegate, a property of a table or of a layout,
/// or a compositional layout of one size.
///
/// A size that depends on the row is none.
struct OutsideSizes {
    let library: SourceLibrary
    private(set) var given: [String: SwiftParameterValue]
    /// What finds superclasses.
    let probe: Interpreter

    init(library: SourceLibrary, given: [String: SwiftParameterValue]) {
        self.library = library
        self.given = given
        probe = Interpreter(library: library, given: given)
    }

    /// Whether a class is a footer's, by its name; many headers are called after `UITableViewHeaderFooterView`.
    static func isFooter(_ name: String) -> Bool {
        name.lowercased().replacing("headerfooter", with: "").contains("footer")
    }

    /// The size that lists give a cell; `nil` where they give none, or several.
    func size(of type: TypeDeclaration, named name: String, kind: SwiftCell.Kind) -> SwiftCell.GivenSize? {
        guard kind != .view else { return nil }
        let isFooter = Self.isFooter(name)
        if kind == .collectionReusableView { return boundarySize(of: type, named: name, isFooter: isFooter) }
        for lists in lists(of: type, named: name) {
            let sizes = lists.compactMap { size(by: $0, kind: kind, isFooter: isFooter, cell: type.name) }
            if let size = Self.common(sizes) { return size }
            // The nearest list that leaves the size to constraints decides.
            if leavesSizeOpen(lists, kind, isFooter: isFooter) { return nil }
        }
        guard kind == .tableViewCell, let nibs = library.nibs,
            sizeNotGiven(to: type, named: name, kind: kind) == nil
        else { return nil }
        // Where no code speaks of heights, the Interface Builder file of the table does.
        let tables = lists(showing: type, named: name).compactMap {
            nibs.rowHeight(ofTablesOf: $0.levels[0][0].name)
        }
        return Self.common(tables)
    }

    /// The size that the nearest compositional layout gives the headers or footers of its sections; `nil` for none, or
    /// several.
    private func boundarySize(
        of type: TypeDeclaration, named name: String, isFooter: Bool
    ) -> SwiftCell.GivenSize? {
        for lists in lists(of: type, named: name) {
            let items = lists.flatMap { list in
                list.parts.flatMap { part in
                    SizeWords(.collectionReusableView, isFooter: isFooter, in: [part]).boundaryItems
                        .map { (node: $0, part: part, list: list) }
                }
            }
            if items.isEmpty { continue }
            let alignment = isFooter ? "bottom" : "top"
            let aligned = items.filter { item in
                item.node.argument("alignment")?.trimmedDescription.contains(alignment) == true
            }
            let sizes = (aligned.isEmpty ? items : aligned).map { item in
                run(item.part, item.list) { $0.size(byBoundaryItem: item.node) }
            }
            return sizes.contains { $0 == nil } ? nil : Self.common(sizes.compactMap(\.self))
        }
        return nil
    }

    /// The size that a class gives the cells of a kind.
    ///
    /// - Parameters:
    ///   - list: The class.
    ///   - kind: The kind.
    ///   - isFooter: Whether it is a footer's.
    ///   - cell: The name of the cell's class.
    ///   - accepts: Whether an assignment counts, by what it sets a property of.
    /// - Returns: The size; `nil` where it gives none, or several.
    func size(
        by list: ListClass, kind: SwiftCell.Kind, isFooter: Bool = false, cell: String,
        accepting accepts: @escaping (ExprSyntax?) -> Bool = { _ in true }
    ) -> SwiftCell.GivenSize? {
        let isItem = kind == .collectionViewCell
        let words = ListWords(kind, isFooter: isFooter)
        if let function = list.method(words.sizing, isItem: isItem) {
            if let size = run(function.owner, list, { $0.size(by: function) }) { return size }
            return atOwnHeight(of: list) { sizes, height in
                ShownRows(sizes, list, cell: cell, by: words, height: height).size(by: function)
            }
        }
        let delegates = delegates(of: list.parts, with: words.sizing, isItem: isItem)
        if !delegates.isEmpty {
            let sizes = delegates.map { function, delegate in
                run(function.owner, delegate) { $0.size(by: function) }
                    ?? atOwnHeight(of: list) { sizes, height in
                        ShownRows(sizes, delegate, shownBy: list, cell: cell, by: words, height: height)
                            .size(by: function)
                    }
            }
            guard let first = sizes[0], sizes.allSatisfy({ $0?.isSame(as: first) == true }) else {
                return nil
            }
            return first
        }
        if isItem, let row = sectionRow(by: list, cell: cell) {
            guard case .given(let size) = row else { return nil }
            return size
        }
        // What a class assigns counts before what its superclasses do.
        for level in list.levels {
            let parts = level.map { part in
                (part, SizeWords(kind, isFooter: isFooter, in: [part], accepting: accepts))
            }.filter { !$1.assignments.isEmpty || !$1.groups.isEmpty }
            let called = level.flatMap { helpers(of: $0, kind, isFooter: isFooter, accepting: accepts) }
            if parts.isEmpty, called.isEmpty { continue }
            let property = SizeWords.names(kind, isFooter: isFooter).property
            var sizes = parts.map { size(by: $1, $0, list) }
            for helper in called {
                sizes.append(run(helper.owner, list) { $0.size(by: helper, setting: property) })
            }
            return sizes.contains { $0 == nil } ? nil : Self.common(sizes.compactMap(\.self))
        }
        guard isItem else { return nil }
        let sizes = layouts(of: list.parts).compactMap { size(by: $0, kind: kind, cell: cell) }
        return Self.common(sizes) ?? Self.common(layoutSizes(in: list))
    }

    /// The sizes of the compositional layouts that functions of other types make for a class, as in
    /// `LayoutFactory.tips()`.
    private func layoutSizes(in list: ListClass) -> [SwiftCell.GivenSize] {
        var sizes: [SwiftCell.GivenSize] = []
        for part in list.parts {
            for (name, functionName, call) in part.node.callsOfTypes {
                guard let type = library.type(named: name), !list.parts.contains(where: { $0.name == name }),
                    let made = function(named: functionName, of: name, meantBy: call)
                else { continue }
                let words = SizeWords(.collectionViewCell, isFooter: false)
                words.walk(made.node)
                if words.groups.isEmpty { continue }
                // What it is given follows from the list.
                let isGiven = !call.arguments.isEmpty
                let (owner, caller) = isGiven ? (part, list) : (made.owner ?? type, self.list([type]))
                let groups = words.groups.compactMap { group in
                    run(owner, caller) { $0.calling(made, of: type, by: call).size(byGroup: group) }
                }
                guard !words.isNested, groups.count == words.groups.count, let size = Self.common(groups)
                else { return [] }
                sizes.append(size)
            }
        }
        return sizes
    }

    /// The static function of a type that a call means; `nil` where the type has none.
    private func function(
        named name: String, of type: String, meantBy call: FunctionCallExprSyntax
    ) -> FunctionDeclaration? {
        let functions = probe.declaredFunctions(name, in: [type], isStatic: true)
        return functions.first { $0.takes(call.labels) } ?? functions.first
    }

    /// The size that a class's assignments give, or else the groups of its compositional layout.
    private func size(
        by words: SizeWords, _ owner: TypeDeclaration, _ list: ListClass
    ) -> SwiftCell.GivenSize? {
        let lasting = words.lasting
        // An estimate has the items size themselves. Of several lists, it is not known which one shows the cell.
        if !lasting.isEmpty,
            words.hasEstimate || lasting.contains(where: { words.leavesSizeOpen(Syntax($0)) })
        {
            return nil
        }
        let sizes = lasting.compactMap { node in run(owner, list) { $0.size(byAssigning: node) } }
        if !sizes.isEmpty || words.isNested { return Self.common(sizes) }
        let groups = words.groups.compactMap { node in run(owner, list) { $0.size(byGroup: node) } }
        return groups.count == words.groups.count ? Self.common(groups) : nil
    }

    /// The size that all of some are; `nil` where they differ, or there are none.
    private static func common(_ sizes: [SwiftCell.GivenSize]) -> SwiftCell.GivenSize? {
        guard let first = sizes.first, sizes.allSatisfy({ $0.isSame(as: first) }) else { return nil }
        return first
    }

    /// The size that a run finds; `nil` for one that follows from numbers which no file gives.
    private func run(
        _ owner: TypeDeclaration?, _ list: ListClass, _ size: (SizeRun) -> SwiftCell.GivenSize?
    ) -> SwiftCell.GivenSize? {
        let owner = owner ?? list.levels[0][0]
        return atOwnHeight(of: list) { sizes, height in
            let first = SizeRun(sizes, owner, list, height: height)
            guard let found = size(first) else { return nil }
            let open = first.interpreter.parameters.filter { given[$0.name] == nil }
            for change in OpenNumber.allCases {
                var others = sizes
                for parameter in open {
                    if case .number(let value) = parameter.value {
                        others.given[parameter.name] = .number(change.value(value))
                    }
                }
                guard others.given.count > given.count else { return found }
                guard let other = size(SizeRun(others, owner, list, height: height)), other.isSame(as: found)
                else { return nil }
            }
            return found
        }
    }

    /// The size that is found at the height that a list has; `nil` for one that follows from a height which is not known.
    private func atOwnHeight(
        of list: ListClass, _ size: (OutsideSizes, Double) -> SwiftCell.GivenSize?
    ) -> SwiftCell.GivenSize? {
        let height = ownHeight(of: list)
        guard let found = size(self, height.points) else { return nil }
        guard height.isOpen else { return found }
        let isSameAtAll = OpenNumber.allCases.allSatisfy { change in
            size(self, change.value(height.points))?.isSame(as: found) == true
        }
        return isSameAtAll ? found : nil
    }

    /// The endings of names of classes that lists hand their delegate's work to.
    private static let delegateEndings = [
        "Layout", "Delegate", "Source", "Provider", "Adapter", "Manager", "Helper", "Sizing",
    ]

    /// The methods by which other classes that a class names give cells their size.
    private func delegates(
        of parts: [TypeDeclaration], with method: String, isItem: Bool
    ) -> [(FunctionDeclaration, ListClass)] {
        let words = Set(parts.flatMap(\.words))
        return words.sorted().compactMap { name in
            guard name.first?.isUppercase == true, Self.delegateEndings.contains(where: name.hasSuffix),
                !name.hasPrefix("UI"), !parts.contains(where: { $0.name == name }),
                let type = library.type(named: name)
            else { return nil }
            let delegate = list([type] + library.extensionsInFiles(of: name))
            return delegate.method(method, isItem: isItem).map { ($0, delegate) }
        }
    }

    /// The classes of flow layouts that a class names.
    private func layouts(of parts: [TypeDeclaration]) -> [ListClass] {
        let words = Set(parts.flatMap(\.words))
        return words.filter { $0.hasSuffix("Layout") }.sorted().compactMap { name in
            guard let type = library.type(named: name), !parts.contains(where: { $0.name == type.name }),
                probe.lineage(of: name).contains("UICollectionViewFlowLayout")
            else { return nil }
            return list([type] + library.extensionsInFiles(of: name))
        }
    }
}

/// The ways in which a number that no file gives is changed, to see whether a size follows from it: as the smaller of two
/// lengths, as the larger, or in any other way.
private enum OpenNumber: CaseIterable {
    case near, large, small

    func value(_ number: Double) -> Double {
        switch self {
        case .near: number + 17
        case .large: number + 2000
        case .small: number / 16
        }
    }
}

extension SwiftCell.GivenSize {
    func isSame(as other: SwiftCell.GivenSize) -> Bool {
        width == other.width && height == other.height
    }
}
