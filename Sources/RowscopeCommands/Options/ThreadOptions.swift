import ArgumentParser
import Foundation
import InputOutput

/// The option for the number of threads.
struct ThreadOptions: ParsableArguments {
    /// The greatest number of threads.
    private static let maximum = 256

    @Option(name: .long, parsing: .unconditional, help: "How many threads work (default: one per core).")
    var threads: String?

    /// The number of threads; by default, one for each core.
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
