extension ConstraintOrigin {
    /// The view whose content hugging or compression resistance this is; `nil` for any other origin.
    public var contentView: View? {
        switch self {
        case .contentHugging(let view, _), .compressionResistance(let view, _): view
        default: nil
        }
    }

    /// The name of a deciding constraint in a sentence: “body”, “the height of photo”, “cap”.
    ///
    /// A constraint goes by its name, that of a stack view by the stack view's property, any other by its equation.
    ///
    /// - Parameter root: The view at the top of the hierarchy, which is not named.
    /// - Returns: The words.
    public func title(in root: View) -> String {
        switch self {
        case .constraint(let constraint): constraint.title(in: root)
        case .contentHugging(let view, _), .compressionResistance(let view, _): view.name
        case .encapsulatedSize(.vertical): "the height that the row is given"
        case .encapsulatedSize(.horizontal): "the width that the row is given"
        case .fittingSize(.vertical): "the wish to be as low as possible"
        case .fittingSize(.horizontal): "the width of the list"
        case .autoresizing(let view, _): "the autoresizing mask of \(view.name)"
        case .nonNegativeSize(let item, let axis):
            "\(item.name), which has no \(axis == .horizontal ? "width" : "height") left,"
        case .guide(let guide): guide.name
        case .rootOrigin: "the edge of \(root.name)"
        case .restingOrigin(let view, _): "the recorded position of \(view.name)"
        }
    }
}

extension LayoutConstraint {
    /// The stack view that made the constraint; `nil` for one made by hand.
    public var stackView: StackView? {
        guard belongsToStack else { return nil }
        // The constraint is held by the stack view, or by a view around it.
        for item in [firstItem, secondItem] {
            var view = item?.owningView
            while let candidate = view {
                if let stack = candidate as? StackView { return stack }
                view = candidate.superview
            }
        }
        return nil
    }

    /// The name of the constraint in a sentence.
    ///
    /// - Parameter root: The view at the top of the hierarchy, which is not named.
    /// - Returns: The words.
    public func title(in root: View) -> String {
        if belongsToStack {
            let stack = stackView.map { " of the stack view \($0.name)" } ?? " of a stack view"
            return (identifier == "UISV-spacing" ? "the spacing" : "the arrangement") + stack
        }
        if let identifier { return identifier }
        if secondAttribute == nil, let first = firstItem, firstAttribute.isSize {
            return "the \(firstAttribute) of \(first.name)"
        }
        return equation
    }
}
