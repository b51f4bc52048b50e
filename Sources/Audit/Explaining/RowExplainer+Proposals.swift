import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// Proposals to add constraints, which still have to be tried.
extension RowExplainer {
    /// The least distance between two views that are to be kept apart, in points (the standard spacing of siblings).
    private static let spacing = 8.0

    /// Whether a view is one that the template describes.
    func isOfTemplate(_ view: View) -> Bool {
        names.contains(view.name)
    }

    /// How two views that overlap lie.
    private struct Arrangement {
        let leading: View
        let trailing: View
        let upper: View
        let lower: View
        let isSideBySide: Bool
    }

    private func arrangement(of first: View, _ second: View) -> Arrangement {
        let (one, other) = (frame(of: first), frame(of: second))
        let isRightToLeft = cell.engine.environment.layoutDirection == .rightToLeft
        let isBefore = (one.x + one.maxX < other.x + other.maxX) != isRightToLeft
        let isAbove = one.y + one.maxY <= other.y + other.maxY
        return Arrangement(
            leading: isBefore ? first : second, trailing: isBefore ? second : first,
            upper: isAbove ? first : second, lower: isAbove ? second : first,
            isSideBySide: one.intersection(other).map { $0.width <= $0.height } ?? true)
    }

    /// The constraints that keep two views from overlapping; those along the axis of their arrangement come first.
    func keepingApart(_ first: View, _ second: View) -> [RowProblem.Proposal] {
        guard isOfTemplate(first), isOfTemplate(second) else { return [] }
        let place = arrangement(of: first, second)
        let (leading, trailing) = (place.leading, place.trailing)
        let (upper, lower) = (place.upper, place.lower)
        let distance = Self.spacing.counted("point")
        let beside = proposal(
            tr("Keep \(trailing.spokenName) \(distance) or more after \(leading.spokenName)."),
            [constraint(trailing, .leading, .greaterThanOrEqual, (leading, .trailing), Self.spacing)])
        let below = proposal(
            tr("Keep \(lower.spokenName) \(distance) or more below \(upper.spokenName)."),
            [constraint(lower, .top, .greaterThanOrEqual, (upper, .bottom), Self.spacing)])
        // A view that is pinned to the far edge across the other one ends before it instead.
        let end = crossingPin(first, second).map { pin, far in
            let (view, other) = far == .trailing ? (leading, trailing) : (upper, lower)
            return Repair(
                .replace(
                    pin,
                    with: LayoutConstraint(
                        view, far, pin.relation == .equal ? .equal : .lessThanOrEqual, to: other,
                        far == .trailing ? .leading : .top, constant: -Self.spacing, priority: pin.priority)))
        }
        return proposals(
            (oppositeEdges(first, second, place.isSideBySide ? .horizontal : .vertical) + [end]).compactMap(
                \.self))
            + (place.isSideBySide ? [beside, below] : [below, beside]).compactMap(\.self)
    }

    /// The repairs of constraints that hold an edge of one view at a distance from the same edge of the other, in place of
    /// the edge that faces it: the top from the top, where the top from the bottom is meant.
    private func oppositeEdges(_ first: View, _ second: View, _ axis: Axis) -> [Repair] {
        let (near, far): (Attribute, Attribute) =
            axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
        return constraints(of: first).compactMap { constraint in
            guard let view = constraint.firstItem as? View, let other = constraint.secondItem as? View,
                (view === first && other === second) || (view === second && other === first),
                constraint.firstAttribute == constraint.secondAttribute, constraint.multiplier == 1,
                constraint.firstAttribute == near && constraint.constant > 0
                    || constraint.firstAttribute == far && constraint.constant < 0
            else { return nil }
            let isNear = constraint.firstAttribute == near
            return Repair(
                .replace(
                    constraint,
                    with: LayoutConstraint(
                        view, constraint.firstAttribute, constraint.relation, to: other,
                        isNear ? far : near, constant: constraint.constant, priority: constraint.priority)))
        }
    }

    /// The constraint that pins the first of two views that overlap across the other, to a far edge of what holds both that
    /// the other is pinned to, too; with that edge.
    func crossingPin(_ first: View, _ second: View) -> (pin: LayoutConstraint, far: Attribute)? {
        let place = arrangement(of: first, second)
        let ways: [(View, View, Attribute)] = [
            (place.leading, place.trailing, .trailing), (place.upper, place.lower, .bottom),
        ]
        for (view, other, far) in ways {
            if let pin = farPin(of: view, far), farPin(of: other, far) != nil { return (pin, far) }
        }
        return nil
    }

    /// The constraint that pins a view to the far edge of what holds it.
    private func farPin(of view: View, _ far: Attribute) -> LayoutConstraint? {
        constraints(of: view).first { constraint in
            let ends = [
                (constraint.firstItem, constraint.firstAttribute as Attribute?),
                (constraint.secondItem, constraint.secondAttribute),
            ]
            return constraint.multiplier == 1
                && ends.contains { $0.0 === view && $0.1 == far }
                && ends.contains { $0.0?.owningView === view.superview && $0.1?.withoutMargin == far }
        }
    }

    /// A proposal to add constraints; `nil` where there are none.
    func proposal(_ title: String, _ constraints: [ConstraintSpec?]) -> RowProblem.Proposal? {
        let specs = constraints.compactMap(\.self)
        guard !specs.isEmpty, specs.count == constraints.count else { return nil }
        return .init(title: title, edits: specs.map { .addConstraint($0) })
    }

    /// A constraint between views of the template; `nil` for others.
    func constraint(
        _ view: View, _ attribute: Attribute, _ relation: Relation, _ other: (View, Attribute)?,
        _ constant: Double
    ) -> ConstraintSpec? {
        guard let cell = cell as? DocumentCell, isOfTemplate(view) else { return nil }
        let constraint: LayoutConstraint
        if let other {
            constraint = LayoutConstraint(view, attribute, relation, to: other.0, other.1, constant: constant)
        } else {
            constraint = LayoutConstraint(view, attribute, relation, toConstant: constant)
        }
        return ConstraintSpec(constraint, in: cell)
    }

    /// The frame of a view in the contentView's coordinates.
    func frame(of view: View) -> Rect {
        var frame = view.frame
        var ancestor = view.superview
        while let current = ancestor, current !== cell.contentView {
            frame = frame.offset(x: current.frame.x, y: current.frame.y)
            ancestor = current.superview
        }
        return frame
    }
}
