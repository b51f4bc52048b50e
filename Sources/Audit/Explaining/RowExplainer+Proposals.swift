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
        (cell as? DocumentCell)?.template.views.contains { $0.name == view.name } == true
    }

    /// The constraints that keep two views from overlapping; those along the axis of their arrangement come first.
    func keepingApart(_ first: View, _ second: View) -> [RowProblem.Proposal] {
        guard isOfTemplate(first), isOfTemplate(second) else { return [] }
        let (one, other) = (frame(of: first), frame(of: second))
        let isRightToLeft = cell.engine.environment.layoutDirection == .rightToLeft
        let isBefore = (one.x + one.maxX < other.x + other.maxX) != isRightToLeft
        let (leading, trailing) = isBefore ? (first, second) : (second, first)
        let (upper, lower) = one.y + one.maxY <= other.y + other.maxY ? (first, second) : (second, first)
        let distance = Self.spacing.counted("point")
        let beside = proposal(
            tr("Keep \(trailing.spokenName) \(distance) or more after \(leading.spokenName)."),
            [constraint(trailing, .leading, .greaterThanOrEqual, (leading, .trailing), Self.spacing)])
        let below = proposal(
            tr("Keep \(lower.spokenName) \(distance) or more below \(upper.spokenName)."),
            [constraint(lower, .top, .greaterThanOrEqual, (upper, .bottom), Self.spacing)])
        let common = one.intersection(other)
        let isSideBySide = common.map { $0.width <= $0.height } ?? true
        // A view that is pinned to the far edge across the other one ends before it instead.
        let pins = [(leading, trailing, Attribute.trailing), (upper, lower, .bottom)].compactMap {
            ending($0, before: $1, $2)
        }
        let ends = (isSideBySide ? pins : pins.reversed()).flatMap { proposals([$0]) }
        return ends + (isSideBySide ? [beside, below] : [below, beside]).compactMap(\.self)
    }

    /// The repair that ends a view before another one, where it is pinned to the far edge of what holds both.
    private func ending(_ view: View, before other: View, _ far: Attribute) -> Repair? {
        guard let pin = farPin(of: view, far) else { return nil }
        let near: Attribute = far == .trailing ? .leading : .top
        let end = LayoutConstraint(
            view, far, pin.relation == .equal ? .equal : .lessThanOrEqual, to: other, near,
            constant: -Self.spacing, priority: pin.priority)
        return Repair(.replace(pin, with: end))
    }

    /// The constraint that pins a view to the far edge of what holds it.
    func farPin(of view: View, _ far: Attribute) -> LayoutConstraint? {
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
