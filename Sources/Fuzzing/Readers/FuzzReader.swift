import Foundation

/// What reads files from outside.
enum FuzzReader: String, CaseIterable {
    /// Layout documents, their row files, and Interface Builder files.
    case documents
    /// Cells written in Swift, in a build that reads them.
    case swift
    /// Lessons and exercises.
    case lessons
    /// Bare constraint problems.
    case problems
    /// Conflict logs pasted from Xcode.
    case logs
    /// Approved files.
    case approved
    /// What the program remembers: its window, the files opened last, unsaved edits.
    case state
    /// The command line.
    case arguments

    /// Makes what reads cases and does with them what the program does.
    ///
    /// - Parameter folder: Where files are put for the time of a case.
    /// - Returns: The runner.
    /// - Throws: What it lacks.
    func makeRunner(in folder: URL) throws -> any FuzzRunning {
        switch self {
        case .documents: DocumentRunner(folder: folder)
        case .swift: try SwiftRunner(documents: DocumentRunner(folder: folder))
        case .lessons: LessonRunner(folder: folder)
        case .problems: ProblemRunner()
        case .logs: LogRunner()
        case .approved: try ApprovedRunner()
        case .state: StateRunner(folder: folder)
        case .arguments: try ArgumentRunner(folder: folder)
        }
    }

    /// The files that its cases are made of.
    ///
    /// - Parameter kind: Of documents, only those of one kind.
    /// - Returns: The files.
    func seeds(_ kind: SeedFiles.Kind? = nil) -> [FuzzCase] {
        switch self {
        case .documents: SeedFiles.documents(kind)
        case .swift: OwnSeeds.swift
        case .lessons: SeedFiles.lessons()
        case .problems: OwnSeeds.problems
        case .logs: OwnSeeds.logs
        case .approved:
            (try? ApprovedRunner.seed()).map {
                [FuzzCase(format: .approved, bytes: $0, seedName: "own approved file")]
            } ?? []
        case .state: OwnSeeds.state
        case .arguments: OwnSeeds.arguments
        }
    }
}

/// Runs cases of one reader.
protocol FuzzRunning {
    /// Reads the case's file and does with it what the program does.
    func run(_ file: FuzzCase) -> CaseOutcome
}
