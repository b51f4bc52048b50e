import InputOutput
import LayoutDocument

/// The results of several files as a command prints them, one file's after the other's.
struct FileResults {
    /// The number of files that the command was given.
    private let fileCount: Int
    private let isJSON: Bool
    private let hasTitles: Bool
    private var begun: String?

    /// Whether the command was given a single file.
    var isOfOne: Bool { fileCount == 1 }

    /// Prints the results of files, and goes on with the others after one that cannot be used.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - isOfVariants: Whether variants are asked for; files without them are left out.
    ///   - isJSON: Whether each file's results are JSON, those of several files in an array.
    ///   - hasTitles: Whether the results of each of several files follow its name, where they are no JSON.
    ///   - printFile: Begins and prints the results of the file of a name; returns whether there are findings.
    /// - Throws: `CommandFailure.findings` if a file has some, and `CommandFailure.reported` if one of several cannot be
    ///   used; what is wrong with a single file, with all files or with the command.
    static func print(
        of files: [DocumentFinder.Found], isOfVariants: Bool, isJSON: Bool, hasTitles: Bool,
        each printFile: (_ name: String, _ results: inout FileResults) throws -> Bool
    ) throws {
        var leftOut = LeftOutFiles(of: files.count, isOfVariants: isOfVariants)
        var results = FileResults(fileCount: files.count, isJSON: isJSON, hasTitles: hasTitles)
        var (hasFindings, isUnreadable) = (false, false)
        for file in files {
            do {
                if try printFile(file.name, &results) { hasFindings = true }
            } catch let failure as CommandFailure {
                if leftOut.leaveOut(file.name, isSearched: file.isSearched, for: failure) { continue }
                guard files.count > 1, failure.isOfFile else { throw failure }
                isUnreadable = true
                try results.begin(file.name)
                failure.report()
                if isJSON { try StandardOutput.write(failure.json(of: file.name)) }
            }
        }
        try leftOut.check()
        try results.end()
        if let line = leftOut.line() { standardError.note(line) }
        if isUnreadable { throw CommandFailure.reported }
        if hasFindings { throw CommandFailure.findings }
    }

    /// Prints what comes before a file's results, once.
    mutating func begin(_ name: String) throws(CommandFailure) {
        let isFirst = begun == nil
        if isOfOne || begun == name { return }
        begun = name
        if isJSON {
            try StandardOutput.write(Array((isFirst ? "[" : ",\n").utf8))
        } else {
            if !isFirst { try StandardOutput.writeLine("") }
            if hasTitles { try StandardOutput.writeLine("\(name):") }
        }
    }

    /// Prints what comes after the last file's results.
    private func end() throws(CommandFailure) {
        if isJSON, !isOfOne { try StandardOutput.write(Array((begun == nil ? "[]\n" : "]\n").utf8)) }
    }
}
