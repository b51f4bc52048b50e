import ArgumentParser

/// The benchmarks' command line.
@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Benchmarks",
        abstract: "Measures this package against its peers, in the same run and with checksums.",
        subcommands: [
            SolverCommand.self, ListCommand.self, MeasureCommand.self, AuditFigureCommand.self,
            InteractionCommand.self, ProbeCommand.self, ListProbeCommand.self,
        ])
}
