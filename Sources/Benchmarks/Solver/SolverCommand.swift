import ArgumentParser

/// `Benchmarks solver`: the solver's workloads.
struct SolverCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "solver",
        abstract: "Measures the constraint solver against kiwi.",
        discussion: """
            Medians over repeats in which the engines take turns. kiwi's headers are fetched from the Python \
            package index at the first run and compiled with the system's C++ compiler; without network or \
            compiler the program says so and measures ours alone. A figure without its checksum does not count: \
            where one is wrong, the exit code is 1.
            """)

    @Flag(help: "Print a JSON list instead of a table.")
    var json = false

    @Flag(help: "Also count instructions with valgrind; takes some minutes.")
    var instructions = false

    @Flag(help: "Also count how often an operation allocates memory.")
    var allocations = false

    @Flag(name: .customLong("alone"), help: "Do not fetch, compile or run any peer.")
    var isAlone = false

    @Option(help: ArgumentHelp("How many repeats to take the median of.", valueName: "count"))
    var repeats = 21

    @Argument(
        help: "The workloads to run, by the beginning of their names, such as W2; all if none is given.")
    var workloads: [String] = []

    func validate() throws {
        guard repeats >= 1 else { throw ValidationError("There must be at least one repeat.") }
        for name in workloads where !Workload.all.contains(where: { $0.name.hasPrefix(name) }) {
            let names = Workload.all.map(\.name).joined(separator: ", ")
            throw ValidationError("There is no workload “\(name)”. There are \(names).")
        }
    }

    func run() throws {
        let kiwi = openKiwi()
        var engines: [any Engine] = [OwnEngine()]
        if let kiwi { engines.append(kiwi.engine) }
        var rows = chosen.map { workload in
            note("measuring \(workload.name) …")
            return row(of: workload, Comparison.measure(workload, engines, repeats: repeats), engines)
        }
        if instructions {
            count(
                "instructions", \.instructions, of: &rows, library: kiwi?.library,
                InstructionCount.perOperation)
        }
        if allocations {
            count(
                "allocations", \.allocations, of: &rows, library: kiwi?.library,
                AllocationCount.perOperation)
        }
        if let growth = growth(rows) { rows.append(growth) }
        note("")
        try ResultTable.finish(rows, isJSON: json)
    }

    private var chosen: [Workload] {
        if workloads.isEmpty { return Workload.all }
        let names = Workload.all.map(\.name)
        return Workload.all.filter { workload in
            // A whole name selects only itself, not longer names that begin with it.
            workloads.contains {
                names.contains($0) ? workload.name == $0 : workload.name.hasPrefix($0)
            }
        }
    }

    private func openKiwi() -> (engine: KiwiEngine, library: String)? {
        if isAlone { return nil }
        do {
            let (library, compiler) = try KiwiSource.library()
            let engine = try KiwiEngine(library: library)
            note("kiwi \(KiwiSource.version), \(compiler)")
            return (engine, library)
        } catch {
            note("kiwi is left out: \(error)")
            return nil
        }
    }

    private func row(
        of workload: Workload, _ outcomes: [Comparison.Outcome], _ engines: [any Engine]
    ) -> ResultRow {
        let unit = workload.unit.nanoseconds
        var peers: [String: Double] = [:]
        for place in outcomes.indices.dropFirst() {
            peers[engines[place].name] = outcomes[place].median / unit
        }
        return ResultRow(
            name: workload.name, unit: workload.unit.rawValue, operation: workload.operation,
            ours: outcomes[0].median / unit, peers: peers, target: workload.target.map { .ratio($0) },
            checksum: outcomes.allSatisfy(\.hasChecksum))
    }

    /// The time to build a chain of 1000 divided by that for a chain of 100.
    private func growth(_ rows: [ResultRow]) -> ResultRow? {
        guard let small = rows.first(where: { $0.name == Workload.chainBuild(100).name }),
            let large = rows.first(where: { $0.name == Workload.chainBuild(1000).name })
        else { return nil }
        return ResultRow(
            name: "W4-growth", unit: "×", ours: large.ours / small.ours,
            peers: large.peers.merging(small.peers) { $0 / $1 }, target: .ours(15),
            checksum: large.checksum && small.checksum)
    }

    /// Counts something for every engine and workload; prints a note if it cannot be counted.
    private func count(
        _ what: String, _ place: WritableKeyPath<ResultRow, [String: Double]>, of rows: inout [ResultRow],
        library: String?, _ perOperation: (Workload, String?) throws(Tool.Failure) -> Double
    ) {
        for (index, workload) in chosen.enumerated() {
            note("counting \(what) of \(workload.name) …")
            do throws(Tool.Failure) {
                rows[index][keyPath: place]["ours"] = try perOperation(workload, nil)
                if let library { rows[index][keyPath: place]["kiwi"] = try perOperation(workload, library) }
            } catch {
                return note("\(what) are not counted: \(error)")
            }
        }
    }
}
