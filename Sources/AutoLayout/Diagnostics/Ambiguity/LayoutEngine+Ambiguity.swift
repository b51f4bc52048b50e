import ConstraintSolver

extension LayoutEngine {
    /// The positions and sizes that the constraints leave open as last solved, by axis, in the order of the views.
    ///
    /// A view that only follows its superview is not listed. Ranges, alternatives and repairs take many solves: call
    /// this where a person will read the answer, and never for each row. The answer is remembered until the next
    /// layout.
    public func ambiguities() -> [LayoutAmbiguity] {
        remembered { ambiguitySearches.flatMap { $0.found() } }
    }

    /// The searches for what each system leaves open; none where it is known that nothing is.
    var ambiguitySearches: [AmbiguitySearch] {
        if system(for: .horizontal).isKnownDecided, isCoupled || system(for: .vertical).isKnownDecided {
            return []
        }
        return remembered {
            scratchSystems(within: makeSearchBudget()).filter { !$0.system.isKnownDecided }.map { scratch in
                let search = AmbiguitySearch(in: scratch, of: self)
                if search.open.isEmpty, search.isListComplete { scratch.system.noteDecided() }
                return search
            }
        }
    }
}

/// Finds the positions and sizes that a system leaves open, the reasons, and repairs.
struct AmbiguitySearch {
    // The engine keeps the search.
    unowned let engine: LayoutEngine
    let scratch: ScratchSystem
    var solver: Solver { scratch.solver }
    let budget: WorkBudget
    /// Whether the search for what is open came to its end.
    private(set) var isListComplete = true
    /// The items that are open on some axis.
    private(set) var open: [OpenItem] = []

    /// With more open items than this, alternatives and repairs are not searched for.
    private static let detailLimit = 16

    init(in scratch: ScratchSystem, of engine: LayoutEngine) {
        self.engine = engine
        budget = engine.makeSearchBudget()
        self.scratch = scratch.charging(budget)
        open = openItems()
        isListComplete = !budget.isExhausted
    }

    func found() -> [LayoutAmbiguity] {
        let detailed = open.prefix(Self.detailLimit)
        let trials = Dictionary(
            uniqueKeysWithValues: Set(detailed.map(\.axis)).map { axis in
                (axis, PriorityTrials(of: detailed.filter { $0.axis == axis }, on: axis, in: self))
            })
        return open.enumerated().map { order, open in
            let isDetailed = order < Self.detailLimit && budget.allowsMore()
            let repair = isDetailed ? trials[open.axis].map { AmbiguityRepair(of: open, $0, in: self) } : nil
            let alternatives = isDetailed ? alternatives(for: open) : []
            return LayoutAmbiguity(
                item: open.item, axis: open.axis, position: open.position, size: open.size,
                reason: repair?.reason ?? .unknown, repairs: repair?.repairs ?? [],
                alternatives: alternatives, isSearchComplete: isDetailed && !budget.isExhausted)
        }
    }

    // MARK: What is open

    private func openItems() -> [OpenItem] {
        var items: [OpenItem] = []
        var places: [OpenKey: Int] = [:]
        let open = solver.undetermined(within: budget).compactMap { variable in
            scratch.system.meaning(of: variable.variable).flatMap { meaning in
                // A stack view's own spacers are not visible.
                (meaning.item as? LayoutGuide)?.owningView is StackView
                    ? nil : (item: meaning.item, attribute: meaning.attribute, range: variable.range)
            }
        }
        let positions = open.filter { !$0.attribute.isSize }
        var ranges = solver.ranges(
            of: positions.map { place(of: $0.item, $0.attribute.axis) }, within: budget)[...]
        for (item, attribute, range) in open {
            let axis = attribute.axis
            let key = OpenKey(item: ObjectIdentifier(item), axis: axis)
            if attribute.isSize {
                if let known = places[key] {
                    items[known].size = range
                } else {
                    places[key] = items.count
                    items.append(OpenItem(item: item, axis: axis, size: range))
                }
            } else if let range = ranges.popFirst(), Self.isOpen(range) {
                places[key] = items.count
                items.append(OpenItem(item: item, axis: axis, position: range))
            }
        }
        return items
    }

    private struct OpenKey: Hashable {
        let item: ObjectIdentifier
        let axis: Axis
    }

    /// The distance of an item's leading or top edge from that of its container.
    func place(of item: any LayoutItem, _ axis: Axis) -> [Term] {
        let system = scratch.system
        var terms = system.expression(for: axis.start, of: item)?.terms ?? []
        if let container = item.container, let origin = system.expression(for: axis.start, of: container) {
            terms += origin.terms.map { Term($0.variable, -$0.coefficient) }
        }
        return terms
    }

    /// The width or height of an item.
    func extent(of item: any LayoutItem, _ axis: Axis) -> [Term] {
        scratch.system.expression(for: axis.size, of: item)?.terms ?? []
    }

    /// The range of a sum that is open; `nil` for one that is decided.
    func openRange(of terms: [Term], _ solver: Solver) -> ClosedRange<Double>? {
        solver.ranges(of: [terms], within: budget).first.flatMap { Self.isOpen($0) ? $0 : nil }
    }

    static func isOpen(_ range: ClosedRange<Double>) -> Bool {
        range.upperBound - range.lowerBound > 1e-6
    }

    /// A solver of the constraints after a change; `nil` for a change that breaks something, or where the search has to
    /// stop.
    func trial(of repair: Repair) -> Solver? {
        let trial = scratch.trial(of: repair)?.solver
        return trial.flatMap { $0.leftOut.count <= solver.leftOut.count ? $0 : nil }
    }

    // MARK: Alternatives

    private func alternatives(for open: OpenItem) -> [LayoutAlternative] {
        let terms = open.size != nil ? extent(of: open.item, open.axis) : place(of: open.item, open.axis)
        guard let variable = terms.first?.variable,
            let values = solver.alternatives(for: variable, within: budget)
        else {
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
    fileprivate func value(of variable: Variable) -> Double { value(of: LayoutExpression(variable)) }
}

extension LayoutItem {
    /// The view in whose coordinates the item's frame is.
    var container: View? { (self as? View).map(\.superview) ?? owningView }
}
