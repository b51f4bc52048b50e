import Audit
import Foundation
import Testing

@Suite("Broken chains in reports")
struct ChainReportTests {
    private static let pin = "contentView.bottom == t.bottom + 8"

    private func text(_ end: String) -> String {
        """
        rowscope: 1
        templates:
          cell:
            views: {t: {label: {text: x, numberOfLines: 0}}}
            constraints: ["H:|-[t]-|", "t.top == contentView.top + 8"\(end)]
        rows: [{template: cell}]

        """
    }

    @Test("The missing pin is dashed where it belongs, in the text and on the page")
    func missing() throws {
        let report = try AuditedCells.report(text(""))
        let document = try #require(report.documents.first)
        let lines = document.text().split(separator: "\n").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let place = try #require(lines.firstIndex(of: "┊ missing: \(Self.pin)"), "\(lines)")
        #expect(lines[place - 1] == "t" && lines[place + 1] == "contentView.bottom")
        let page = String(decoding: report.html { _, _ in nil }, as: UTF8.self)
        #expect(page.contains("<li class=\"missing\">missing: <code><bdi>\(Self.pin)</bdi></code></li>"))
        // It stays while a report is written and read again.
        let again = try JSONDecoder().decode(AuditReport.self, from: Data(report.json()))
        #expect(again.documents.first?.findings.map(\.chain) == document.findings.map(\.chain))
    }

    @Test("A whole chain is in no report")
    func whole() throws {
        let report = try AuditedCells.report(text(", \"\(Self.pin)\""))
        #expect(report.documents.flatMap(\.findings).allSatisfy { $0.chain == nil })
    }
}
