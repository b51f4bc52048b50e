import Foundation
import TestKit
import Testing

/// A project of others, with files around it.
final class HostileProject {
    /// A cell without findings but for a text that is cut.
    static let cell = """
        rowscope: 1
        audit: {matrix: {widths: [320], textSizes: [large], contents: [none]}}
        templates:
          t:
            views: {a: {label: {text: "{a}"}}}
            constraints: ["H:|-[a]-|", "V:|-[a]-|"]
        rows: [{a: "$(touch ran) and so many more words that they do not fit into one line of the cell"}]

        """

    let folder: TemporaryFolder

    /// Makes a project with some lines, and files of others around it.
    init(_ lines: String) throws {
        folder = try TemporaryFolder()
        for name in ["project/App", "dir"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(name), withIntermediateDirectories: true)
        }
        try folder.write(Self.cell, to: "project/App/x.rowscope.yaml")
        try folder.write("mine\n", to: "victim")
        try folder.write("", to: "dir/empty")
        try folder.write(Self.cell, to: "dir/b.rowscope.yaml")
        for (name, target) in [
            ("link", "../dir"), ("file-link", "../victim"), ("nothing", "../made"), ("inside", "App"),
            ("inner-link", "App/x.rowscope.yaml"),
        ] {
            symlink(target, folder.path("project/" + name))
        }
        try project(lines)
    }

    /// Writes the project's file.
    func project(_ lines: String) throws {
        let cells = lines.hasPrefix("cells:") ? "" : "cells: App\n"
        try folder.write(
            "project: 1\n\(cells)\(lines.replacing("/OUTSIDE", with: folder.path))\n",
            to: "project/rowscope.project.yaml")
    }

    func audit(_ arguments: String...) throws -> ProgramRun {
        try Program.run(["audit"] + arguments, folder: folder.url.appendingPathComponent("project"))
    }

    /// What is around the project.
    var around: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                .filter { !$0.hasPrefix("project") }.sorted()
                + [folder.read("victim"), folder.read("dir/empty")]
        }
    }
}

/// Project files that name what is not theirs, and project files of others.
@Suite("Projects of others")
struct HostileProjectTests {
    @Test(
        "Paths of a project do not lead out of its folder",
        arguments: [
            "reports: {github: ../victim}", "reports: {html: ../new.html}", "reports: {json: ../dir/empty}",
            "reports: {html: /OUTSIDE/new.html}", "reports: {html: link/new.html}",
            "reports: {junit: file-link}", "reports: {sarif: nothing}", "reports: {html: nothing/a.html}",
            "reports: {html: App/../../new.html}", "reports: {html: new/../../new.html}",
            "reports: {html: \"\\x2e\\x2e/new.html\"}", "reports: {gallery: ../dir}",
            "reports: {gallery: link}", "approved: ../dir", "approved: /OUTSIDE/made", "approved: link",
            "approved: nothing", "approved: nothing/", "gallery: {designs: ../dir}",
            "strings: {tables: [../dir/Main.strings]}", "cells: ../dir",
            "cells: [App, ../dir/b.rowscope.yaml]",
            "cells: link/b.rowscope.yaml", "cells: \"{../dir,App}/*.yaml\"", "cells: /OUTSIDE/dir",
        ])
    func outside(lines: String) throws {
        let project = try HostileProject(lines)
        let before = try project.around
        for arguments in [[], ["--approve", "--pictures"]] {
            let run = try Program.run(
                ["audit"] + arguments, folder: project.folder.url.appendingPathComponent("project"))
            expectBadInput(
                run, ["rowscope.project.yaml", "leads out of the project’s folder", "--allow-outside"])
        }
        #expect(try project.around == before)
    }

    @Test("A report's place in the file is named; a key of a form hides no path")
    func places() throws {
        let project = try HostileProject("reports:\n  json: out.json\n  html: ../new.html")
        expectBadInput(try project.audit(), ["rowscope.project.yaml:5:3: reports: “../new.html”"])
        try project.project("reports: {\"html=../new.html\": x}")
        expectBadInput(try project.audit(), ["is not a form of report"])
        #expect(try !project.around.contains("new.html"))
        // A link at the end is not followed even where it stays in the folder.
        try project.project("reports: {html: inner-link}")
        expectBadInput(try project.audit(), ["inner-link: this is a symbolic link"])
    }

    @Test("What lies in the folder is written, by links too; what is outside by a flag or by options")
    func allowed() throws {
        let project = try HostileProject(
            "reports: {html: inside/a.html, json: new/b.json}\napproved: inside/ok")
        #expect(try project.audit("--approve").exitCode == 0)
        for name in ["App/a.html", "new/b.json", "App/ok/x.approved.txt"] {
            #expect(FileManager.default.fileExists(atPath: project.folder.path("project/" + name)), "\(name)")
        }
        try project.project("reports: {html: ../new.html, json: ../dir/empty}\napproved: ../dir")
        #expect(try project.audit("--allow-outside", "--approve").exitCode == 0)
        #expect(try project.around.contains("new.html") && project.around.contains("dir/x.approved.txt"))
        try project.project("approved: Approved")
        let options = ["--report", "html=../other.html", "--approved", "../kept", "--approve"]
        let run = try Program.run(
            ["audit"] + options, folder: project.folder.url.appendingPathComponent("project"))
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(try project.around.contains("other.html") && project.around.contains("kept/x.approved.txt"))
        // Not even with the flag is another file replaced.
        try project.project("reports: {github: ../victim}")
        expectBadInput(try project.audit("--allow-outside"), ["no report of Rowscope’s"])
        #expect(try project.folder.read("victim") == "mine\n")
    }

    @Test("A project's file that others can write is used only where it is named")
    func writable() throws {
        let project = try HostileProject("rules: [{rule: truncated, off: it is fine}]")
        func expectRefusal(_ words: String) throws {
            let advice = ["--project", "--no-project", words]
            expectBadInput(try project.audit(), advice)
            expectBadInput(try project.audit("App"), advice)
            #expect(try project.audit("--project", "rowscope.project.yaml").exitCode == 0)
            // Without it the rule is on.
            #expect(try project.audit("--no-project", "App").exitCode == 1)
        }
        let file = project.folder.path("project/rowscope.project.yaml")
        let place = project.folder.path("project")
        #expect(try project.audit().exitCode == 0)
        chmod(place, 0o777)
        try expectRefusal("all users can write to the folder")
        chmod(place, 0o1777)
        try expectRefusal("all users can write to the folder")
        chmod(place, 0o755)
        chmod(file, 0o666)
        try expectRefusal("all users can write to this project’s file")
        chmod(file, 0o644)
        #expect(try project.audit().exitCode == 0)
        // Only the superuser gives files away.
        guard geteuid() == 0 else { return }
        for given in [file, place] {
            chown(given, 1234, 1234)
            try expectRefusal("belongs to another user")
            let sudo = ["SUDO_UID": "1234"]
            let folder = URL(fileURLWithPath: place)
            #expect(try Program.run(["audit"], folder: folder, environment: sudo).exitCode == 0)
            chown(given, 0, 0)
        }
        // A link of another user leads to a file of this one.
        try FileManager.default.moveItem(atPath: file, toPath: project.folder.path("project/App/p.yaml"))
        symlink("App/p.yaml", file)
        lchown(file, 1234, 1234)
        expectBadInput(try project.audit(), ["belongs to another user"])
    }

    // MARK: Git

    @Test("Programs that a repository names are not run")
    func git() throws {
        let project = try HostileProject("matrix: {widths: [320]}")
        let place = project.folder.path("project")
        func git(_ arguments: String...) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["git", "-c", "user.email=a@b.example", "-c", "user.name=a"] + arguments
            process.currentDirectoryURL = URL(fileURLWithPath: place)
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(arguments)")
        }
        let marks = project.folder.path("ran")
        try FileManager.default.createDirectory(atPath: marks, withIntermediateDirectories: true)
        func helper(_ name: String) throws -> String {
            let path = try project.folder.write(
                "#!/bin/sh\ntouch '\(marks)/\(name)'\ncat\n", to: "helper-" + name)
            chmod(path, 0o755)
            return path
        }
        try git("init", "-q")
        try project.folder.write(
            "*.yaml filter=evil diff=evil\n*.swift filter=other\n", to: "project/.gitattributes")
        try project.folder.write("let x = 1\n", to: "project/App/a.swift")
        try git("add", "-A")
        try git("commit", "-q", "-m", "x")
        try project.folder.write(
            """
            [filter "other"]
                process = \(helper("process"))
                required = true

            """, to: "project/.git/extra")
        for (key, name) in [
            ("core.fsmonitor", "fsmonitor"), ("diff.external", "external"), ("diff.evil.command", "driver"),
            ("diff.evil.textconv", "textconv"), ("filter.evil.clean", "clean"), ("core.pager", "pager"),
            ("pager.diff", "pager-diff"), ("core.sshCommand", "ssh"), ("credential.helper", "credential"),
            ("core.askPass", "ask"), ("core.alternateRefsCommand", "refs"), ("core.editor", "editor"),
        ] {
            try git("config", key, try helper(name))
        }
        try git("config", "include.path", "extra")
        try git("config", "filter.evil.required", "true")
        try git("config", "remote.origin.url", "ext::\(try helper("ext"))")
        try git("config", "protocol.ext.allow", "always")
        let hooks = project.folder.path("hooks")
        try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
        for name in ["post-index-change", "fsmonitor-watchman", "reference-transaction"] {
            let hook = try project.folder.write("#!/bin/sh\ntouch '\(marks)/\(name)'\n", to: "hooks/" + name)
            chmod(hook, 0o755)
        }
        try git("config", "core.hooksPath", hooks)
        for name in ["App/x.rowscope.yaml", "App/a.swift"] {
            let text = try project.folder.read("project/" + name)
            try project.folder.write(text + "\n", to: "project/" + name)
        }
        // What setting it up has run does not count.
        try FileManager.default.removeItem(atPath: marks)
        try FileManager.default.createDirectory(atPath: marks, withIntermediateDirectories: true)
        let run = try project.audit("--changed", "--no-cache")
        #expect(run.exitCode == 1, "\(run.errors)")
        #expect(run.output.contains("App/x.rowscope.yaml"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: marks) == [])
        // A name that no option can have.
        try git("config", "filter.a=b.clean", try helper("clean"))
        expectBadInput(try project.audit("--changed", "--no-cache"), ["the repository’s filter “a=b”"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: marks) == [])
    }
}
