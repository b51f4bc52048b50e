import ConstraintSolver

/// A layout constraint and the row that stands for it in a solver.
struct InstalledConstraint {
    let constraint: LayoutConstraint
    let axis: Axis
    let id: ConstraintID
}

extension LayoutEngine {
    /// The required constraints that contradict stronger or earlier ones and were dropped to go on.
    public var droppedConstraints: [LayoutConstraint] {
        let leftOut = Set(horizontal.solver.leftOut)
        let leftOutVertically = isCoupled ? leftOut : Set(vertical.solver.leftOut)
        return installed.filter {
            ($0.axis == .horizontal ? leftOut : leftOutVertically).contains($0.id)
        }.map(\.constraint)
    }

    /// The number of constraints in the solvers on behalf of ``LayoutConstraint`` objects.
    public var installedConstraintCount: Int { installed.count }

    /// Whether a required constraint was dropped.
    public var hasDroppedConstraints: Bool {
        !horizontal.solver.leftOut.isEmpty || !vertical.solver.leftOut.isEmpty
    }

    func install(_ constraint: LayoutConstraint) {
        refusals.removeAll { $0.constraint === constraint }
        let axis = constraint.firstAttribute.axis
        do {
            let id = try system(axis).solver.add(
                terms(of: constraint), LinearRelation(constraint.relation),
                constant: solverConstant(of: constraint), priority: Priority(constraint.priority),
                onConflict: .leaveOut)
            constraint.engineIndex = installed.count
            installed.append(InstalledConstraint(constraint: constraint, axis: axis, id: id))
        } catch {
            refusals.append((constraint, error))
        }
    }

    func uninstall(_ constraint: LayoutConstraint) {
        refusals.removeAll { $0.constraint === constraint }
        let index = constraint.engineIndex
        guard index >= 0 else { return }
        try? system(installed[index].axis).solver.remove(installed[index].id)
        constraint.engineIndex = -1
        installed.swapAt(index, installed.count - 1)
        installed.removeLast()
        if index < installed.count { installed[index].constraint.engineIndex = index }
    }

    func updateConstant(at index: Int) {
        let entry = installed[index]
        do {
            try system(entry.axis).solver.setConstant(solverConstant(of: entry.constraint), of: entry.id)
        } catch {
            // Keeping the old constant would make the answer depend on what was before.
            uninstall(entry.constraint)
            refusals.append((entry.constraint, error))
        }
    }

    func updateAllConstants() {
        constantsAreStale = false
        for index in installed.indices.reversed() { updateConstant(at: index) }
    }

    /// Brings the constants of baseline constraints up to date with their labels' texts.
    func updateBaselines() {
        for index in installed.indices.reversed() where installed[index].constraint.speaksOfBaselines {
            updateConstant(at: index)
        }
    }

    // MARK: From attributes to variables

    /// The terms of `first − multiplier × second`.
    private func terms(of constraint: LayoutConstraint) -> [Term] { leftSide(of: constraint).terms }

    /// The solver's constant: `Σ terms + constant  relation  0`.
    private func solverConstant(of constraint: LayoutConstraint) -> Double {
        leftSide(of: constraint).constant - constraint.constant
    }

    /// `first − multiplier × second`.
    private func leftSide(of constraint: LayoutConstraint) -> AttributeSum {
        var sum = AttributeSum()
        // A centre beside leading or trailing is measured along the writing direction like them.
        let follows = constraint.followsDirection
        guard let firstItem = constraint.firstItem else { return sum }
        append(constraint.firstAttribute, of: firstItem, times: 1, follows, to: &sum)
        guard let item = constraint.secondItem, let attribute = constraint.secondAttribute else {
            return sum
        }
        append(attribute, of: item, times: -constraint.multiplier, follows, to: &sum)
        if constraint.multiplier != 1, !attribute.isSize, let ancestor = constraint.commonAncestor {
            // A multiple of a position is one in the common ancestor's coordinates.
            let origin: Attribute = attribute.axis == .vertical ? .top : follows ? .leading : .left
            append(origin, of: ancestor, times: constraint.multiplier - 1, follows, to: &sum)
        }
        return sum
    }

    private func append(
        _ attribute: Attribute, of item: any LayoutItem, times factor: Double, _ followsDirection: Bool,
        to sum: inout AttributeSum
    ) {
        guard let view = item.owningView else { return }
        let guide = item as? LayoutGuide
        let axis = attribute.axis
        let isInMargins = guide?.kind == .layoutMargins || attribute.isWithinMargins
        let index = guide.map { $0.hasVariables ? $0.engineIndex : view.engineIndex } ?? view.engineIndex
        let (before, after) =
            isInMargins ? margins(of: view, axis: axis) : (before: 0, after: 0)
        let isReversed = environment.layoutDirection == .rightToLeft
        let system = system(axis)
        /// Adds position + part × extent, measured from the right edge where the direction asks for it.
        func add(part: Double, isPhysical: Bool) {
            sum.add(
                position: system.position(of: index), extent: system.extent(of: index), part: part,
                times: factor, mirroredIn: isPhysical && isReversed ? system.extent(of: 0) : nil)
            let inner = before * (1 - part) - after * part
            sum.constant += factor * (isPhysical && isReversed ? -inner : inner)
        }
        switch attribute {
        case .leading, .leadingMargin, .top, .topMargin: add(part: 0, isPhysical: false)
        case .trailing, .trailingMargin, .bottom, .bottomMargin: add(part: 1, isPhysical: false)
        case .left, .leftMargin: add(part: isReversed ? 1 : 0, isPhysical: true)
        case .right, .rightMargin: add(part: isReversed ? 0 : 1, isPhysical: true)
        case .centerX, .centerXWithinMargins: add(part: 0.5, isPhysical: !followsDirection)
        case .centerY, .centerYWithinMargins: add(part: 0.5, isPhysical: false)
        case .firstBaseline:
            // An item without text has its baselines at the bottom.
            guard guide == nil, let baseline = view.firstBaselineFromTop else {
                return add(part: 1, isPhysical: false)
            }
            add(part: 0, isPhysical: false)
            sum.constant += factor * baseline
        case .lastBaseline:
            add(part: 1, isPhysical: false)
            if guide == nil { sum.constant -= factor * view.lastBaselineFromBottom }
        case .width, .height:
            sum.terms.append(Term(system.extent(of: index), factor))
            sum.constant -= factor * (before + after)
        }
    }

    /// The distances from an alignment rectangle's edges in to the margins on one axis, in points.
    private func margins(of view: View, axis: Axis) -> (before: Double, after: Double) {
        let margins = view.layoutMargins
        let insets = DirectionalEdgeInsets(
            view.alignmentRectInsets, direction: environment.layoutDirection)
        return axis == .horizontal
            ? (margins.leading - insets.leading, margins.trailing - insets.trailing)
            : (margins.top - insets.top, margins.bottom - insets.bottom)
    }
}

/// A sum of variables and a constant, such as the left side of a constraint.
private struct AttributeSum {
    var terms: [Term] = []
    var constant = 0.0

    /// Adds factor × (position + part × extent); mirrored, its distance from the right edge of a width.
    mutating func add(
        position: Variable, extent: Variable, part: Double, times factor: Double,
        mirroredIn width: Variable?
    ) {
        let sign: Double = width == nil ? 1 : -1
        if let width { terms.append(Term(width, factor)) }
        terms.append(Term(position, sign * factor))
        if part != 0 { terms.append(Term(extent, sign * factor * part)) }
    }
}

extension LayoutConstraint {
    /// Whether the items' attributes lie on different axes, as in an aspect ratio.
    var couplesAxes: Bool {
        guard let other = secondAttribute else { return false }
        return firstAttribute.axis != other.axis
    }

    /// Whether one of the attributes follows the writing direction.
    var followsDirection: Bool {
        firstAttribute.followsDirection || (secondAttribute?.followsDirection ?? false)
    }

    /// Whether the constant depends on a label's text.
    var speaksOfBaselines: Bool {
        firstAttribute.isBaseline || (secondAttribute?.isBaseline ?? false)
    }
}

extension Attribute {
    fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// Whether the attribute lies at an edge that the writing direction decides.
    fileprivate var followsDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// Whether the attribute speaks of a view's margins.
    fileprivate var isWithinMargins: Bool {
        switch self {
        case .leadingMargin, .trailingMargin, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
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
