import Foundation
import TestKit
import Testing

@Suite("Bad input")
struct BadInputTests {
    @Test(
        "Arguments that cannot be used are named, with what to do, before anything is printed",
        arguments: BadInput.all)
    func arguments(_ input: BadInput) throws {
        expectBadInput(try Program.run(input.arguments), input.fragments)
    }

    @Test("A file that cannot be read is named", arguments: [["measure"], []])
    func unreadableFiles(command: [String]) throws {
        let folder = try TemporaryFolder()
        let missing = folder.url.appendingPathComponent("missing.yaml").path
        expectBadInput(try Program.run(command + [missing]), ["\(missing): there is no such file", "Check"])
        expectBadInput(
            try Program.run(command + [folder.url.path]),
            command.isEmpty
                ? ["\(folder.url.path): this is not a file", "Name"]
                : ["\(folder.url.path): there is no document", "Name files"])
    }

    @Test(
        "A document's error has its place and a way out",
        arguments: [
            ("", "1:1: the document is empty", "Begin it with"),
            (
                "rowscope: 1\ntitel: x\ntemplates: {c: {views: {a: {separator: }}}}\nrows: []\n",
                "2:1: unknown key \"titel\"", "Did you mean \"title\"?"
            ),
            (
                "rowscope: 1\ntemplates: {c: {views: {a: {label: {txt: x}}}}}\nrows: []\n",
                "2:37: unknown key \"txt\"", "Did you mean \"text\"?"
            ),
            ("rowscope: 1\ntitle: [a\n", "3:1", "bracket"),
            ("rowscope: 1\ntitle: a: b\n", "2:9", "quotes"),
        ])
    func documents(text: String, place: String, remedy: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("wrong.rowscope.yaml", text).path
        for command in [["measure", file], ["measure", file, "--json"], [file]] {
            expectBadInput(try Program.run(command), ["rowscope: \(file):\(place)", remedy])
        }
    }

    @Test("Bytes that are no text have their place")
    func invalidText() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("bytes.yaml")
        try (Data("rowscope: 1\ntitle: ".utf8) + Data([0xff, 0xfe])).write(to: file)
        expectBadInput(try Program.run(["measure", file.path]), ["\(file.path):2:8", "UTF-8"])
    }
}

/// Expects exit code 2, a message with every fragment, an empty standard output and no crash report.
func expectBadInput(
    _ run: ProgramRun, _ fragments: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(run.exitCode == 2, sourceLocation: sourceLocation)
    #expect(run.output == "", sourceLocation: sourceLocation)
    for fragment in fragments {
        #expect(run.errors.contains(fragment), sourceLocation: sourceLocation)
    }
    #expect(run.errors.hasSuffix("\n"), sourceLocation: sourceLocation)
}
