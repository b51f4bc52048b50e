import InputOutput

/// The results of several files as a command prints them, one file's after the other's.
struct FileResults {
    /// The number of files that the command was given.
    private let fileCount: Int
    private let isJSON: Bool
    private let hasTitles: Bool
    private var begun: String?

    /// Prints the results of documents; a file that cannot be read does not keep the others from being printed.
    ///
    /// - Parameters:
    ///   - documents: The documents as the command was given them.
    ///   - isJSON: Whether each file's results are JSON, those of several files in an array.
    ///   - hasTitles: Whether the results of each of several files follow its name, where they are no JSON.
    ///   - isOfVariants: Whether variants are asked for.
    ///   - body: Prints the results of a file, which may be alone; its answer is whether there are findings.
    /// - Throws: `CommandFailure.findings` if any file has findings, `CommandFailure.reported` after a file that cannot
    ///   be read, and the failure of a single one.
    static func print(
        of documents: [String], isJSON: Bool, hasTitles: Bool, isOfVariants: Bool,
        _ body: (_ name: String, _ isAlone: Bool, inout FileResults) throws -> Bool
    ) throws {
        let files = try DocumentArguments.found(documents)
        var leftOut = LeftOutFiles(of: files.count, isOfVariants: isOfVariants)
        var results = FileResults(fileCount: files.count, isJSON: isJSON, hasTitles: hasTitles)
        var (hasFindings, isUnreadable) = (false, false)
        for file in files {
            do {
                if try body(file.name, files.count == 1, &results) { hasFindings = true }
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

    private init(fileCount: Int, isJSON: Bool, hasTitles: Bool) {
        self.fileCount = fileCount
        self.isJSON = isJSON
        self.hasTitles = hasTitles
    }

    /// Prints what comes before a file's results, once.
    mutating func begin(_ name: String) throws(CommandFailure) {
        let isFirst = begun == nil
        if fileCount == 1 || begun == name { return }
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
        if isJSON, fileCount > 1 { try StandardOutput.write(Array((begun == nil ? "[]\n" : "]\n").utf8)) }
    }
}
