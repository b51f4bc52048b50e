import SwiftSyntax

/// The section controllers of IGListKit: each shows the items of one section, and answers for them what a collection's
/// delegate and data source do.
enum SectionControllers {
    /// The library's classes.
    private static let classes: Set<String> = [
        "ListSectionController", "ListBindingSectionController", "ListGenericSectionController",
    ]

    /// The names of their methods that size items and make cells.
    static let methods = ["sizeForItem", "cellForItem", "sectionController"]

    /// Whether a class with such superclasses is a section controller.
    static func contain(_ types: [String]) -> Bool { !classes.isDisjoint(with: types) }
}

extension FunctionDeclSyntax {
    /// Whether it is the method of a list's delegate or data source with a label, or, for items, that of a section
    /// controller which answers the same.
    ///
    /// - Parameter label: How the label begins, such as `sizeForItemAt`.
    /// - Returns: Whether it is.
    func answers(_ label: String) -> Bool {
        let parameters = signature.parameterClause.parameters
        if parameters.contains(where: { $0.firstName.text.hasPrefix(label) }) { return true }
        guard label.hasSuffix("ForItemAt") else { return false }
        if name.text + "At" == label, parameters.count == 1, let index = parameters.first {
            return index.firstName.text == "at" && index.type.trimmedDescription == "Int"
        }
        let ofModel = label.replacing("ItemAt", with: "ViewModel")
        return name.text == "sectionController" && parameters.contains { $0.firstName.text == ofModel }
    }
}

extension SizeRun {
    /// Gives a section controller the collection that shows its items, makes it, and gives it an object.
    func begin(_ controller: Instance, _ types: [String]) {
        let context = Instance("ListCollectionContext")
        let size = Self.frame(listSize).instance?.fields["size"]
        for name in ["containerSize", "insetContainerSize"] { context.fields[name] = size }
        for name in ["containerInset", "adjustedContainerInset"] {
            context.fields[name] = UIKitConstants.geometry("UIEdgeInsets")
        }
        controller.fields["collectionContext"] = .object(context)
        controller.fields["inset"] = UIKitConstants.geometry("UIEdgeInsets")
        for name in ["minimumLineSpacing", "minimumInteritemSpacing"] {
            controller.fields[name] = .number(Number(0))
        }
        let initializers = types.compactMap { name in
            interpreter.library.type(named: name)?.initializers.first {
                $0.body != nil && !$0.isConvenience && $0.parameters.first?.label != "coder"
            }
        }
        let update = interpreter.declaredFunctions("didUpdate", in: types).first
        for function in [initializers.first, update].compactMap(\.self) {
            _ = interpreter.call(function, on: .object(controller), arguments(of: function))
        }
    }
}
