import ArgumentParser

/// `Benchmarks probe`: runs one workload on one engine, for counting instructions and allocations.
///
/// If the counter of allocations is preloaded, it prints how often the passes after the first allocate.
struct ProbeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe", abstract: "Runs one workload untimed.", shouldDisplay: false)

    @Option(help: "The workload's name.")
    var workload: String

    @Option(help: "How many passes to run after the first.")
    var passes: Int

    @Option(help: "The library of the peer that runs it; ours if none is given.")
    var library: String?

    func run() throws {
        guard let workload = Workload.all.first(where: { $0.name == workload }) else {
            throw ValidationError("There is no workload “\(workload)”.")
        }
        let engine: any Engine
        if let library {
            engine = try KiwiEngine(library: library)
        } else {
            engine = OwnEngine()
        }
        var sum = engine.run(workload, passes: 1)
        let allocations = AllocationCount.ofThisThread
        let before = allocations?() ?? 0
        if passes > 0 { sum += engine.run(workload, passes: passes) }
        let after = allocations?() ?? 0
        if allocations != nil { print(after - before) }
        guard Comparison.isRight(sum, workload, passes: passes + 1) else { throw ExitCode(1) }
    }
}
