import ArgumentParser
import Foundation
import LayoutDocument

/// `Fuzzing documents`, `Fuzzing lessons` and so on: mutated files for one reader, or for all readers.
struct ReadersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "readers",
        abstract: "Has readers read mutated files, and does with what they read what the program does.",
        usage: "Fuzzing <reader> [<options>]",
        discussion: """
            The readers: documents (and Interface Builder files), swift and objective-c (cells in source), texts (of languages), lessons (and exercises), problems, logs, \
            approved, state (windows, recent files, unsaved edits), arguments and projects (of the program that is \
            built beside this one), caches, or all.

            Cases are made of the examples, of the program's own files and, where ../shared/data/xib is beside \
            the checkout, of real cells. Which case a number stands for follows from the seed alone. Each must \
            be used, or refused with a place; a crash, more than 2 s of processor time or more than 512 MiB \
            is a failure, and the exit code is 1. Cases run in processes of their own, so that a run goes on.
            """)

    @Argument(help: "The reader, or all.")
    var reader: String

    @Option(
        name: [.customLong("count"), .customLong("cases")], help: "How many cases of each reader to run.")
    var count = 10_000

    @Option(help: "The run's seed: other cases for each.")
    var seed: UInt64 = 1

    @Option(
        name: .customLong("case"), help: "Run this case alone, in this process, and say what comes of it.")
    var number: Int?

    @Option(help: "Where to write the files of cases that fail, or of the one case.")
    var save: String?

    @Option(help: "Of the documents only documents, or only interfaceBuilder files.")
    var kind: SeedFiles.Kind?

    @Option(help: "How many processes to use.")
    var processes = ProcessInfo.processInfo.activeProcessorCount

    @Option(help: "The most processor time of a case in seconds, such as more for a debug build.")
    var seconds = ReadingLimit.seconds

    @Option(help: .hidden)
    var provoked: Int?

    @Option(help: .hidden)
    var provocation: BatchCommand.Provocation?

    func validate() throws {
        guard count >= 1, processes >= 1, seconds > 0 else {
            throw ValidationError("Counts and seconds must be more than 0.")
        }
        guard reader == "all" || FuzzReader(rawValue: reader) != nil else {
            let names = FuzzReader.allCases.map(\.rawValue) + ["all"]
            throw ValidationError(
                "There is no reader “\(reader)”. Name one of \(names.joined(separator: ", ")).")
        }
        if reader == "all", number != nil { throw ValidationError("--case needs one reader.") }
    }

    func run() throws {
        var hasFailed = false
        for one in FuzzReader(rawValue: reader).map({ [$0] }) ?? FuzzReader.allCases {
            if one.isOfSource, SwiftRunner.reader == nil {
                guard reader == "all" else { throw SwiftRunner.missing }
                continue
            }
            if reader == "all" { print("== \(one.rawValue) ==") }
            if try !run(one) { hasFailed = true }
        }
        if hasFailed { throw ExitCode(1) }
    }

    /// Runs the cases of a reader.
    ///
    /// - Returns: Whether no case failed.
    private func run(_ reader: FuzzReader) throws -> Bool {
        let maker = CaseMaker(seeds: reader.seeds(kind), seed: seed)
        if let number {
            try runAlone(number, of: maker, reader)
            return true
        }
        var run = FuzzRun(
            reader: reader, seed: seed, numbers: 0..<count, kind: kind, processCount: processes,
            limits: CaseLimits(seconds: seconds))
        if let provoked, let provocation {
            run.provocation = ["--provoked", "\(provoked)", "--provocation", provocation.rawValue]
        }
        let total = count
        let results = try run.run { done in
            if done % 500 == 0 { note("\(done) of \(total) cases") }
        }
        let summary = FuzzSummary(results: results, maker: maker)
        print(summary.text)
        let failures = summary.failures
        if let save {
            for failure in failures {
                try write(maker.makeCase(failure.number), failure.number, save + "/" + reader.rawValue)
            }
        }
        return failures.isEmpty && results.count == count
    }

    private func runAlone(_ number: Int, of maker: CaseMaker, _ reader: FuzzReader) throws {
        let file = maker.makeCase(number)
        print("case \(number) of seed \(seed): \(file.description), \(file.bytes.count) bytes")
        if let save { try write(file, number, save) }
        let folder = try OwnProgram.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let runner = try reader.makeRunner(in: folder)
        let result = CaseLimits(seconds: seconds).examined(runner.measure(file, number))
        print("\(result.outcome.name): \(result.outcome.detail)")
        print("\(result.seconds) s, \(result.peakBytes >> 20) MiB")
        if case .failed = result.outcome { throw ExitCode(1) }
    }

    private func write(_ file: FuzzCase, _ number: Int, _ folder: String) throws {
        let place = URL(fileURLWithPath: folder).appendingPathComponent("case-\(number)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try file.write(to: place)
        note("\(place.path)/\(file.fileName)")
    }
}

/// Prints a message that is no result, on the standard error stream.
func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
}
