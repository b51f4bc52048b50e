import AutoLayout
import SourceText
import Wording

extension ViewWriter {
    /// Moves the subviews of a stack or container to its superview, with constraints that keep their frames.
    mutating func release(_ view: String) throws(DocumentError) {
        let spec = try spec(view)
        let inside = template.views.filter { $0.superview == view }
        var arrangement: [ConstraintSpec] = []
        switch spec.kind {
        case .stack(let stack):
            guard let constraints = stack.arrangement(of: inside.map(\.name), in: spec) else {
                throw text.refusal(
                    tr(
                        "the distribution \"\(stack.distribution.rawValue)\" cannot be written as constraints"
                    ), tr("Set the distribution to fill first."))
            }
            arrangement = constraints
        case .container: break
        default: throw text.refusal(tr("the view \"\(view)\" holds no others"))
        }
        try moveOut(inside.map(\.name), of: view, in: spec.superview)
        replace(spec, arrangement: arrangement, inside: Set(inside.map(\.name)))
        try removeFromExceptions([view])
    }

    private mutating func moveOut(
        _ views: [String], of view: String, in superview: String?
    ) throws(DocumentError) {
        let siblings = template.views.filter { $0.superview == superview }
        let index = siblings.firstIndex { $0.name == view } ?? 0
        let target = try viewsPath(in: superview)
        for (place, name) in views.enumerated() {
            try text.moveEntry(at: try path(to: name), to: target, at: index + 1 + place)
        }
        if let superview { try removeSpacing(after: view, in: superview) }
        try text.removeEntry(at: try path(to: view))
    }

    /// Replaces an edge of the view, in all constraints, by the attribute that it is tied to.
    private mutating func replace(_ view: ViewSpec, arrangement: [ConstraintSpec], inside: Set<String>) {
        let isArranged = view.superview.map { template.isStack($0) } ?? false
        var all = kept.map { constraint in constraint.map { $0.withoutMargins(of: view) } }
        var others = arrangement.map { $0.withoutMargins(of: view) }
        for edge in [LayoutEdge.leading, .trailing, .top, .bottom] {
            let side = ConstraintSpec.AttributeRef(view.name, edge.attribute)
            func holds(_ constraint: ConstraintSpec?) -> Bool {
                constraint?.tie(of: side) != nil
            }
            // A constraint to the outside describes the edge best; without one, a view inside does.
            let outer = all.indices.first {
                all[$0]?.tie(of: side).map { !inside.contains($0.side.view) } == true
            }
            let tie: ConstraintSpec.Tie
            if let outer, let found = all[outer]?.tie(of: side) {
                tie = found
                all[outer] = nil
            } else if let inner = all.indices.first(where: { holds(all[$0]) }),
                let found = all[inner]?.tie(of: side)
            {
                tie = found
                all[inner] = nil
            } else if let inner = others.indices.first(where: { holds(others[$0]) }),
                let found = others[inner].tie(of: side)
            {
                tie = found
                others.remove(at: inner)
            } else {
                continue
            }
            for index in all.indices { all[index] = all[index]?.substituting(side, tie) }
            others = others.compactMap { $0.substituting(side, tie) }
        }
        // The remaining constraints of the view have no meaning without it.
        kept = all.map { $0.flatMap { $0.names(anyOf: [view.name]) ? nil : $0 } }
        others = others.filter { !$0.names(anyOf: [view.name]) }
        if isArranged {
            // The enclosing stack now arranges the views.
            kept = kept.map { constraint in
                guard let constraint, constraint.names(anyOf: inside), !constraint.first.attribute.isSize
                else { return constraint }
                return nil
            }
            others = others.filter { $0.first.attribute.isSize }
        }
        added = others.unique
    }
}

extension ConstraintSpec {
    /// The position of an edge: another attribute, and a distance from it.
    fileprivate struct Tie {
        var side: AttributeRef
        var constant: Double
    }

    /// What an attribute is tied to by this constraint; `nil` where it does not say exactly that.
    fileprivate func tie(of own: AttributeRef) -> Tie? {
        guard relation == .equal, priority == .required, multiplier == 1, rowConstant == nil, isActive,
            let second, first.view != second.view
        else { return nil }
        if first == own { return Tie(side: second, constant: constant) }
        if second == own { return Tie(side: first, constant: constant == 0 ? 0 : -constant) }
        return nil
    }

    /// The constraint with another attribute in the place of one; `nil` where nothing is left of it.
    fileprivate func substituting(_ own: AttributeRef, _ tie: Tie) -> ConstraintSpec? {
        var new = self
        if first == own {
            new.first = tie.side
            new.constant -= tie.constant
        }
        if second == own {
            new.second = tie.side
            new.constant += multiplier * tie.constant
        }
        if new.first == new.second { return nil }
        // A view is placed in what is around it, not the other way round.
        if new.first.view == TemplateSpec.contentViewName, let turned = new.turnedRound { return turned }
        return new
    }

    /// The constraint with a view's edges and margins in the place of its margins.
    fileprivate func withoutMargins(of view: ViewSpec) -> ConstraintSpec {
        var new = self
        if first.view == view.name, let (edge, inset) = first.attribute.marginEdge(of: view) {
            new.first.attribute = edge
            new.constant -= inset
        }
        if let second, second.view == view.name, let (edge, inset) = second.attribute.marginEdge(of: view) {
            new.second?.attribute = edge
            new.constant += multiplier * inset
        }
        return new
    }
}

extension Attribute {
    /// The edge that a margin is inside of, and by how many points it lies further on; `nil` for other attributes.
    fileprivate func marginEdge(of view: ViewSpec) -> (edge: Attribute, inset: Double)? {
        let margins = view.layoutMargins
        switch self {
        case .leadingMargin: return (.leading, margins.leading)
        case .trailingMargin: return (.trailing, -margins.trailing)
        case .topMargin: return (.top, margins.top)
        case .bottomMargin: return (.bottom, -margins.bottom)
        default: return nil
        }
    }
}

extension StackSpec {
    /// The constraints by which a stack places its views; `nil` where its distribution takes more.
    ///
    /// - Parameters:
    ///   - views: The views in their order.
    ///   - stack: The stack.
    /// - Returns: The constraints.
    fileprivate func arrangement(of views: [String], in stack: ViewSpec) -> [ConstraintSpec]? {
        guard distribution == .fill || distribution == .fillEqually || views.count < 2, !isBaselineRelative
        else {
            return nil
        }
        typealias Ref = ConstraintSpec.AttributeRef
        let across: Axis = axis == .horizontal ? .vertical : .horizontal
        let (start, end) = axis.edges(isMargin: false)
        let (own, ownEnd) = axis.edges(isMargin: isMarginsRelative)
        let (low, high) = across.edges(isMargin: false)
        let (lowest, highest) = across.edges(isMargin: isMarginsRelative)
        var result: [ConstraintSpec] = []
        for (index, view) in views.enumerated() {
            if index == 0 {
                result.append(ConstraintSpec(first: Ref(view, start), second: Ref(stack.name, own)))
            } else {
                let distance = customSpacing[views[index - 1]] ?? spacing
                result.append(
                    ConstraintSpec(
                        first: Ref(view, start), second: Ref(views[index - 1], end), constant: distance))
                if distribution == .fillEqually {
                    let size: Attribute = axis == .horizontal ? .width : .height
                    result.append(ConstraintSpec(first: Ref(view, size), second: Ref(views[0], size)))
                }
            }
            if index == views.count - 1 {
                result.append(ConstraintSpec(first: Ref(view, end), second: Ref(stack.name, ownEnd)))
            }
            func edge(_ attribute: Attribute, _ other: Attribute, _ relation: Relation) -> ConstraintSpec {
                ConstraintSpec(
                    first: Ref(view, attribute), relation: relation, second: Ref(stack.name, other))
            }
            switch alignment {
            case .fill: result += [edge(low, lowest, .equal), edge(high, highest, .equal)]
            case .leading: result += [edge(low, lowest, .equal), edge(high, highest, .lessThanOrEqual)]
            case .trailing: result += [edge(low, lowest, .greaterThanOrEqual), edge(high, highest, .equal)]
            case .center, .firstBaseline, .lastBaseline:
                result += [edge(low, lowest, .greaterThanOrEqual), edge(high, highest, .lessThanOrEqual)]
                guard index > 0 else { continue }
                let line: Attribute =
                    switch alignment {
                    case .firstBaseline: .firstBaseline
                    case .lastBaseline: .lastBaseline
                    default: across == .vertical ? .centerY : .centerX
                    }
                result.append(ConstraintSpec(first: Ref(view, line), second: Ref(views[0], line)))
            }
        }
        return result
    }
}

extension Axis {
    fileprivate func edges(isMargin: Bool) -> (start: Attribute, end: Attribute) {
        switch (self, isMargin) {
        case (.horizontal, false): (.leading, .trailing)
        case (.horizontal, true): (.leadingMargin, .trailingMargin)
        case (.vertical, false): (.top, .bottom)
        case (.vertical, true): (.topMargin, .bottomMargin)
        }
    }
}
