/// Runs a workload on several engines in turns.
///
/// The engines alternate repeat by repeat, so that other load on the machine affects all of them alike.
struct Comparison {
    /// The least duration of a repeat, in nanoseconds.
    static let shortestRepeat = 2e7

    /// The result of one engine.
    struct Outcome {
        /// The median time of an operation over the repeats, in nanoseconds.
        var median: Double
        /// Whether every repeat computed the right values.
        var hasChecksum: Bool
    }

    /// Measures a workload.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - engines: The engines that run it.
    ///   - repeats: The number of timed repeats of each engine.
    /// - Returns: The result of each engine.
    static func measure(_ workload: Workload, _ engines: [any Engine], repeats: Int) -> [Outcome] {
        let passes = engines.map { passesPerRepeat(workload, $0) }
        var times: [[Double]] = Array(repeating: [], count: engines.count)
        var hasChecksum = Array(repeating: true, count: engines.count)
        for turn in 0..<repeats {
            for place in engines.indices {
                // The engine that begins alternates.
                let engine = turn.isMultiple(of: 2) ? place : engines.count - 1 - place
                let (elapsed, sum) = Stopwatch.nanoseconds {
                    engines[engine].run(workload, passes: passes[engine])
                }
                times[engine].append(elapsed / Double(passes[engine] * workload.operationsPerPass))
                hasChecksum[engine] =
                    hasChecksum[engine] && isRight(sum, workload, passes: passes[engine])
            }
        }
        return engines.indices.map { Outcome(median: times[$0].median, hasChecksum: hasChecksum[$0]) }
    }

    /// Whether the sum over passes is right; a single value that is wrong by one makes it wrong.
    static func isRight(_ sum: Double, _ workload: Workload, passes: Int) -> Bool {
        let expected = workload.checksumPerPass * Double(passes)
        return abs(sum - expected) <= 1e-9 * expected
    }

    /// Warms up, and finds the number of passes that make a repeat long enough.
    private static func passesPerRepeat(_ workload: Workload, _ engine: any Engine) -> Int {
        _ = engine.run(workload, passes: 1)
        var passes = 1
        while true {
            let (elapsed, sum) = Stopwatch.nanoseconds { engine.run(workload, passes: passes) }
            if !sum.isFinite || elapsed >= shortestRepeat * 1.25 { return passes }
            passes =
                elapsed > shortestRepeat / 10
                ? Int((Double(passes) * shortestRepeat * 1.5 / elapsed).rounded(.up)) : passes * 4
        }
    }
}
