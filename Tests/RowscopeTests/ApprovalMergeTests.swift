import Foundation
import TestKit
import Testing

/// Approving parts of a matrix on several branches, as in a team.
@Suite("Approving on branches")
struct ApprovalMergeTests {
    /// A folder under version control, with a document of two templates.
    private struct Repository {
        let folder: TemporaryFolder
        var approved: String {
            get throws { try String(contentsOf: url("mail.approved.txt"), encoding: .utf8) }
        }

        init() throws {
            folder = try TemporaryFolder()
            try git("init", "--quiet", "--initial-branch=main")
            try git("config", "user.name", "Tester")
            try git("config", "user.email", "tester@example.org")
            // The machine's own merge settings have no effect.
            try git("config", "merge.conflictStyle", "merge")
            try write()
            try commit("Add the document")
        }

        private func url(_ name: String) -> URL { folder.url.appendingPathComponent(name) }

        @discardableResult
        func git(_ arguments: String..., exitCode: Int32 = 0) throws -> String {
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["git"] + arguments
            process.currentDirectoryURL = folder.url
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let bytes = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(process.terminationStatus == exitCode, "git \(arguments): \(text)")
            return text
        }

        func commit(_ title: String) throws {
            try git("add", "--all")
            try git("commit", "--quiet", "-m", title)
        }

        /// Writes the document with a gap between title and body, and a limit of lines for the note.
        func write(gap: Int = 4, noteLines: Int = 0) throws {
            _ = try folder.file(
                "mail.rowscope.yaml",
                """
                rowscope: 1
                audit: {matrix: {widths: [320, 375], textSizes: [large, AX3], contents: [none]}}
                templates:
                  mail:
                    views:
                      title: {label: {text: "{title}", numberOfLines: 0}}
                      body: {label: {text: "{body}", numberOfLines: 0}}
                    constraints:
                      - "H:|-[title]-|"
                      - "H:|-[body]-|"
                      - "V:|-[title]-\(gap)-[body]-|"
                  note:
                    views:
                      note: {label: {text: "{note}", numberOfLines: \(noteLines)}}
                    constraints:
                      - "H:|-[note]-|"
                      - "V:|-[note]-|"
                rows:
                  - {template: mail, title: First, body: "A text that needs more than a line where it is narrow"}
                  - {template: note, note: "A note that is too long for one line at all of these widths"}
                  - {template: mail, title: Second, body: Short}
                """)
        }

        /// Audits the document, and checks the exit code.
        @discardableResult
        func audit(_ arguments: String..., exitCode: Int32 = 0) throws -> ProgramRun {
            let run = try Program.run(["audit", "mail.rowscope.yaml"] + arguments, folder: folder.url)
            #expect(run.exitCode == exitCode, "\(arguments): \(run.output) \(run.errors)")
            return run
        }
    }

    @Test("Branches that approve other states or change other templates are merged without a conflict")
    func branches() throws {
        let repository = try Repository()
        try repository.audit("--approve")
        try repository.commit("Approve")
        for (branch, arguments) in [
            ("german", ["--texts", "german", "--width", "430"]), ("wide", ["--width", "430,744"]),
            ("large", ["--text-size", "AX5"]), ("arabic", ["--texts", "arabic", "--direction", "rtl"]),
        ] {
            try repository.git("checkout", "--quiet", "-b", branch, "main")
            let run = try Program.run(
                ["audit", "mail.rowscope.yaml", "--approve"] + arguments, folder: repository.folder.url)
            #expect(run.exitCode == 0)
            #expect(run.output.contains("12 others stay approved"), "\(run.output)")
            try repository.commit("Approve \(branch)")
        }
        try repository.git("checkout", "--quiet", "-b", "gap", "main")
        try repository.write(gap: 9)
        try repository.audit(exitCode: 1)
        try repository.audit("--approve")
        try repository.commit("Move the body")
        try repository.git("checkout", "--quiet", "-b", "lines", "main")
        try repository.write(noteLines: 1)
        try repository.audit("--approve")
        try repository.commit("Cut the note")

        try repository.git("checkout", "--quiet", "main")
        for branch in ["german", "wide", "large", "arabic", "gap", "lines"] {
            try repository.git("merge", "--quiet", "--no-edit", branch)
        }
        // The document's own states are as approved, each branch's change included.
        try repository.audit()
        // The tiles approved on the other branches are from before the change of the body.
        let wide = try repository.audit("--width", "430,744", exitCode: 1)
        #expect(wide.output.contains("body y + 5"), "\(wide.output)")
        try repository.audit("--approve", "--width", "430,744")
        try repository.audit("--width", "430,744")
        try repository.audit()
        let german = try repository.audit("--texts", "german", "--width", "430", exitCode: 1)
        #expect(german.output.contains("body y + 5") && !german.output.contains("not approved"))
    }

    @Test("Findings where nothing was approved fail the run and every report, and are approved by themselves")
    func parts() throws {
        let repository = try Repository()
        try repository.write(noteLines: 1)
        try repository.audit(exitCode: 1)
        try repository.audit("--approve", "--width", "320", "--text-size", "large")
        let known = try repository.audit("--width", "320", "--text-size", "large")
        #expect(known.output.contains("as approved: 3 tiles"))
        // The whole matrix has further tiles.
        let whole = try repository.audit(exitCode: 1)
        #expect(whole.output.contains("width 375 is new: nothing is approved there"))
        // A part that was never approved differs too.
        let part = try repository.audit("--width", "375", exitCode: 1)
        #expect(part.output.contains("warning: truncated note"), "\(part.output)")
        #expect(part.output.contains("new: note: text truncated"))
        #expect(part.output.contains("where nothing is approved"))
        try repository.audit("--width", "375", "--rule", "conflict")
        let junit = try repository.audit("--width", "375", "--report", "junit", exitCode: 1)
        #expect(junit.output.contains("<failure type=\"truncated\""))
        let sarif = try repository.audit("--width", "375", "--report", "sarif", exitCode: 1)
        #expect(sarif.output.contains("\"baselineState\" : \"new\""))
        #expect(!sarif.output.contains("\"unchanged\""))
        let json = try repository.audit("--width", "375", "--json", exitCode: 1)
        #expect(json.output.contains("\"isNew\" : true"))

        try repository.audit("--approve", "--width", "375")
        try repository.audit("--width", "375")
        try repository.audit("--width", "320", "--text-size", "large")
        let rest = try repository.audit(exitCode: 1)
        #expect(rest.output.contains("new: nothing is approved in 3 of 12 tiles"), "\(rest.output)")
        // Approving a row keeps the others, and replacing keeps nothing.
        try repository.audit("--approve", "--rows", "1")
        try repository.audit("--width", "375")
        let replaced = try repository.audit("--replace-approved", "--width", "744")
        #expect(!replaced.output.contains("stay approved"))
        try repository.audit("--width", "744")
        #expect(try repository.approved.contains("{\"tiles\": 744}\n"))
        #expect(try !repository.approved.contains("375"))
        try repository.audit("--width", "375", exitCode: 1)
    }

    @Test("A conflict that is left in the file is reported, and the file can be replaced")
    func conflict() throws {
        let repository = try Repository()
        try repository.audit("--approve")
        let text = try repository.approved
        let marks = text.replacing(
            "{\"scale\": 2}\n",
            with: "<<<<<<< ours\n{\"scale\": 2}\n=======\n{\"scale\": 3}\n>>>>>>> theirs\n")
        _ = try repository.folder.file("mail.approved.txt", marks)
        for run in [try repository.audit(exitCode: 2), try repository.audit("--approve", exitCode: 2)] {
            #expect(run.errors.contains("version control has left a conflict here"))
            #expect(run.errors.contains("--replace-approved"))
        }
        #expect(try repository.approved == marks)
        try repository.audit("--replace-approved")
        #expect(try repository.approved == text)
    }
}
