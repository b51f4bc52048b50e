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
    ///   - kind: The only kind of file that it may replace; `nil` where a dialog has asked.
    ///   - root: The folder that the file must be in, with no link at the end of its path; `nil` for any place.
    /// - Throws: `CommandFailure.badInput` that says why it cannot be written.
    package static func write(
        _ bytes: [UInt8], to path: String?, beside inputs: InputFiles, replacing kind: OutputKind? = nil,
        within root: String? = nil
    ) throws(CommandFailure) {
        guard let path else { return try StandardOutput.write(bytes) }
        do {
            try inputs.check(path)
        } catch {
            throw .badInput("\(error)")
        }
        try check(path, within: root)
        try kind?.check(path)
        do {
            try DocumentFile(path: path).write(bytes, over: nil, isFollowingLinks: root == nil)
        } catch .refused(let reason) {
            throw .badInput("\(reason)")
        } catch {
            throw .badInput(tr("\(path): the file changed while it was written. Try again."))
        }
    }

    /// Refuses a file or folder outside of the folder that it must be in.
    ///
    /// - Parameters:
    ///   - path: The path, which may lead nowhere yet.
    ///   - root: The folder; `nil` for any place.
    /// - Throws: `CommandFailure.badInput` with what to do.
    package static func check(_ path: String, within root: String?) throws(CommandFailure) {
        guard let root else { return }
        guard FilePath(path).leads(into: FilePath(root)) else {
            throw .badInput(
                "\(path): this leads out of the project’s folder. Name a place in it, or allow others with "
                    + "--allow-outside.")
        }
        guard !FilePath(path).isLink else {
            throw .badInput(
                "\(path): this is a symbolic link. Name what it leads to, or allow links with --allow-outside."
            )
        }
    }
}
