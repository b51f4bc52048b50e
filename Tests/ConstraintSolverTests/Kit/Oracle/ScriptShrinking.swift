extension SolverScript {
    /// Shortens the script while solver and oracle still disagree, by leaving out steps and terms.
    func shrunk() -> SolverScript {
        var best = self
        var size = max(1, steps.count / 2)
        while true {
            var start = 0
            var isShorter = false
            while start < best.steps.count {
                var candidate = best
                candidate.steps.removeSubrange(start..<min(start + size, best.steps.count))
                if candidate.disagrees {
                    best = candidate
                    isShorter = true
                } else {
                    start += size
                }
            }
            if size == 1, !isShorter { break }
            size = max(1, size / 2)
        }
        return best.withFewerTerms()
    }

    private var disagrees: Bool { (try? ScriptRun.firstDisagreement(self)) ?? nil != nil }

    private func withFewerTerms() -> SolverScript {
        var best = self
        for place in best.steps.indices {
            guard case .add(let constraint, let key) = best.steps[place] else { continue }
            var kept = constraint
            for term in constraint.terms.indices.reversed() {
                var candidate = best
                var fewer = kept
                fewer.terms.remove(at: term)
                candidate.steps[place] = .add(fewer, key: key)
                if candidate.disagrees {
                    best = candidate
                    kept = fewer
                }
            }
        }
        return best
    }
}
