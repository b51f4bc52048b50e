import InputOutput
import Wording

/// The files that a command leaves out of those that it was given: of a folder or a pattern those without cells, and of
/// several files those without the variants that are asked for.
struct LeftOutFiles {
    /// The number of files that the command was given.
    private let fileCount: Int
    private let isOfVariants: Bool
    private var count = 0
    private var last: (name: String, failure: CommandFailure)?

    /// Makes the files, of which none is left out yet.
    ///
    /// - Parameters:
    ///   - fileCount: The number of files that the command was given.
    ///   - isOfVariants: Whether variants are asked for.
    init(of fileCount: Int, isOfVariants: Bool) {
        self.fileCount = fileCount
        self.isOfVariants = isOfVariants
    }

    /// Leaves a file out, where its failure is a reason to.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - isSearched: Whether it was found in a folder or by a pattern, and not named itself.
    ///   - failure: Its failure.
    /// - Returns: Whether it is left out; any other failure is an error of the file.
    mutating func leaveOut(_ name: String, isSearched: Bool, for failure: CommandFailure) -> Bool {
        guard case .emptyFile = failure, isSearched || isOfVariants && fileCount > 1 else { return false }
        count += 1
        last = (name, failure)
        standardError.detail("\(name): no \(isOfVariants ? "such variant" : "cell")")
        return true
    }

    /// The line that says how many there are; `nil` for none.
    ///
    /// - Parameter advice: What to do about files without cells, after a space.
    /// - Returns: The line.
    func line(advice: String = "") -> String? {
        if count == 0 { return nil }
        let what = isOfVariants ? "no such variant" : "no cell"
        return "\(count.counted("file")) \(count.plural("has", "have")) \(what) and "
            + "\(count.plural("is", "are")) left out\(isOfVariants ? "" : advice)"
    }

    /// Refuses to leave all files out.
    ///
    /// - Throws: `CommandFailure.badInput` for several files, and the failure of a single one.
    func check() throws(CommandFailure) {
        guard let last, count == fileCount else { return }
        if count == 1 { throw last.failure }
        guard isOfVariants else {
            throw .badInput(
                "there is no cell in any of \(count.counted("file")). Name a folder with layout documents, .xib files "
                    + "or Swift source.")
        }
        throw .badInput(
            "--variant: none of \(count.counted("file")) has such a variant. “rowscope cells \(last.name)” lists "
                + "those of one of them.")
    }
}
