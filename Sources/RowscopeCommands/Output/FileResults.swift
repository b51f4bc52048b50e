import InputOutput

/// The results of several files as a command prints them, one file's after the other's.
struct FileResults {
    /// The number of files that the command was given.
    private let fileCount: Int
    private let isJSON: Bool
    private let hasTitles: Bool
    private var begun: String?

    /// Makes the results.
    ///
    /// - Parameters:
    ///   - fileCount: The number of files that the command was given.
    ///   - isJSON: Whether each file's results are JSON, those of several files in an array.
    ///   - hasTitles: Whether the results of each of several files follow its name, where they are no JSON.
    init(of fileCount: Int, isJSON: Bool, hasTitles: Bool) {
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
    func end() throws(CommandFailure) {
        if isJSON, fileCount > 1 { try StandardOutput.write(Array((begun == nil ? "[]\n" : "]\n").utf8)) }
    }
}
