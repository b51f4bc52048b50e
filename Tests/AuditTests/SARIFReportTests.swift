import Audit
import AutoLayout
import Foundation
import LayoutDocument
import Testing

@Suite("Reports as SARIF")
struct SARIFReportTests {
    private func log(_ report: AuditReport, in folder: String = "/project") throws -> [String: Any] {
        let data = Data(try report.sarif(relativeTo: folder))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private func run(_ report: AuditReport, in folder: String = "/project") throws -> [String: Any] {
        try #require((try log(report, in: folder)["runs"] as? [[String: Any]])?.first)
    }

    private func location(
        _ result: [String: Any]
    ) throws -> (uri: String, base: String?, region: [String: Int]) {
        let locations = try #require(result["locations"] as? [[String: Any]])
        let physical = try #require(locations.first?["physicalLocation"] as? [String: Any])
        let artifact = try #require(physical["artifactLocation"] as? [String: Any])
        return (
            try #require(artifact["uri"] as? String), artifact["uriBaseId"] as? String,
            physical["region"] as? [String: Int] ?? [:]
        )
    }

    @Test("Each finding is a result at its place, of a rule that the log has")
    func results() throws {
        let report = try AuditedCells.report()
        #expect(try log(report)["version"] as? String == "2.1.0")
        let run = try run(report)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 1)
        let result = try #require(results.first)
        #expect(result["ruleId"] as? String == "truncated")
        #expect(result["level"] as? String == "warning")
        let place = try location(result)
        #expect(place.uri == "cells/card.rowscope.yaml")
        #expect(place.base == "%SRCROOT%")
        let finding = try #require(report.documents.first?.findings.first)
        #expect(place.region == ["startLine": 7, "startColumn": try #require(finding.source.column)])
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == "truncated")
        #expect(rules.map { $0["id"] as? String } == Rule.audited.map(\.rawValue) + ["approved"])
        for rule in rules {
            let help = try #require(rule["help"] as? [String: String])
            #expect(help["text"]?.isEmpty == false)
        }
        let prints = try #require(result["partialFingerprints"] as? [String: String])
        #expect(prints.values.contains(finding.fingerprint))
        let text = try #require((result["message"] as? [String: Any])?["text"] as? String)
        #expect(text.hasPrefix(finding.message))
        #expect(text.contains(finding.range))
    }

    @Test(
        "Files are named by URIs, relative to the folder where they are below it",
        arguments: [
            ("/project/a b/ü%.rowscope.yaml", "a%20b/%C3%BC%25.rowscope.yaml", true),
            ("cells/../x.rowscope.yaml", "x.rowscope.yaml", true),
            ("../outside.rowscope.yaml", "file:///outside.rowscope.yaml", false),
            ("/elsewhere/x.rowscope.yaml", "file:///elsewhere/x.rowscope.yaml", false),
            ("example:email", "example:email", false),
        ])
    func places(path: String, uri: String, isRelative: Bool) throws {
        let results = try #require(
            try run(try AuditedCells.report(named: path))["results"] as? [[String: Any]])
        let place = try location(try #require(results.first))
        #expect(place.uri == uri)
        #expect((place.base != nil) == isRelative)
        #expect(URL(string: place.uri) != nil)
    }

    @Test("A document that could not be read is a notification of a run that did not succeed")
    func failure() throws {
        var report = try AuditedCells.report(AuditedCells.text(title: "fits"))
        report.add(.init(document: "lost.yaml", message: "there is no such file"))
        let run = try run(report)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        let notifications = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
        #expect((notifications.first?["message"] as? [String: String])?["text"] == "there is no such file")
        #expect((run["results"] as? [Any])?.isEmpty == true)
    }

    @Test("Repairs are written once for all findings that they solve, until the document's budget is used up")
    func budget() throws {
        let cell =
            "views: {t: {label: {text: x, numberOfLines: 0}}}, constraints: [\"H:|-[t]-|\", \"V:|-8-[t]\"]"
        let text =
            "rowscope: 1\ntemplates:\n  a: {\(cell)}\n  b: {\(cell)}\nrows: [{template: a}, {template: b}]\n"
        let result = try AuditedCells.audit(text)
        let name = result.plan.document.sourceName
        func document(
            byteCount: Int, takes: Bool = true
        ) -> (document: ReportedDocument, written: [String]) {
            var document = ReportedDocument(result, AuditedCells.surroundings(text))
            var written: [String] = []
            document.addFixes(of: result, byteCount: byteCount) { edits, template in
                written.append(template)
                return takes && !edits.isEmpty ? [(name, Array("a\nc\n".utf8), Array("a\nb\nc\n".utf8))] : []
            }
            return (document, written)
        }
        func fixed(_ document: ReportedDocument) -> Set<String> {
            Set(document.findings.filter { $0.fixes?.isEmpty == false }.map(\.template))
        }
        let all = document(byteCount: text.utf8.count)
        #expect(Set(all.written) == ["a", "b"] && fixed(all.document) == ["a", "b"])
        #expect(all.document.findings.allSatisfy { $0.unwrittenRepairs == nil })
        let fix = try #require(all.document.findings.first?.fixes?.first)
        #expect(fix.repair == all.document.findings.first?.repairs.first)
        #expect(fix.changes.map(\.file) == [name])
        let one = document(byteCount: 64 << 20)
        #expect(one.written.count == 1 && fixed(one.document) == Set(one.written))
        #expect(one.document.findings.contains { ($0.unwrittenRepairs ?? 0) > 0 })
        let none = document(byteCount: 0, takes: false)
        #expect(fixed(none.document).isEmpty && !none.written.isEmpty)
        // Without being asked for, there is nothing of it.
        #expect(
            ReportedDocument(result, AuditedCells.surroundings(text)).findings.allSatisfy { $0.fixes == nil })
    }
}
