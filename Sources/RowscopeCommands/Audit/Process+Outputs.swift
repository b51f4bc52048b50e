import Foundation
import Synchronization

extension Process {
    /// Runs the program to its end.
    ///
    /// Both streams are read at once, since a program waits while one of its pipes is full.
    ///
    /// - Returns: The standard output and the standard error stream.
    /// - Throws: An error if the program cannot be run.
    func outputs() throws -> (output: Data, errors: Data) {
        let (output, errors) = (Pipe(), Pipe())
        standardOutput = output
        standardError = errors
        try run()
        let said = Mutex(Data())
        let reading = DispatchGroup()
        DispatchQueue.global().async(group: reading) {
            let data = errors.fileHandleForReading.readDataToEndOfFile()
            said.withLock { $0 = data }
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        reading.wait()
        waitUntilExit()
        return (data, said.withLock { $0 })
    }
}
