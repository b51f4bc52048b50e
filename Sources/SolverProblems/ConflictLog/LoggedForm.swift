import ConstraintSolver

/// A constraint as a linear form over the edges of views: `Σ coefficient × edge - value  relation  0`.
struct LoggedForm {
    /// A variable of the forms: an edge of a view.
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

            var isVertical: Bool {
                switch self {
                case .leading, .trailing, .leadingMargin, .trailingMargin: false
                default: true
                }
            }
        }
    }

    var terms: [(edge: Edge, coefficient: Double)] = []
    var relation: LinearRelation
    var value: Double

    /// The form of a constraint.
    ///
    /// Positions without a second item, or beside a size, are positions in the superview. A multiple of a
    /// position is taken from the beginning of the second item, as multiples of positions are taken of the
    /// superview (`trailing == 0.5 * superview.trailing`). With the direction right to left, horizontal positions
    /// count from the right edge, as leading and trailing do.
    init(_ constraint: LoggedConstraint, in hierarchy: LoggedHierarchy, isRightToLeft: Bool) {
        relation = constraint.relation
        value = constraint.constant
        func add(_ anchor: LoggedAnchor, _ factor: Double) {
            for part in LoggedAttribute.parts(anchor.attribute, isRightToLeft: isRightToLeft) ?? [] {
                let edge = hierarchy.edge(Edge(view: anchor.view.key, name: part.edge))
                terms.append((edge, factor * part.factor))
            }
        }
        func addOrigin(_ view: LoggedView, _ factor: Double) {
            let origin = LoggedAttribute.origin(of: constraint.first.attribute)
            add(LoggedAnchor(view: view, attribute: origin), factor)
        }
        guard constraint.terms.isEmpty else {
            for term in constraint.terms { add(term.anchor, term.factor) }
            mergeTerms()
            return
        }
        let isPosition = !LoggedAttribute.isSize(constraint.first.attribute)
        add(constraint.first, 1)
        if let second = constraint.second {
            add(second, -constraint.multiplier)
            if LoggedAttribute.isSize(second.attribute) {
                if isPosition { addOrigin(second.view, -1) }
            } else if constraint.multiplier != 1 {
                addOrigin(second.view, constraint.multiplier - 1)
            }
        } else if isPosition {
            addOrigin(hierarchy.superview(of: constraint.first.view), -1)
        }
        mergeTerms()
    }

    /// The statement that one edge does not come before another.
    init(_ edge: Edge, notBefore other: Edge) {
        relation = .greaterThanOrEqual
        value = 0
        terms = [(edge, 1), (other, -1)]
    }

    /// Whether it has edges along an axis.
    func isAlong(vertical: Bool) -> Bool { terms.contains { $0.edge.name.isVertical == vertical } }

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

/// A constraint that holds without being logged: sizes are not negative, and margins and baselines lie inside their
/// views.
struct ImpliedConstraint {
    var form: LoggedForm
    var view: String
    /// The statement about the view.
    var statement: Statement

    enum Statement {
        case widthNotNegative
        case heightNotNegative
        case inside
        /// A margin that the log does not give.
        case margin
    }

    /// The implied constraints of the views in some forms, with margins of so many points but for those that are given.
    static func all(
        for forms: [LoggedForm], margin: Double?, besides given: Set<LoggedForm.Edge>
    ) -> [ImpliedConstraint] {
        var views: [String] = []
        var known: Set<String> = []
        var edges: Set<LoggedForm.Edge> = []
        for edge in forms.flatMap({ $0.terms.map(\.edge) }) {
            if known.insert(edge.view).inserted { views.append(edge.view) }
            edges.insert(edge)
        }
        let natural = views.flatMap { implied(for: $0, edges) }
        guard let margin else { return natural }
        return natural + views.flatMap { margins(of: $0, edges.subtracting(given), margin) }
    }

    private static func margins(
        of view: String, _ edges: Set<LoggedForm.Edge>, _ margin: Double
    ) -> [ImpliedConstraint] {
        let pairs: [(LoggedForm.Edge.Name, LoggedForm.Edge.Name)] = [
            (.leadingMargin, .leading), (.topMargin, .top), (.trailing, .trailingMargin),
            (.bottom, .bottomMargin),
        ]
        return pairs.compactMap { later, earlier in
            let later = LoggedForm.Edge(view: view, name: later)
            let earlier = LoggedForm.Edge(view: view, name: earlier)
            let isMargin = later.name == .leadingMargin || later.name == .topMargin
            guard edges.contains(isMargin ? later : earlier) else { return nil }
            var form = LoggedForm(later, notBefore: earlier)
            form.relation = .equal
            form.value = margin
            return ImpliedConstraint(form: form, view: view, statement: .margin)
        }
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
            (.lastBaseline, .top, .bottom), (.trailingMargin, .leadingMargin, .trailing),
            (.bottomMargin, .topMargin, .bottom),
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
