/// The reason why an item is ambiguous, and repairs that resolve the ambiguity, found by trying.
struct AmbiguityRepair {
    private(set) var reason: LayoutAmbiguity.Reason = .unknown
    private(set) var repairs: [Repair] = []

    private let open: OpenItem
    private let search: AmbiguitySearch

    /// The largest number of repairs.
    private static let limit = 3

    init(of open: OpenItem, _ trials: PriorityTrials, in search: AmbiguitySearch) {
        self.open = open
        self.search = search
        let constraints = constraintsOfItem()
        var tries = priorityRepairs(trials)
        if tries.isEmpty {
            let inequalities = constraints.filter { $0.relation != .equal }
            if constraints.isEmpty, open.position != nil {
                reason = .noConstraints
            } else if open.size != nil, !hasExtent(constraints) {
                reason = .noSize
            } else if !constraints.isEmpty, inequalities.count == constraints.count {
                reason = .onlyInequalities(constraints)
            }
            tries += inequalities.compactMap { old in
                guard !old.belongsToStack, let new = old.with(.equal) else { return nil }
                return tried(Repair(.replace(old, with: new)))
            }
        }
        if tries.isEmpty || isUnconstrained { tries += additions().compactMap { tried($0) } }
        repairs = Array(tries.prefix(Self.limit))
    }

    private var isUnconstrained: Bool {
        switch reason {
        case .noConstraints, .noSize: true
        default: false
        }
    }

    // MARK: What holds the item

    private func constraintsOfItem() -> [LayoutConstraint] {
        let system = search.scratch.system
        return system.constraintIDs.compactMap { system.origin(of: $0)?.constraint }.filter { constraint in
            (constraint.firstItem === open.item && constraint.firstAttribute.axis == open.axis)
                || (constraint.secondItem === open.item && constraint.secondAttribute?.axis == open.axis)
        }
    }

    private func hasExtent(_ constraints: [LayoutConstraint]) -> Bool {
        let view = open.item as? View
        return view.map { $0.intrinsicContentSize[open.axis] != View.noIntrinsicMetric } ?? false
            || constraints.contains {
                ($0.firstItem === open.item && $0.firstAttribute.isSize)
                    || ($0.secondItem === open.item && $0.secondAttribute?.isSize ?? false)
            }
    }

    // MARK: Content priorities

    /// Changes of one view's hugging or compression resistance that resolve the ambiguity; sets the reason.
    private mutating func priorityRepairs(_ trials: PriorityTrials) -> [Repair] {
        let hugging = trials.hugging.filter { $0.decides(open) }.map(\.repair)
        let resistance = trials.resistance.filter { $0.decides(open) }.map(\.repair)
        let axis = open.axis
        if let peers = Self.peers(trials.sharing, { $0.contentHuggingPriority(for: axis) }), !hugging.isEmpty
        {
            reason = .equalContentHugging(peers)
        } else if !resistance.isEmpty,
            let peers = Self.peers(trials.sharing, { $0.contentCompressionResistancePriority(for: axis) })
        {
            reason = .equalCompressionResistance(peers)
        }
        return hugging + resistance
    }

    /// The views that have the commonest priority, if there are several.
    private static func peers(_ views: [View], _ priority: (View) -> LayoutPriority) -> [View]? {
        let groups = Dictionary(grouping: views, by: priority)
        return groups.values.filter { $0.count > 1 }
            .max { ($0.count, priority($0[0])) < ($1.count, priority($1[0])) }
    }

    // MARK: Missing constraints

    /// Constraints that would hold the item at its superview's edges, or give it a size.
    private func additions() -> [Repair] {
        guard let container = open.item.container else { return [] }
        let axis = open.axis
        let isVertical = axis == .vertical
        let margins = container.layoutMargins
        var constraints: [LayoutConstraint] = []
        if open.position != nil {
            constraints.append(
                LayoutConstraint(
                    open.item, axis.start, .equal, to: container, axis.start,
                    constant: isVertical ? margins.top : margins.leading))
        }
        constraints.append(
            LayoutConstraint(
                container, axis.end, .equal, to: open.item, axis.end,
                constant: isVertical ? margins.bottom : margins.trailing))
        if let range = open.size {
            // As large as the item may be, unless that is unlimited.
            let size = range.upperBound < .infinity ? range.upperBound : max(range.lowerBound, 44)
            constraints.append(
                LayoutConstraint(open.item, axis.size, .equal, toConstant: size.rounded()))
        }
        return constraints.map { Repair(.add($0)) }
    }

    // MARK: Trying

    /// The repair, if it decides the item's extent (or its position, where the extent is decided) and breaks nothing.
    private func tried(_ repair: Repair) -> Repair? {
        guard let trial = search.trial(of: repair) else { return nil }
        let sizeIsDecided =
            open.size != nil && search.openRange(of: search.extent(of: open.item, open.axis), trial) == nil
        let placeIsDecided =
            open.position != nil && search.openRange(of: search.place(of: open.item, open.axis), trial) == nil
        // Where both are open, one constraint can decide only one of them.
        return sizeIsDecided || placeIsDecided ? repair : nil
    }
}
