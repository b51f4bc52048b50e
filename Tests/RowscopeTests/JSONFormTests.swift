import Foundation
import TestKit
import Testing

/// What commands print as JSON, against the schemas that scripts rely on.
@Suite("JSON that commands print")
struct JSONFormTests {
    /// Checks all objects that a run prints, of one document or a line for each.
    private func check(_ run: ProgramRun, by schema: String) throws {
        let validator = try SchemaValidator(named: schema + "-1")
        let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let objects = try value as? [[String: Any]] ?? [#require(value as? [String: Any])]
        #expect(!objects.isEmpty)
        for object in objects {
            let text = try #require(
                String(data: JSONSerialization.data(withJSONObject: object), encoding: .utf8))
            #expect(try validator.problems(text, name: "output.json") == [], "\(schema)")
            #expect(object["format"] as? Int == 1)
        }
    }

    @Test(
        "A command's JSON is as its schema says",
        arguments: [
            ("measure", ["measure", "example:email", "--json"]),
            ("measure", ["measure", "example:flow-tags", "--rows", "0..<4", "--json"]),
            ("breaks", ["breaks", "example:email", "--row", "0", "--text-size", "large", "--json"]),
            (
                "breaks",
                [
                    "breaks", "example:email", "--label", "body", "--text-size", "large", "--width", "320",
                    "--json",
                ]
            ),
            ("check", ["check", "exercise:ninety-six", "example:email", "missing.rowscope.yaml", "--json"]),
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
        for name in ["project", "audit", "measure", "breaks", "verify", "render", "check"] {
            let run = try Program.run(["schema", name])
            #expect(run.exitCode == 0)
            let schema = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            #expect(schema?["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
        }
        expectBadInput(try Program.run(["schema", "measures"]), ["measures", "measure"])
    }
}
