import Foundation
import Synchronization

/// Runs cases in several processes at a time, each of which goes on where another one has given way.
struct FuzzRun {
    /// How many cases a process runs before it is replaced.
    private static let casesPerProcess = 200

    var reader: FuzzReader
    var seed: UInt64
    var numbers: Range<Int>
    var kind: SeedFiles.Kind?
    var processCount: Int
    var limits: CaseLimits
    /// Given on to the processes, for tests.
    var provocation: [String] = []

    private struct State {
        var next: Int
        var results: [CaseResult] = []
        var failure: String?
    }

    /// Runs all cases.
    ///
    /// - Parameter progress: Called now and then with the number of cases done.
    /// - Returns: The results by number.
    /// - Throws: Why cases could not be run at all.
    func run(progress: @escaping @Sendable (Int) -> Void) throws -> [CaseResult] {
        let state = SharedState(State(next: numbers.lowerBound))
        let group = DispatchGroup()
        for _ in 0..<max(1, processCount) {
            let run = self
            group.enter()
            let thread = Thread {
                run.work(state, progress)
                group.leave()
            }
            thread.start()
        }
        group.wait()
        return try state.value.withLock { state in
            if let failure = state.failure { throw FuzzingFailure(description: failure) }
            return state.results.sorted { $0.number < $1.number }
        }
    }

    private final class SharedState: Sendable {
        let value: Mutex<State>
        init(_ state: sending State) { value = Mutex(state) }
    }

    /// Starts processes one after the other as long as there are cases left.
    private func work(_ shared: SharedState, _ progress: @Sendable (Int) -> Void) {
        while true {
            let range = shared.value.withLock { state in
                let first = state.next
                state.next = min(first + Self.casesPerProcess, numbers.upperBound)
                return state.failure == nil ? first..<state.next : first..<first
            }
            if range.isEmpty { return }
            var rest = range
            var losses = 0
            while !rest.isEmpty {
                let first = rest.lowerBound
                do {
                    let process = try BatchProcess(arguments: arguments(rest), limits: limits)
                    let ending = process.run { result in
                        rest = result.number + 1..<rest.upperBound
                        progress(add(result, to: shared))
                    }
                    switch ending {
                    case .done: rest = rest.upperBound..<rest.upperBound
                    case .gone(let number, let reason):
                        rest = number + 1..<rest.upperBound
                        let result = CaseResult(
                            number: number, outcome: .failed(reason), seconds: 0, peakBytes: 0)
                        progress(add(result, to: shared))
                    case .lost(let reason):
                        losses = rest.lowerBound == first ? losses + 1 : 0
                        if losses > 2 {
                            throw FuzzingFailure(description: "a process \(reason) before a case")
                        }
                    }
                } catch {
                    shared.value.withLock { $0.failure = "\(error)" }
                    return
                }
            }
        }
    }

    private func add(_ result: CaseResult, to shared: SharedState) -> Int {
        shared.value.withLock { state in
            state.results.append(result)
            return state.results.count
        }
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
