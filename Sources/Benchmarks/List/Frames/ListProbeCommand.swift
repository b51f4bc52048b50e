import ArgumentParser
import Foundation
import Gtk

/// `Benchmarks list-probe`: a list in a window, run by commands on standard input; a child of `Benchmarks list`.
struct ListProbeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list-probe", abstract: "Shows one list and times its frames.", shouldDisplay: false)

    @Option(help: "The library of the peer that is shown; ours if none is given.")
    var library: String?

    func run() throws {
        if let library {
            let run: @convention(c) () -> Int32 = try LoadedLibrary(library).function("list_view_peer_run")
            throw ExitCode(run())
        }
        try MainActor.assumeIsolated {
            try Display.start()
            let stage = try ListStage(probeLibrary: try ListSources.frameProbe())
            let probe = ListProbe(stage: stage)
            say(["done"])
            while let command = readLine() { say(probe.answer(command).lines + ["done"]) }
        }
    }

    private func say(_ lines: [String]) {
        FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    }
}
