import Foundation
import Testing

/// Where output goes that nobody takes.
@Suite("Output")
struct OutputTests {
    @Test(
        "A full disk is told of, whatever the command",
        arguments: [
            ["measure", "example:email"], ["measure", "example:font-families", "--json", "--threads", "3"],
            ["solve", "--json", "-"], ["--help"], ["--version"],
        ])
    func fullDisk(command: [String]) throws {
        let problem = #"{"id": "a", "variables": ["x"], "constraints": []}"#
        let run = try Program.run(command, input: problem, outputPath: "/dev/full")
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix("rowscope: the output could not be written: "))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test("A reader that has seen enough ends the program, quietly", arguments: ["1", "4"])
    func brokenPipe(threads: String) throws {
        let folder = try TemporaryFolder()
        let errors = folder.url.appendingPathComponent("errors").path
        // Ignored as a program may find the signal, and not.
        for trap in ["", "trap '' PIPE; "] {
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/sh")
            let script =
                trap
                + "\"$0\" measure example:font-families --json --count 5000 --threads \(threads) 2>\"$1\""
                + " | head -n 1 >/dev/null"
            shell.arguments = ["-c", script, Program.path, errors]
            try shell.run()
            shell.waitUntilExit()
            #expect(try String(contentsOfFile: errors, encoding: .utf8) == "")
        }
    }
}
