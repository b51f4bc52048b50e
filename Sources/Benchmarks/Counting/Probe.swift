import Foundation

/// A child process of this program that runs one workload and nothing else.
struct Probe {
    var workload: Workload
    /// The passes after the first, which warms up.
    var passes: Int
    /// The peer's library; ours if nil.
    var library: String?

    /// The command line of the child.
    var command: [String] {
        let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
        let arguments = ["probe", "--workload", workload.name, "--passes", String(passes)]
        return [program] + arguments + (library.map { ["--library", $0] } ?? [])
    }
}
