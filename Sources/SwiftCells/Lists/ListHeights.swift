import AutoLayout
import SwiftSyntax

extension OutsideSizes {
    /// The height that code gives the list of a class.
    ///
    /// A list in a view that is no controller's has some height that the view's surroundings give it.
    func ownHeight(of list: ListClass) -> OwnListHeight {
        let name = list.levels[0][0].name
        if let known = library.found.listHeights[name] { return known }
        let height = findOwnHeight(of: whole(list))
        library.found.listHeights[name] = height
        return height
    }

    private func findOwnHeight(of list: ListClass) -> OwnListHeight {
        let names = listNames(of: list)
        let types = probe.lineage(of: list.levels[0][0].name)
        let isInView = types.contains("UIView") && !names.contains("self")
        let surroundings: OwnListHeight = isInView ? .open : .screen
        guard !names.isEmpty else { return surroundings }
        let words = ListHeightWords(list.parts)
        var heights = names.map { height(of: $0, by: words, in: list) }
        if isInView, names.count == 1, let only = names.first, case .screen = heights[0],
            words.pinned[only]?.count == 2
        {
            heights = [height(of: "self", by: words, in: list)]
        }
        if heights.count == 1 {
            if case .screen = heights[0] { return surroundings }
            return heights[0]
        }
        // Of several lists, it is not known which one shows the cells.
        let areAllScreens = heights.allSatisfy { if case .screen = $0 { true } else { false } }
        return areAllScreens ? surroundings : .open
    }

    /// The names of a class's properties that are lists, in alphabetical order; `self` where it is a list
    /// itself.
    ///
    /// - Parameters:
    ///   - list: The class.
    ///   - classes: UIKit's classes of the lists.
    /// - Returns: The names.
    func listNames(of list: ListClass, among classes: Set<String> = Self.listClasses) -> [String] {
        var names: Set<String> = []
        let types = probe.lineage(of: list.levels[0][0].name)
        if types.contains(where: classes.contains) { names.insert("self") }
        for (name, property) in [("UICollectionView", "collectionView"), ("UITableView", "tableView")]
        where classes.contains(name) && types.contains(name + "Controller") {
            names.insert(property)
        }
        for property in list.parts.flatMap({ $0.properties.values.joined() })
        where isList(property, among: classes) {
            names.insert(property.name)
        }
        return names.sorted()
    }

    /// Whether a property is a list, by its type or by the call that makes it.
    private func isList(_ property: PropertyDeclaration, among classes: Set<String>) -> Bool {
        var name = property.type.name
        if name.isEmpty, let call = property.initialValue?.as(FunctionCallExprSyntax.self) {
            name = call.calledExpression.trimmedDescription
        }
        guard name.contains("Collection") || name.contains("Table") else { return false }
        return probe.lineage(of: name).contains(where: classes.contains)
    }

    /// The height that constraints give a view, or else its frame.
    private func height(
        of name: String, by words: ListHeightWords, in list: ListClass
    ) -> OwnListHeight {
        let frames = words.laidOut.contains(name) ? nil : words.frames[name]
        guard let written = words.constrained[name] ?? frames else { return .screen }
        if let stored = words.stored[name], !stored.isDisjoint(with: words.changed) { return .open }
        var found: Double?
        for height in written {
            guard let length = height.length, let points = points(of: length, by: height.owner, in: list),
                found ?? points == points
            else { return .open }
            found = points
        }
        return found.map { $0 > 1 ? .known($0) : .screen } ?? .screen
    }

    /// The length in points that an expression of a class's code is; `nil` where that is not known.
    private func points(
        of expression: ExprSyntax, by owner: TypeDeclaration, in list: ListClass
    ) -> Double? {
        let run = SizeRun(self, owner, list, height: UIKitConstants.list.height)
        run.interpreter.listRun?.hasGuessed = false
        guard case .number(let number) = run.interpreter.evaluate(expression, in: run.scope), run.isCertain,
            run.interpreter.listRun?.hasGuessed != true,
            run.interpreter.parameters.allSatisfy({ UIKitConstants.screenSide($0.name) != nil })
        else { return nil }
        return number.value
    }
}
