import Foundation
import TestKit
import Testing

/// Output that cannot be written.
@Suite("Output")
struct OutputTests {
    private static let cell = Checkout.path("Resources/examples/ConversationCell.xib")

    @Test(
        "A full disk is reported, whatever the command",
        arguments: [
            ["measure", "example:email"], ["measure", "example:font-families", "--json", "--threads", "3"],
            ["solve", "--json", "-"], ["verify", OutputTests.cell], ["verify", "--json", OutputTests.cell],
            ["verify", "--summary", OutputTests.cell], ["schema"], ["--help"], ["--version"],
        ])
    func fullDisk(command: [String]) throws {
        let problem = #"{"id": "a", "variables": ["x"], "constraints": []}"#
        let run = try Program.run(command, input: problem, outputPath: "/dev/full")
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix("rowscope: the output could not be written: "))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test("What render prints is reported like any other")
    func fullDiskOfReport() throws {
        let folder = try TemporaryFolder()
        let picture = folder.url.appendingPathComponent("rows.svg").path
        let run = try Program.run(
            ["render", "example:email", "-o", picture, "--json"], outputPath: "/dev/full")
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix("rowscope: the output could not be written: "))
    }

    @Test("A limit of sizes is called by its name, and leaves nothing behind")
    func sizeLimit() throws {
        let folder = try TemporaryFolder()
        let cell = try folder.write(try String(contentsOfFile: Self.cell, encoding: .utf8), to: "Cell.xib")
        // Four blocks of 512 bytes.
        let limited = "ulimit -f 4; exec \"$0\" \"$@\""
        for arguments in [
            ["render", "example:email", "-o", folder.path("rows.png")],
            ["audit", cell, "--report", "html=" + folder.path("a.html"), "--width", "320", "--no-cache"],
            ["audit", cell, "--approve"],
        ] {
            let run = try Program.run(arguments, shell: limited)
            #expect(run.exitCode == 2 && run.errors.contains("ulimit -f"), "\(run)")
            #expect(try folder.names == ["Cell.xib"])
        }
        let output = try folder.write("", to: "output.json")
        let run = try Program.run(["measure", "example:email", "--json"], outputPath: output, shell: limited)
        #expect(run.exitCode == 2 && run.errors.contains("ulimit -f"), "\(run)")
    }

    @Test(
        "A reader that has seen enough ends the program, quietly",
        arguments: [
            "measure example:font-families --json --count 5000 --threads 1",
            "measure example:font-families --json --count 5000 --threads 4",
            "verify" + String(repeating: " '\(OutputTests.cell)'", count: 500),
        ])
    func brokenPipe(command: String) throws {
        let folder = try TemporaryFolder()
        let errors = folder.url.appendingPathComponent("errors").path
        // With the signal ignored, as a parent may leave it, and without.
        for trap in ["", "trap '' PIPE; "] {
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/sh")
            let script =
                trap
                + "\"$0\" \(command) 2>\"$1\""
                + " | head -n 1 >/dev/null"
            shell.arguments = ["-c", script, Program.path, errors]
            try shell.run()
            shell.waitUntilExit()
            #expect(try String(contentsOfFile: errors, encoding: .utf8) == "")
        }
    }
}
