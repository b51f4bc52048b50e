import Foundation
import TestKit
import Testing

/// The JSON of commands, checked against the schemas that scripts rely on.
@Suite("JSON that commands print")
struct JSONFormTests {
    /// Checks the output of a run, which must have no properties outside the schema.
    private func check(_ run: ProgramRun, by schema: String) throws {
        let validator = try SchemaValidator(named: schema + "-1", isClosed: true)
        let problems = try validator.problems(run.output, name: "output.json")
        #expect(problems == [], "\(schema): \(problems)")
        let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let objects = try value as? [[String: Any]] ?? [#require(value as? [String: Any])]
        #expect(!objects.isEmpty)
        for object in objects { #expect(object["format"] as? Int == 1) }
    }

    @Test(
        "A command's JSON is as its schema says",
        arguments: [
            ("measure", ["measure", "example:email", "--json"]),
            ("measure", ["measure", "example:flow-tags", "--rows", "0..<4", "--json"]),
            ("measure", ["measure", "example:email", "--rows", "0..<2", "--explain", "--json"]),
            ("breaks", ["breaks", "example:email", "--row", "0", "--text-size", "large", "--json"]),
            (
                "breaks",
                [
                    "breaks", "example:email", "--label", "body", "--text-size", "large", "--width", "320",
                    "--json",
                ]
            ),
            ("measure", ["measure", "example:email", "missing.rowscope.yaml", "--rows", "0", "--json"]),
            (
                "breaks",
                ["breaks", "example:email", "missing.xib", "--row", "0", "--text-size", "large", "--json"]
            ),
            ("lesson", ["check", "--lesson", "lesson:four-pins", "lesson:tour", "--json"]),
            ("verify", ["verify", "missing.xib", "gone.xib", "--json"]),
            ("check", ["check", "exercise:ninety-six", "example:email", "missing.rowscope.yaml", "--json"]),
            ("cells", ["cells", "example:email", "missing.xib", "--json"]),
            ("repair", ["repair", Checkout.path("Resources/examples/ConversationCell.xib"), "--json"]),
            ("audit", ["audit", "example:settings", "missing.rowscope.yaml", "--no-cache", "--json"]),
            ("audit", ["audit", "example:two-fonts", "example:text-styles", "--no-cache", "--json"]),
        ])
    func commands(schema: String, arguments: [String]) throws {
        try check(try Program.run(arguments), by: schema)
    }

    @Test("So is that of pictures and of recorded frames")
    func files() throws {
        let folder = try TemporaryFolder()
        for name in ["rows.png", "rows.svg"] {
            let path = folder.url.appendingPathComponent(name).path
            try check(try Program.run(["render", "example:email", "-o", path, "--json"]), by: "render")
        }
        let missing = folder.url.appendingPathComponent("missing.xib").path
        let nib = Checkout.path("Resources/examples/ConversationCell.xib")
        try check(try Program.run(["verify", nib, missing, "--json"]), by: "verify")
    }

    @Test("Each schema is printed by its name, another name is refused")
    func names() throws {
        let names = ["project", "audit", "measure", "breaks", "verify", "render", "check", "lesson", "cells"]
        for name in names + ["repair"] {
            let run = try Program.run(["schema", name])
            #expect(run.exitCode == 0)
            let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            #expect(schema?["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
        }
        expectBadInput(try Program.run(["schema", "measures"]), ["measures", "measure"])
    }

    /// A project with every key.
    private static let project = """
        project: 1
        cells: [cells, "cells/*.rowscope.yaml"]
        exclude: old
        matrix:
          {widths: 320..340/20, textSizes: [large, AX3], directions: ltr, contents: [none, long],
           languages: de, themes: [light, dark]}
        rules:
          - {rule: touchTarget, cells: cells/*, off: code makes the button's area larger}
          - {rule: truncated, template: low, views: [title], threshold: 2, reason: two points are not seen}
        settings:
          - {cells: cells/*, matrix: {widths: [320]}, rowHeight: 60, itemSize: 100x50, lineHeight: font}
        strings: {keyPaths: [text_key], tables: [Cells], developmentLanguage: en}
        approved: Approved
        reports: {html: out/audit.html, github: out/annotations.txt}
        gallery: {textSizes: [large], themes: [light, dark], designs: Designs}

        """

    @Test(
        "The schema of projects and the program accept and refuse the same",
        arguments: [
            ("", "", true), ("project: 1", "project: 2", false), ("cells: [", "cell: [", false),
            ("cells: [cells, \"cells/*.rowscope.yaml\"]", "cells: []", false),
            ("- {cells: cells/*, matrix", "- {cells: [], matrix", false),
            ("touchTarget, cells: cells/*", "touchTarget, cells: []", false),
            ("exclude: old", "excluded: old", false), ("widths: 320..340/20", "width: 320", false),
            ("rule: touchTarget, cells", "rule: touchTarget, cell", false),
            ("rule: touchTarget, ", "", false), ("rowHeight: 60", "rowHeigth: 60", false),
            ("- {cells: cells/*, matrix", "- {matrix", false), ("keyPaths", "keypath", false),
            ("designs:", "design:", false), ("approved: Approved", "approved: [1]", false),
            ("threshold: 2", "threshold: wide", false), ("exclude: old", "exclude: [old, older]", true),
        ])
    func projects(part: String, replacement: String, isRight: Bool) throws {
        let text =
            part.isEmpty ? Self.project : Self.project.replacingOccurrences(of: part, with: replacement)
        #expect(part.isEmpty || text != Self.project)
        let problems = try SchemaValidator(named: "project-1").problems(text)
        #expect(problems.isEmpty == isRight, "\(problems)")
        let folder = try TemporaryFolder()
        try folder.write(text, to: "rowscope.project.yaml")
        for name in ["cells", "Designs"] {
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try folder.write(
            "rowscope: 1\ntemplates: {low: {views: {title: {label: {text: A}}}}}\nrows: [{template: low}]\n",
            to: "cells/low.rowscope.yaml")
        let run = try Program.run(["audit", "--no-cache"], folder: folder.url)
        #expect((run.exitCode == 2) == !isRight, "\(run.exitCode) \(run.errors)")
    }
}
