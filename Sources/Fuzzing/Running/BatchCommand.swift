import ArgumentParser
import Foundation

/// Runs cases one after the other in a separate process, and prints the beginning and the outcome of each.
struct BatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch", abstract: "Runs cases in this process; for the other commands.",
        shouldDisplay: false)

    /// The greatest address space of the process, beyond which allocations fail.
    private static let addressSpace: UInt = 8 << 30

    @Option var reader: FuzzReader
    @Option var seed: UInt64
    @Option var first: Int
    @Option var last: Int
    @Option var kind: SeedFiles.Kind?
    /// A case that fails on purpose, to test that the failure is noticed.
    @Option var provoked: Int?
    @Option var provocation: Provocation?

    /// A way to fail on purpose.
    enum Provocation: String, ExpressibleByArgument {
        case crash
        case hang
        case memory
        case exit
    }

    func run() throws {
        var limit = rlimit(rlim_cur: Self.addressSpace, rlim_max: Self.addressSpace)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCore)
        let folder = try OwnProgram.makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let maker = CaseMaker(seeds: reader.seeds(kind), seed: seed)
        let runner = try reader.makeRunner(in: folder)
        for number in first...last {
            say("begin \(number)")
            let file = maker.makeCase(number)
            ProcessUsage.forgetPeak()
            let threads = ProcessUsage.threadCount
            if number == provoked { provoke() }
            let result = runner.measure(file, number)
            say("end " + String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
            // A thread that was given up would take the time of the next cases: they get a process of their own.
            if number < last, Self.keepsThreads(beyond: threads) { return }
        }
        say("done")
    }

    /// Whether more threads run than before a case, after a moment in which they may end.
    private static func keepsThreads(beyond count: Int) -> Bool {
        for _ in 0..<50 {
            if ProcessUsage.threadCount <= count { return false }
            usleep(2000)
        }
        return true
    }

    private func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    }

    private func provoke() {
        switch provocation {
        case .crash: raise(SIGSEGV)
        case .hang: while true {}
        case .memory:
            var blocks: [[UInt8]] = []
            while true { blocks.append(Array(repeating: 1, count: 1 << 26)) }
        case .exit: Foundation.exit(0)
        case nil: break
        }
    }
}

extension SeedFiles.Kind: ExpressibleByArgument {}
extension FuzzReader: ExpressibleByArgument {}
