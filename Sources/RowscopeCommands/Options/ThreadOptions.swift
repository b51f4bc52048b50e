import ArgumentParser
import Foundation
import RowscopeApp

/// The option that says how many threads a command uses.
struct ThreadOptions: ParsableArguments {
    /// The most threads that can be asked for.
    private static let maximum = 256

    @Option(name: .long, parsing: .unconditional, help: "How many threads work (default: one per core).")
    var threads: String?

    /// The number of threads; one per core where it was left out.
    func count() throws(CommandFailure) -> Int {
        guard let threads else { return ProcessInfo.processInfo.activeProcessorCount }
        guard let count = Int(threads), (1...Self.maximum).contains(count) else {
            throw .badInput(
                "--threads: “\(threads)” is not a number of threads. Give a whole number from 1 to "
                    + "\(Self.maximum).")
        }
        return count
    }
}
