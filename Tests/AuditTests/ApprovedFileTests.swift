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
        #expect(lines.count { $0.hasPrefix("tiles ") } == 1 && lines.count { $0.hasPrefix("  row ") } == 3)
        #expect(approved.text.contains("tiles none ltr 100,260\n  row 0 large,xxxLarge\n"))
        #expect(approved.text.contains("    view title x=10 y=10 width=40 height=20 lines=1\n"))
        #expect(approved.text.contains("    view subtitle x=10 y=34 width=80,240 height=60,20 lines=3,1\n"))
        #expect(approved.text.contains("  constraint subtitle.top == title.bottom + 4\n"))
    }

    @Test("Lines may end as on other systems")
    func carriageReturns() throws {
        let approved = try ApprovalStage.approve()
        let text = approved.text.replacing("\n", with: "\r\n")
        #expect(ApprovedAudit.isApprovedFile(Array(text.utf8)))
        #expect(try Self.read(text) == approved)
    }

    @Test(
        "A file of an earlier program, with every kind of line and word, is written as the same bytes",
        arguments: ["everything.approved.txt", "everything-1.approved.txt"])
    func earlierFile(_ name: String) throws {
        let approved = try ApprovedAudit(reading: Array(try Checkout.fixture(name)), name: name)
        // A file of the first version of the format is written in the second version.
        #expect(approved.text.utf8.elementsEqual(Array(try Checkout.fixture("everything.approved.txt"))))
    }

    @Test("What is approved of other states stays, at the widths that it was approved with")
    func merging() throws {
        let first = try ApprovalStage.approve()
        let wide = try ApprovalStage.approve(widths: [260, 300])
        let both = first.approving(wide)
        #expect(both.text.contains("tiles none ltr 100,260\n") && both.text.contains("tiles none ltr 300\n"))
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
        let view = "    view title x=10 y=10 width=40 height=20 lines=1\n"
        let findings = (0..<40_000).map { "    finding truncated amount=1 title\($0)\n" }.joined()
        let approved = try Self.read(good.replacing(view, with: view + findings, maxReplacements: 1))
        #expect(
            approved.subjects.contains {
                $0.bands.values.joined().contains { $0.tiles.contains { $0.findings.count >= 40_000 } }
            })
    }

    @Test("What is wrong with a file is told with its place")
    func errors() throws {
        let good = try ApprovalStage.approve().text
        func error(_ old: String, _ new: String) -> DocumentError? {
            do {
                _ = try Self.read(good.replacing(old, with: new, maxReplacements: 1))
                return nil
            } catch { return error as? DocumentError }
        }
        let cases: [(old: String, new: String, line: Int, says: String)] = [
            ("rowscope-approved 2", "rowscope-approved 9", 2, "the file is of version 9"),
            ("rowscope-approved 2", "rowscope: 1", 2, "this is no file of approved layouts"),
            ("scale 2", "scale none", 6, "“none” is not a scale above 0"),
            ("scale 2\n", "", 8, "“scale” is missing"),
            ("  margins", "  margin", 11, "“margin” is no part of a template"),
            ("  view title label", "  view title lable", 12, "“lable” is not a kind of view"),
            ("font=16/400/upright", "font=16/400/sideways", 12, "“16/400/sideways” is not what “font”"),
            ("constraint title.top ==", "constraint title.tip ==", 16, "“title.tip” is not an attribute"),
            ("constraint title.top ==", "constraint title.top @", 16, "“@” is not a relation"),
            ("subject row 0", "<<<<<<< main\nsubject row 0", 27, "version control has left a conflict here"),
            ("text title \"First\"", "text title \"First", 28, "no closing quotation mark"),
            ("subject row 1", "subject row 0", 32, "a subject is given twice"),
            ("ltr 100,260", "ltr 100,100", 44, "“100” is given twice"),
            ("ltr 100,260", "ltr 100,many", 44, "“many” is not a width above 0"),
            ("ltr 100,260", "ltr", 46, "there are 2 values for 0 widths"),
            ("  row 0", "   row 0", 45, "set in by 3 blanks"),
            ("  row 0", "  raw 0", 45, "“raw” is no part of a group of tiles"),
            ("  row 0", "  row 7", 45, "there is no subject with this name"),
            ("  row 0 large,xxxLarge", "  row 0 large,huge", 45, "“huge” is not a text size"),
            ("    height 152.5,112.5\n", "", 45, "“height” is missing"),
            ("    height 152.5,112.5", "    height -", 46, "not a height for each width"),
            (" lines=1", " line=1", 47, "“line” is no key here"),
            ("y=34 width=80,240", "y=34 width=80,240,7", 48, "there are 3 values for 2 widths"),
            (
                "    height 152.5,112.5",
                "    height 152.5,112.5\n    finding outside amount=1,1 b\n    finding outside amount=2,1 b",
                48,
                "a finding is given twice"
            ),
            ("  row 1 large", "  row 0 large", 52, "a tile is given twice"),
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
