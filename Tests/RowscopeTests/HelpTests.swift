import AppModel
import Foundation
import TestKit
import Testing

@Suite("Help")
struct HelpTests {
    @Test("The version is a line of three numbers")
    func version() throws {
        let run = try Program.run(["--version"])
        #expect(run.exitCode == 0)
        #expect(run.messages == "")
        #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }

    @Test("What installs the program gives it the same version")
    func installedVersion() throws {
        let recipe = try String(contentsOfFile: Checkout.path("meson-helpers/meson.build"), encoding: .utf8)
        let version = try #require(recipe.firstMatch(of: /version: '([\d.]+)'/)).1
        #expect(try Program.run(["--version"]).output == version + "\n")
    }

    @Test(
        "Help goes to the standard output and names what there is",
        arguments: [
            (["--help"], ["measure", "example:email", "example:font-families", "Exit codes"]),
            (["-h"], ["measure"]),
            (["help"], ["measure"]),
            (["measure", "--help"], ["--width", "--text-size", "--direction", "--rows", "--json"]),
            (
                ["render", "--help"],
                ["--overlay", "constraints", "--scale", "{width}", "--dark", "--rows", "--texts"]
            ),
            (
                ["help", "audit"],
                [
                    "--matrix", "--width", "--text-size", "--texts", "--theme", "--rule", "--off",
                    "unbreakable", "misplaced",
                ]
            ),
            (["verify", "--help"], ["--json", "--summary", "0.75 points"]),
            (["solve", "--help"], ["--json", "--log", "<files>", "\"problems\""]),
            (["help", "measure"], ["--width", "--text-size", "--direction", "--rows", "--json"]),
            (
                ["open", "--help"],
                ["--width", "--text-size", "--estimate", "--count", "--row", "--direction"]
            ),
        ])
    func help(arguments: [String], names: [String]) throws {
        let run = try Program.run(arguments)
        #expect(run.exitCode == 0)
        #expect(run.messages == "")
        for name in names { #expect(run.output.contains(name)) }
    }

    @Test(
        "Each command's help ends its description with examples and exit codes",
        arguments: ["open", "measure", "render", "audit", "breaks", "solve", "verify", "check", "schema"])
    func parts(command: String) throws {
        let help = try Program.run([command, "--help"]).output
        let example = try #require(help.firstRange(of: #/Examples?:\n  rowscope /#))
        let codes = try #require(help.firstRange(of: "Exit codes: 0 "))
        let usage = try #require(help.firstRange(of: "USAGE: rowscope \(command)"))
        #expect(example.upperBound < codes.lowerBound && codes.upperBound < usage.lowerBound)
    }

    @Test("Every flag of a window's state can be given, and those that are on or off can be turned off")
    func stateFlags() throws {
        let help = try Program.run(["open", "--help"]).output
        for flag in StateFlag.allCases {
            #expect(help.contains(flag.name + (flag.switched == nil ? " <" : "/--no-")))
        }
    }
}
