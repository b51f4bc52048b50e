import Audit
import Foundation
import LayoutDocument
import TestKit
import Testing

/// Differences from approved files, in reports.
///
/// A constant that grows by 2 moves the views below it by 2.
@Suite("Reports of approvals")
struct ApprovalReportTests {
    private func report(_ text: String) throws -> AuditReport {
        let approved = try ApprovalStage.approve()
        let comparison = try ApprovalStage.compare(text, with: approved)
        let result = AuditResult(
            auditing: comparison.plan, threadCount: 2, makeTextMeasurer: { MonospacedText() })
        let surroundings = AuditedCells.surroundings(text)
        var report = AuditReport(surroundings)
        report.add(result, surroundings, comparison: comparison)
        return report
    }

    private static let moved = ApprovalStage.document.replacing(
        "== title.bottom + 4", with: "== title.bottom + 6")

    @Test("A difference is reported with its cause and the cause's line in each form")
    func difference() throws {
        let report = try report(Self.moved)
        let approval = try #require(report.documents.first?.approval)
        #expect(approval.tiles == 12)
        let difference = try #require(approval.differences.first)
        #expect(approval.differences.count == 1)
        #expect(difference.cause == "subtitle.top 4 → 6")
        #expect(difference.source.line == 13)
        #expect(difference.severity == "error")
        #expect(report.summary.differences == 1)
        #expect(!report.isFine)

        let page = String(decoding: report.html(), as: UTF8.self)
        #expect(page.contains("subtitle y + 2 because subtitle.top 4 → 6, line 13"))
        #expect(page.contains("mail.rowscope.yaml:13:"))

        let suite = try #require(XMLNode.parse(report.junit())?.children.first)
        let failed = suite.all("testcase").filter { !$0.all("failure").isEmpty }
        #expect(failed.map { $0.attributes["name"] } == ["as approved"])
        #expect(failed.first?.all("failure").first?.attributes["message"]?.contains("subtitle y + 2") == true)
        #expect(suite.attributes["tests"] == String(suite.all("testcase").count))
        #expect(suite.attributes["failures"] == "1")

        let log = try JSONSerialization.jsonObject(with: Data(try report.sarif(relativeTo: "/")))
        let run = try #require(((log as? [String: Any])?["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        let result = try #require(results.first { $0["ruleId"] as? String == "approved" })
        #expect(result["baselineState"] as? String == "new")
        let index = try #require(result["ruleIndex"] as? Int)
        let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
        let rules = try #require(driver?["rules"] as? [[String: Any]])
        #expect(rules[index]["id"] as? String == "approved")
    }

    @Test("What is as it was approved fails for nothing")
    func same() throws {
        let report = try report(ApprovalStage.document)
        #expect(report.documents.first?.hasFindings == false)
        #expect(report.summary.differences == 0)
        let suite = try #require(XMLNode.parse(report.junit())?.children.first)
        #expect(suite.attributes["failures"] == "0")
        #expect(suite.all("testcase").contains { $0.attributes["name"] == "as approved" })
    }
}
