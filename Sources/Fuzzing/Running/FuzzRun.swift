import Synchronization
import Threads

/// Runs cases in several parallel processes; after a crash a new process continues with the next case.
struct FuzzRun {
    /// The number of cases after which a process is replaced.
    private static let casesPerProcess = 200

    var reader: FuzzReader
    var seed: UInt64
    var numbers: Range<Int>
    var kind: SeedFiles.Kind?
    var processCount: Int
    var limits: CaseLimits
    /// Passed on to the processes, for tests.
    var provocation: [String] = []

    /// Runs all cases.
    ///
    /// - progress: Called from time to time with the number of finished cases.
    /// - Returns: The results by number.
    /// - Throws: An error if cases cannot be run at all.
    func run(progress: @escaping @Sendable (Int) -> Void) throws -> [CaseResult] {
        let starts = Array(stride(from: numbers.lowerBound, to: numbers.upperBound, by: Self.casesPerProcess))
        let done = DoneCount()
        return try Crew.map(pieces: starts.count, threads: processCount, makeState: {}) { _, piece in
            let end = min(starts[piece] + Self.casesPerProcess, numbers.upperBound)
            return try results(of: starts[piece]..<end) { progress(done.increment()) }
        }.flatMap(\.self)
    }

    private final class DoneCount: Sendable {
        private let count = Atomic<Int>(0)
        func increment() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
    }

    /// Runs a range of cases in one process after another.
    private func results(of range: Range<Int>, onResult: () -> Void) throws -> [CaseResult] {
        var results: [CaseResult] = []
        var rest = range
        var losses = 0
        func add(_ result: CaseResult) {
            results.append(result)
            rest = result.number + 1..<rest.upperBound
            onResult()
        }
        while !rest.isEmpty {
            let first = rest.lowerBound
            switch try BatchProcess(arguments: arguments(rest), limits: limits).run(add) {
            case .done: return results
            case .gone(let number, let reason):
                add(CaseResult(number: number, outcome: .failed(reason), seconds: 0, peakBytes: 0))
            case .lost(let reason):
                losses = rest.lowerBound == first ? losses + 1 : 0
                if losses > 2 { throw FuzzingFailure(description: "a process \(reason) before a case") }
            }
        }
        return results
    }

    private func arguments(_ numbers: Range<Int>) -> [String] {
        [
            "batch", "--reader", reader.rawValue, "--seed", "\(seed)", "--first", "\(numbers.lowerBound)",
            "--last",
            "\(numbers.upperBound - 1)",
        ]
            + (kind.map { ["--kind", $0.rawValue] } ?? []) + provocation
    }
}
