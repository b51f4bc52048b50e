import AutoLayout

extension [Finding] {
    /// The findings with those that follow from another one listed under it.
    ///
    /// - Returns: The others, in order.
    func gathered() -> [Finding] {
        var roots: [Finding] = []
        var places: [Set<Finding.Place>] = []
        for finding in self {
            let root = roots.indices.first { finding.follows(from: roots[$0], in: places[$0]) }
            if let root {
                roots[root].consequences.append(finding)
            } else {
                roots.append(finding)
                places.append(Set(finding.places))
            }
        }
        return roots
    }
}

extension Finding {
    /// Whether another finding has the same cause: the one constraint that decides both, the room that the same view
    /// lacks, a repair that mends both, or constraints that contradict each other and push views about.
    fileprivate func follows(from root: Finding, in places: Set<Place>) -> Bool {
        guard template == root.template, severity <= root.severity else { return false }
        if let decider = detail.decider, decider == root.detail.decider { return true }
        // A view that lacks room in some tiles has none left in others.
        if rule == .zeroSized, views == root.views, Self.lacksOfRoom.contains(root.rule) { return true }
        guard places.isSuperset(of: self.places) else { return false }
        if root.detail.cured.contains(TileFinding.Fault(rule: rule, views: views)) { return true }
        return root.rule == .conflict && !root.detail.repairs.contains(where: \.isTried)
            && Self.pushed.contains(rule) && !Set(views).isDisjoint(with: root.detail.contradicted)
    }

    private static let lacksOfRoom: Set<Rule> = [.clipped, .cutLine, .truncated]

    /// What contradictions do to views.
    private static let pushed: Set<Rule> = [
        .overlapping, .clipped, .cutLine, .outside, .truncated, .zeroSized, .ambiguous,
    ]
}
