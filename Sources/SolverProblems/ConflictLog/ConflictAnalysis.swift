import ConstraintSolver

/// Which of a log's constraints contradict each other.
struct ConflictAnalysis {
    /// A contradiction that disappears if any one of its members is removed.
    struct Conflict {
        /// The logged members, as places in the list of constraints.
        var members: [Int]
        /// The implied members, as places in the list of implied ones.
        var implied: [Int]
    }

    let constraints: [LoggedConstraint]
    let hierarchy: LoggedHierarchy
    let forms: [LoggedForm]
    private(set) var implied: [ImpliedConstraint]
    /// The irreducible contradictions, those of logged constraints alone first.
    private(set) var conflicts: [Conflict] = []
    /// The members of all contradictions, including those that are not listed.
    private(set) var involved: Set<Int> = []
    /// Whether all contradictions are listed.
    private(set) var isComplete = true

    /// The largest number of contradictions that are listed.
    private static let conflictLimit = 8
    private static let searchLimit = 80

    /// The margins that are assumed where the log does not give them, in points.
    let margin: Double?

    /// What all searches of a log may take.
    let budget: WorkBudget

    init(
        _ constraints: [LoggedConstraint], in hierarchy: LoggedHierarchy, isRightToLeft: Bool,
        margin: Double? = nil, within budget: WorkBudget
    ) {
        self.margin = margin
        self.budget = budget
        self.constraints = constraints
        self.hierarchy = hierarchy
        forms = constraints.map { LoggedForm($0, in: hierarchy, isRightToLeft: isRightToLeft) }
        // Guides of UIKit's give margins.
        let given = zip(constraints, forms).filter { $0.0.origin == .system }.flatMap {
            $0.1.terms.map(\.edge)
        }
        implied = ImpliedConstraint.all(for: forms, margin: margin, besides: Set(given))
        findConflicts(withImplied: false)
        // What lies between margins is never negative; that the margins lie inside their view counts where nothing else
        // contradicts.
        let whole = implied
        let guides = Set(
            constraints.flatMap(\.anchors).map(\.view).filter { $0.className == "UILayoutGuide" }.map(\.key))
        implied = whole.filter {
            $0.statement != .inside && !guides.contains($0.view) || $0.statement == .margin
        }
        findConflicts(withImplied: true)
        if conflicts.isEmpty, implied.count < whole.count {
            implied = whole
            findConflicts(withImplied: true)
        }
        involved = Set(conflicts.flatMap(\.members))
        // An implied constraint often gives a second contradiction with some members of a plain one, which explains it
        // better.
        let plain = conflicts.filter(\.implied.isEmpty)
        let all = conflicts
        conflicts.removeAll { conflict in
            let members = Set(conflict.members)
            return !conflict.implied.isEmpty
                && (plain.contains { members.isSubset(of: $0.members) }
                    || all.contains { members.isStrictSubset(of: $0.members) })
        }
    }

    /// The analysis with the first guess of a missing superview under which the constraints contradict each other, as
    /// UIKit says they do; without one, this analysis.
    func guessing(isRightToLeft: Bool) -> ConflictAnalysis {
        for guess in hierarchy.guesses(constraints) {
            var hierarchy = hierarchy
            hierarchy.place(guess.view, in: guess.superview)
            guard budget.allowsMore() else { break }
            let analysis = ConflictAnalysis(
                constraints, in: hierarchy, isRightToLeft: isRightToLeft, within: budget)
            if !analysis.conflicts.isEmpty { return analysis }
        }
        return assumingMargins(isRightToLeft: isRightToLeft) ?? self
    }

    /// The analysis with margins that the log does not give, as earlier systems do not: those with which a row is off by
    /// a pixel, or else those that views have at first.
    private func assumingMargins(isRightToLeft: Bool) -> ConflictAnalysis? {
        let margins: Set<LoggedForm.Edge.Name> = [.leadingMargin, .trailingMargin, .topMargin, .bottomMargin]
        guard forms.contains(where: { $0.terms.contains { margins.contains($0.edge.name) } }) else {
            return nil
        }
        var first: ConflictAnalysis?
        for margin in [8.0, 16, 11, 20, 15] where budget.allowsMore() {
            let analysis = ConflictAnalysis(
                constraints, in: hierarchy, isRightToLeft: isRightToLeft, margin: margin, within: budget)
            guard let conflict = analysis.conflicts.first else { continue }
            if let sum = ConflictSum(conflict, of: analysis), case .logged(let place) = sum.target,
                abs(sum.total - constraints[place].constant) <= 1
            {
                return analysis
            }
            first = first ?? analysis
        }
        return first
    }

    /// The contradiction found first among some of the constraints, some of them changed; nil if they can hold.
    func conflict(
        among places: [Int], changed: [Int: LinearRelation] = [:], withImplied: Bool
    ) -> Conflict? {
        var edges = EdgeSolver()
        var handles: [ConstraintID: (isImplied: Bool, place: Int)] = [:]
        if withImplied {
            for (place, implied) in implied.enumerated() {
                if let id = edges.add(implied.form) { handles[id] = (true, place) }
            }
        }
        for place in places where constraints[place].isRequired {
            if let id = edges.add(forms[place], changed[place]) { handles[id] = (false, place) }
        }
        edges.solver.solve()
        budget.spend(edges.solver.statistics.steps + Self.stepsPerConstraint * handles.count)
        guard let broken = edges.solver.leftOut.first, let partners = edges.solver.conflicts.first else {
            return nil
        }
        let members = (partners + [broken]).compactMap { handles[$0] }
        return Conflict(
            members: members.filter { !$0.isImplied }.map(\.place).sorted(),
            implied: members.filter(\.isImplied).map(\.place))
    }

    /// Searches for every contradiction: a new one lacks some member of each known one (Reiter, "A theory of diagnosis
    /// from first principles", 1987).
    private mutating func findConflicts(withImplied: Bool) {
        var queue: [Set<Int>] = [[]]
        var seen: Set<Set<Int>> = [[]]
        var searches = 0
        while !queue.isEmpty {
            let removed = queue.removeFirst()
            let found: Conflict
            if let known = conflicts.first(where: { removed.isDisjoint(with: $0.members) }) {
                found = known
            } else {
                searches += 1
                // A log is about one contradiction at least.
                let isFirst = conflicts.isEmpty && searches == 1
                if searches > Self.searchLimit || conflicts.count == Self.conflictLimit
                    || !isFirst && !budget.allowsMore()
                {
                    isComplete = false
                    return
                }
                let rest = constraints.indices.filter { !removed.contains($0) }
                guard let conflict = conflict(among: rest, withImplied: withImplied) else { continue }
                found = conflict
                conflicts.append(conflict)
            }
            for member in found.members {
                let next = removed.union([member])
                if seen.insert(next).inserted { queue.append(next) }
            }
        }
    }

    /// The required equations that say one thing more often than needed without contradiction, the fewest; none if each
    /// of them says something new.
    var agreement: Conflict? {
        var places = constraints.indices.filter {
            constraints[$0].isRequired && constraints[$0].relation == .equal && !forms[$0].terms.isEmpty
        }
        guard places.count <= 60, ConflictSum.isDependent(places.map { forms[$0] }) else {
            return nil
        }
        for place in places {
            let rest = places.filter { $0 != place }
            if ConflictSum.isDependent(rest.map { forms[$0] }) { places = rest }
        }
        return Conflict(members: places, implied: [])
    }

    /// The constraint at a place in the log.
    subscript(place: Int) -> LoggedConstraint { constraints[place] }

    /// The logged members of a contradiction.
    func members(of conflict: Conflict) -> [LoggedConstraint] { conflict.members.map { self[$0] } }

    /// The form of a member of a contradiction.
    func form(of member: ConflictSum.Member) -> LoggedForm {
        switch member {
        case .logged(let place): forms[place]
        case .implied(let place): implied[place].form
        }
    }

    /// Whether the constraints can hold without some of them; not where the budget has ended.
    func holds(without places: [Int]) -> Bool {
        let places = Set(places)
        return budget.allowsMore()
            && conflict(among: constraints.indices.filter { !places.contains($0) }, withImplied: true) == nil
    }

    /// Whether the constraints can hold if one of them has another relation; not where the budget has ended.
    func holds(with relation: LinearRelation, at place: Int) -> Bool {
        budget.allowsMore()
            && conflict(among: Array(constraints.indices), changed: [place: relation], withImplied: true)
                == nil
    }

    /// How many steps are charged for adding a constraint to a solver.
    private static let stepsPerConstraint = 40
}
