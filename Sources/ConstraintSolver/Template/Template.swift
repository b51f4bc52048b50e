import Synchronization

/// A constraint problem compiled for being solved many times at different values of its parameters.
///
/// One template serves every row of a reuse identifier, from any thread; each thread, or each cell, reads it through an
/// ``Evaluation`` of its own.
///
/// Compiling eliminates required equations and takes the rest apart into independent components, such as the horizontal
/// and the vertical constraints of most cells. When only parameters change, an optimal basis of the simplex stays
/// optimal as long as certain residuals keep their signs. Within that *critical region* all values are an affine
/// function of the parameters (multi-parametric linear programming: T. Gal and J. Nedoma, "Multiparametric linear
/// programming", 1972). A template remembers the regions that were met, so that most rows are answered by a few sign
/// checks and a small product; where none holds, the simplex solves the component, and its region is added.
///
/// At most 64 regions and one MiB are kept for each component; beyond that, a region that has not been met for some
/// time is evicted. No regions are kept for components so large that evaluating a map would take longer than the
/// simplex does.
public final class Template: Sendable {
    /// The problem.
    public let problem: Problem

    let plan: TemplatePlan
    /// The regions known of each component.
    let regions: [RegionList]
    /// The idle workers of each group.
    let workers: [WorkerPool]
    private let counts = Mutex<(hits: Int, misses: Int)>((0, 0))

    /// Compiles a problem.
    ///
    /// The time is near to linear in the number of terms; nothing is solved yet.
    public init(_ problem: Problem) {
        self.problem = problem
        plan = TemplatePlan(problem)
        regions = plan.components.map { _ in RegionList() }
        workers = plan.groups.map { _ in WorkerPool() }
    }

    /// The template's regions, and how often they have answered so far.
    public var statistics: TemplateStatistics {
        var statistics = TemplateStatistics()
        for list in regions {
            let figures = list.figures
            statistics.regions += figures.regions
            statistics.byteCount += figures.byteCount
            statistics.evictions += figures.evictions
        }
        statistics.components = plan.components.count { !$0.members.isEmpty }
        (statistics.hits, statistics.misses) = counts.withLock { $0 }
        return statistics
    }

    /// Adds an evaluation's counts.
    func count(hits: Int, misses: Int) {
        counts.withLock { counts in
            counts.hits += hits
            counts.misses += misses
        }
    }
}
