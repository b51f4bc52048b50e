import ConstraintSolver

/// This package's solver.
final class OwnEngine: Engine {
    let name = "ours"

    private var reused: CellEvaluation?
    private var widened: CellEvaluation?
    private var chains: [Int: ChainSolver] = [:]

    func run(_ workload: Workload, passes: Int) -> Double {
        do {
            return try runOrThrow(workload, passes: passes)
        } catch {
            return .nan
        }
    }

    private func runOrThrow(_ workload: Workload, passes: Int) throws(SolverError) -> Double {
        var sum = 0.0
        switch workload {
        case .build:
            for _ in 0..<passes { sum += try CellSolver().solvedSum() }
        case .reuseHeight:
            let cell = try kept(&reused) { () throws(SolverError) in try CellEvaluation() }
            for _ in 0..<passes { sum += try cell.reuse(readsAll: false) }
        case .reuseFrames:
            let cell = try kept(&reused) { () throws(SolverError) in try CellEvaluation() }
            for _ in 0..<passes { sum += try cell.reuse(readsAll: true) }
        case .width:
            let cell = try kept(&widened) { () throws(SolverError) in try CellEvaluation() }
            for _ in 0..<passes { sum += try cell.widen() }
        case .chainBuild(let count):
            for _ in 0..<passes { sum += try ChainSolver(count: count).solvedSum() }
        case .chainEdit(let count):
            let chain = try kept(&chains[count]) { () throws(SolverError) in try ChainSolver(count: count) }
            for _ in 0..<passes { sum += try chain.edit() }
        }
        return sum
    }

    /// The object that is kept between calls, made at the first call.
    private func kept<Kept>(
        _ place: inout Kept?, _ make: () throws(SolverError) -> Kept
    ) throws(SolverError) -> Kept {
        if let kept = place { return kept }
        let made = try make()
        place = made
        return made
    }
}
