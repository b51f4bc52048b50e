import AutoLayout
import SourceText
import Wording

extension ViewWriter {
    /// Embeds siblings in a stack or a container, which gets their constraints to views outside.
    mutating func embed(_ embedding: Embedding) throws(DocumentError) {
        try checkFree(embedding.name)
        let specs = try embedding.views.map { name throws(DocumentError) in try spec(name) }
        guard let holder = specs.first?.superview ?? specs.first.map({ _ in nil as String? }),
            specs.allSatisfy({ $0.superview == holder }), Set(embedding.views).count == embedding.views.count
        else { throw text.refusal(tr("only views of the same superview can be put together")) }
        let siblings = template.views.filter { $0.superview == holder }
        let index = siblings.firstIndex { embedding.views.contains($0.name) } ?? 0
        let views = try viewsPath(in: holder)
        try text.insert(value(of: embedding.holder), forKey: embedding.name, at: index, intoMappingAt: views)
        let own = views.appending(.key(embedding.name)).appending(
            .key(embedding.holder == .container ? "container" : "stack")
        ).appending("views")
        for (place, view) in embedding.views.enumerated() {
            if let holder { try removeSpacing(after: view, in: holder) }
            try text.moveEntry(at: try path(to: view), to: own, at: place)
        }
        let isArranged = holder.map { template.isStack($0) } ?? false
        if case .stack = embedding.holder {
            tieStack(embedding, isArranged: isArranged)
        } else {
            tieContainer(embedding, isArranged: isArranged)
        }
    }

    private func value(of holder: Embedding.Holder) -> DocumentValue {
        guard case .stack(let axis, let spacing, let alignment) = holder else {
            return .block([.init("container", .mapping([]))])
        }
        var entries: [DocumentValue.Entry] = []
        if axis == .vertical { entries.append(.init("axis", .text("vertical"))) }
        if alignment != .fill { entries.append(.init("alignment", .text(alignment.name(in: axis)))) }
        if spacing != 0 { entries.append(.init("spacing", .number(spacing))) }
        return .block([.init("stack", entries.isEmpty ? .mapping([]) : .block(entries))])
    }

    /// The stack arranges its views: their constraints to each other and to views outside are removed, or become the
    /// stack's.
    private mutating func tieStack(_ embedding: Embedding, isArranged: Bool) {
        let inside = Set(embedding.views)
        var taken: Set<ConstraintSpec.AttributeRef> = []
        for index in kept.indices {
            guard let constraint = kept[index] else { continue }
            let isFirst = inside.contains(constraint.first.view)
            let isSecond = constraint.second.map { inside.contains($0.view) } ?? false
            guard isFirst || isSecond else { continue }
            if constraint.first.attribute.isSize || constraint.second?.attribute.isSize == true { continue }
            guard isFirst != isSecond, !isArranged else {
                kept[index] = nil
                continue
            }
            kept[index] = tied(constraint, isFirst: isFirst, to: embedding).flatMap { new in
                let own = isFirst ? new.first : new.second
                // One constraint holds an edge.
                guard let own, new.relation != .equal || taken.insert(own).inserted else { return nil }
                return new
            }
        }
        note(embedding)
    }

    /// A constraint of one of the views' edges for the holder; `nil` where the holder has no such edge.
    private func tied(_ constraint: ConstraintSpec, isFirst: Bool, to embedding: Embedding) -> ConstraintSpec?
    {
        let side = isFirst ? constraint.first : constraint.second
        guard let side, side.guide == nil, let edge = LayoutEdge(side.attribute),
            embedding.outermost[edge]?.contains(side.view) == true
        else { return nil }
        var new = constraint
        if isFirst { new.first.view = embedding.name } else { new.second?.view = embedding.name }
        return new
    }

    /// The container takes over the pins of its views' edges, and the views are pinned to it.
    private mutating func tieContainer(_ embedding: Embedding, isArranged: Bool) {
        let inside = Set(embedding.views)
        for edge in [LayoutEdge.leading, .trailing, .top, .bottom] {
            let sides = kept.indices.filter { index in
                guard let constraint = kept[index] else { return false }
                return inside.contains(constraint.first.view)
                    && LayoutEdge(constraint.first.attribute) == edge
                    && constraint.first.guide == nil && constraint.multiplier == 1
                    && constraint.rowConstant == nil
                    && constraint.second.map { !inside.contains($0.view) } == true
            }
            let target =
                sides.first { kept[$0]?.relation == .equal }.flatMap { kept[$0]?.second }
                ?? sides.first.flatMap { kept[$0]?.second }
            let same = isArranged ? [] : sides.filter { kept[$0]?.second == target }
            let holder = ConstraintSpec.AttributeRef(embedding.name, edge.attribute)
            guard let target, !same.isEmpty else {
                // The views that reach furthest hold the edge.
                for view in (embedding.outermost[edge] ?? []).prefix(1) {
                    added.append(ConstraintSpec(first: .init(view, edge.attribute), second: holder))
                }
                continue
            }
            let constants = same.compactMap { kept[$0]?.constant }
            let isForward = edge == .leading || edge == .top
            let outer = (isForward ? constants.min() : constants.max()) ?? 0
            for index in same {
                kept[index]?.second = holder
                kept[index]?.constant -= outer
            }
            added.append(ConstraintSpec(first: holder, second: target, constant: outer))
        }
        note(embedding)
    }

    /// Formats may name the holder in the place of one view.
    private mutating func note(_ embedding: Embedding) {
        for view in embedding.views { renamed.append((view, embedding.name)) }
    }
}

extension TemplateSpec {
    /// Whether a view is a stack.
    package func isStack(_ name: String) -> Bool {
        if case .stack? = view(named: name)?.kind { return true }
        return false
    }
}

extension LayoutEdge {
    /// The edge that an attribute is; `nil` for other attributes.
    package init?(_ attribute: Attribute) {
        guard let edge = Self.allCases.first(where: { $0.attribute == attribute }) else { return nil }
        self = edge
    }

    /// The edge as an attribute.
    package var attribute: Attribute {
        switch self {
        case .leading: .leading
        case .trailing: .trailing
        case .top: .top
        case .bottom: .bottom
        }
    }
}

extension StackView.Alignment {
    /// The name in documents, which depends on the axis.
    func name(in axis: Axis) -> String {
        switch self {
        case .leading: axis == .vertical ? "leading" : "top"
        case .trailing: axis == .vertical ? "trailing" : "bottom"
        default: rawValue
        }
    }
}
