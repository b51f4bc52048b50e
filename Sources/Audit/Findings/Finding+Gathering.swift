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
    /// Whether another finding has the same cause: the one constraint that decides both, or everything that is found
    /// with it goes when it is repaired, or pushed about by the constraints that contradict each other there.
    fileprivate func follows(from root: Finding, in places: Set<Place>) -> Bool {
        guard template == root.template, severity <= root.severity else { return false }
        if let decider = detail.decider, decider == root.detail.decider { return true }
        guard places.isSuperset(of: self.places) else { return false }
        if root.detail.cured.contains(TileFinding.Fault(rule: rule, views: views)) { return true }
        return root.rule == .conflict && !root.detail.repairs.contains(where: \.isTried)
            && Self.pushed.contains(rule) && !Set(views).isDisjoint(with: root.detail.contradicted)
    }

    /// What contradictions do to views.
    private static let pushed: Set<Rule> = [
        .overlapping, .clipped, .cutLine, .outside, .truncated, .zeroSized, .ambiguous,
    ]
}
