extension LayoutConstraint {
    /// The inactive constraints of a visual format.
    ///
    /// ``VisualFormat`` defines the grammar. `|` is the superview of the view beside it, and beside a layout guide its
    /// owner; `super` in a predicate is the superview of the view in whose brackets it is written.
    ///
    /// - Parameters:
    ///   - format: A text in the Visual Format Language.
    ///   - options: Alignment, direction and spacing.
    ///   - metrics: Numbers, in points or priorities, by name.
    ///   - views: Views and layout guides by name.
    /// - Returns: The constraints in the order of ``VisualFormat/constraints(in:options:)``.
    /// - Throws: What is wrong, with the column.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
        views: [String: any LayoutItem]
    ) throws(VisualFormatError) -> [LayoutConstraint] {
        let scope = VisualFormat.Scope(
            views: views.keys.sorted(), metrics: metrics,
            rootViews: Set(views.filter { $0.value.enclosingView == nil }.keys))
        return try VisualFormat(parsing: format).constraints(in: scope, options: options).compactMap {
            LayoutConstraint($0, among: views)
        }
    }

    /// Makes an inactive constraint from one between names; `nil` if a view is missing.
    private convenience init?(_ constraint: VisualFormat.Constraint, among views: [String: any LayoutItem]) {
        guard let first = constraint.first.view(among: views) else { return nil }
        guard let side = constraint.second else {
            self.init(
                first, constraint.first.attribute, constraint.relation, toConstant: constraint.constant,
                priority: constraint.priority)
            return
        }
        guard let second = side.view(among: views) else { return nil }
        self.init(
            first, constraint.first.attribute, constraint.relation, to: second, side.attribute,
            multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority)
    }
}

extension VisualFormat.Side {
    /// The view of the side.
    fileprivate func view(among views: [String: any LayoutItem]) -> (any LayoutItem)? {
        switch item {
        case .view(let name): views[name]
        case .superview(let name): views[name]?.enclosingView
        }
    }
}

extension LayoutItem {
    /// The view for which `|` stands beside the item: a view's superview, a guide's owner.
    var enclosingView: View? {
        if let view = self as? View { view.superview } else { owningView }
    }
}
