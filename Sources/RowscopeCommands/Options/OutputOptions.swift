import ArgumentParser
import InputOutput

/// A command with options for how much it prints and in which colours.
protocol VerbosityOptions {
    var outputOptions: OutputOptions { get }
}

/// The options for how much a command prints, and in which colours.
struct OutputOptions: ParsableArguments {
    @Flag(
        name: .shortAndLong,
        help: "Print results and errors alone: no progress, no notes, nothing that is fine.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Say what was done with each file, on the standard error stream.")
    var verbose = false

    @Option(
        name: .long, parsing: .unconditional,
        help: "Colours: auto (on a terminal, unless NO_COLOR is set), always or never.")
    var color: String?

    /// Applies the options to the whole program.
    ///
    /// - Throws: `CommandFailure` that names the option and the allowed values.
    func apply() throws(CommandFailure) {
        if quiet, verbose { throw .badInput("--verbose: --quiet asks for the opposite. Give either.") }
        let names = OutputSettings.Coloring.allCases.map(\.rawValue)
        guard let coloring = OutputSettings.Coloring(rawValue: color ?? "auto") else {
            throw .badInput(
                "--color: “\(color ?? "")” is not a setting. Give one of \(names.joined(separator: ", ")).")
        }
        OutputSettings.set(quiet ? .quiet : verbose ? .verbose : .normal, coloring)
    }
}
