import ConstraintSolver

/// The constraint problem of one axis of a hierarchy, or of both where a constraint couples them, with the meaning of
/// each variable, parameter and constraint.
///
/// Every number that a row or a control may change is a parameter; so cells of one structure have equal problems and
/// share one template.
struct AxisProblem {
    let items: ItemTable
    let variables: VariableMap
    let axes: [Axis]
    var environment: LayoutEnvironment
    private(set) var problem = Problem()
    var parameters: ParameterTable
    /// What each constraint stands for, in order of addition.
    private(set) var origins: [ConstraintOrigin] = []
    /// The handle of each constraint, in order of addition.
    private(set) var ids: [ConstraintID] = []
    /// The constraints that pull the root's size to its goal, by axis.
    private(set) var goals: [(constraint: ConstraintID, size: Parameter)] = []
    /// Constraints that the solver does not accept, with the reason.
    private(set) var refusals: [(constraint: LayoutConstraint, reason: SolverError)] = []
    /// How many of the constraints come from ``LayoutConstraint`` objects.
    private(set) var installedCount = 0
    /// Contents that may neither grow nor shrink.
    private var requiredContents: [(LayoutExpression, LinearRelation, ConstraintOrigin)] = []
    /// The handles of the constraints with the root's superview.
    private var outerIDs: [ConstraintID] = []
    /// How far the root's superview reaches beyond the root.
    let superviewOutsets: DirectionalEdgeInsets
    /// Whether parameters may still be declared.
    var isOpen = true

    /// Builds the problem of axes at the present values of all parameters.
    init(
        axes: [Axis], items: ItemTable, outer: [LayoutConstraint] = [],
        superviewOutsets: DirectionalEdgeInsets = .zero, environment: LayoutEnvironment
    ) {
        self.items = items
        self.superviewOutsets = superviewOutsets
        self.axes = axes
        self.environment = environment
        variables = VariableMap(itemCount: items.count, isCoupled: axes.count > 1)
        parameters = ParameterTable(itemCount: items.count)
        for _ in 0..<(2 * items.count * axes.count) { _ = problem.makeVariable() }
        addGoals()
        addNonNegativeSizes()
        for place in items.views.indices {
            for axis in axes { addContent(of: place, axis) }
        }
        for guide in items.guides where guide.kind == .readableContent { addReadableContent(guide) }
        for place in items.views.indices {
            for axis in axes { addAutoresizing(of: place, axis) }
        }
        // Of required constraints that contradict each other, the last is broken.
        let isLeavesFirst = environment.conflictOrder == .leavesFirst
        if !isLeavesFirst { addOuter(outer) }
        for view in isLeavesFirst ? items.views.reversed() : items.views {
            for constraint in view.constraints
            where axes.contains(constraint.firstAttribute.axis) { add(constraint) }
        }
        if isLeavesFirst { addOuter(outer) }
        // An author's constraint wins over a required content size, as in the frames that Interface Builder records.
        for (expression, relation, origin) in requiredContents {
            append(expression, relation, .required, origin)
        }
        requiredContents.removeAll()
        addRestingOrigins()
        isOpen = false
    }

    /// The goal of the root's size on an axis.
    func goal(_ axis: Axis) -> (constraint: ConstraintID, size: Parameter)? {
        let place = axes.count > 1 ? axis.rawValue : 0
        return place < goals.count ? goals[place] : nil
    }

    /// The problem with its goals at other priorities; handles stay the same.
    func problem(withGoals priorities: SystemVariant.Priorities) -> Problem {
        var problem = problem
        for axis in axes {
            let priority = axis == .horizontal ? priorities.horizontal : priorities.vertical
            // An invalid priority leaves the goal as weak as it is.
            guard let goal = goal(axis) else { continue }
            try? problem.setPriority(Priority(priority), of: goal.constraint)
        }
        if !priorities.holdsOuter { for id in outerIDs { try? problem.clear(id) } }
        return problem
    }

    /// The present value of a parameter; `nil` where a content or a goal decides it.
    func currentValue(of origin: ParameterOrigin) -> Double? {
        switch origin {
        case .constant(let constraint): constraint.constant
        case .margin(let view, let edge): view.effectiveLayoutMargins[edge]
        case .baseline(let view, let attribute):
            view.baselineDistance(attribute, isDesignTime: environment.isDesignTime)
        case .readableWidth: environment.contentSizeCategory.readableWidth
        case .autoresizing, .intrinsicContentSize, .size: nil
        }
    }

    // MARK: What every problem has

    private mutating func addGoals() {
        for axis in axes {
            let origin = LayoutExpression(variables.position(of: 0, axis))
            append(origin, .equal, .required, .rootOrigin(axis))
            guard let size = try? parameters.declare(.size(axis), value: 0, in: &problem) else { continue }
            let expression = LayoutExpression(variables.extent(of: 0, axis), minus: size)
            guard let id = append(expression, .equal, Priority(.fittingSizeLevel), .fittingSize(axis))
            else { continue }
            goals.append((id, size))
        }
    }

    private mutating func addNonNegativeSizes() {
        for place in 1..<max(1, items.count) {
            for axis in axes {
                let expression = LayoutExpression(variables.extent(of: place, axis))
                append(expression, .greaterThanOrEqual, .required, .nonNegativeSize(items[place], axis))
            }
        }
    }

    /// Adds the two inequalities for an intrinsic size; both follow one parameter.
    ///
    /// A size beyond the solver's limits counts as no size.
    private mutating func addContent(of place: Int, _ axis: Axis) {
        let view = items.views[place]
        let extent = view.contentSize(isDesignTime: environment.isDesignTime)[axis]
        let hugging = Priority(view.contentHuggingPriority(for: axis))
        let resistance = Priority(view.contentCompressionResistancePriority(for: axis))
        guard extent != View.noIntrinsicMetric, hugging.isInRange, resistance.isInRange,
            let size = try? parameters.declare(
                .intrinsic(axis), of: place, .intrinsicContentSize(view, axis), value: extent, in: &problem)
        else { return }
        let expression = LayoutExpression(variables.extent(of: place, axis), minus: size)
        let sides: [(LinearRelation, Priority, ConstraintOrigin)] = [
            (.lessThanOrEqual, hugging, .contentHugging(view, axis)),
            (.greaterThanOrEqual, resistance, .compressionResistance(view, axis)),
        ]
        for (relation, priority, origin) in sides {
            if priority.isRequired {
                requiredContents.append((expression, relation, origin))
            } else {
                append(expression, relation, priority, origin)
            }
        }
    }

    /// Places a readable content guide: centred between the margins, as wide as it may be.
    private mutating func addReadableContent(_ guide: LayoutGuide) {
        guard let view = guide.owningView, let place = items.place(of: guide) else { return }
        if axes.contains(.horizontal) {
            addDifference(.centerX, of: guide, .equal, .centerXWithinMargins, of: view)
            addDifference(.width, of: guide, .lessThanOrEqual, .width, of: view.layoutMarginsGuide)
            let width = environment.contentSizeCategory.readableWidth
            guard
                let limit = try? parameters.declare(
                    .readableWidth, of: place, .readableWidth(view), value: width, in: &problem)
            else { return }
            let expression = LayoutExpression(variables.extent(of: place, .horizontal), minus: limit)
            append(expression, .lessThanOrEqual, .required, .guide(guide))
            // Stronger than any content, which would otherwise decide the guide's width.
            append(expression, .equal, Priority(LayoutPriority(999)), .guide(guide))
        }
        if axes.contains(.vertical) {
            addDifference(.top, of: guide, .equal, .topMargin, of: view)
            addDifference(.bottom, of: guide, .equal, .bottomMargin, of: view)
        }
    }

    /// Pulls views to their resting origins, more weakly than any constraint.
    private mutating func addRestingOrigins() {
        for (place, view) in items.views.enumerated().dropFirst() {
            guard let origin = view.restingOrigin else { continue }
            for axis in axes {
                var expression = LayoutExpression()
                expression.add(variables.position(of: place, axis), 1)
                expression.add(variables.position(of: items.parents[place], axis), -1)
                // Frames are larger than the alignment rectangles of the variables.
                let shift = insets(of: items.parents[place], axis).before - insets(of: place, axis).before
                expression.constant = shift - (axis == .horizontal ? origin.x : origin.y)
                append(expression, .equal, Priority(LayoutPriority(1)), .restingOrigin(view, axis))
            }
        }
    }

    private mutating func addDifference(
        _ first: Attribute, of guide: LayoutGuide, _ relation: LinearRelation, _ second: Attribute,
        of item: any LayoutItem
    ) {
        var expression = LayoutExpression()
        do throws(SolverError) {
            try add(first, of: guide, times: 1, followsDirection: true, to: &expression)
            try add(second, of: item, times: -1, followsDirection: true, to: &expression)
        } catch {
            return
        }
        append(expression, relation, .required, .guide(guide))
    }

    // MARK: Constraints made by hand

    private mutating func addOuter(_ outer: [LayoutConstraint]) {
        let first = ids.count
        for constraint in outer where axes.contains(constraint.firstAttribute.axis) { add(constraint) }
        outerIDs = Array(ids[first...])
    }

    private mutating func add(_ constraint: LayoutConstraint) {
        constraint.parameterIndex = -1
        do throws(SolverError) {
            guard var expression = try difference(of: constraint) else { return }
            let constant = try parameters.declare(
                .constant(constraint), value: constraint.constant, in: &problem)
            expression.add(constant, -1)
            ids.append(
                try problem.add(
                    expression.terms, LinearRelation(constraint.relation), constant: expression.constant,
                    parameters: expression.parameters, priority: Priority(constraint.priority)))
            constraint.parameterIndex = constant.index
        } catch {
            refusals.append((constraint, error))
            return
        }
        origins.append(.constraint(constraint))
        installedCount += 1
    }

    /// The sum `first − multiplier × second`; `nil` if one of the items is gone.
    mutating func difference(
        of constraint: LayoutConstraint
    ) throws(SolverError) -> LayoutExpression? {
        guard let first = constraint.firstItem else { return nil }
        // A centre related to leading or trailing is measured along the writing direction, too.
        let follows = constraint.followsDirection
        var sum = LayoutExpression()
        try add(constraint.firstAttribute, of: first, times: 1, followsDirection: follows, to: &sum)
        guard let attribute = constraint.secondAttribute else { return sum }
        guard let second = constraint.secondItem else { return nil }
        let factor = constraint.multiplier
        try NumberLimits.check(coefficient: factor)
        try add(attribute, of: second, times: -factor, followsDirection: follows, to: &sum)
        if factor != 1, !attribute.isSize, let ancestor = constraint.commonAncestor {
            // A multiplied position is measured in the common ancestor's coordinates.
            let origin: Attribute = attribute.axis == .vertical ? .top : follows ? .leading : .left
            try add(origin, of: ancestor, times: factor - 1, followsDirection: follows, to: &sum)
        }
        return sum
    }

    // MARK: Adding

    /// Adds a constraint of a view's own; returns `nil` if a number is beyond the solver's limits.
    @discardableResult
    mutating func append(
        _ expression: LayoutExpression, _ relation: LinearRelation, _ priority: Priority,
        _ origin: ConstraintOrigin
    ) -> ConstraintID? {
        guard
            let id = try? problem.add(
                expression.terms, relation, constant: expression.constant,
                parameters: expression.parameters, priority: priority)
        else { return nil }
        ids.append(id)
        origins.append(origin)
        return id
    }

    /// The parameter of an item, declared unless the problem is finished.
    mutating func parameter(
        _ kind: ParameterTable.Kind, of place: Int, _ origin: @autoclosure () -> ParameterOrigin,
        value: Double
    ) throws(SolverError) -> Parameter? {
        if let known = parameters.parameter(kind, of: place) { return known }
        guard isOpen else { return nil }
        return try parameters.declare(kind, of: place, origin(), value: value, in: &problem)
    }
}

extension LinearRelation {
    /// The solver's relation of the same meaning.
    init(_ relation: Relation) {
        self =
            switch relation {
            case .lessThanOrEqual: .lessThanOrEqual
            case .equal: .equal
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
    }
}

extension Priority {
    /// The solver's priority of the same number.
    init(_ priority: LayoutPriority) {
        self.init(priority.rawValue)
    }

    /// Whether the solver takes the number.
    var isInRange: Bool { rawValue >= 1 && rawValue <= 1000 }
}
