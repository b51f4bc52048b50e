import ArgumentParser
import Foundation
import LayoutDocument
import SolverProblems

/// `rowscope solve`: bare constraint problems, no display needed.
struct SolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "solve",
        abstract: "Solve constraint problems and say what is open or contradictory.",
        discussion: """
            A file holds {"format": 1, "problems": [...]} or a single problem. Each problem is solved and \
            printed before the next one is read. With --json each is one line: a state after the constraints, \
            then one after each edit. A problem that cannot be used has an "error" in place of its states.
            """)

    @Argument(help: "Files of problems in JSON, or - for the standard input.")
    var files: [String] = []

    @Flag(help: "Print one JSON object a line for each problem.")
    var json = false

    func validate() throws {
        if files.isEmpty { throw ValidationError("Name a file of problems, or - for the standard input.") }
    }

    func run() throws {
        var hasFindings = false
        var hasErrors = false
        for file in files {
            var reader = ProblemReader(name: InputFile.displayName(file), source: InputFile.source(file))
            while let entry = reader.next() {
                switch solve(entry) {
                case .success(let isDecided): hasFindings = hasFindings || !isDecided
                case .failure(let failure):
                    failure.report()
                    hasErrors = true
                }
                guard fflush(nil) == 0 else {
                    throw CommandFailure.badInput("the output could not be written. Is the disk full?")
                }
            }
        }
        if hasErrors { throw CommandFailure.reported }
        if hasFindings { throw CommandFailure.findings }
    }

    /// Solves and prints one problem; tells whether each of its states has one answer.
    private func solve(_ entry: ProblemReader.Entry) -> Result<Bool, CommandFailure> {
        let problem: SolverProblem
        switch entry {
        case .problem(let found): problem = found
        case .faulty(let id, let error): return .failure(refuse(id, "\(error)"))
        }
        do {
            let solved = try problem.solve()
            print(json ? solved.json : solved.report)
            return .success(solved.isDecided)
        } catch {
            return .failure(refuse(problem.id, "\(problem.id): \(error)"))
        }
    }

    private func refuse(_ id: String?, _ message: String) -> CommandFailure {
        if json { print(SolvedProblem.errorJSON(id: id, message)) }
        return .badInput(message)
    }
}
