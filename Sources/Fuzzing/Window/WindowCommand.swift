import ArgumentParser
import Foundation

/// `Fuzzing window`: random mouse, key and resize events in the real window.
struct WindowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "window",
        abstract: "Sends random input to the window, and sees that it goes on.",
        discussion: """
            Clicks, drags, scrolls, types, presses the app's keys and resizes the window, through xdotool, on the \
            display at hand: give it one of its own. A crash fails the run, and so does a warning or critical of GTK \
            that is not known as GTK's own error, and memory that grows by more than --growth. The window opens each \
            document in turn. Without a graphics card, set GSK_RENDERER=cairo: OpenGL on the processor \
            holds the window by itself.

              xvfb-run -a -s "-screen 0 1600x1200x24" dbus-run-session -- \\
                  .build/release/Fuzzing window --minutes 60 Resources/examples/*.rowscope.yaml
            """)

    @Argument(help: "The documents to open, one after the other.")
    var documents: [String]

    @Option(help: "How many minutes the whole run takes.")
    var minutes = 60.0

    @Option(help: "The run's seed: other events for each.")
    var seed: UInt64 = 1

    @Option(help: "The program; the one beside this by default.")
    var program: String?

    @Option(help: "By how many MiB memory may grow from a third of a document's time to its end.")
    var growth = 100

    func validate() throws {
        guard minutes > 0, !documents.isEmpty else {
            throw ValidationError("Give at least one document and some minutes.")
        }
    }

    func run() throws {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let program = program ?? own.deletingLastPathComponent().appendingPathComponent("rowscope").path
        let share = minutes * 60 / Double(documents.count)
        var failures = 0
        for (number, document) in documents.enumerated() {
            // Events may close the window; it is then opened again.
            let end = Date(timeIntervalSinceNow: share)
            var opening = 0
            while end.timeIntervalSinceNow > 1 {
                let stage = try WindowStage(program: program, document: document)
                let random = FuzzRandom(seed: seed, number: number << 16 + opening)
                let outcome = try stage.run(
                    seconds: end.timeIntervalSinceNow, random: random, growth: growth << 20)
                print("\(document): \(outcome.text)")
                if outcome.failure != nil { failures += 1 }
                opening += 1
                // The document was refused before the window opened.
                if outcome.eventCount == 0 { break }
            }
        }
        print("\(documents.count) documents, \(failures) failed.")
        if failures > 0 { throw ExitCode(1) }
    }
}
