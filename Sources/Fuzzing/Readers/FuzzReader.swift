import Foundation
import SourceText

/// The readers of files from outside.
enum FuzzReader: String, CaseIterable {
    /// Layout documents, their row files, and Interface Builder files.
    case documents
    /// Swift source with cells, in a build that includes the parser.
    case swift
    /// Objective-C source with cells, in such a build.
    case objectiveC = "objective-c"
    /// Tables of texts by their keys.
    case texts
    /// Lessons and exercises.
    case lessons
    /// Bare constraint problems.
    case problems
    /// Conflict logs pasted from Xcode.
    case logs
    /// Approved files.
    case approved
    /// The program's saved state: windows, recent files, unsaved edits.
    case state
    /// The command line.
    case arguments
    /// Project files that name what is not theirs.
    case projects
    /// Folders of caches in which there is something else.
    case caches

    /// Whether it reads source, which needs the parser.
    var isOfSource: Bool { self == .swift || self == .objectiveC }

    /// Makes a runner that reads cases and works with them like the program.
    ///
    /// - folder: The folder for the files of a case.
    /// - Returns: The runner.
    /// - Throws: An error if the runner cannot be made.
    func makeRunner(in folder: URL) throws -> any FuzzRunning {
        switch self {
        case .documents: DocumentRunner(folder: folder)
        case .swift, .objectiveC: try SwiftRunner(documents: DocumentRunner(folder: folder))
        case .texts: TextsRunner()
        case .lessons: LessonRunner(folder: folder)
        case .problems: ProblemRunner()
        case .logs: LogRunner()
        case .approved: try ApprovedRunner()
        case .state: StateRunner(folder: folder)
        case .arguments: try ArgumentRunner(folder: folder)
        case .projects: try ProjectRunner(folder: folder)
        case .caches: CacheRunner(folder: folder)
        }
    }

    /// The seeds of its cases.
    ///
    /// - kind: The kind of documents; `nil` for all.
    /// - Returns: The files.
    func seeds(_ kind: SeedFiles.Kind? = nil) -> [FuzzCase] {
        switch self {
        case .documents: SeedFiles.documents(kind)
        case .swift: OwnSeeds.swift
        case .objectiveC: OwnSeeds.objectiveC
        case .texts: OwnSeeds.texts
        case .lessons: SeedFiles.lessons()
        case .problems: OwnSeeds.problems
        case .logs: OwnSeeds.logs
        case .approved:
            (try? ApprovedRunner.seed()).map { [$0] } ?? []
        case .state: OwnSeeds.state
        case .arguments: OwnSeeds.arguments
        case .projects: OwnSeeds.projects
        case .caches: OwnSeeds.caches
        }
    }
}

/// Runs cases of one reader.
protocol FuzzRunning {
    /// The folder into which the file of a case is written to be read by its path; `nil` for none.
    var fileFolder: URL? { get }

    /// Reads the case's file and works with it like the program.
    ///
    /// - Throws: `DocumentErrors` for a file that is refused, and `FuzzingFailure` for what no file may cause.
    func read(_ file: FuzzCase) throws -> CaseOutcome
}

extension FuzzRunning {
    var fileFolder: URL? { nil }

    /// The outcome of a case.
    func run(_ file: FuzzCase) -> CaseOutcome {
        // An error is looked at while its file is there.
        defer { if let fileFolder { file.remove(from: fileFolder) } }
        do {
            if let fileFolder { try writing { try file.write(to: fileFolder) } }
            return try read(file)
        } catch let errors as DocumentErrors {
            return refusal(errors, of: file)
        } catch let failure as FuzzingFailure {
            return .failed(failure.description)
        } catch {
            return .failed("an error of another kind: \(error)")
        }
    }

    /// The outcome of a case, with the time and memory that it took.
    func measure(_ file: FuzzCase, _ number: Int) -> CaseResult {
        let start = ProcessUsage.seconds
        let outcome = run(file)
        return CaseResult(
            number: number, outcome: outcome, seconds: ProcessUsage.seconds - start,
            peakBytes: ProcessUsage.peakBytes)
    }

    /// Makes the files of a case.
    ///
    /// - Throws: `FuzzingFailure` where they cannot be written.
    func writing<Made>(_ write: () throws -> Made) throws(FuzzingFailure) -> Made {
        do {
            return try write()
        } catch {
            throw FuzzingFailure(description: "the case cannot be written: \(error)")
        }
    }
}
