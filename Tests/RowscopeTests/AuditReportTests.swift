import Foundation
import TestKit
import Testing

@Suite("Reports of audits, as written by the program")
struct AuditReportCommandTests {
    private func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
        try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
    }

    @Test("Several reports of several documents are written at once, and the exit code is the audit's")
    func several() throws {
        let fixture = try AuditFixture()
        let folder = fixture.folder.url.path
        let narrow = try fixture.narrow()
        let fine = try fixture.fine()
        let run = try Program.run([
            "audit", narrow, fine, "--width", "320,900", "--text-size", "large", "--report",
            "html=\(folder)/page.html", "--report", "sarif=\(folder)/log.sarif", "--report",
            "junit=\(folder)/tests.xml", "--report", "json=\(folder)/all.json",
        ])
        #expect(run.exitCode == 1)
        #expect(run.output.contains("2 documents"))
        for name in ["page.html", "log.sarif", "tests.xml", "all.json"] {
            let text = try text(fixture.folder, name)
            #expect(text.contains("narrow.rowscope.yaml"), "\(name)")
            #expect(text.contains("fine.rowscope.yaml"), "\(name)")
            #expect(text.contains("truncated"), "\(name)")
        }
        let page = try text(fixture.folder, "page.html")
        #expect(page.components(separatedBy: "src=\"data:image/png;base64,").count == 2)
        #expect(page.contains("rowscope \(narrow) --width 320"))
    }

    @Test("A report without a file is printed in place of the text")
    func printed() throws {
        let fixture = try AuditFixture()
        let narrow = try fixture.narrow()
        let run = try Program.run(["audit", narrow, "--width", "320", "--text-size", "large", "--json"])
        #expect(run.exitCode == 1)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let summary = try #require(object["summary"] as? [String: Any])
        #expect(summary["findings"] as? Int == 1)
        let documents = try #require(object["documents"] as? [[String: Any]])
        #expect((documents.first?["sha256"] as? String)?.count == 64)
        // The printed report equals the written file, except for the date and the duration.
        let again = try Program.run([
            "audit", narrow, "--width", "320", "--text-size", "large", "--report", "json", "-o",
            fixture.folder.url.path,
        ])
        #expect(again.exitCode == 1)
        #expect(try text(fixture.folder, "audit.json").contains("\"findings\" : 1"))
    }

    @Test("A document that cannot be read is reported in the report, with the others")
    func unreadable() throws {
        let fixture = try AuditFixture()
        let path = fixture.folder.url.path + "/all.xml"
        let run = try Program.run(["audit", try fixture.fine(), "no-such.rowscope.yaml", "-o", path])
        #expect(run.exitCode == 2)
        let text = try text(fixture.folder, "all.xml")
        #expect(text.contains("errors=\"1\""))
        #expect(text.contains("there is no such file"))
    }

    @Test("What is other than it was approved is in the report, and approved findings fail nothing")
    func approved() throws {
        let fixture = try AuditFixture()
        let path = try fixture.narrow()
        let arguments = ["audit", path, "--width", "320", "--text-size", "large"]
        #expect(try Program.run(arguments + ["--approve"]).exitCode == 0)
        let same = try Program.run(arguments + ["--report", "junit"])
        #expect(same.exitCode == 0)
        #expect(same.output.contains("failures=\"0\""))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacingOccurrences(of: "V:|-[t]-|", with: "V:|-20-[t]-|")
            .write(toFile: path, atomically: true, encoding: .utf8)
        let moved = try Program.run(arguments + ["--json"])
        #expect(moved.exitCode == 1)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(moved.output.utf8)) as? [String: Any])
        let document = try #require((object["documents"] as? [[String: Any]])?.first)
        let approval = try #require(document["approval"] as? [String: Any])
        let differences = try #require(approval["differences"] as? [[String: Any]])
        #expect(!differences.isEmpty)
        #expect(differences.allSatisfy { ($0["source"] as? [String: Any])?["line"] as? Int == 6 })
    }

    @Test("A report that cannot be written is an error, and nothing is left half written")
    func unwritable() throws {
        let fixture = try AuditFixture()
        let fine = try fixture.fine()
        let missing = fixture.folder.url.path + "/no/audit.html"
        let run = try Program.run(["audit", fine, "-o", missing])
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("there is no such folder"))
        // The error is reported before the work, so nothing else is printed.
        #expect(run.output.isEmpty)
        let device = try Program.run(["audit", fine, "--report", "html=/dev/full"])
        #expect(device.exitCode == 2)
        #expect(device.errors.contains("/dev/full"))
        let full = try Program.run(["audit", fine, "--json"], outputPath: "/dev/full")
        #expect(full.exitCode == 2)
    }
}
