import ArgumentParser
import Foundation

/// `Fuzzing kills`: kills editors at random moments, and checks which of their edits are kept.
struct KillsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kills",
        abstract: "Kills programs that edit and save at random moments, and looks for edits that are lost.",
        discussion: """
            Each case edits a document, or the rows in a file beside it, some fifty times a second and saves now \
            and then, as the window does, until it is killed: after at most five seconds, every other one in a \
            process namespace of its own where that is permitted, with the number that another living process \
            has. The files with the edits that are offered again must hold all but those of the last two seconds, \
            and all that was saved; nothing half written may be left. Files have one name or several, and lie in \
            folders that take new files or do not. The exit code is 1 where something was lost.
            """)

    @Option(help: "How many editors to kill.")
    var count = 100

    @Option(help: "The run's seed: other moments for each.")
    var seed: UInt64 = 1

    /// The time after an edit within which it may still be lost, in seconds.
    static let grace = 2.0

    /// The time of a clock that all processes share.
    static var now: Double { ProcessUsage.seconds(of: CLOCK_MONOTONIC) }

    func run() throws {
        let hasNamespaces = KillCase.hasNamespaces
        if !hasNamespaces { note("process namespaces are not permitted here: all cases share this one") }
        var errors = 0
        var offered = 0
        for number in 0..<count {
            let random = FuzzRandom(seed: seed, number: number)
            var killed = try KillCase(number: number, random: random, hasNamespace: hasNamespaces)
            let ending = try killed.run()
            if ending.isOffered { offered += 1 }
            for error in ending.errors {
                errors += 1
                print("case \(number) (\(killed.description)): \(error)")
            }
            if (number + 1) % 10 == 0 { note("\(number + 1) of \(count) killed") }
        }
        print("\(count) killed, \(offered) with edits that were offered again, \(errors) errors")
        if errors > 0 { throw ExitCode(1) }
    }
}
