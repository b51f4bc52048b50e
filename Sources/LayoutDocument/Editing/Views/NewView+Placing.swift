import AutoLayout

/// The place of a new view, as menus offer it.
package enum NewViewPlace: Hashable, Sendable {
    /// At the end of the contentView, of a container or a stack; pinned to its margins if nothing else is there.
    case inside(String?)
    /// Below a view; the view's pin to the bottom becomes the new view's.
    case below(String)
    /// Behind a view; the view's pin to the trailing edge becomes the new view's.
    case after(String)
    /// Without constraints, to be drawn by hand.
    case unpinned(String?)
}

extension TemplateSpec {
    /// A view with the constraints that place it.
    ///
    /// - Parameters:
    ///   - kind: What the view is.
    ///   - name: Its name.
    ///   - place: Where it is added.
    /// - Returns: The view.
    package func newView(_ kind: NewViewKind, named name: String, at place: NewViewPlace) -> NewView {
        switch place {
        case .unpinned(let superview): return NewView(name: name, kind: kind, superview: superview)
        case .inside(let superview):
            let isEmpty = !views.contains { $0.superview == superview }
            let isArranged = superview.map(isStack) ?? false
            guard isEmpty, !isArranged else { return NewView(name: name, kind: kind, superview: superview) }
            return NewView(
                name: name, kind: kind, superview: superview,
                constraints: ViewPlacer(name: name, kind: kind, superview: superview).pins(
                    margins: view(named: superview)?.layoutMargins ?? layoutMargins))
        case .below(let view), .after(let view):
            guard let neighbour = self.view(named: view) else { return NewView(name: name, kind: kind) }
            let siblings = views.filter { $0.superview == neighbour.superview }
            let index = (siblings.firstIndex { $0.name == view } ?? siblings.count - 1) + 1
            var new = NewView(name: name, kind: kind, superview: neighbour.superview, index: index)
            if neighbour.superview.map(isStack) == true { return new }
            let placer = ViewPlacer(name: name, kind: kind, superview: neighbour.superview)
            if case .below = place {
                placer.place(&new, below: view, in: self)
            } else {
                placer.place(&new, after: view, in: self)
            }
            return new
        }
    }
}

/// Makes the constraints of a view that is added.
private struct ViewPlacer {
    let name: String
    let kind: NewViewKind
    let superview: String?

    private var holder: String { superview ?? TemplateSpec.contentViewName }

    /// The distance below another view in points.
    private static let lineDistance = 4.0
    /// The distance behind another view in points.
    private static let sideDistance = 12.0

    /// Whether the view keeps its own width instead of filling the available width.
    private var hasOwnWidth: Bool {
        switch kind {
        case .image, .switch, .shape, .button: true
        case .control(let control):
            ![.slider, .progress, .textField, .textView, .searchBar].contains(control)
        case .label, .separator, .spacer, .horizontalStack, .verticalStack, .container: false
        }
    }

    private func pin(
        _ attribute: Attribute, to other: String, _ otherAttribute: Attribute, _ relation: Relation = .equal,
        constant: Double = 0
    ) -> ConstraintSpec {
        ConstraintSpec(
            first: .init(name, attribute), relation: relation, second: .init(other, otherAttribute),
            constant: constant)
    }

    /// The size of a view whose content has one, which would stretch where nothing else can.
    private var sizes: [ConstraintSpec] {
        guard kind == .image || kind == .shape else { return [] }
        return [
            ConstraintSpec(first: .init(name, .width), constant: NewViewKind.pictureSide),
            ConstraintSpec(first: .init(name, .height), constant: NewViewKind.pictureSide),
        ]
    }

    /// Pins to the superview's margins; a view with its own size leaves space behind it and below.
    func pins(margins: DirectionalEdgeInsets) -> [ConstraintSpec] {
        let start = [pin(.leading, to: holder, .leadingMargin), pin(.top, to: holder, .topMargin)] + sizes
        guard hasOwnWidth else {
            return start + [
                pin(.trailing, to: holder, .trailingMargin), pin(.bottom, to: holder, .bottomMargin),
            ]
        }
        return start + [
            pin(.bottom, to: holder, .bottom, .lessThanOrEqual, constant: -margins.bottom)
        ]
    }

    func place(_ new: inout NewView, below view: String, in template: TemplateSpec) {
        defer { new.constraints += sizes }
        let leading = template.constraints.first {
            $0.first == .init(view, .leading) && $0.relation == .equal && $0.isActive && $0.rowConstant == nil
        }
        new.constraints = [
            leading.map {
                ConstraintSpec(
                    first: .init(name, .leading), second: $0.second, constant: $0.constant,
                    priority: $0.priority)
            } ?? pin(.leading, to: view, .leading),
            pin(.top, to: view, .bottom, constant: Self.lineDistance),
        ]
        new.constraints.append(
            template.pin(of: view, .trailing).map { moved($0.spec) } ?? pin(.trailing, to: view, .trailing))
        if let bottom = template.pin(of: view, .bottom) {
            new.replaced.append(bottom.index)
            new.constraints.append(moved(bottom.spec))
        }
    }

    func place(_ new: inout NewView, after view: String, in template: TemplateSpec) {
        defer { new.constraints += sizes }
        new.constraints = [
            pin(.leading, to: view, .trailing, constant: Self.sideDistance),
            template.pin(of: view, .top).map { moved($0.spec) } ?? pin(.top, to: view, .top),
        ]
        if let trailing = template.pin(of: view, .trailing) {
            new.replaced.append(trailing.index)
            var own = moved(trailing.spec)
            if !hasOwnWidth, own.relation != .equal { own = pin(.trailing, to: holder, .trailingMargin) }
            new.constraints.append(own)
        } else if !hasOwnWidth {
            new.constraints.append(pin(.trailing, to: holder, .trailingMargin))
        }
        if let bottom = template.pin(of: view, .bottom) {
            var own = moved(bottom.spec)
            // The taller view decides the height.
            if own.relation == .equal, let second = own.second, second.attribute == .bottomMargin {
                let margins = template.view(named: superview)?.layoutMargins ?? template.layoutMargins
                own.second?.attribute = .bottom
                own.constant -= margins.bottom
            }
            own.relation = .lessThanOrEqual
            new.constraints.append(own)
        }
    }

    /// A constraint of another view as one of this view.
    private func moved(_ constraint: ConstraintSpec) -> ConstraintSpec {
        var own = ConstraintSpec(
            first: constraint.first, relation: constraint.relation, second: constraint.second,
            constant: constraint.constant, priority: constraint.priority)
        if own.second?.view == holder { own.first.view = name } else { own.second?.view = name }
        return own
    }
}

extension TemplateSpec {
    /// What pins a view's edge to its superview, or to the margin there; `nil` for nothing.
    fileprivate func pin(of view: String, _ attribute: Attribute) -> (index: Int, spec: ConstraintSpec)? {
        let holder = self.view(named: view)?.superview ?? Self.contentViewName
        let edges = [attribute, attribute.withMargin]
        let index = constraints.firstIndex { own in
            guard own.isActive, own.multiplier == 1, let second = own.second else { return false }
            return
                (own.first == .init(view, attribute) && second.view == holder
                && edges.contains(second.attribute))
                || (second == .init(view, attribute) && own.first.view == holder
                    && edges.contains(own.first.attribute))
        }
        guard let index else { return nil }
        var spec = constraints[index]
        if spec.first.view == holder, let second = spec.second {
            (spec.first, spec.second) = (second, spec.first)
            spec.constant = spec.constant == 0 ? 0 : -spec.constant
            spec.relation = spec.relation.reversed
        }
        return (index, spec)
    }
}
