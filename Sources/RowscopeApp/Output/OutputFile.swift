import LayoutDocument
import Wording

/// Files that commands write.
package enum OutputFile {
    /// Writes bytes to a file or to the standard output.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - path: The file; `nil` for the standard output.
    ///   - inputs: The files that the command reads, which the file must not replace.
    /// - Throws: `CommandFailure.badInput` that says why it cannot be written.
    package static func write(
        _ bytes: [UInt8], to path: String?, beside inputs: InputFiles
    ) throws(CommandFailure) {
        guard let path else { return try StandardOutput.write(bytes) }
        do {
            try inputs.check(path)
        } catch {
            throw .badInput("\(error)")
        }
        do {
            try DocumentFile(path: path).write(bytes, over: nil)
        } catch .refused(let reason) {
            throw .badInput("\(reason)")
        } catch {
            throw .badInput(tr("\(path): the file changed while it was written. Try again."))
        }
    }
}
