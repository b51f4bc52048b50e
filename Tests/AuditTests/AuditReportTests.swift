import Audit
import AutoLayout
import Foundation
import LayoutDocument
import TestKit
import Testing

@Suite("Reports of audits")
struct AuditReportTests {
    @Test("A finding is reported with its place, its tiles, its worst tile and the line that it is on")
    func finding() throws {
        let report = try AuditedCells.report()
        let document = try #require(report.documents.first)
        #expect(document.findings.count == 1)
        let finding = try #require(document.findings.first)
        #expect(finding.rule == "truncated")
        #expect(finding.views == ["title"])
        #expect(finding.template == "card")
        #expect(finding.source.line == 7)
        #expect(finding.excerpt?.text.contains("title: {label:") == true)
        // The long title fails at both text sizes at 320 and at the larger one at 375; the short title always fits.
        #expect(finding.tiles == 3)
        #expect(finding.tilesOfTemplate == 8)
        #expect(finding.range == "at 320 at every text size, at 375 at AX5, in row 0")
        #expect(
            finding.places.map { [$0.textSize, $0.widths.map { "\(Int($0))" }.joined(separator: ",")] }
                == [["large", "320"], ["AX5", "320,375"]])
        #expect(finding.worst.width == 320)
        #expect(finding.worst.textSize == "AX5")
        #expect(finding.commandLine == "rowscope card --width 320 --text-size AX5")
    }

    @Test("The amount, the sentence and the command of a broken word are of the tile where it is worst")
    func oneTile() throws {
        let text = """
            rowscope: 1
            templates:
              cell:
                views: {title: {label: {text: "{t}", textStyle: body, numberOfLines: 0}}}
                constraints: ["H:|-10-[title]-10-|", "V:|-10-[title]-10-|"]
            rows: [{t: Unbreakableword}]
            """
        let matrix = AuditMatrix(
            widths: [100, 60], textSizes: [.large, .accessibilityExtraExtraExtraLarge, .small],
            directions: [],
            contents: [.none])
        let surroundings = AuditedCells.surroundings(text)
        var report = AuditReport(surroundings)
        report.add(try AuditedCells.audit(text, named: "card.rowscope.yaml", matrix: matrix), surroundings)
        let found = try #require(report.documents.first).findings.first { $0.rule == "wordBroken" }
        let finding = try #require(found)
        // 15 letters of half of 53 points, rounded up, in a line of 40.
        #expect(finding.amount == 358)
        #expect(finding.message.contains("398 points wide, and the line 40 points"), "\(finding.message)")
        #expect(finding.commandLine == "rowscope card --width 60 --text-size AX5")
    }

    @Test("Each variant of a cell is a template of its own, in reports and in approved files")
    func variants() throws {
        let text = AuditedCells.text().replacing(
            "rows:", with: "    variants: {short: {views: {body: {hidden: true}}}}\nrows:")
        let document = try #require(try AuditedCells.report(text).documents.first)
        #expect(document.templates.map(\.identifier) == ["card", "card (short)"])
        #expect(document.templates.map(\.cell) == ["card", "card"])
        #expect(document.templates.map(\.variant) == ["first", "short"])
        #expect(document.subjects.map(\.template) == ["card", "card", "card (short)"])
        let result = try AuditedCells.audit(text)
        let approved = ApprovedAudit(
            recording: result.plan, result: result, surroundings: ApprovalStage.surroundings, threadCount: 1,
            makeTextMeasurer: { MonospacedText() })
        #expect(approved.templates.map(\.identifier) == ["card", "card (short)"])
        #expect(approved.subjects.map(\.template) == ["card", "card", "card (short)"])
    }

    @Test("The summary counts what there is")
    func summary() throws {
        let surroundings = AuditedCells.surroundings()
        var report = try AuditedCells.report()
        report.add(try AuditedCells.audit(AuditedCells.text(title: "fits")), surroundings)
        report.add(.init(document: "lost.yaml", message: "there is no such file"))
        #expect(report.summary.documents == 2)
        #expect(report.summary.tiles == 16)
        #expect(report.summary.tilesWithFindings == 3)
        #expect(report.summary.findings == 1)
        #expect(report.summary.byRule == ["truncated": 1])
        #expect(report.summary.bySeverity == ["warning": 1])
        #expect(!report.isFine)
    }

    @Test("The fingerprint of a finding depends on neither folder nor line, but on view and rule")
    func fingerprint() throws {
        func fingerprints(_ text: String, _ name: String) throws -> [String] {
            try AuditedCells.report(text, named: name).documents.flatMap(\.findings).map(\.fingerprint)
        }
        let text = AuditedCells.text()
        let first = try fingerprints(text, "a/card.rowscope.yaml")
        #expect(try fingerprints("# moved\n" + text, "/b/c/card.rowscope.yaml") == first)
        let renamed = text.replacingOccurrences(of: "[title]", with: "[head]")
            .replacingOccurrences(of: "      title: {label", with: "      head: {label")
        let second = try fingerprints(renamed, "a/card.rowscope.yaml")
        #expect(second.count == 1)
        #expect(second != first)
    }

    @Test("JSON is read back as the same report, and holds what the page of its format says")
    func json() throws {
        var report = try AuditedCells.report()
        report.add(.init(document: "lost\u{0}\"\\\u{2028}.yaml", message: "]]></script>\u{1B}"))
        let bytes = try report.json()
        #expect(try JSONDecoder().decode(AuditReport.self, from: Data(bytes)) == report)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        #expect(object["format"] as? Int == 1)
        let documents = try #require(object["documents"] as? [[String: Any]])
        let findings = try #require(documents.first?["findings"] as? [[String: Any]])
        #expect(findings.first?["rule"] as? String == "truncated")
        #expect((findings.first?["source"] as? [String: Any])?["line"] as? Int == 7)
        #expect(try report.json() == bytes)
    }
}
