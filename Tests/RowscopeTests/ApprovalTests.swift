import Foundation
import TestKit
import Testing

/// Approving and comparing by the program.
@Suite("Approving on the command line")
struct ApprovalCommandTests {
    /// A document of two labels whose second one stands 4 points below the first.
    private static func document(
        _ folder: TemporaryFolder, gap: Int = 4, color: String = "label"
    ) throws -> String {
        try folder.file(
            "mail.rowscope.yaml",
            """
            rowscope: 1
            audit: {matrix: {widths: [320, 375], textSizes: [large, AX3], contents: [none]}}
            templates:
              mail:
                views:
                  title: {label: {text: "{title}", textStyle: headline, textColor: \(color)}}
                  body: {label: {text: "{body}", numberOfLines: 0}}
                constraints:
                  - "H:|-[title]-|"
                  - "H:|-[body]-|"
                  - "V:|-[title]-\(gap)-[body]-|"
            rows:
              - {title: "A title that is too long for three hundred points of width", body: Short}
              - {title: Two, body: "A text that needs more than a line where it is narrow"}
            """
        ).path
    }

    @Test("What is approved is quiet with its findings; what moves later is reported with its line")
    func constant() throws {
        let folder = try TemporaryFolder()
        let path = try Self.document(folder)
        #expect(try Program.run(["audit", path]).exitCode == 1)
        let approving = try Program.run(["audit", "--approve", path])
        #expect(approving.exitCode == 0)
        let file = folder.url.appendingPathComponent("mail.approved.txt")
        #expect(approving.output.contains("approved 8 tiles of 2 cells in \(file.path)"))
        let bytes = try Data(contentsOf: file)
        let same = try Program.run(["audit", path])
        #expect(same.exitCode == 0)
        #expect(same.output.contains("as approved: 8 tiles"))
        #expect(same.output.contains("1 finding as approved") && !same.output.contains("warning: truncated"))
        #expect(try !Program.run(["audit", "-q", path]).output.contains("truncated"))
        #expect(
            try Program.run(["audit", "--approve", path]).output.contains("approved in \(file.path) already"))
        #expect(try Data(contentsOf: file) == bytes)

        _ = try Self.document(folder, gap: 6)
        let moved = try Program.run(["audit", "-q", path])
        #expect(moved.exitCode == 1)
        let reported = moved.output.split(separator: "\n").filter { $0.contains("because") }
        #expect(
            reported == [
                "\(path):11:22: body y + 2 because body.top 4 → 6, line 11; the row grows by 2; in all 8 tiles of row 0 and row 1"
            ])
        // In a narrower audit, only common tiles are compared.
        let part = try Program.run(["audit", "-q", path, "--width", "320,500", "--rows", "1"])
        #expect(part.output.contains("1 difference from what was approved, in 2 of 4 tiles"))
        #expect(try Program.run(["audit", "--approve", path]).exitCode == 0)
        #expect(try Program.run(["audit", path]).exitCode == 0)
    }

    @Test("A folder of approved files is made, has to have the file, and keeps one document to a file")
    func folders() throws {
        let folder = try TemporaryFolder()
        let path = try Self.document(folder)
        let approved = folder.url.path + "/kept/here"
        let missing = try Program.run(["audit", "--approved", approved, path])
        #expect(missing.exitCode == 2)
        #expect(missing.errors.contains("nothing is approved of \(path)"))
        #expect(try Program.run(["audit", "--approve", "--approved", approved, path]).exitCode == 0)
        #expect(try Program.run(["audit", "--approved", approved, path]).exitCode == 0)
        let file = URL(fileURLWithPath: approved + "/mail.approved.txt")
        let good = try String(contentsOf: file, encoding: .utf8)
        try Data(good.replacing("\"scale\": 2", with: "\"scale\": \"none\"").utf8).write(to: file)
        let broken = try Program.run(["audit", "--approved", approved, path])
        #expect(broken.exitCode == 2)
        #expect(broken.errors.contains("mail.approved.txt:5:11: “none” is not a scale above 0"))
        // A file of an earlier version is refused, and renewed.
        try Data("# Approved\nrowscope-approved 2\nscale 2\n".utf8).write(to: file)
        for old in [
            try Program.run(["audit", "--approved", approved, path]),
            try Program.run(["audit", "--approve", "--approved", approved, path]),
        ] {
            #expect(old.exitCode == 2)
            #expect(old.errors.contains("the file is of version 2, and this program reads 3"))
            #expect(old.errors.contains("rowscope audit --replace-approved"))
        }
        #expect(try Program.run(["audit", "--replace-approved", "--approved", approved, path]).exitCode == 0)
        #expect(try String(contentsOf: file, encoding: .utf8) == good)
        let two = try Program.run([
            "audit", "--approve", path, "./\(path)", "--approved", approved,
        ])
        #expect(two.exitCode == 2)
        #expect(two.errors.contains("would both be kept in"))
        let below = try Program.run(["audit", "--approve", "--approved", path + "/below", path])
        #expect(below.exitCode == 2)
        #expect(below.errors.contains("/below: the folder cannot be made. Check its name"))
    }

    @Test("Pictures are kept and compared: another colour is a difference where nothing moved")
    func pictures() throws {
        let folder = try TemporaryFolder()
        let path = try Self.document(folder)
        func names(_ name: String) -> [String] {
            let path = folder.url.appendingPathComponent(name).path
            return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        }
        #expect(try Program.run(["audit", "--approve", "--pictures", path]).exitCode == 0)
        #expect(names("mail.approved").count == 8)
        #expect(names("mail.approved").first == "row-0_320_AX3_ltr_none_light.png")
        #expect(try Program.run(["audit", "--pictures", path]).exitCode == 0)
        #expect(names("mail.differences").isEmpty)
        _ = try Self.document(folder, color: "accent")
        // Without pictures, no difference is found.
        #expect(try Program.run(["audit", path]).exitCode == 0)
        let run = try Program.run(["audit", "-q", "--pictures", path])
        #expect(run.exitCode == 1)
        #expect(run.output.contains("mail looks different, by up to "))
        #expect(run.output.contains("though nothing moved; in all 8 tiles of row 0 and row 1: see "))
        #expect(names("mail.differences") == names("mail.approved"))
        // Approving removes the pictures of differences.
        #expect(try Program.run(["audit", "--approve", "--pictures", path]).exitCode == 0)
        #expect(try Program.run(["audit", "--pictures", path]).exitCode == 0)
        #expect(names("mail.differences").isEmpty)
    }
}
