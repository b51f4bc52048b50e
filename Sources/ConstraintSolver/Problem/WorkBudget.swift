/// How much a search may still do before it stops.
///
/// Searches solve variants of a problem again and again, and how often follows from the problem. A budget ends
/// them. It is counted in steps (see ``SolverStatistics/steps``) and not in time, so that a search stops at the
/// same place on every machine. One budget may serve several searches.
public final class WorkBudget {
    /// The steps that are left; negative where the last piece of work took more than there were.
    public private(set) var stepsLeft: Int
    /// Whether a search stopped before its end, so that its answer is incomplete.
    public private(set) var isExhausted = false

    /// The budget from which this one's steps are also taken.
    private let outer: WorkBudget?

    /// Makes a budget.
    ///
    /// - Parameters:
    ///   - steps: How many steps there are.
    ///   - outer: A budget that they are taken from; where it ends, this one does.
    public init(steps: Int, within outer: WorkBudget? = nil) {
        stepsLeft = steps
        self.outer = outer
    }

    /// A budget that never ends.
    public static var unlimited: WorkBudget { WorkBudget(steps: .max) }

    /// Counts work that was done.
    public func spend(_ steps: Int) {
        stepsLeft -= min(steps, .max / 2)
        outer?.spend(steps)
    }

    /// Whether a search may go on; a refusal sets ``isExhausted``.
    public func allowsMore() -> Bool {
        if stepsLeft > 0, outer?.allowsMore() ?? true { return true }
        isExhausted = true
        return false
    }
}
