import AppModel
import Foundation
import TestKit
import Testing

@testable import RowscopeCommands

@Suite("Help")
struct HelpTests {
    @Test("The version is a line of three numbers")
    func version() throws {
        let run = try Program.run(["--version"])
        #expect(run.exitCode == 0)
        #expect(run.messages == "")
        #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
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
            (["export", "--help"], ["--swift", "--template", "--visual-format", "--output"]),
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

    @Test("Help for what is no command is bad input", arguments: ["nonsense", "mesure", "example:email"])
    func noCommand(word: String) throws {
        expectBadInput(try Program.run(["help", word]), ["there is no command “\(word)”"])
    }

    @Test(
        "Each command's help ends its description with examples and exit codes",
        arguments: [
            "open", "measure", "render", "audit", "breaks", "solve", "verify", "check", "schema", "export",
        ])
    func parts(command: String) throws {
        let help = try Program.run([command, "--help"]).output
        let example = try #require(help.firstRange(of: #/Examples?:\n  rowscope /#))
        let codes = try #require(help.firstRange(of: "Exit codes: 0 "))
        let usage = try #require(help.firstRange(of: "USAGE: rowscope \(command)"))
        #expect(example.upperBound < codes.lowerBound && codes.upperBound < usage.lowerBound)
    }

    @Test("The options of a window's state are the flags of the table, in its order")
    func stateFlags() throws {
        let help = try Program.run(["open", "--help"]).output
        let start = try #require(help.firstRange(of: "\nSTATE:\n")).upperBound
        let end = try #require(help.firstRange(of: "\nOPTIONS:\n")).lowerBound
        let options = help[start..<end].matches(of: #/\n? {2}--([a-z-]+)( <|/--no-\1)/#).map { String($0.1) }
        #expect(options == StateFlag.all.map(\.name))
    }

    @Test("The command line reads each flag of the table", arguments: StateFlag.all.map(\.name))
    func reading(name: String) throws {
        let flag = try #require(StateFlag(named: name))
        var (text, expected): (String?, OpenRequest) = (nil, OpenRequest())
        let values = [
            "off", "none", "80", "rtl", "byHand", "classic", "cellsFirst", "flow", "itemSize=8x4", "dark",
            "large", "font", "200x60",
        ]
        for value in values where text == nil && (try? flag.read(value, into: &expected)) != nil {
            text = value
        }
        let value = try #require(text, "none of the values fits")
        let arguments = flag.isSwitch ? ["--no-" + name] : [flag.option, value]
        #expect(try StateOptions<OpenCommand>.parse(arguments).request() == expected)
        #expect(expected != OpenRequest())
    }
}
