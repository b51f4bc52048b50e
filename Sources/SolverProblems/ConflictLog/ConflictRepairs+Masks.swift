extension ConflictRepairs {
    /// The repairs for views whose frames were translated into constraints: one for each view, positions first.
    func masks(_ conflict: ConflictAnalysis.Conflict) -> [ConflictLog.Repair] {
        let places = conflict.members.filter { analysis.isAuthorsMask(analysis[$0]) }
        let views = Dictionary(grouping: places) { analysis[$0].maskedView.key }.values.sorted {
            $0[0] < $1[0]
        }
        let enough = views.compactMap { places -> ConflictLog.Repair? in
            guard analysis.budget.allowsMore() else { return nil }
            let members = places.filter { !isFixed($0) } + places.filter(isFixed)
            let view = analysis[members[0]].maskedView
            // The repair removes all constraints of the mask, including innocent ones.
            let all = analysis.constraints.indices.filter {
                analysis[$0].origin == .autoresizingMask
                    && analysis[$0].maskedView == view
            }
            return ConflictLog.Repair(
                line: members[0], advice: maskAdvice(view, members), isEnough: analysis.holds(without: all))
        }
        return enough.sorted { (isFixed($0.line) ? 1 : 0, $0.line) < (isFixed($1.line) ? 1 : 0, $1.line) }
    }

    private func maskAdvice(_ view: LoggedView, _ places: [Int]) -> String {
        let frame = places.map { names.equation(analysis[$0]) }
        return
            "Set translatesAutoresizingMaskIntoConstraints to false for \(names.name(view.key)): its frame has "
            + "become \(frame.joined(separator: " and "))."
    }

    /// Advice where the constraints that were read do not contradict each other: masks beside constraints are the
    /// likeliest cause, with margins or sizes that the log does not contain.
    var hints: [String] {
        let masks = analysis.constraints.indices.filter {
            analysis[$0].origin == .autoresizingMask
        }
        var views: [LoggedView] = []
        for place in masks {
            let view = analysis[place].maskedView
            let isPinned = analysis.constraints.contains {
                $0.origin == .own && ($0.first.view == view || $0.second?.view == view)
                    && $0.container != view
            }
            if isPinned, !analysis.isSystemsMask(analysis[place]), !views.contains(view) {
                views.append(view)
            }
        }
        return views.map { view in
            maskAdvice(view, masks.filter { analysis[$0].maskedView == view })
        }
    }
}
