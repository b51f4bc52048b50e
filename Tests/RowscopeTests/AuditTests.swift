import Foundation
import LayoutDocument
import TestKit
import Testing

/// Documents with one error each, and one with none.
struct AuditFixture {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A title of one line that is too long at small widths or large text sizes.
    func narrow(_ name: String = "narrow.rowscope.yaml", more: String = "") throws -> String {
        try folder.file(
            name,
            """
            rowscope: 1
            \(more)
            templates:
              title:
                views: {t: {label: {text: "{text}", numberOfLines: 1}}}
                constraints: ["H:|-[t]-|", "V:|-[t]-|"]
            rows:
              - {text: Fits}
              - {text: "A title that needs a width of more than three hundred points"}
            """
        ).path
    }

    /// A title of as many lines as it needs.
    func fine() throws -> String {
        try folder.file(
            "fine.rowscope.yaml",
            """
            rowscope: 1
            templates:
              title:
                views: {t: {label: {text: "{text}", numberOfLines: 0}}}
                constraints: ["H:|-[t]-|", "V:|-[t]-|"]
            rows: [{text: "A title that needs a width of more than three hundred points"}]
            """
        ).path
    }
}

@Suite("Auditing")
struct AuditTests {
    @Test("Nothing is wrong with a new cell on any phone, at any text size", arguments: StarterDocument.all)
    func newCells(starter: StarterDocument) throws {
        let run = try Program.run(
            [
                "audit", starter.reference, "--matrix",
                "widths=320,360,375,390,414,430 sizes=large,XXXL,AX1,AX3,AX5",
            ])
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(run.output.contains("nothing found"))
    }

    @Test("A finding says where it is written, how far it reaches, and how to see it")
    func finding() throws {
        let fixture = try AuditFixture()
        defer { withExtendedLifetime(fixture) {} }
        let path = try fixture.narrow()
        let run = try Program.run(["audit", path, "--width", "320,900", "--text-size", "large,xLarge"])
        #expect(run.exitCode == 1)
        let lines = run.output.split(separator: "\n").map(String.init)
        let place = try #require(lines.first { $0.contains("warning: truncated t by ") })
        #expect(place.contains("\(path):5:"))
        #expect(place.contains("at 320") && place.contains("of 16 tiles"))
        let repair = try #require(lines.first { $0.contains("repair: ") })
        #expect(repair.hasSuffix(".") && !repair.contains("Proposal("))
        let open = try #require(lines.first { $0.contains("open: rowscope ") })
        for part in [path, "--width 320", "--row 1", "--text-size xLarge"] { #expect(open.contains(part)) }
        #expect(lines.last == "1 document, 2 cells, 16 tiles: 1 warning: 1 truncated.")
        #expect(run.errors.contains("16 tiles in "))
    }

    @Test("Nothing found is 0, and said unless it is to be quiet")
    func fine() throws {
        let fixture = try AuditFixture()
        defer { withExtendedLifetime(fixture) {} }
        let path = try fixture.fine()
        let run = try Program.run(["audit", path])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("nothing found"))
        let quiet = try Program.run(["audit", path, "-q"])
        #expect(quiet.exitCode == 0 && quiet.output == "" && quiet.messages == "")
    }

    @Test("The number of threads changes no byte")
    func threads() throws {
        let fixture = try AuditFixture()
        let command =
            ["audit", "example:email", try fixture.narrow(), "--text-size", "all", "--direction", "ltr,rtl"]
        let one = try Program.run(command + ["--threads", "1"])
        #expect(one.exitCode == 1 && one.output.contains("truncated"))
        for threads in ["2", "7", "200"] {
            #expect(try Program.run(command + ["--threads", threads]).output == one.output, "\(threads)")
        }
    }

    @Test("A document that cannot be read is reported, and the others are audited")
    func unreadable() throws {
        let fixture = try AuditFixture()
        let broken = try fixture.folder.file("broken.rowscope.yaml", "rowscope: 1\nrows: [").path
        let run = try Program.run(
            ["audit", try fixture.fine(), broken, "nowhere.xib", try fixture.narrow(), "--width", "320"])
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("broken.rowscope.yaml:2") && run.errors.contains("nowhere.xib"))
        #expect(run.output.contains("nothing found") && run.output.contains("truncated t"))
        #expect(run.output.contains("2 documents not read"))
    }

    @Test("Rules can be asked for and left out, and rows")
    func rules() throws {
        let fixture = try AuditFixture()
        defer { withExtendedLifetime(fixture) {} }
        let path = try fixture.narrow()
        let state = ["--width", "320", "--text-size", "large"]
        #expect(try Program.run(["audit", path, "--off", "truncated,clipped"] + state).exitCode == 0)
        let only = try Program.run(["audit", path, "--rule", "overlapping"] + state)
        #expect(only.exitCode == 0 && only.output.contains("not looked for: collapsed, conflict"))
        #expect(try Program.run(["audit", path, "--rule", "truncated"] + state).exitCode == 1)
        #expect(try Program.run(["audit", path, "--rows", "0"] + state).exitCode == 0)
        #expect(try Program.run(["audit", path, "--rows", "1"] + state).exitCode == 1)
    }

    @Test("Far too many tiles are refused with their number and the time, and the others are audited")
    func tooMany() throws {
        let fixture = try AuditFixture()
        let many = try fixture.folder.file(
            "many.rowscope.yaml",
            """
            rowscope: 1
            templates: {a: {views: {t: {label: {text: "{t}"}}}, constraints: ["H:|-[t]-|", "V:|-[t]-|"]}}
            rows: {count: 1000000, items: [{t: x}]}
            """
        ).path
        let run = try Program.run(["audit", many, try fixture.fine(), "--rows", "0"])
        #expect(run.exitCode == 0)
        let all = try Program.run(["audit", many, "--rows", "0..<1000000"])
        #expect(all.exitCode == 2)
        #expect(all.errors.contains("32,000,000 tiles are too many") && all.errors.contains("--rows"))
        #expect(try Program.run(["audit", many]).exitCode == 0)
    }

    @Test("A document's own matrix, exceptions and cases hold")
    func settings() throws {
        let fixture = try AuditFixture()
        let path = try fixture.narrow(
            more: """
                audit:
                  matrix: {widths: [320], textSizes: large, contents: none}
                  cases: {long one: {text: "Another title that needs a width of more than three hundred"}}
                  rules: [{rule: touchTarget, off: "Nothing is pressed"}]
                """)
        let run = try Program.run(["audit", path])
        #expect(run.exitCode == 1)
        #expect(run.output.contains("1 document, 3 cells, 3 tiles: 1 warning: 1 truncated."))
        #expect(run.output.contains("touchTarget off, nothing needs it: Nothing is pressed"))
        let wide = try Program.run(["audit", path, "--width", "1000"])
        #expect(wide.exitCode == 0 && wide.output.contains("3 tiles"))
    }

    @Test("A document without rows has nothing to audit")
    func noRows() throws {
        let fixture = try AuditFixture()
        let empty = try fixture.folder.file(
            "empty.rowscope.yaml",
            """
            rowscope: 1
            templates: {a: {views: {t: {label: {text: x}}}, constraints: ["H:|-[t]-|", "V:|-[t]-|"]}}
            rows: []
            """
        ).path
        let run = try Program.run(["audit", empty])
        #expect(run.exitCode == 0 && run.output.contains("no rows to audit"))
    }
}
