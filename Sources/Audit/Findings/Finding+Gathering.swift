import AutoLayout

extension [Finding] {
    /// The findings with those that follow from another one listed under it.
    ///
    /// - Returns: The others, in order.
    func gathered() -> [Finding] {
        var roots: [(index: Int, finding: Finding, places: Set<Finding.Place>)] = []
        // A warning may follow from an error after it.
        let ordered = enumerated().sorted {
            ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
        }
        for (index, finding) in ordered {
            let root = roots.indices.first { finding.follows(from: roots[$0].finding, in: roots[$0].places) }
            if let root {
                roots[root].finding.consequences.append(finding)
            } else {
                roots.append((index, finding, Set(finding.places)))
            }
        }
        return roots.sorted { $0.index < $1.index }.map(\.finding)
    }
}

extension Finding {
    /// Whether another finding has the same cause: one constraint that decides both, the missing room of the same view,
    /// a repair that solves both, or conflicting constraints that push views.
    fileprivate func follows(from root: Finding, in places: Set<Place>) -> Bool {
        guard template == root.template, severity <= root.severity else { return false }
        if let decider = detail.decider, decider == root.detail.decider { return true }
        // A view that lacks room in some tiles has none in others, or too little for a word.
        if rule == .zeroSized || rule == .wordBroken, views == root.views,
            Self.lacksOfRoom.contains(root.rule)
        {
            return true
        }
        // Texts that touch in some tiles overlap in others.
        if rule == .touching, root.rule == .overlapping, Set(views) == Set(root.views) { return true }
        // A row does not grow with what is pinned beside its contentView.
        if root.rule == .pinnedOutside, Self.squeezed.contains(rule), !Set(views).isDisjoint(with: root.views)
        {
            return true
        }
        guard places.isSuperset(of: self.places) else { return false }
        if root.detail.cured.contains(TileFinding.Fault(rule: rule, views: views)) { return true }
        return root.rule == .conflict && !root.detail.repairs.contains(where: \.isTried)
            && Self.pushed.contains(rule) && !Set(views).isDisjoint(with: root.detail.contradicted)
    }

    private static let lacksOfRoom: Set<Rule> = [.clipped, .cutLine, .truncated]

    /// The rules that views break in a row that does not grow.
    private static let squeezed = lacksOfRoom.union([.zeroSized])

    /// The rules that views break because of conflicts.
    private static let pushed: Set<Rule> = [
        .overlapping, .hidden, .clipped, .cutLine, .outside, .truncated, .wordBroken, .zeroSized, .touching,
        .ambiguous,
    ]
}
