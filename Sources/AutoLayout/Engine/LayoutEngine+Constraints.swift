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
    private func terms(of constraint: LayoutConstraint) -> [Term] {
        var terms: [Term] = []
        // A centre beside leading or trailing is measured along the writing direction like them.
        let follows = constraint.followsDirection
        guard let firstItem = constraint.firstItem else { return terms }
        append(constraint.firstAttribute, of: firstItem, times: 1, follows, to: &terms)
        guard let item = constraint.secondItem, let attribute = constraint.secondAttribute else {
            return terms
        }
        append(attribute, of: item, times: -constraint.multiplier, follows, to: &terms)
        if constraint.multiplier != 1, !attribute.isSize, let ancestor = constraint.commonAncestor {
            // A multiple of a position is one in the common ancestor's coordinates.
            let origin: Attribute = attribute.axis == .vertical ? .top : follows ? .leading : .left
            append(origin, of: ancestor, times: constraint.multiplier - 1, follows, to: &terms)
        }
        return terms
    }

    private func append(
        _ attribute: Attribute, of view: View, times factor: Double, _ followsDirection: Bool,
        to terms: inout [Term]
    ) {
        let index = view.engineIndex
        let system = system(attribute.axis)
        let position = system.position(of: index)
        let extent = system.extent(of: index)
        let isReversed = environment.layoutDirection == .rightToLeft
        /// Adds position + part × extent, measured from the right edge where the direction asks for it.
        func add(part: Double, isPhysical: Bool) {
            if isPhysical && isReversed {
                terms.append(Term(system.extent(of: 0), factor))
                terms.append(Term(position, -factor))
                terms.append(Term(extent, -factor * (1 - part)))
            } else {
                terms.append(Term(position, factor))
                if part != 0 { terms.append(Term(extent, factor * part)) }
            }
        }
        switch attribute {
        case .leading, .leadingMargin, .top, .topMargin, .firstBaseline:
            // A view without text has its first baseline at the bottom.
            let isBottom = attribute == .firstBaseline && view.firstBaselineFromTop == nil
            add(part: isBottom ? 1 : 0, isPhysical: false)
        case .trailing, .trailingMargin, .bottom, .bottomMargin, .lastBaseline:
            add(part: 1, isPhysical: false)
        case .left, .leftMargin: add(part: 0, isPhysical: true)
        case .right, .rightMargin: add(part: 1, isPhysical: true)
        case .centerX: add(part: 0.5, isPhysical: !followsDirection)
        case .centerY: add(part: 0.5, isPhysical: false)
        case .width, .height: terms.append(Term(extent, factor))
        }
    }

    /// The solver's constant: `Σ terms + constant  relation  0`.
    private func solverConstant(of constraint: LayoutConstraint) -> Double {
        guard let firstItem = constraint.firstItem else { return 0 }
        var constant = offset(of: constraint.firstAttribute, of: firstItem) - constraint.constant
        if let item = constraint.secondItem, let attribute = constraint.secondAttribute {
            constant -= constraint.multiplier * offset(of: attribute, of: item)
        }
        return constant
    }

    /// The distance of an attribute from the edge that its terms stand for, in points.
    private func offset(of attribute: Attribute, of view: View) -> Double {
        let margins = view.layoutMargins
        let isReversed = environment.layoutDirection == .rightToLeft
        return switch attribute {
        case .leadingMargin: margins.leading
        case .trailingMargin: -margins.trailing
        case .leftMargin: isReversed ? margins.trailing : margins.leading
        case .rightMargin: isReversed ? -margins.leading : -margins.trailing
        case .topMargin: margins.top
        case .bottomMargin: -margins.bottom
        case .firstBaseline: view.firstBaselineFromTop ?? 0
        case .lastBaseline: -view.lastBaselineFromBottom
        default: 0
        }
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
