import ConstraintSolver

/// The items that are decided on an axis once the hugging or compression resistance of one view is lowered a little.
///
/// Each change is tried once for all open items.
struct PriorityTrials {
    /// A change that breaks nothing.
    struct Trial {
        let repair: Repair
        fileprivate let decided: Set<ObjectIdentifier>

        /// Whether the change decides an item's extent, or its position where the extent is decided.
        func decides(_ open: OpenItem) -> Bool { decided.contains(ObjectIdentifier(open.item)) }
    }

    /// The views with contents whose extents are open together.
    let sharing: [View]
    private(set) var hugging: [Trial] = []
    private(set) var resistance: [Trial] = []

    /// Tries the changes.
    ///
    /// - Parameters:
    ///   - open: The items that the changes may decide, all of one axis.
    ///   - axis: The axis.
    ///   - search: The search that found the open items.
    init(of open: [OpenItem], on axis: Axis, in search: AmbiguitySearch) {
        sharing = search.open.filter { $0.axis == axis && $0.size != nil }.compactMap { $0.item as? View }
            .filter { $0.intrinsicContentSize[axis] != View.noIntrinsicMetric }
        // Labels of several lines and later views first: they are the likeliest to be meant to fill the room.
        let views =
            sharing.filter(Self.hasManyLines).reversed()
            + sharing.filter { !Self.hasManyLines($0) }.reversed()
        let sums = open.flatMap { open in
            (open.size == nil ? [] : [(open.item, search.extent(of: open.item, axis))])
                + (open.position == nil ? [] : [(open.item, search.place(of: open.item, axis))])
        }
        func trial(_ priority: LayoutPriority, _ action: (LayoutPriority) -> Repair.Action) -> Trial? {
            guard priority.rawValue >= 2 else { return nil }
            let repair = Repair(action(LayoutPriority(priority.rawValue - 1)))
            guard let solver = search.trial(of: repair) else { return nil }
            let ranges = solver.ranges(of: sums.map(\.1), within: search.budget)
            let decided = zip(sums, ranges).filter { !AmbiguitySearch.isOpen($0.1) }.map {
                ObjectIdentifier($0.0.0)
            }
            return decided.isEmpty ? nil : Trial(repair: repair, decided: Set(decided))
        }
        hugging = views.compactMap { view in
            trial(view.contentHuggingPriority(for: axis)) { .setContentHugging(view, axis, $0) }
        }
        resistance = views.compactMap { view in
            trial(view.contentCompressionResistancePriority(for: axis)) {
                .setCompressionResistance(view, axis, $0)
            }
        }
    }

    private static func hasManyLines(_ view: View) -> Bool {
        (view as? Label).map { $0.numberOfLines != 1 } ?? false
    }
}
