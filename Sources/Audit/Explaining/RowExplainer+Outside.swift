import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// Views that reach out of the view around them, and constraints that keep them inside.
extension RowExplainer {
    /// Explains a view outside of its superview or of the contentView.
    func outside(_ found: TileFinding, _ view: View?) -> RowProblem {
        var problem = start(found)
        guard let view else { return problem }
        let (edge, distance) = reach(of: view, outOf: cell.contentView)
        let isOutsideRow = distance > RowExaminer.tolerance
        let container = container(left: view)
        let left = isOutsideRow ? edge : container.map { reach(of: view, outOf: $0).edge } ?? edge
        problem.axis = left.axis
        addDeciders(of: [left], of: view, &problem)
        if !isOutsideRow {
            problem.message = sentence(
                tr("\(found.spokenViews[0]) reaches \(found.amountText) out of the view around it"))
        } else if isBesideContent(edge, distance) {
            problem.message = sentence(
                tr(
                    """
                    \(found.spokenViews[0]) reaches \(found.amountText) out of the contentView, into the room that \
                    the table keeps beside it, as for an accessory
                    """))
        }
        if let container {
            // A container that does not grow is as much a reason as the view's own place.
            if left.axis == .vertical { addDeciders(of: [.height], of: container, &problem) }
            problem.proposals = staying(view, inside: reach(of: view, outOf: container).edge, of: container)
            if left.axis == .vertical { problem.proposals += growing(container, with: view, problem.members) }
        }
        let isContainerOutside =
            container.map { reach(of: $0, outOf: cell.contentView).distance > RowExaminer.tolerance } ?? true
        // What it lies in may be what was moved.
        let around = sequence(first: view) { $0.superview }.prefix { $0 !== cell.contentView }
        problem.proposals.insert(contentsOf: around.flatMap(turned), at: 0)
        // A pin that gave way would have held it.
        problem.proposals += proposals(
            cell.engine.constraintStatuses(of: constraints(of: view))
                .filter { $0.state == .notMet && $0.constraint.firstAttribute.axis == left.axis }
                .map { Repair(.setPriority($0.constraint, .required)) })
        if isOutsideRow, left.axis == .vertical { blameFrames(&problem) }
        if isOutsideRow, left.axis == .horizontal {
            problem.proposals.insert(contentsOf: narrowing(view), at: 0)
        }
        if isOutsideRow, isContainerOutside {
            problem.proposals += staying(view, inside: edge, of: cell.contentView)
        }
        blameRelations(of: view, beyond: left, &problem)
        blamePicture(of: view, left.axis, &problem)
        return problem
    }

    /// Whether what reaches out of the contentView at an edge stays in the row, under what the table puts there.
    private func isBesideContent(_ edge: Attribute, _ distance: Double) -> Bool {
        let (content, width) = (cell.rowFrames.contentView, cell.cellView.frame.width)
        // What code insets the contentView by is none of the table's room.
        let (room, inset) =
            switch edge {
            case .left: (content.x, cell.contentInsets.left)
            case .right: (width - content.maxX, cell.contentInsets.right)
            default: (0.0, 0.0)
            }
        return room - inset > RowExaminer.tolerance && distance > inset
            && distance <= room + RowExaminer.tolerance
    }

    /// Says of an image view that its picture alone gives it its size, and offers to give it another one.
    private func blamePicture(of view: View, _ axis: Axis, _ problem: inout RowProblem) {
        let (own, attribute): (Double, Attribute) =
            axis == .vertical
            ? (view.intrinsicContentSize.height, .height) : (view.intrinsicContentSize.width, .width)
        let size = axis == .vertical ? view.frame.height : view.frame.width
        guard view is ImageView, abs(own - size) < RowExaminer.tolerance,
            !constraints(of: view).contains(where: { $0.firstItem === view && $0.firstAttribute == attribute }
            )
        else { return }
        let (name, length) = (view.spokenName, own.counted("point", decimals: 1))
        problem.add(
            axis == .vertical
                ? tr("No constraint gives \(name) a height: it is as tall as its picture, \(length).")
                : tr("No constraint gives \(name) a width: it is as wide as its picture, \(length)."))
        problem.propose(
            tr("Give \(name) a width and a height, or use a picture of the size that it is to have."))
    }

    /// A width of a view's own that gives way in rows that are narrower.
    private func narrowing(_ view: View) -> [RowProblem.Proposal] {
        let view = outermost(view, leaving: cell.contentView)
        guard let documentCell = cell as? DocumentCell,
            let width = constraints(of: view).first(where: {
                $0.firstItem === view && $0.firstAttribute == .width && $0.secondItem == nil
                    && $0.relation == .equal && $0.constant > cell.contentView.frame.width
            }), let index = documentCell.index(of: width),
            let leading = constraint(view, .leading, .greaterThanOrEqual, (cell.contentView, .leading), 0),
            let trailing = constraint(view, .trailing, .lessThanOrEqual, (cell.contentView, .trailing), 0)
        else { return [] }
        return [
            .init(
                title: tr(
                    """
                    Give \(width.description) the priority 999, and keep \(view.spokenName) inside the leading and \
                    trailing edges of the contentView.
                    """),
                edits: [
                    .priority(constraint: index, LayoutPriority(999)), .addConstraint(leading),
                    .addConstraint(trailing),
                ])
        ]
    }

    /// The constants that move a view over an edge which it shares with its superview, with their signs turned: a
    /// distance from a trailing or bottom edge is negative.
    private func turned(_ view: View) -> [RowProblem.Proposal] {
        guard let outer = view.superview, let cell = cell as? DocumentCell else { return [] }
        return constraints(of: view).compactMap { constraint in
            let isReversed = constraint.firstItem === outer
            guard constraint.firstAttribute == constraint.secondAttribute, constraint.relation == .equal,
                (isReversed ? constraint.firstItem : constraint.secondItem) === outer,
                let index = cell.index(of: constraint)
            else { return nil }
            let isFar = constraint.firstAttribute.isFarEdge
            guard isFar || constraint.firstAttribute.isNearEdge,
                ((isReversed ? -constraint.constant : constraint.constant) > 0) == isFar,
                constraint.constant != 0, let first = constraint.firstItem, let second = constraint.secondItem
            else { return nil }
            let new = LayoutConstraint(
                first, constraint.firstAttribute, .equal, to: second, constraint.firstAttribute,
                constant: -constraint.constant, priority: constraint.priority)
            return .init(
                title: tr("Turn the sign around: replace \(constraint.description) by \(new.description)."),
                edits: [.constant(constraint: index, -constraint.constant)])
        }
    }

    /// The nearest view around a view that it reaches out of; stacks place their views themselves.
    private func container(left view: View) -> View? {
        var next = view.superview
        while let outer = next, view !== cell.contentView {
            if !(outer is StackView), reach(of: view, outOf: outer).distance > RowExaminer.tolerance {
                return outer
            }
            if outer === cell.contentView { return nil }
            next = outer.superview
        }
        return nil
    }

    /// The outermost view around a view, or itself, that leaves a container with it.
    private func outermost(_ view: View, leaving container: View) -> View {
        var view = view
        while let outer = view.superview, outer !== container,
            reach(of: outer, outOf: container).distance > RowExaminer.tolerance
        {
            view = outer
        }
        return view
    }

    /// The edge of a view around it that a view reaches furthest beyond, and how far.
    func reach(of view: View, outOf outer: View) -> (edge: Attribute, distance: Double) {
        let (frame, bounds) = (frame(of: view), self.bounds(of: outer))
        let edges: [(edge: Attribute, distance: Double)] = [
            (.left, bounds.x - frame.x), (.top, bounds.y - frame.y), (.right, frame.maxX - bounds.maxX),
            (.bottom, frame.maxY - bounds.maxY),
        ]
        return edges.max { $0.distance < $1.distance } ?? edges[0]
    }

    /// The frame of a view in the contentView's coordinates; for the contentView, its bounds.
    private func bounds(of view: View) -> Rect {
        view === cell.contentView
            ? Rect(x: 0, y: 0, width: view.frame.width, height: view.frame.height) : frame(of: view)
    }

    /// The constraints that keep a view inside a view around it at an edge.
    ///
    /// The view keeps the distance from the edge that the container's views have from the opposite one. An equality
    /// that ties another view to the same edge may become an inequality, so that the container can grow; a label may
    /// get as many lines as it then needs.
    func staying(_ view: View, inside edge: Attribute, of container: View) -> [RowProblem.Proposal] {
        let text = view as? Label
        let view = outermost(view, leaving: container)
        guard isOfTemplate(view) else { return [] }
        let isRightToLeft = cell.engine.environment.layoutDirection == .rightToLeft
        let attribute: Attribute =
            switch edge {
            case .left: isRightToLeft ? .trailing : .leading
            case .right: isRightToLeft ? .leading : .trailing
            case .top: .top
            default: .bottom
            }
        let isFar = attribute == .bottom || attribute == .trailing
        let margin = container === cell.contentView ? 0 : margin(in: container, opposite: edge)
        guard
            let spec = constraint(
                view, attribute, isFar ? .lessThanOrEqual : .greaterThanOrEqual, (container, attribute),
                isFar ? -margin : margin)
        else { return [] }
        let (name, place) = (view.spokenName, Self.words(attribute, of: container.spokenName))
        let distance = margin.counted("point", decimals: 1)
        var proposals: [RowProblem.Proposal] = []
        for (member, edits) in loosened(at: attribute, of: container, besides: view) {
            proposals.append(
                .init(
                    title: margin > 0
                        ? tr(
                            """
                            Keep \(name) \(distance) or more inside \(place), and let \(member) be an inequality.
                            """)
                        : tr("Keep \(name) inside \(place), and let \(member) be an inequality."),
                    edits: [.addConstraint(spec)] + edits))
        }
        if let label = text, isOfTemplate(label), label.numberOfLines > 0, edge.axis == .horizontal {
            proposals.append(
                .init(
                    title: margin > 0
                        ? tr(
                            """
                            Keep \(name) \(distance) or more inside \(place), with as many lines as it needs \
                            (numberOfLines 0).
                            """)
                        : tr(
                            "Keep \(name) inside \(place), with as many lines as it needs (numberOfLines 0)."),
                    edits: [.addConstraint(spec), .numberOfLines(view: view.name, 0)]))
        }
        proposals.append(
            .init(
                title: margin > 0
                    ? tr("Keep \(name) \(distance) or more inside \(place).")
                    : tr("Keep \(name) inside \(place)."),
                edits: [.addConstraint(spec)]))
        return proposals
    }

    /// The repair that lets a container's height be an inequality and keeps a view between its top and its bottom, so
    /// that it grows with the view; none for a view that is held at both.
    func growing(
        _ container: View, with view: View, letting height: String, at index: Int
    ) -> [RowProblem.Proposal] {
        let view = outermost(view, leaving: container)
        let held = constraints(of: view).filter { constraint in
            [constraint.firstItem, constraint.secondItem].contains { $0 === container }
        }
        .flatMap { [$0.firstAttribute, $0.secondAttribute] }.compactMap { $0?.withoutMargin }
        guard !Set(held).isSuperset(of: [.top, .bottom]),
            let top = constraint(view, .top, .greaterThanOrEqual, (container, .top), 0),
            let bottom = constraint(view, .bottom, .lessThanOrEqual, (container, .bottom), 0)
        else { return [] }
        let (name, outer) = (view.spokenName, container.spokenName)
        return [
            .init(
                title: tr(
                    "Let \(height) be an inequality (>=), and keep \(name) between the top and bottom of \(outer)."
                ),
                edits: [
                    .relation(constraint: index, .greaterThanOrEqual), .addConstraint(top),
                    .addConstraint(bottom),
                ])
        ]
    }

    /// The repairs that let a given height among members be an inequality, of a container that a view leaves or of a view
    /// around that, so that it grows with the view.
    private func growing(
        _ container: View, with view: View, _ members: [RowProblem.Member]
    ) -> [RowProblem.Proposal] {
        let around = sequence(first: container) { $0.superview }.map(\.name)
        let constraints = (cell as? DocumentCell)?.template.constraints ?? []
        return members.flatMap { member -> [RowProblem.Proposal] in
            guard let index = member.constraint, constraints.indices.contains(index) else { return [] }
            let spec = constraints[index]
            guard spec.relation == .equal, spec.first.attribute == .height, spec.second == nil,
                around.contains(spec.first.view)
            else { return [] }
            return growing(container, with: view, letting: member.text, at: index)
        }
    }

    private static func words(_ attribute: Attribute, of name: String) -> String {
        switch attribute {
        case .leading: tr("\(name)'s leading edge")
        case .trailing: tr("\(name)'s trailing edge")
        case .top: tr("\(name)'s top edge")
        default: tr("\(name)'s bottom edge")
        }
    }

    /// The least distance of a container's views from the edge opposite to one; 0 where they reach beyond it.
    private func margin(in container: View, opposite edge: Attribute) -> Double {
        let size = container.frame.size
        let distances = container.subviews.filter { !$0.isHidden }.map { view in
            switch edge {
            case .left: size.width - view.frame.maxX
            case .right: view.frame.x
            case .top: size.height - view.frame.maxY
            default: view.frame.y
            }
        }
        return max(0, distances.min() ?? 0)
    }

    /// The equalities that tie views of a container to its edge, each with the edit that makes it an inequality.
    private func loosened(
        at attribute: Attribute, of container: View, besides view: View
    ) -> [(member: String, edits: [TemplateEdit])] {
        guard attribute.axis == .vertical, let cell = cell as? DocumentCell else { return [] }
        let tying = constraints(of: container).filter {
            $0.relation == .equal && $0.firstAttribute == attribute && $0.secondAttribute == attribute
        }
        return cell.engine.constraintStatuses(of: tying).map(\.constraint).compactMap { constraint in
            guard let index = cell.index(of: constraint) else { return nil }
            let isReversed = constraint.firstItem === container
            let (inner, outer) =
                isReversed
                ? (constraint.secondItem, constraint.firstItem)
                : (constraint.firstItem, constraint.secondItem)
            guard outer === container, let inner = inner as? View, inner.superview === container,
                inner !== view
            else { return nil }
            let isLess = (attribute == .bottom) != isReversed
            return (
                member(.constraint(constraint)).text,
                [.relation(constraint: index, isLess ? .lessThanOrEqual : .greaterThanOrEqual)]
            )
        }
    }
}
