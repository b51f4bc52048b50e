import Audit
import Testing

/// Workflow commands according to GitHub's documentation of GitHub Actions.
@Suite("Annotations for GitHub")
struct AnnotationTests {
    private func lines(_ report: AuditReport) -> [String] {
        String(decoding: report.annotations(relativeTo: "/project"), as: UTF8.self)
            .split(separator: "\n").map(String.init)
    }

    @Test("Each finding is one line, with its file relative to the repository, line, column and title")
    func findings() throws {
        let report = try AuditedCells.report()
        let lines = lines(report)
        #expect(lines.count == report.summary.findings && !lines.isEmpty)
        #expect(
            lines[0].hasPrefix(
                "::warning file=cells/card.rowscope.yaml,line=7,col=7,title=Text truncated%3A title::"))
    }

    @Test("Thousands of issues of one fingerprint get fingerprints of their own")
    func repeatedPlaces() throws {
        var report = try AuditedCells.report()
        let count = 2000
        for _ in 0..<count {
            report.add(AuditReport.Failure(document: "/project/a.yaml", message: "It is not read."))
        }
        #expect(lines(report).count == report.summary.findings + count)
        let text = String(decoding: try report.codeQuality(relativeTo: "/project"), as: UTF8.self)
        let fingerprints = text.matches(of: /"fingerprint" ?: ?"([0-9a-f]+)"/).map(\.1)
        #expect(fingerprints.count >= count && Set(fingerprints).count == fingerprints.count)
    }

    @Test("Errors come first, and no character of a message ends the command or begins another")
    func escaping() throws {
        var report = try AuditedCells.report()
        report.add(
            AuditReport.Failure(
                document: "/project/a,b: 100%.yaml", message: "100% wrong\r\n::error::, of: “a”"))
        let first = try #require(lines(report).first)
        #expect(first.hasPrefix("::error file=a%2Cb%3A 100%25.yaml,title=Document not read::100%25 wrong"))
        #expect(first.hasSuffix(", of: “a”") && !first.contains("::error::"))
        #expect(lines(report).count == report.summary.findings + 1)
    }
}
