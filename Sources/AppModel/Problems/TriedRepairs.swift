/// The repairs of a problem that were tried, in the order in which they are listed.
package struct TriedRepairs {
    /// A tried repair.
    package struct Entry {
        /// Its number among the repairs that can be tried.
        package let number: Int
        /// What it does.
        package let outcome: RepairOutcome
    }

    /// The repairs that solve the problem and cause no worse one: the best first, and those that cause new problems last.
    package private(set) var entries: [Entry] = []
    /// The first repair that solves the problem and causes a worse one; it is listed only where no other solves it.
    package private(set) var uncovering: Entry?

    /// Makes an empty list.
    package init() {}

    /// Adds a repair.
    ///
    /// - Parameters:
    ///   - number: Its number among the repairs that can be tried.
    ///   - outcome: What it does.
    /// - Returns: Its place in ``entries``; `nil` where it is not one of them.
    package mutating func add(_ number: Int, _ outcome: RepairOutcome) -> Int? {
        guard outcome.removesProblem else { return nil }
        if outcome.isWorse {
            uncovering = uncovering ?? Entry(number: number, outcome: outcome)
            return nil
        }
        let place = entries.firstIndex { outcome.isBetter(than: $0.outcome) } ?? entries.endIndex
        entries.insert(Entry(number: number, outcome: outcome), at: place)
        return place
    }

    /// The place in ``entries`` of the first repair that causes new problems; `nil` where none does.
    package var firstWithNewProblems: Int? { entries.firstIndex { $0.outcome.bringsProblems } }
}
