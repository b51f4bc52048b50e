import Foundation
import TestKit
import Testing

/// Unusual paths for every option with a path: a result or a message, but never a trap or a hang.
@Suite("Odd paths")
struct OddPathTests {
    /// Makes a folder in which some of the paths exist.
    private static func makeFolder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("dir"), withIntermediateDirectories: true)
        #expect(mkfifo(folder.url.appendingPathComponent("fifo").path, 0o600) == 0)
        _ = try folder.file("empty", "")
        _ = try folder.file(
            "ok.rowscope.yaml",
            """
            rowscope: 1
            templates:
              t:
                views: {a: {label: {text: "{a}"}}}
                constraints: ["H:|-[a]-|", "V:|-[a]-|"]
            rows: [{template: t, a: Hello}]

            """)
        return folder
    }

    private static let paths = [
        ".", "./", "-", "x", "/", "", "..", "~", " ", "dir", "dir/", String(repeating: "x", count: 300),
        String(repeating: "y/", count: 3000), "new\nline", "no/such/file", "no/such/", "fifo", "/dev/null",
        "empty",
        "ok.rowscope.yaml/", "ok.rowscope.yaml/x",
    ]

    /// Runs the program in a folder; a trap or a hang is a failure.
    @discardableResult
    private func run(_ folder: TemporaryFolder, _ arguments: [String]) throws -> ProgramRun {
        let run = try Program.run(arguments, folder: folder.url)
        let words = arguments.map { $0.count > 40 ? $0.prefix(40) + "…" : $0 }
        #expect(run.exitCode != nil, "\(words)")
        #expect((0...2).contains(run.exitCode ?? -1), "\(words)")
        if run.exitCode == 2 { #expect(!run.errors.isEmpty, "\(words)") }
        return run
    }

    /// Each path is given to the three readers of files, of one document, of several and of problems, and to a share of
    /// the other commands, which use them: each path to another share.
    @Test("As a document", arguments: zip(paths, paths.indices))
    func documents(path: String, place: Int) throws {
        let folder = try Self.makeFolder()
        let states = ["--width", "320", "--text-size", "large"]
        let others = [
            ["open", path], ["render", path, "-o", "rows.png"], ["audit", path] + states,
            ["breaks", path, "--label", "a", "--keep"] + states, ["verify", path],
            ["check", path, "ok.rowscope.yaml"], ["check", "--lesson", path], ["solve", "--log", path],
            ["schema", path],
        ]
        let share = others.indices.filter { $0 % 4 == place % 4 }.map { others[$0] }
        for command in [[path], ["measure", path], ["solve", path]] + share {
            // These folders stand for the documents in them; the last one belongs to many tests.
            if [".", "./", ".."].contains(path),
                ["measure", "audit", "breaks", "verify"].contains(command[0])
            {
                if path != ".." { #expect(try run(folder, command).exitCode != nil, "\(command[0])") }
                continue
            }
            #expect(try run(folder, command).exitCode == 2, "\(command.first ?? "")")
        }
        // The marked files are in the table, with their errors; a folder must have some.
        if path != "..", place % 4 == 0 {
            #expect((1...2).contains(try run(folder, ["check", "exercise:ninety-six", path]).exitCode ?? -1))
        }
    }

    @Test("A folder stands for its documents; one without any, or with too many files, is bad input")
    func folders() throws {
        let folder = try Self.makeFolder()
        #expect(try run(folder, ["measure", "."]).output.contains("t\n"))
        expectBadInput(try run(folder, ["measure", "dir"]), ["dir", "there is no document"])
        expectBadInput(try run(folder, ["measure", "/"]), ["more than", "nearer the documents"])
    }

    @Test("A hyphen is the standard input")
    func hyphen() throws {
        let folder = try Self.makeFolder()
        let path = folder.url.appendingPathComponent("ok.rowscope.yaml").path
        let run = try Program.run(["measure", "-", "--width", "320"], inputPath: path)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("t\n"))
        expectBadInput(try Program.run(["measure", "-"], inputPath: "/dev/null"), ["the document is empty"])
    }

    @Test("As a file or folder to be written", arguments: zip(paths, paths.indices))
    func outputs(path: String, place: Int) throws {
        let folder = try Self.makeFolder()
        let audit = ["audit", "ok.rowscope.yaml", "--width", "320", "--text-size", "large"]
        // All forms are written alike.
        let form = ["html", "json", "junit", "sarif"][place % 4]
        try run(folder, audit + ["--report", "\(form)=\(path)"])
        try run(folder, audit + ["-o", path])
        try run(folder, audit + ["--report", "html", "-o", path])
        try run(folder, ["render", "ok.rowscope.yaml", "-o", path])
        try run(folder, ["render", "ok.rowscope.yaml", "-o", path + ".svg"])
        try run(folder, audit + ["--approved", path])
        if path != "/", path != ".." {
            let approving = try run(folder, audit + ["--approved", path, "--approve", "--pictures"])
            // What could not be written cannot be compared with.
            if approving.exitCode != 2 { try run(folder, audit + ["--approved", path, "--pictures"]) }
        }
    }

    @Test("A report without a name but a hyphen is printed")
    func printed() throws {
        let folder = try Self.makeFolder()
        let run = try run(folder, ["audit", "ok.rowscope.yaml", "--width", "320", "--report", "json=-"])
        #expect(run.output.hasPrefix("{"))
        #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("-").path))
        expectBadInput(
            try self.run(folder, ["audit", "ok.rowscope.yaml", "--approved", ""]), ["--approved", "empty"])
    }

    @Test("A stream without an end is read to a limit")
    func endless() throws {
        let blanks = try Program.run(["solve", "-"], inputPath: "/dev/zero")
        #expect(blanks.exitCode == 2)
        let log = try Program.run(["solve", "--log", "-"], inputPath: "/dev/zero")
        expectBadInput(log, ["standard input: there are more than", "Cut out"])
    }
}
