import Foundation

/// A child process of this program that runs one workload.
struct Probe {
    var workload: Workload
    /// The number of passes after the first, which warms up.
    var passes: Int
    /// The peer's library; `nil` for this package's solver.
    var library: String?
    /// The path of the program: this one, or a copy of it.
    var program = ownProgram

    /// The path of this program.
    static var ownProgram: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

    /// The command line of the child.
    var command: [String] {
        let arguments = ["probe", "--workload", workload.name, "--passes", String(passes)]
        return [program] + arguments + (library.map { ["--library", $0] } ?? [])
    }
}
