import AutoLayout
import LayoutDocument
import SwiftSyntax

extension OutsideSizes {
    /// What the closure of a compositional layout gives the items which show a cell, unknown where sections
    /// differ; `nil` where a class has no such closure, or it cannot be followed.
    ///
    /// - Parameters:
    ///   - list: The class.
    ///   - cell: The name of the cell's class.
    /// - Returns: What they have.
    func sectionRow(by list: ListClass, cell: String) -> ShownRows.Row? {
        let providers = sectionProviders(of: list)
        guard providers.count == 1, let provider = providers.first else { return nil }
        let words = ListWords(.collectionViewCell, isFooter: false)
        func find(_ height: Double) -> ShownRows.Found {
            let rows = ShownRows(self, list, cell: cell, by: words, height: height)
            return rows.find { decisions in
                let run = rows.run(decisions, provider.owner, provider.list)
                return (run, run.row(bySection: provider.closure))
            }
        }
        let height = ownHeight(of: list)
        switch find(height.points) {
        case .row(.given(let size)):
            guard height.isOpen else { return .given(size) }
            if case .row(.given(let other)) = find(height.points + 17), other.isSame(as: size) {
                return .given(size)
            }
            return .unknown
        case .row(.automatic): return .automatic
        case .several: return .unknown
        case .row, .unknown: return nil
        }
    }

    /// A closure that makes sections, with the class that has it.
    private typealias SectionProvider = (closure: ExprSyntax, owner: TypeDeclaration, list: ListClass)

    /// The closures by which layouts of a class make their sections: its own, or else those of static
    /// functions that it calls, as in `LayoutFactory.tips()`.
    private func sectionProviders(of list: ListClass) -> [SectionProvider] {
        let own = list.parts.flatMap { part in
            closures(in: part.node).map { closure -> SectionProvider in (closure, part, list) }
        }
        guard own.isEmpty else { return own }
        return list.parts.flatMap { part -> [SectionProvider] in
            part.node.callsOfTypes.flatMap { name, functionName, _ -> [SectionProvider] in
                guard !list.parts.contains(where: { $0.name == name }), let type = library.type(named: name)
                else { return [] }
                return probe.declaredFunctions(functionName, in: [name], isStatic: true).flatMap { function in
                    closures(in: function.node).map { closure -> SectionProvider in
                        (closure, function.owner ?? type, self.list([type]))
                    }
                }
            }
        }
    }

    /// The closures by which compositional layouts make their sections.
    private func closures(in node: some SyntaxProtocol) -> [ExprSyntax] {
        node.all(FunctionCallExprSyntax.self).compactMap { call -> ExprSyntax? in
            guard call.calledExpression.trimmedDescription == "UICollectionViewCompositionalLayout" else {
                return nil
            }
            return call.argument("sectionProvider") ?? call.trailingClosure.map { ExprSyntax($0) }
        }
    }
}

extension SizeRun {
    /// What a closure of a compositional layout gives the items of a section.
    fileprivate func row(bySection closure: ExprSyntax) -> ShownRows.Row {
        let inner = runBefore(closure)
        guard case .function(let function) = interpreter.evaluate(closure, in: inner) else { return .unknown }
        let section = Unknown(name: "indexPath.section", file: file, byte: 0)
        var arguments = [Argument(nil, .unknown(section)), Argument(nil, .object(environment))]
        if case .declared(let method, _) = function {
            for (index, parameter) in method.parameters.enumerated() where arguments.indices.contains(index) {
                arguments[index].label = parameter.label
            }
        }
        let value = interpreter.call(function, arguments, in: inner)
        guard isCertain else { return .unknown }
        switch value {
        // A section that is not there.
        case .null, .void: return .hidden
        case .object(let section): return row(of: section)
        default: return .unknown
        }
    }

    /// The environment of a layout: the list and its traits.
    private var environment: Instance {
        let container = Instance("NSCollectionLayoutContainer")
        let size = Self.frame(listSize).instance?.fields["size"]
        for name in ["contentSize", "effectiveContentSize"] { container.fields[name] = size }
        let environment = Instance("NSCollectionLayoutEnvironment")
        environment.fields["container"] = .object(container)
        environment.fields["traitCollection"] = UIKitConstants.traits
        return environment
    }

    /// What a section gives its items.
    private func row(of section: Instance) -> ShownRows.Row {
        // The rows of a list size themselves.
        if section.fields["way"]?.name == "list" { return .automatic }
        guard case .object(let group)? = section.fields["group"],
            let insets = self.insets(section.fields["contentInsets"])
        else { return .unknown }
        return row(of: group, in: listSize.without(insets))
    }

    /// The items of a group, and the groups in it.
    func items(of group: Instance) -> [Value] {
        if case .array(let several)? = group.fields["subitems"] { return several }
        return [group.fields["subitem"] ?? group.fields["repeatingSubitem"]].compactMap(\.self)
    }

    /// What a group gives its items, where it gives all of them the same.
    func row(of group: Instance, in container: Size) -> ShownRows.Row {
        guard group.typeName == "NSCollectionLayoutGroup", let outer = size(group.fields["layoutSize"]) else {
            return .unknown
        }
        var found: ShownRows.Row?
        for item in items(of: group) {
            guard case .object(let item) = item else { return .unknown }
            let row = row(of: item, inGroup: group, of: outer, in: container)
            guard found.map({ $0.isSame(as: row) }) ?? true else { return .unknown }
            found = row
        }
        return found ?? .unknown
    }

    private func row(
        of item: Instance, inGroup group: Instance,
        of outer: (width: ImplicitMember, height: ImplicitMember), in container: Size
    ) -> ShownRows.Row {
        guard let own = size(item.fields["layoutSize"]),
            let itemInsets = insets(item.fields["contentInsets"]),
            let groupInsets = insets(group.fields["contentInsets"])
        else { return .unknown }
        let isGroup = item.typeName == "NSCollectionLayoutGroup"
        guard let width = length(outer.width, in: container) else {
            // Tags are as wide as their constraints make them.
            return own.height.name == "estimated" ? .automatic : .unknown
        }
        let height = length(outer.height, in: container) ?? estimate(outer.height, ofPart: own.height)
        var inner = Size(width: width, height: height ?? 0).without(groupInsets)
        // A number of equal parts fills the group along its axis, whatever the item's length there.
        var sharedAxis: Axis?
        if group.fields["subitem"] != nil {
            guard case .number(let count)? = group.fields["count"], count.value >= 1,
                let spacing = spacing(of: group)
            else { return .unknown }
            let gaps = spacing * (count.value - 1)
            if group.fields["way"]?.name == "horizontal" {
                sharedAxis = .horizontal
                inner.width = (inner.width - gaps) / count.value
            } else {
                sharedAxis = .vertical
                inner.height = (inner.height - gaps) / count.value
            }
        }
        if isGroup {
            // A group of no known height has room for what is in it.
            let needsHeight = own.height.name == "fractionalHeight"
            return height == nil && needsHeight ? .unknown : row(of: item, in: inner)
        }
        if own.height.name == "estimated", sharedAxis != .vertical || outer.height.name == "estimated" {
            return .automatic
        }
        guard height != nil || own.height.name == "absolute",
            let itemWidth = sharedAxis == .horizontal ? inner.width : length(own.width, in: inner),
            let itemHeight =
                sharedAxis == .vertical && height != nil ? inner.height : length(own.height, in: inner)
        else { return .unknown }
        // The group's height decides where the item is a part of it.
        let decisive = own.height.name == "fractionalHeight" ? outer.height : own.height
        let fitted = Size(width: itemWidth, height: itemHeight).without(itemInsets)
        guard fitted.width > 1, fitted.height > 1, fitted.width < 10_000, fitted.height < 10_000 else {
            return .unknown
        }
        return .given(
            SwiftCell.GivenSize(
                width: fitted.width, height: fitted.height, file: decisive.file.path,
                place: decisive.file.place(ofByte: decisive.byte), means: .layoutGroup))
    }

    /// The space between the items of a group; `nil` where it is not known.
    private func spacing(of group: Instance) -> Double? {
        guard let field = group.fields["interItemSpacing"] else { return 0 }
        return field.member?.arguments?.first?.value.number?.value
    }
}

extension Size {
    /// The size inside of insets.
    func without(_ insets: Size) -> Size {
        Size(width: width - insets.width, height: height - insets.height)
    }
}

extension Call {
    /// A group of a compositional layout, or a section of rows that size themselves; `nil` for another
    /// method.
    func layoutPart(of type: String) -> Value? {
        guard ["horizontal", "vertical", "list"].contains(name) else { return nil }
        let part = Instance(type)
        for argument in arguments {
            if let label = argument.label { part.fields[label] = argument.value }
        }
        part.fields["way"] = .text(Text(name))
        return .object(part)
    }
}
