import Foundation
import RowscopeApp

/// The option that says how many threads a command uses.
enum ThreadCount {
    /// The most threads that can be asked for.
    static let maximum = 256

    /// Reads a number of threads; one per core where it was left out.
    static func parse(_ text: String?) throws(CommandFailure) -> Int {
        guard let text else { return ProcessInfo.processInfo.activeProcessorCount }
        guard let count = Int(text), (1...maximum).contains(count) else {
            throw .badInput(
                "--threads: “\(text)” is not a number of threads. Give a whole number from 1 to \(maximum).")
        }
        return count
    }
}
