import Foundation
import TestKit
import Testing

@testable import RowscopeCommands

/// Features that all commands share: colours, levels of output, several documents, ranges, the gallery.
@Suite("Command line")
struct CommandLineTests {
    @Test("The commands that stay English are all but the one that opens the window")
    func quietCommands() {
        let names = RowscopeCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
        #expect(RowscopeCommand.quietCommands.union(["open"]) == Set(names + ["help"]))
    }

    private static let cell = """
        rowscope: 1
        templates:
          low:
            views: {title: {label: {text: "{title}", numberOfLines: 1}}}
            constraints: ["H:|-16-[title]-16-|", "V:|-11-[title]-11-|"]
          fine:
            views: {title: {label: {text: A, numberOfLines: 0}}}
            constraints: ["H:|-16-[title]-16-|", "V:|-11-[title]-11-|"]
        rows: [{template: low, title: A title of several words that is longer than its only line}, {template: fine}]

        """

    @Test(
        "Colours are there where they are asked for, and not without a terminal or with NO_COLOR",
        arguments: [
            ([], [:], false), (["--color", "always"], [:], true), (["--color", "never"], [:], false),
            (["--color", "auto"], [:], false), ([], ["NO_COLOR": "1"], false),
            // An option overrides the environment.
            (["--color", "always"], ["NO_COLOR": "1"], true),
        ] as [([String], [String: String], Bool)])
    func colours(options: [String], environment: [String: String], areThere: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.cell, to: "cell.rowscope.yaml")
        let run = try Program.run(
            ["audit", "cell.rowscope.yaml", "--no-cache"] + options, folder: folder.url,
            environment: environment)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("\u{1B}[") == areThere)
        #expect(run.output.contains("truncated"))
    }

    @Test("Quiet leaves results and errors; verbose says more on the standard error stream alone")
    func loudness() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.cell, to: "cell.rowscope.yaml")
        func run(_ options: String...) throws -> ProgramRun {
            try Program.run(
                ["audit", "cell.rowscope.yaml", "lost.xib", "--no-cache"] + options, folder: folder.url)
        }
        let (plain, quiet, verbose) = (try run(), try run("--quiet"), try run("--verbose"))
        #expect(plain.exitCode == 2 && quiet.exitCode == 2 && verbose.exitCode == 2)
        #expect(quiet.output.contains("truncated") && quiet.errors.contains("lost.xib"))
        #expect(verbose.output == plain.output)
        #expect(verbose.messages.count > plain.messages.count)
        #expect(quiet.messages.count <= plain.messages.count)
    }

    @Test("Commands take several documents, folders, patterns and - alike")
    func documents() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.cell, to: "a.rowscope.yaml")
        try folder.write(Self.cell, to: "b.rowscope.yaml")
        for command in [["measure"], ["breaks", "--row", "0"], ["audit", "--no-cache"]] {
            let named = try Program.run(command + ["a.rowscope.yaml", "b.rowscope.yaml"], folder: folder.url)
            #expect(named.output.contains("a.rowscope.yaml") && named.output.contains("b.rowscope.yaml"))
            let pattern = try Program.run(command + ["*.rowscope.yaml"], folder: folder.url)
            #expect(pattern.output == named.output && pattern.exitCode == named.exitCode, "\(command)")
            let whole = try Program.run(command + ["."], folder: folder.url)
            #expect(whole.output == named.output, "\(command)")
            let input = try Program.run(command + ["-"], input: Self.cell)
            #expect(input.exitCode == named.exitCode, "\(command)")
        }
    }

    @Test(
        "One of several files that cannot be used is named, and the others' results are printed",
        arguments: [["measure"], ["breaks", "--row", "0", "--width", "320..330", "--text-size", "large"]])
    func unusableFile(command: [String]) throws {
        let folder = try TemporaryFolder()
        for name in ["a", "c"] { try folder.write(Self.cell, to: "\(name).rowscope.yaml") }
        let fine = try Program.run(command + ["a.rowscope.yaml", "c.rowscope.yaml"], folder: folder.url)
        #expect(fine.exitCode == 1, "\(fine.errors)")
        try folder.write("rowscope: 1\nrows: [\n", to: "b.rowscope.yaml")
        let run = try Program.run(command + ["."], folder: folder.url)
        #expect(run.exitCode == 2, "\(run.errors)")
        #expect(run.errors.contains("b.rowscope.yaml:"))
        #expect(run.output.contains("a.rowscope.yaml") && run.output.contains("c.rowscope.yaml"))
        let json = try Program.run(command + [".", "--json"], folder: folder.url)
        let results = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
        #expect(results?.map { $0["error"] != nil } == [false, true, false], "\(json.output)")
    }

    @Test("A range of widths stands for its widths")
    func ranges() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.cell, to: "a.rowscope.yaml")
        for command in [["measure"], ["audit", "--no-cache"]] {
            let list = try Program.run(
                command + ["a.rowscope.yaml", "--width", "320,330,340"], folder: folder.url)
            let range = try Program.run(
                command + ["a.rowscope.yaml", "--width", "320..340/10"], folder: folder.url)
            #expect(range.output == list.output && !range.output.isEmpty, "\(command)")
        }
        expectBadInput(
            try Program.run(["measure", "a.rowscope.yaml", "--width", "340..320"], folder: folder.url),
            ["340..320"])
    }

    @Test("A gallery shows every cell at its states, clean ones too, and the design of one")
    func gallery() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.cell, to: "a.rowscope.yaml")
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("designs"), withIntermediateDirectories: true)
        let picture = folder.path("designs/low_320.png")
        #expect(try Program.run(["render", "example:email", "-o", picture]).exitCode == 0)
        let run = try Program.run(
            [
                "audit", "a.rowscope.yaml", "--no-cache", "--report", "gallery=out", "--gallery-states",
                "widths=320,375 sizes=large", "--designs", "designs",
            ], folder: folder.url)
        #expect(run.exitCode == 1, "\(run.errors)")
        let page = try folder.read("out/index.html")
        let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path("out/cells"))
        #expect(pictures.count == 4)
        // Two cells at two widths, and one design picture.
        #expect(page.components(separatedBy: "<img ").count - 1 == 5)
        for name in pictures { #expect(page.contains("cells/\(name)")) }
        expectBadInput(
            try Program.run(
                ["audit", "a.rowscope.yaml", "--report", "gallery=out", "--gallery-states", "size=large"],
                folder: folder.url), ["size"])
    }
}
