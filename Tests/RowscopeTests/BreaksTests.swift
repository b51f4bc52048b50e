import Foundation
import Testing

@Suite("Searching breaks on the command line")
struct BreaksTests {
    /// The output of `breaks --json` on widths, with every field required.
    private struct Widths: Decodable {
        struct Finding: Decodable {
            struct Stretch: Decodable, Equatable {
                let textSize: String
                let widths: [[Int]]
            }

            struct State: Decodable {
                let width: Double
                let textSize: String
                let direction: String
            }

            let rule: String
            let severity: String
            let views: [String]
            let sentence: String
            let worst: State
            let amount: Double
            let ranges: [Stretch]
        }

        let document: String
        let fontFamily: String
        let rowscope: String
        let row: Int
        let template: String
        let widths: [Int]
        let textSizes: [String]
        let direction: String
        let texts: String
        let findings: [Finding]
    }

    /// The output of `breaks --label --json`.
    private struct Text: Decodable {
        struct Found: Decodable {
            let length: Int
            let beginning: String
            let text: String
            let shownText: String
            let rule: String
            let views: [String]
            let amount: Double
            let brokenStateCount: Int
        }

        let view: String
        let field: String
        let limit: Int
        let stateCount: Int
        let sentence: String
        let found: Found?
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    /// Whether the title of a row is truncated at a width, according to `measure`.
    private static func isTruncated(_ path: String, width: Int) throws -> Bool {
        let run = try Program.run(
            [
                "audit", path, "--rows", "1", "--width", "\(width)", "--text-size", "large", "--texts",
                "none", "-q",
            ])
        return run.exitCode == 1
    }

    @Test("Ranges end where an audit of that width says so")
    func widths() throws {
        let fixture = try AuditFixture()
        let path = try fixture.narrow()
        let run = try Program.run(
            ["breaks", path, "--row", "1", "--width", "300..900", "--text-size", "large", "--json"])
        #expect(run.exitCode == 1)
        let result = try Self.decode(Widths.self, run.output)
        #expect(result.widths == [300, 900])
        #expect(result.row == 1)
        let finding = try #require(result.findings.first)
        #expect(finding.rule == "truncated")
        #expect(finding.views == ["t"])
        #expect(finding.ranges.count == 1)
        #expect(finding.ranges[0].widths.count == 1)
        #expect(finding.ranges[0].widths[0][0] == 300)
        let end = finding.ranges[0].widths[0][1]
        #expect(try Self.isTruncated(path, width: end))
        #expect(try !Self.isTruncated(path, width: end + 1))
        let table = try Program.run(
            ["breaks", path, "--row", "1", "--width", "300..900", "--text-size", "large"])
        #expect(table.output.contains("t truncated: at large up to \(end); fine from \(end + 1) on"))
    }

    @Test("What is fine says so, with exit code 0")
    func fine() throws {
        let fixture = try AuditFixture()
        let run = try Program.run(["breaks", try fixture.fine(), "--width", "320...340"])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("Fine at every width and text size."))
        let text = try Program.run(["breaks", try fixture.fine(), "--label", "t", "--limit", "20", "--json"])
        #expect(text.exitCode == 0)
        let result = try Self.decode(Text.self, text.output)
        #expect(result.found == nil)
        #expect(result.limit == 20)
    }

    @Test("The shortest text is kept as a case, and found as one")
    func keeping() throws {
        let fixture = try AuditFixture()
        let path = try fixture.narrow()
        let before = try String(contentsOfFile: path, encoding: .utf8)
        let states = ["--width", "347", "--text-size", "AX3"]
        let run = try Program.run(["breaks", path, "--row", "1", "--label", "t", "--json"] + states)
        #expect(run.exitCode == 1)
        let found = try #require(try Self.decode(Text.self, run.output).found)
        #expect(found.beginning.count == found.length)
        #expect("A title that needs a width of more".hasPrefix(found.beginning))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
        let kept = try Program.run(["breaks", path, "--row", "1", "--label", "t", "--keep"] + states)
        #expect(kept.output.contains("Kept as the case “t truncated at 347, AX3”."))
        let after = try String(contentsOfFile: path, encoding: .utf8)
        #expect(after.hasPrefix(before))
        #expect(after.contains("    t truncated at 347, AX3:\n      text: \(found.text)"))
        // A case that is kept already is not written again.
        let twice = try Program.run(["breaks", path, "--row", "1", "--label", "t", "--keep"] + states)
        #expect(twice.output == kept.output)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == after)
        // The case has no shorter text that breaks.
        let again = try Program.run(
            [
                "breaks", path, "--case", "t truncated at 347, AX3", "--width", "340..360", "--text-size",
                "AX3",
            ])
        #expect(again.exitCode == 1)
        #expect(again.output.contains("case “t truncated at 347, AX3”"))
    }

    @Test(
        "What cannot be searched is refused, with what to do",
        arguments: [
            (["--row", "9"], "--row"), (["--row", "0..<2"], "not a row"), (["--case", "x"], "no case “x”"),
            (["--width", "5"], "not a range"), (["--width", "400..300"], "not a range"),
            (["--label", "tt"], "Did you mean “t”?"), (["--label", "zzzzz"], "The cell's texts are: t."),
            (["--keep"], "without --label"), (["--limit", "3"], "belongs to a --label"),
            (["--label", "t", "--limit", "x"], "not a number of characters"),
            (["--label", "t", "--field", "x"], "no field “x”"),
            (["--direction", "ltr,rtl"], "not a writing direction"),
        ] as [([String], String)])
    func refusals(arguments: [String], message: String) throws {
        let path = try AuditFixture()
        let run = try Program.run(["breaks", try path.narrow()] + arguments)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test("Examples and Interface Builder's files are not written")
    func readOnly() throws {
        let run = try Program.run(["breaks", "example:email", "--label", "subject", "--keep"])
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("an example has no file"))
    }
}
