import Foundation
import TestKit
import Testing

/// Files of others: caches, reports, approved files and galleries never remove or replace them.
@Suite("Files of others stay as they are")
struct ForeignFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(HostileProject.cell, to: "a.rowscope.yaml")
    }

    private func audit(_ arguments: String...) throws -> ProgramRun {
        try Program.run(["audit", "a.rowscope.yaml"] + arguments, folder: folder.url)
    }

    // MARK: Caches

    @Test("A folder with other files is no cache, however large they are", arguments: [true, false])
    func cache(isTagged: Bool) throws {
        let home = folder.path("home")
        for name in [".git", "Sources"] {
            try FileManager.default.createDirectory(
                atPath: home + "/" + name, withIntermediateDirectories: true)
        }
        try folder.write("let x = 1\n", to: "home/Sources/a.swift")
        try folder.write("", to: "home/film.mov")
        // Another program's cache, such as a compiler's, has a mark of that name too.
        if isTagged {
            try folder.write(
                "Signature: 8a477f597d28d172789f06886806bc55\n# made by a compiler\n", to: "home/CACHEDIR.TAG"
            )
        }
        // Takes no room on the disk.
        #expect(truncate(home + "/film.mov", 300 << 20) == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: home).sorted()
        let run = try audit("--cache", "home")
        expectBadInput(run, ["--cache: home: this folder is no cache", "Name a new folder"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: home).sorted() == names)
        #expect(try folder.read("home/Sources/a.swift") == "let x = 1\n")
    }

    @Test("A new or empty folder becomes a cache with a mark in it; the user's too")
    func newCache() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path("empty"), withIntermediateDirectories: true)
        for name in ["new/cache", "empty"] {
            #expect(try audit("--cache", name).exitCode == 1)
            #expect(try folder.read(name + "/CACHEDIR.TAG").contains("Rowscope"))
            #expect(try audit("--cache", name).errors.contains("from the cache"))
        }
        try folder.write("mine", to: "empty/notes")
        #expect(try audit("--cache", "empty").errors.contains("from the cache"))
        #expect(try folder.read("empty/notes") == "mine")
        let user = ["XDG_CACHE_HOME": folder.path("user")]
        let run = try Program.run(["audit", "a.rowscope.yaml"], folder: folder.url, environment: user)
        #expect(run.exitCode == 1)
        // A folder of a version without marks holds the cache's own files alone.
        try FileManager.default.removeItem(atPath: folder.path("user/rowscope/audit/CACHEDIR.TAG"))
        let again = try Program.run(["audit", "a.rowscope.yaml"], folder: folder.url, environment: user)
        #expect(again.errors.contains("from the cache"))
        #expect(FileManager.default.fileExists(atPath: folder.path("user/rowscope/audit/CACHEDIR.TAG")))
    }

    // MARK: Reports

    @Test("A report replaces reports of any form and empty files, and no others")
    func reports() throws {
        let forms = ["html", "json", "junit", "sarif", "codequality", "github"]
        try folder.write("", to: "r")
        // With findings and without any, each form over the one before, and the first over the last and over itself.
        for options in [["--width", "320"], ["--width", "320", "--rule", "truncated"]] {
            for form in forms + ["html"] {
                #expect(try audit2(options + ["--report", "\(form)=r"]).exitCode ?? 2 < 2, "\(form)")
            }
        }
        let others = [
            ("notes.html", "<!DOCTYPE html>\n<html><head><title>Mine</title></head></html>\n"),
            ("notes.json", "{\n  \"arguments\" : [\n\n  ],\n  \"mine\" : 1\n}\n"), ("list.json", "[]\n"),
            (
                "notes.xml",
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"other\"/>"
            ),
            ("notes.sarif", "{\"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\", \"runs\": []}"),
            (".profile", "export PATH=/bin\n"), ("build.log", "::group::mine\n::error file=a::b\n"),
        ]
        for (place, (name, text)) in others.enumerated() {
            try folder.write(text, to: name)
            for form in [forms[place % forms.count], forms[(place + 3) % forms.count]] {
                let run = try audit("--report", "\(form)=\(name)")
                expectBadInput(run, ["\(name): this file is no report of Rowscope’s and would be lost"])
            }
            #expect(try folder.read(name) == text)
        }
    }

    private func audit2(_ arguments: [String]) throws -> ProgramRun {
        try Program.run(["audit", "a.rowscope.yaml"] + arguments, folder: folder.url)
    }

    @Test("A gallery replaces a gallery, and no page, pictures or designs of others")
    func gallery() throws {
        let gallery = ["--width", "320", "--report", "gallery=site"]
        #expect(try audit2(gallery).exitCode ?? 2 < 2)
        #expect(try audit2(gallery).exitCode ?? 2 < 2)
        // As long as the names of its own pictures.
        let photo = "Screenshot_2026-11-28_at_10.00.0.png"
        #expect(photo.count == 36)
        for name in [photo, String(repeating: "0a", count: 16) + ".png"] {
            try folder.write("mine", to: "site/cells/" + name)
            #expect(try audit2(gallery).exitCode ?? 2 < 2)
            #expect(try folder.read("site/cells/" + name) == "mine")
        }
        try FileManager.default.createDirectory(
            atPath: folder.path("home/designs"), withIntermediateDirectories: true)
        try folder.write("mine", to: "home/designs/a.png")
        expectBadInput(
            try audit("--report", "gallery=home"), ["home/designs: there are files that are no gallery’s"])
        try FileManager.default.removeItem(atPath: folder.path("home/designs"))
        try folder.write("<!DOCTYPE html>\n<title>Mine</title>\n", to: "home/index.html")
        expectBadInput(try audit("--report", "gallery=home"), ["home/index.html: this file is no gallery"])
        #expect(try folder.read("home/index.html").contains("Mine"))
    }

    // MARK: Approved files

    @Test("An approved file is not made where a link leads to nothing, nor are pictures behind a link")
    func approvedLinks() throws {
        symlink(folder.path("made"), folder.path("a.approved.txt"))
        let run = try audit("--approve", "--width", "320")
        #expect(run.exitCode == 2 && run.errors.contains("a symbolic link that leads to no file"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("made")))
        unlink(folder.path("a.approved.txt"))
        try FileManager.default.createDirectory(
            atPath: folder.path("photos"), withIntermediateDirectories: true)
        symlink("photos", folder.path("a.approved"))
        let pictures = try audit("--approve", "--pictures", "--width", "320")
        #expect(pictures.exitCode == 2 && pictures.errors.contains("a.approved: this is a symbolic link"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("photos")).isEmpty)
    }

    @Test("Of the pictures beside an approved file only those of tiles are removed or replaced")
    func pictures() throws {
        let approving = ["--approve", "--pictures", "--width", "320", "--text-size", "large"]
        #expect(try audit2(approving).exitCode == 0)
        let foreign = [
            "row-a_b_c_d_e_f.png", "row-0_320_large_ltr_none_light.txt", "case-1_2_3_4_5_6.png", "me.png",
            "row-9_320_large_ltr_none_light.png",
        ]
        for name in foreign { try folder.write("mine", to: "a.approved/" + name) }
        #expect(try audit2(["--replace-approved"] + approving.dropFirst()).exitCode == 0)
        for name in foreign { #expect(try folder.read("a.approved/" + name) == "mine", "\(name)") }
        let tile = "a.approved/row-0_320_large_ltr_none_light.png"
        #expect(FileManager.default.fileExists(atPath: folder.path(tile)))
        try folder.write("mine", to: tile)
        let run = try audit2(approving)
        #expect(run.exitCode == 2 && run.errors.contains("this file is no PNG file and would be lost"))
        #expect(try folder.read(tile) == "mine")
    }

    // MARK: Other commands

    @Test(
        "Pictures, exports and lessons replace files of their kind alone",
        arguments: [
            ["render", "a.rowscope.yaml", "-o", "x.png"], ["render", "a.rowscope.yaml", "-o", "x.svg"],
            ["render", "a.rowscope.yaml", "-o", "x.pdf"],
            ["export", "--swift", "a.rowscope.yaml", "-o", "x.swift"],
            ["lesson", "export", "l.lesson.md", "-o", "x.html"],
            ["lesson", "export", "l.lesson.md", "-o", "x.pdf"],
        ])
    func kinds(command: [String]) throws {
        if command[0] == "lesson" {
            try folder.write(
                "# L\n- document: a.rowscope.yaml\n\n## S\n- width: 320\n\nIt is {height} high.\n",
                to: "l.lesson.md")
        }
        let name = try #require(command.last)
        try folder.write("// my own\nimport Foundation\n", to: name)
        expectBadInput(
            try Program.run(command, folder: folder.url), ["\(name): this file is no", "would be lost"])
        #expect(try folder.read(name) == "// my own\nimport Foundation\n")
        try folder.write("", to: name)
        for _ in 0..<2 { #expect(try Program.run(command, folder: folder.url).exitCode == 0) }
    }
}
