import ConstraintSolver

/// A constraint as a linear form over the edges of views: `Σ coefficient × edge - value  relation  0`.
struct LoggedForm {
    /// A number that the constraints are about.
    struct Edge: Hashable {
        var view: String
        var name: Name

        enum Name: Hashable {
            case leading
            case trailing
            case top
            case bottom
            case leadingMargin
            case trailingMargin
            case topMargin
            case bottomMargin
            case firstBaseline
            case lastBaseline
        }
    }

    var terms: [(edge: Edge, coefficient: Double)] = []
    var relation: LinearRelation
    var value: Double

    /// The form of a constraint.
    ///
    /// Positions without a second item are positions in the superview. A multiple of a position is taken from
    /// the beginning of the second item: a log does not tell superviews, and the superview is what multiples of
    /// positions are taken of (`trailing == 0.5 * superview.trailing`). With the direction right to left,
    /// horizontal positions count from the right edge, as leading and trailing do.
    init(_ constraint: LoggedConstraint, isRightToLeft: Bool) {
        relation = constraint.relation
        value = constraint.constant
        add(constraint.first, 1, isRightToLeft)
        if let second = constraint.second {
            add(second, -constraint.multiplier, isRightToLeft)
            if constraint.multiplier != 1, !LoggedAttribute.isSize(second.attribute) {
                let name: Edge.Name = constraint.isVertical ? .top : .leading
                terms.append((Edge(view: second.view.key, name: name), constraint.multiplier - 1))
            }
        } else if !LoggedAttribute.isSize(constraint.first.attribute) {
            let origin = Edge(
                view: "superview of " + constraint.first.view.key,
                name: constraint.isVertical ? .top : .leading)
            terms.append((origin, -1))
        }
        mergeTerms()
    }

    /// The statement that one edge does not come before another.
    init(_ edge: Edge, notBefore other: Edge) {
        relation = .greaterThanOrEqual
        value = 0
        terms = [(edge, 1), (other, -1)]
    }

    private mutating func add(_ anchor: LoggedAnchor, _ factor: Double, _ isRightToLeft: Bool) {
        for (name, coefficient) in LoggedAttribute.parts(anchor.attribute, isRightToLeft: isRightToLeft) ?? []
        {
            terms.append((Edge(view: anchor.view.key, name: name), factor * coefficient))
        }
    }

    private mutating func mergeTerms() {
        var merged: [(edge: Edge, coefficient: Double)] = []
        for term in terms {
            if let place = merged.firstIndex(where: { $0.edge == term.edge }) {
                merged[place].coefficient += term.coefficient
            } else {
                merged.append(term)
            }
        }
        terms = merged.filter { $0.coefficient != 0 }
    }
}

/// What holds without being logged: sizes are not negative, and margins and baselines lie inside their views.
struct ImpliedConstraint {
    var form: LoggedForm
    var view: String
    /// What is said about the view.
    var statement: Statement

    enum Statement {
        case widthNotNegative
        case heightNotNegative
        case inside
    }

    /// What holds for the views of some constraints.
    static func all(for forms: [LoggedForm]) -> [ImpliedConstraint] {
        var views: [String] = []
        var edges: Set<LoggedForm.Edge> = []
        for edge in forms.flatMap({ $0.terms.map(\.edge) }) {
            if !views.contains(edge.view) { views.append(edge.view) }
            edges.insert(edge)
        }
        return views.flatMap { implied(for: $0, edges) }
    }

    private static func implied(for view: String, _ edges: Set<LoggedForm.Edge>) -> [ImpliedConstraint] {
        func edge(_ name: LoggedForm.Edge.Name) -> LoggedForm.Edge { .init(view: view, name: name) }
        var list = [
            ImpliedConstraint(
                form: LoggedForm(edge(.trailing), notBefore: edge(.leading)), view: view,
                statement: .widthNotNegative),
            ImpliedConstraint(
                form: LoggedForm(edge(.bottom), notBefore: edge(.top)), view: view,
                statement: .heightNotNegative),
        ]
        let inner: [(LoggedForm.Edge.Name, LoggedForm.Edge.Name, LoggedForm.Edge.Name)] = [
            (.leadingMargin, .leading, .trailing), (.trailingMargin, .leading, .trailing),
            (.topMargin, .top, .bottom), (.bottomMargin, .top, .bottom), (.firstBaseline, .top, .bottom),
            (.lastBaseline, .top, .bottom),
        ]
        for (name, low, high) in inner where edges.contains(edge(name)) {
            for form in [
                LoggedForm(edge(name), notBefore: edge(low)), LoggedForm(edge(high), notBefore: edge(name)),
            ] {
                list.append(ImpliedConstraint(form: form, view: view, statement: .inside))
            }
        }
        return list
    }
}
