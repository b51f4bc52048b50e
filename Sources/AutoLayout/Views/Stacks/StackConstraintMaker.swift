/// Makes the constraints of a stack view, along its axis and across it.
///
/// The priorities are those that UIKit prints with its constraints.
struct StackConstraintMaker {
    let stack: StackView
    let structure: StackStructure
    /// The views that are not hidden.
    let views: [View]
    /// The rectangle that the views fill: the stack or its margins.
    let canvas: any LayoutItem
    private(set) var constraints: [LayoutConstraint] = []
    /// The constraints whose constant is a part of the spacing after a view, with that part.
    private(set) var spacings: [(constraint: LayoutConstraint, view: View, part: Double)] = []
    private(set) var guides: [LayoutGuide] = []

    init(stack: StackView, structure: StackStructure) {
        self.stack = stack
        self.structure = structure
        views = stack.visibleViews
        canvas = structure.isLayoutMarginsRelative ? stack.layoutMarginsGuide : stack
    }

    mutating func makeAll() {
        connectAlongAxis()
        distribute()
        align()
        hide()
    }

    // MARK: Parts

    /// One side of a constraint.
    typealias Side = (item: any LayoutItem, attribute: Attribute)

    @discardableResult
    mutating func add(
        _ first: Side, _ relation: Relation, _ second: Side, priority: LayoutPriority = .required,
        _ identifier: String
    ) -> LayoutConstraint {
        let constraint = LayoutConstraint(
            first.item, first.attribute, relation, to: second.item, second.attribute, priority: priority,
            identifier: identifier)
        constraints.append(constraint)
        return constraint
    }

    /// Pulls a size to 0.
    mutating func shrink(
        _ item: any LayoutItem, _ size: Attribute, priority: LayoutPriority, _ identifier: String
    ) {
        constraints.append(
            LayoutConstraint(
                item, size, .equal, toConstant: 0, priority: priority, identifier: identifier))
    }

    mutating func makeGuide(_ identifier: String) -> LayoutGuide {
        let guide = LayoutGuide(identifier: identifier)
        guides.append(guide)
        return guide
    }

    // MARK: Along the axis

    private mutating func connectAlongAxis() {
        let axis = structure.axis
        guard let first = views.first, let last = views.last else {
            for axis in Axis.allCases { shrink(stack, axis.size, priority: 49, "UISV-canvas-fit") }
            return
        }
        add((first, axis.start), .equal, (canvas, axis.start), "UISV-canvas-connection")
        add((canvas, axis.end), .equal, (last, axis.end), "UISV-canvas-connection")
        for (view, next) in zip(views, views.dropFirst()) {
            let constraint = add(
                near(next), structure.distribution.spacesViews ? .greaterThanOrEqual : .equal, far(view),
                "UISV-spacing")
            spacings.append((constraint, view, 1))
        }
    }

    /// Where the gap in front of a view ends.
    func near(_ view: View) -> Side {
        (view, structure.isBaselineRelative && view.hasFirstBaseline ? .firstBaseline : structure.axis.start)
    }

    /// Where the gap behind a view begins.
    func far(_ view: View) -> Side {
        (view, structure.isBaselineRelative && view.hasLastBaseline ? .lastBaseline : structure.axis.end)
    }

    // MARK: Hidden views

    /// Gives hidden views no length, and a place, more weakly than any other constraint, so that they have no effect.
    ///
    /// Interface Builder's recorded frames show where UIKit places them: on the canvas, with no length unless their own
    /// required constraints give them one. Across the axis they are where a visible view would begin; along the axis in
    /// front of the first visible view, in the middle of the gap between two, or behind the last.
    private mutating func hide() {
        for (place, view) in stack.arrangedSubviews.enumerated() where view.isHidden {
            let axis = structure.axis
            let before = stack.arrangedSubviews[..<place].last { !$0.isHidden }
            let isLast = !stack.arrangedSubviews[place...].contains { !$0.isHidden }
            if isLast {
                hide((view, axis.start), at: (canvas, axis.end))
            } else if let before {
                let constraint = hide((view, axis.start), at: (before, axis.end))
                spacings.append((constraint, before, 0.5))
            } else {
                hide((view, axis.end), at: (canvas, axis.start))
            }
            // Elsewhere the view is not visible, and a content without room would be reported as a finding.
            shrink(view, axis.size, priority: structure.isDesignTime ? 999.5 : 1, "UISV-hiding")
            let across = axis.other
            switch structure.alignment {
            case .fill:
                // The end is broken where the content has another size, so that nothing is left open.
                hide((view, across.start), at: (canvas, across.start), priority: 2)
                hide((view, across.end), at: (canvas, across.end))
                continue
            case .leading, .firstBaseline: hide((view, across.start), at: (canvas, across.start))
            case .center: hide((view, across.center), at: (canvas, across.center))
            case .trailing, .lastBaseline: hide((view, across.end), at: (canvas, across.end))
            }
            shrink(view, across.size, priority: 1, "UISV-hiding")
        }
    }

    @discardableResult
    private mutating func hide(
        _ side: Side, at place: Side, priority: LayoutPriority = 1
    ) -> LayoutConstraint {
        add(side, .equal, place, priority: priority, "UISV-hiding")
    }
}
