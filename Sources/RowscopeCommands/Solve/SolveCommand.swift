import AppModel
import ArgumentParser
import InputOutput
import SolverProblems

/// `rowscope solve`: bare constraint problems; no display is needed.
struct SolveCommand: ParsableCommand, VerbosityOptions {
    static let configuration = CommandConfiguration(
        commandName: "solve",
        abstract: "Solve constraint problems and say what is open or contradictory.",
        discussion: """
            A file holds {"format": 1, "problems": [...]} or a single problem. Each problem is solved and \
            printed before the next one is read. With --json each is one line: a state after the constraints, \
            then one after each edit. A problem that cannot be used has an "error" in place of its states.

            With --log a conflict log pasted from Xcode is read instead: which constraints contradict each \
            other and why, what to change, and which are innocent. Other messages about rows, such as \
            “ambiguously suggest a height of zero”, are answered too. With --cell the lines are found in the file \
            of the cell.

            Examples:
              rowscope solve problems.json --json
              rowscope solve --log conflict.log
              rowscope solve --log conflict.log --cell MessageCell.swift

            \(HelpText.exitCodes(
                "every problem has one answer",
                findings: "some are open or contradictory, or the log holds a conflict"))
            """)

    @Argument(help: "Files of problems in JSON, or - for the standard input.", completion: .file())
    var files: [String] = []

    @Option(
        name: .long, parsing: .unconditional,
        help: "A log of “Unable to simultaneously satisfy constraints”, or - for the standard input.",
        completion: .file())
    var log: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: "A file with the cell of the log: its lines are found there, and repairs are tried on it.",
        completion: .file())
    var cell: String?

    @Flag(help: "Print one JSON object a line for each problem or conflict.")
    var json = false

    @OptionGroup(title: "Output")
    var outputOptions: OutputOptions

    func validate() throws {
        if cell != nil, log == nil { throw ValidationError("Give --cell together with --log.") }
        if files.isEmpty, log == nil {
            throw ValidationError("Name a file of problems, or - for the standard input.")
        }
        if !files.isEmpty, log != nil { throw ValidationError("Give either files of problems or --log.") }
    }

    func run() throws {
        if let log { return try explain(log) }
        var hasFindings = false
        var hasErrors = false
        let progress = ProgressReport("solved", "problems", total: nil)
        defer { progress.finish() }
        var count = 0
        for file in files {
            var reader = ProblemReader(name: InputFile.displayName(file), source: InputFile.source(file))
            while let entry = reader.next() {
                switch try solve(entry) {
                case .success(let isDecided): hasFindings = hasFindings || !isDecided
                case .failure(let failure):
                    failure.report()
                    hasErrors = true
                }
                count += 1
                progress.show(count)
            }
        }
        if hasErrors { throw CommandFailure.reported }
        if hasFindings { throw CommandFailure.findings }
    }

    /// Explains a conflict log.
    private func explain(_ file: String) throws {
        let bytes = try CommandFailure.catching { try InputFile.bytes(file, limit: Self.logLimit) }
        let parts = PastedLog(String(decoding: bytes, as: UTF8.self)).parts
        guard !parts.isEmpty else {
            throw CommandFailure.badInput(
                "\(InputFile.displayName(file)): there is no constraint that can be read. Paste the list that "
                    + "follows “Unable to simultaneously satisfy constraints.”")
        }
        let cells = try cell.map { name throws(CommandFailure) in try LoggedCell(contentsOf: name) }
        for (place, part) in parts.enumerated() {
            if !json, place > 0 { try StandardOutput.writeLine("") }
            try StandardOutput.writeLines(json ? part.json : part.report)
            switch part {
            case .conflict(let log):
                guard let found = cells?.found(log) else { continue }
                try StandardOutput.writeLines(json ? found.jsonLine() : found.report)
            case .message(let message):
                for finding in cells?.findings(about: message) ?? [] {
                    try StandardOutput.writeLines(json ? finding.jsonLine() : finding.report)
                }
            }
        }
        if parts.contains(where: \.isTrouble) { throw CommandFailure.findings }
    }

    /// The most bytes of a log, more than any pasted one.
    private static let logLimit = 4 << 20

    /// Solves a problem and prints the result.
    ///
    /// - Returns: Whether each of its states has one solution.
    private func solve(
        _ entry: ProblemReader.Entry
    ) throws(CommandFailure) -> Result<Bool, CommandFailure> {
        let problem: SolverProblem
        switch entry {
        case .problem(let found): problem = found
        case .invalid(let id, let error): return .failure(try refuse(id, "\(error)"))
        }
        let solved: SolvedProblem
        do {
            solved = try problem.solve()
        } catch {
            return .failure(try refuse(problem.id, "\(problem.id): \(error)"))
        }
        try StandardOutput.writeLines(json ? solved.json : solved.report)
        return .success(solved.isDecided)
    }

    private func refuse(_ id: String?, _ message: String) throws(CommandFailure) -> CommandFailure {
        if json { try StandardOutput.writeLine(SolvedProblem.errorJSON(id: id, message)) }
        return .badInput(message)
    }
}
