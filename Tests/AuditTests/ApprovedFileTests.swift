import Audit
import AutoLayout
import CellRendering
import Foundation
import LayoutDocument
import SourceText
import TestKit
import Testing

@Suite("Approved files")
struct ApprovedFileTests {
    private static func read(_ text: String) throws -> ApprovedAudit {
        try ApprovedAudit(reading: Array(text.utf8), name: "mail.approved.txt")
    }

    @Test("A file says what was recorded, and is the same bytes each time")
    func roundTrip() throws {
        let approved = try ApprovalStage.approve()
        #expect(try Self.read(approved.text) == approved)
        #expect(try ApprovalStage.approve().text == approved.text)
        // Equal tiles are written once: three rows at two sizes and two widths, with fixed fonts.
        let lines = approved.text.split(separator: "\n")
        #expect(
            lines.count { $0.hasPrefix("{\"tiles\"") } == 1 && lines.count { $0.hasPrefix("  {\"row\"") } == 3
        )
        #expect(lines.contains(#"{"tiles": "100,260"}"#))
        #expect(lines.contains(#"  {"row": 0, "sizes": "large,xxxLarge"}"#))
        #expect(lines.contains(#"    {"view": "title", "frame": [10, 10, 40, 20], "lines": 1}"#))
        #expect(
            lines.contains(#"    {"view": "subtitle", "frame": [10, 34, "80,240", "60,20"], "lines": "3,1"}"#)
        )
        #expect(lines.contains(#"  {"constraint": "subtitle.top", "==": "title.bottom", "+": 4}"#))
    }

    @Test("Lines may end as on other systems")
    func carriageReturns() throws {
        let approved = try ApprovalStage.approve()
        let text = approved.text.replacing("\n", with: "\r\n")
        #expect(ApprovedAudit.isApprovedFile(Array(text.utf8)))
        #expect(try Self.read(text) == approved)
    }

    @Test(
        "A file with every kind of line and key, states of cells and texts of languages, comes back as it is")
    func everything() throws {
        let bytes = Array(try Checkout.fixture("everything.approved.txt"))
        let approved = try ApprovedAudit(reading: bytes, name: "everything.approved.txt")
        #expect(approved.text.utf8.elementsEqual(bytes))
        #expect(approved.shownTexts.map(\.text) == ["Erste", ""])
        #expect(Set(approved.subjects[0].bands.keys.map(\.cellState)) == ["", "isOutgoing"])
    }

    @Test(
        "Parts of a text in other weights are approved with it, and only those that the text has",
        arguments: ["6-11", "4-4", "6-", "-1-4", "2-6"])
    func textParts(range: String) throws {
        let plan = try ApprovalStage.plan()
        var document = plan.document
        var label = try #require(document.templates[0].views[3].kind[LabelSpec.self])
        label.fontPieces = FontPieces(of: "Té: a;b", [FontPiece(in: 0..<3, weight: .bold)])
        document.templates[0].views[3].kind[LabelSpec.self] = label
        let approved = ApprovedAudit(
            recording: AuditPlan(document: document, matrix: plan.matrix),
            surroundings: ApprovalStage.surroundings, threadCount: 2,
            makeTextMeasurer: { MonospacedText() })
        let written = #""fontPieces": "0-3/700/upright:Té: a;b""#
        #expect(approved.text.contains(written) && approved.templates[0].views[3].name == "foot")
        #expect(try Self.read(approved.text) == approved)
        let other = written.replacing("0-3/", with: "0-1/700/upright;\(range)/")
        #expect(throws: DocumentError.self) { try Self.read(approved.text.replacing(written, with: other)) }
    }

    @Test("A file of an earlier version is refused with the command that renews it", arguments: [1, 2])
    func earlierVersions(_ version: Int) throws {
        let text =
            "# Approved layouts, compared by “rowscope audit”.\nrowscope-approved \(version)\nscale 2\n"
        #expect(ApprovedAudit.isApprovedFile(Array(text.utf8)))
        let error = try #require(throws: DocumentError.self) { try Self.read(text) }
        #expect(error.message == "the file is of version \(version), and this program reads 3")
        #expect(error.suggestion.contains("rowscope audit --replace-approved"))
    }

    @Test("Texts of languages that are approved again replace those that were approved")
    func shownTexts() throws {
        let text = { ApprovedShownText(content: .language(.init($0)), row: 0, view: "title", text: $1) }
        var (old, new) = (try ApprovalStage.approve(), try ApprovalStage.approve())
        old.shownTexts = [text("de", "Alt"), text("fr", "Vieux")]
        new.shownTexts = [text("de", "Neu")]
        #expect(old.approving(new).shownTexts.map(\.text) == ["Neu", "Vieux"])
    }

    @Test("What is approved of other states stays, at the widths that it was approved with")
    func merging() throws {
        let first = try ApprovalStage.approve()
        let wide = try ApprovalStage.approve(widths: [260, 300])
        let both = first.approving(wide)
        #expect(both.text.contains("{\"tiles\": \"100,260\"}\n") && both.text.contains("{\"tiles\": 300}\n"))
        #expect(both.tileCount == 18)
        #expect(try Self.read(both.text) == both)
        #expect(both.approving(wide) == both && both.approving(first) == both)
        let plan = try ApprovalStage.plan(widths: [100, 260, 300])
        #expect(
            ApprovalComparison(
                of: plan, with: both, surroundings: ApprovalStage.surroundings, threadCount: 1,
                makeTextMeasurer: { MonospacedText() }
            ).differences.map(\.message) == [])
        // All rows were approved, so a deleted row is removed; it stays if only some rows were chosen.
        var fewer = wide
        fewer.subjects.remove(at: 1)
        #expect(first.approving(fewer).subjects.map(\.row) == [0, 2])
        #expect(first.approving(fewer, isPartOfRows: true).subjects.map(\.row) == [0, 1, 2])
    }

    @Test("All examples come back as they were written, and nothing differs from what was just approved")
    func examples() throws {
        for example in ExampleDocument.all {
            let path = Checkout.example(example.name)
            let reader = DocumentReader(environment: RowEnvironment(fontFamilies: ["DejaVu Sans"]))
            let document = try reader.read(contentsOf: path)
            let plan = AuditPlan(
                document: document,
                matrix: AuditMatrix(widths: [320, 375], textSizes: [.large, .accessibilityLarge]))
            let makeTextMeasurer: @Sendable () -> any TextMeasuring = { TextEngine(appearance: Appearance()) }
            let surroundings = ApprovalSurroundings(rowscopeVersion: "1")
            let approved = ApprovedAudit(
                recording: plan, surroundings: surroundings, threadCount: 2,
                makeTextMeasurer: makeTextMeasurer)
            let text = approved.text
            let again: ApprovedAudit
            do { again = try Self.read(text) } catch {
                Issue.record("\(example.fileName): \(error)")
                continue
            }
            #expect(again == approved, "\(example.fileName)")
            #expect(again.text == text, "\(example.fileName)")
            let comparison = ApprovalComparison(
                of: plan, with: again, surroundings: surroundings, threadCount: 2,
                makeTextMeasurer: makeTextMeasurer)
            #expect(comparison.differences.map(\.message) == [], "\(example.fileName)")
            #expect(comparison.comparedTileCount == plan.tileCount, "\(example.fileName)")
        }
    }

    @Test("Each line of a tile is read once, however many there are", .timeLimit(.minutes(5)))
    func manyLines() throws {
        let good = try ApprovalStage.approve().text
        let next = "\n  {\"row\": 1, \"sizes\""
        let findings = (0..<40_000).map {
            "    {\"finding\": \"truncated\", \"views\": [\"title\($0)\"], \"amount\": 1}\n"
        }.joined()
        let approved = try Self.read(good.replacing(next, with: findings + next, maxReplacements: 1))
        #expect(
            approved.subjects.contains {
                $0.bands.values.joined().contains { $0.tiles.contains { $0.findings.count >= 40_000 } }
            })
    }

    @Test("A file of few bytes that stands for very many tiles is refused")
    func manyTiles() throws {
        let good = try ApprovalStage.approve().text
        let start = try #require(good.range(of: "{\"tiles\"")).lowerBound
        let widths = (1...1000).map(String.init).joined(separator: ",")
        // Each block stands for a tile at each of its text sizes and widths.
        for (sizes, count) in [("large", 4000), ("xSmall,small,medium,large", 1000)] {
            let rows = (0..<count).map {
                "  {\"row\": \($0), \"sizes\": \"\(sizes)\"}\n    {\"height\": 64}\n"
            }
            let error = try #require(throws: DocumentError.self) {
                try Self.read(good[..<start] + "{\"tiles\": \"\(widths)\"}\n" + rows.joined())
            }
            #expect(error.message.contains("more than 4000000 frames") && error.place != nil)
        }
    }

    @Test("What is wrong with a file is reported with its place")
    func errors() throws {
        let good = try ApprovalStage.approve().text
        func error(_ old: String, _ new: String) -> DocumentError? {
            do {
                _ = try Self.read(good.replacing(old, with: new, maxReplacements: 1))
                return nil
            } catch { return error as? DocumentError }
        }
        let cases: [(old: String, new: String, line: Int, says: String)] = [
            (#""rowscope-approved": 3"#, #""rowscope-approved": 9"#, 1, "the file is of version 9"),
            (#"{"rowscope-approved": 3"#, #"rowscope: 1"#, 1, "this is no file of approved layouts"),
            (#""rowscope-approved""#, #""rowscope-proved""#, 1, "“rowscope-proved” is not expected here"),
            (#""scale": 2"#, #""scale": "none""#, 4, "“none” is not a scale above 0"),
            ("{\"scale\": 2}\n", #""#, 4, "“scale” is missing"),
            (#""scale""#, #""scael""#, 4, "“scael” is not expected here"),
            (#""margins""#, #""margin""#, 7, "“margin” is no key here"),
            (#""kind": "label""#, #""kind": "lable""#, 8, "“lable” is not a kind of view"),
            (#""16/400/upright""#, #""16/400/sideways""#, 8, "“16/400/sideways” is not what “font”"),
            (#""title.top""#, #""title.tip""#, 12, "“title.tip” is not an attribute"),
            (#""title.top", "==""#, #""title.top", "=@""#, 12, "“=@” is no key here"),
            (
                #"{"subject": "mail", "row": 0}"#, "<<<<<<< main\n{\"subject\": \"mail\", \"row\": 0}", 23,
                "version control has left a conflict here"
            ),
            (#""text": "First""#, #""text": "First"#, 24, "a text cannot go on over a line's end"),
            (#""mail", "row": 1"#, #""mail", "row": 0"#, 28, "a subject is given twice"),
            (#""mail", "row": 1"#, #""mail""#, 28, "“row” is missing"),
            (#""tiles": "100,260""#, #""tiles": "100,100""#, 40, "“100” is given twice"),
            (#""tiles": "100,260""#, #""tiles": "100,many""#, 40, "“many” is not a width above 0"),
            (#""tiles": "100,260""#, #""tiles": "100""#, 42, "there are 2 values for 1 widths"),
            (#"  {"row": 0, "sizes""#, #"  {"raw": 0, "sizes""#, 41, "“raw” is not expected here"),
            (#"  {"row": 0, "sizes""#, #"  {"row": 7, "sizes""#, 41, "there is no subject with this name"),
            (#""large,xxxLarge""#, #""large,huge""#, 41, "“huge” is not a text size"),
            ("    {\"height\": \"152.5,112.5\"}\n", "", 42, "“height” is missing"),
            (#""height": "152.5,112.5""#, #""height": "-""#, 42, "not a height for each width"),
            (#""height": "152.5,112.5""#, #""height": [1, 2]"#, 42, "a list is not expected here"),
            (#""height": "152.5,112.5""#, #""height": {"a": 1}"#, 42, "a text or a number is expected here"),
            (#""lines": 1"#, #""line": 1"#, 43, "“line” is no key here"),
            (#""lines": 1"#, #""lines": 1, "lines": 2"#, 43, "“lines” is given twice"),
            (#""frame": [10, 10, 40, 20], "#, "", 43, "a frame has x, y, width and height"),
            (
                #"    {"view": "title", "frame""#,
                #"    {"finding": "outside"}"# + "\n" + #"    {"view": "title", "frame""#, 43,
                "“amount” is missing"
            ),
            (#"[10, 10, 40, 20]"#, #"[10, 10, 40]"#, 43, "a frame has x, y, width and height"),
            (#""80,240""#, #""80,240,7""#, 44, "there are 3 values for 2 widths"),
            (
                #"    {"view": "title", "frame""#,
                #"    {"finding": "outside", "amount": 1}"# + "\n"
                    + #"    {"finding": "outside", "amount": 2}"#
                    + "\n" + #"    {"view": "title", "frame""#, 44, "a finding is given twice"
            ),
            (#"  {"row": 1, "sizes""#, #"  {"row": 0, "sizes""#, 48, "a tile is given twice"),
        ]
        for test in cases {
            let found = error(test.old, test.new)
            #expect(found?.place?.line == test.line, "\(test.new): \(found?.description ?? "no error")")
            #expect(
                found?.message.contains(test.says) == true, "\(test.new): \(found?.description ?? "no error")"
            )
        }
    }

    @Test("Mutated files are read or refused with a place, and compared without harm")
    func mutations() throws {
        let good = Array(try ApprovalStage.approve().text.utf8)
        let plan = try ApprovalStage.plan()
        var random = SplitMix64(seed: 7)
        var read = 0
        for _ in 0..<600 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                case 2: bytes[place] = UInt8(ascii: "9")
                default:
                    let end = min(bytes.count, place + Int.random(in: 1...80, using: &random))
                    bytes.insert(contentsOf: bytes[place..<end], at: end)
                }
            }
            do {
                let approved = try ApprovedAudit(reading: bytes, name: "mail.approved.txt")
                read += 1
                guard read <= 60 else { continue }
                _ = ApprovalComparison(
                    of: plan, with: approved, surroundings: ApprovalStage.surroundings, threadCount: 1,
                    makeTextMeasurer: { MonospacedText() })
            } catch {
                #expect(error.place != nil || String(validating: bytes, as: UTF8.self) == nil)
            }
        }
        #expect(read > 0)
    }

    @Test("The file stands beside its document, or in a folder")
    func paths() {
        #expect(ApprovedAudit.path(for: "cells/email.rowscope.yaml") == "cells/email.approved.txt")
        #expect(ApprovedAudit.path(for: "email.rowscope.yaml") == "email.approved.txt")
        #expect(ApprovedAudit.path(for: "Cell.xib") == "Cell.xib.approved.txt")
        #expect(ApprovedAudit.path(for: "/a/Cell.xib", in: "ok") == "ok/Cell.xib.approved.txt")
        #expect(ApprovedAudit.path(for: "example:email.rowscope.yaml", in: "ok/") == "ok/email.approved.txt")
    }
}
