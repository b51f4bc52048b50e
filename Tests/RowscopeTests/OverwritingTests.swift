import Foundation
import TestKit
import Testing

/// Commands never overwrite their input.
@Suite("Nothing is written over by mistake")
struct OverwritingTests {
    private static let text = """
        rowscope: 1
        audit: {matrix: {widths: [320], textSizes: [large], contents: [none]}}
        templates:
          t:
            views: {p: {image: icon.svg}, a: {label: {text: "{a}"}}}
            constraints: ["H:|-[p]-[a]-|", "V:|-[p]-|", "V:|-[a]-|"]
        rows: {file: rows.csv}

        """
    private static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16"/></svg>
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, text) in [
            ("a.rowscope.yaml", Self.text), ("rows.csv", "a\nHello\n"), ("icon.svg", Self.icon),
        ] {
            _ = try folder.file(name, text)
        }
    }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    private func contents(_ name: String) -> String? {
        try? String(contentsOfFile: path(name), encoding: .utf8)
    }

    @Test(
        "A report is not written onto what is audited, by any of its names",
        arguments: ["a.rowscope.yaml", "./a.rowscope.yaml", "soft", "hard", "rows.csv", "icon.svg"])
    func reports(name: String) throws {
        symlink("a.rowscope.yaml", path("soft"))
        #expect(link(path("a.rowscope.yaml"), path("hard")) == 0)
        for form in ["html", "json", "junit", "sarif"] {
            let run = try Program.run(
                ["audit", "a.rowscope.yaml", "--report", "\(form)=\(name)"], folder: folder.url)
            #expect(run.exitCode == 2)
            #expect(run.errors.contains("would be lost"))
        }
        #expect(contents("a.rowscope.yaml") == Self.text)
        #expect(contents("rows.csv") == "a\nHello\n")
        #expect(contents("icon.svg") == Self.icon)
    }

    @Test("A document that could not be read is not written over either, nor what is approved of one")
    func unread() throws {
        _ = try folder.file("broken.rowscope.yaml", "rowscope: 1\nnonsense: 1\n")
        let broken = try Program.run(
            ["audit", "broken.rowscope.yaml", "--report", "html=./broken.rowscope.yaml"], folder: folder.url)
        #expect(broken.exitCode == 2 && broken.errors.contains("would be lost"))
        #expect(contents("broken.rowscope.yaml") == "rowscope: 1\nnonsense: 1\n")
        #expect(try Program.run(["audit", "--approve", "a.rowscope.yaml"], folder: folder.url).exitCode == 0)
        let approved = contents("a.approved.txt")
        let run = try Program.run(
            ["audit", "a.rowscope.yaml", "--report", "json=a.approved.txt"], folder: folder.url)
        #expect(run.exitCode == 2 && run.errors.contains("would be lost"))
        #expect(approved != nil && contents("a.approved.txt") == approved)
    }

    @Test("Two reports are not written into one file by two names")
    func twice() throws {
        let run = try Program.run(
            ["audit", "a.rowscope.yaml", "--report", "html=r", "--report", "json=./r"], folder: folder.url)
        expectBadInput(run, ["named twice"])
    }

    @Test("A picture is not drawn onto one of the document's")
    func pictures() throws {
        symlink("icon.svg", path("link.svg"))
        for name in ["icon.svg", "link.svg"] {
            let run = try Program.run(["render", "a.rowscope.yaml", "-o", name], folder: folder.url)
            expectBadInput(run, ["would be lost", "Write to another file"])
        }
        #expect(contents("icon.svg") == Self.icon)
        #expect(
            try Program.run(["render", "a.rowscope.yaml", "-o", "rows.svg"], folder: folder.url).exitCode == 0
        )
        // The picture of an earlier run is replaced.
        #expect(
            try Program.run(["render", "a.rowscope.yaml", "-o", "rows.svg"], folder: folder.url).exitCode == 0
        )
    }

    @Test("Approving replaces what was approved, and nothing else", arguments: ["my notes\n", ""])
    func approving(notes: String) throws {
        _ = try folder.file("a.approved.txt", notes)
        let run = try Program.run(["audit", "--approve", "a.rowscope.yaml"], folder: folder.url)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("a.approved.txt: this is no file of approved layouts"))
        #expect(contents("a.approved.txt") == notes)
        // A damaged approved file is still one, and is replaced on request.
        let spoilt = "<<<<<<< HEAD\nrowscope-approved 1\nnonsense\n"
        _ = try folder.file("a.approved.txt", spoilt)
        #expect(try Program.run(["audit", "--approve", "a.rowscope.yaml"], folder: folder.url).exitCode == 2)
        #expect(contents("a.approved.txt") == spoilt)
        let replacing = ["audit", "--replace-approved", "a.rowscope.yaml"]
        #expect(try Program.run(replacing, folder: folder.url).exitCode == 0)
        #expect(contents("a.approved.txt")?.contains("nonsense") == false)
    }
}
