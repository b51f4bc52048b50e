import ConstraintSolver

extension LayoutEngine {
    /// What the constraints leave open as last solved, by axis, in the order of the views.
    ///
    /// A view that only goes along with its superview is not listed. Ranges, alternatives and repairs are
    /// found by solving again and again: ask where a person will read the answer, and never for each row.
    public func ambiguities() -> [LayoutAmbiguity] {
        distinctSystems.flatMap { system -> [LayoutAmbiguity] in
            // Nothing has been solved yet.
            if system.solver.variableCount == 0 { return [] }
            return AmbiguitySearch(of: system, in: self)?.found() ?? []
        }
    }
}

/// Finds what a system leaves open, why, and what would decide it.
struct AmbiguitySearch {
    let engine: LayoutEngine
    let scratch: ScratchSystem
    let solver: Solver
    /// The items that are open on some axis.
    private(set) var open: [OpenItem] = []

    /// For more open items than this no alternatives and repairs are looked for.
    private static let detailLimit = 16

    init?(of system: AxisSystem, in engine: LayoutEngine) {
        self.engine = engine
        scratch = ScratchSystem(system)
        guard let solver = scratch.solved() else { return nil }
        self.solver = solver
        open = openItems()
    }

    func found() -> [LayoutAmbiguity] {
        open.enumerated().map { order, open in
            let isDetailed = order < Self.detailLimit
            let cure = isDetailed ? AmbiguityCure(of: open, in: self) : nil
            return LayoutAmbiguity(
                item: open.item, axis: open.axis, position: open.position, size: open.size,
                reason: cure?.reason ?? .unknown, repairs: cure?.repairs ?? [],
                alternatives: isDetailed ? alternatives(for: open) : [])
        }
    }

    // MARK: What is open

    private func openItems() -> [OpenItem] {
        var items: [OpenItem] = []
        for variable in solver.undetermined() {
            guard let (item, attribute) = scratch.system.meaning(of: variable.variable) else { continue }
            // A stack view's own spacers are seen by nobody.
            if let guide = item as? LayoutGuide, guide.owningView is StackView { continue }
            let axis = attribute.axis
            let known = items.firstIndex { $0.item === item && $0.axis == axis }
            if attribute.isSize {
                if let known {
                    items[known].size = variable.range
                } else {
                    items.append(OpenItem(item: item, axis: axis, size: variable.range))
                }
            } else if let range = openRange(of: place(of: item, axis), solver) {
                items.append(OpenItem(item: item, axis: axis, position: range))
            }
        }
        return items
    }

    /// The distance of an item's leading or top edge from that of what contains it.
    func place(of item: any LayoutItem, _ axis: Axis) -> [Term] {
        let edge: Attribute = axis == .horizontal ? .leading : .top
        var terms = scratch.system.expression(for: edge, of: item)?.terms ?? []
        if let container = item.container, let origin = scratch.system.expression(for: edge, of: container) {
            terms += origin.terms.map { Term($0.variable, -$0.coefficient) }
        }
        return terms
    }

    /// The width or height of an item.
    func extent(of item: any LayoutItem, _ axis: Axis) -> [Term] {
        scratch.system.expression(for: axis == .horizontal ? .width : .height, of: item)?.terms ?? []
    }

    /// The range of a sum that is open; `nil` for one that is decided.
    func openRange(of terms: [Term], _ solver: Solver) -> ClosedRange<Double>? {
        let range = solver.range(of: terms)
        return range.upperBound - range.lowerBound > 1e-6 ? range : nil
    }

    // MARK: Alternatives

    private func alternatives(for open: OpenItem) -> [LayoutAlternative] {
        let terms = open.size != nil ? extent(of: open.item, open.axis) : place(of: open.item, open.axis)
        guard let variable = terms.first?.variable, let values = solver.alternatives(for: variable) else {
            return []
        }
        return [values.least, values.greatest].map { values in
            engine.alternative { system, variable in
                system === scratch.system ? values[variable.index] : system.value(of: variable)
            }
        }
    }
}

extension AxisSystem {
    /// The present value of a variable.
    fileprivate func value(of variable: Variable) -> Double {
        var sum = LayoutExpression()
        sum.add(variable, 1)
        return value(of: sum)
    }
}

extension LayoutItem {
    /// The view in whose coordinates the item's frame is.
    var container: View? { (self as? View).map(\.superview) ?? owningView }
}
