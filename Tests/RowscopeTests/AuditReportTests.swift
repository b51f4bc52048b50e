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

    @Test("A long report says where to begin: errors first, each place once, other texts last")
    func foremost() throws {
        let fixture = try AuditFixture()
        var documents: [String] = []
        for number in 0..<11 { documents.append(try fixture.narrow("\(number).rowscope.yaml")) }
        // The label of row 1 has a conflict, which is an error, and lies in the last document.
        let conflict = try fixture.folder.file(
            "z.rowscope.yaml",
            """
            rowscope: 1
            templates:
              t:
                views: {a: {label: {text: "{text}"}}}
                constraints: ["H:|-[a]-|", "V:|-[a]-|", a.height == 20, a.height == 40]
            rows: [{text: A}, {text: B}]
            """
        ).path
        let states = ["--width", "320", "--text-size", "large"]
        let run = try Program.run(["audit"] + documents + [conflict] + states)
        let lines = run.output.split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex(of: "Look first at:"))
        let first = lines[(start + 1)..<(start + 11)]
        #expect(first.allSatisfy { $0.hasPrefix("  ") })
        #expect(lines[start + 1].contains("z.rowscope.yaml") && lines[start + 1].contains("error: conflict"))
        #expect(Set(first.map { $0.split(separator: " ")[0] }).count == 10)
        #expect(lines[start + 11].hasPrefix("12 documents"))
        // A short report is read whole.
        let short = try Program.run(["audit", documents[0], conflict] + states)
        #expect(!short.output.contains("Look first at:"))
        let path = fixture.folder.url.path + "/all.html"
        _ = try Program.run(["audit"] + documents + [conflict, "-o", path] + states)
        let page = try text(fixture.folder, "all.html")
        let section = try #require(page.firstRange(of: "Look first at"))
        #expect(page[section.upperBound...].components(separatedBy: "<li").count > 10)
    }

    @Test("Findings that only other texts cause stand apart, below those of the cell's own")
    func otherTexts() throws {
        let fixture = try AuditFixture()
        let run = try Program.run([
            "audit", try fixture.fine(), try fixture.narrow(), "--width", "600", "--text-size", "large",
            "--texts", "none,long",
        ])
        #expect(run.output.contains("    with other texts alone:\n"), "\(run.output)")
        let own = try Program.run([
            "audit", try fixture.narrow(), "--width", "320", "--text-size", "large", "--texts", "none,long",
        ])
        #expect(own.output.contains("truncated") && !own.output.contains("with other texts alone"))
    }

    @Test("A folder's views that are no cells are left out, unless they are asked for or named")
    func views() throws {
        let folder = try TemporaryFolder()
        let source = """
            import UIKit
            final class Banner: UIView {
                let title = UILabel()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    addSubview(title)
                    title.text = "A banner"
                    title.translatesAutoresizingMaskIntoConstraints = false
                    NSLayoutConstraint.activate([
                        title.topAnchor.constraint(equalTo: topAnchor),
                        title.bottomAnchor.constraint(equalTo: bottomAnchor),
                        title.leadingAnchor.constraint(equalTo: leadingAnchor),
                        title.trailingAnchor.constraint(equalTo: trailingAnchor),
                    ])
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            """
        try folder.write(source, to: "Banner.swift")
        let left = try Program.run(["audit", folder.path])
        #expect(!left.output.contains("Banner.swift: "))
        #expect(left.errors.contains("1 file has no cell and is left out"), "\(left.errors)")
        for arguments in [["--views", folder.path], [folder.path + "/Banner.swift"]] {
            let run = try Program.run(["audit"] + arguments)
            #expect(run.output.contains("Banner.swift: 1 cell"), "\(run.output)\(run.errors)")
        }
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
