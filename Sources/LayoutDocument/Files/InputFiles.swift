import SourceText
import Wording

/// Files that are read, which must not be overwritten by output.
///
/// They are identified by themselves, not by their names: another spelling, a symbolic or a hard link is the same file.
package struct InputFiles: Sendable {
    private var names: [FilePath.Identity: String] = [:]

    /// Takes files by their paths; what is no file, such as a built-in example, does not count.
    package init(_ paths: some Sequence<String> = []) {
        for path in paths { insert(path) }
    }

    /// Adds a file.
    package mutating func insert(_ path: String) {
        if let identity = FilePath(path).identity, names[identity] == nil { names[identity] = path }
    }

    /// Refuses to write one of these files.
    ///
    /// - Parameter path: The path to write to.
    /// - Throws: An error with the name of the file.
    package func check(_ path: String) throws(DocumentError) {
        guard let identity = FilePath(path).identity, let name = names[identity] else { return }
        throw DocumentError(
            sourceName: path, place: nil,
            message: name == path
                ? tr("this file is read here and would be lost")
                : tr("this file is read here and would be lost: it is \(name)"),
            suggestion: tr("Write to another file."))
    }
}
