import Foundation
import Lessons
import TestKit
import Testing

@Suite("Lessons as pages and handouts")
struct LessonExportTests {
    /// The output of `rowscope check` for a scene.
    private struct CheckedLesson: Decodable {
        struct Scene: Decodable {
            var title: String
            var text: String
            var question: String?
            var explanation: String?
            var options: [String]?
        }

        var scenes: [Scene]
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    /// The paragraphs and the items of lists in a text, as the page has them, with their code.
    private static func shown(_ text: String) -> [String] {
        text.components(separatedBy: "\n\n").flatMap { paragraph -> [String] in
            let lines = paragraph.split(separator: "\n").map(String.init)
            let items = lines.compactMap { $0.wholeMatch(of: /\d+\. (.*)/).map { String($0.output.1) } }
            return items.count == lines.count ? items : [paragraph]
        }.map { escaped($0).replacing(/`([^`]+)`/) { "<code>\($0.output.1)</code>" } }
    }

    @Test(
        "The page has the texts that the check gives, each answer behind a click, and loads nothing",
        arguments: ["lesson:four-pins", "lesson:items-in-lines"])
    func page(lesson: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("lesson.html")
        let run = try Program.run(["lesson", "export", lesson, "-o", path])
        #expect(run.exitCode == 0, "\(run.errors)")
        let page = try String(contentsOfFile: path, encoding: .utf8)
        let check = try Program.run(["check", "--lesson", lesson, "--json"])
        let reported = try JSONDecoder().decode([CheckedLesson].self, from: Data(check.output.utf8))[0]
        let sections = page.components(separatedBy: "<section").dropFirst()
        // The rules have a section of their own.
        #expect(sections.count == reported.scenes.count + 1)
        for (section, scene) in zip(sections, reported.scenes) {
            let parts = section.components(separatedBy: "<details>")
            for text in [scene.title, scene.question].compactMap(\.self) + (scene.options ?? []) {
                #expect(parts[0].contains(Self.escaped(text)))
            }
            for text in Self.shown(scene.text) { #expect(parts[0].contains(text)) }
            #expect(parts[0].contains("<img src=\"data:image/png;base64,"), "\(scene.title) has no picture")
            guard let explanation = scene.explanation else { continue }
            for text in Self.shown(explanation) {
                #expect(!parts[0].contains(text))
                #expect(parts.count == 2 && parts[1].contains(text))
            }
        }
        #expect(!page.contains("src=\"http") && !page.contains("href=") && !page.contains("<script"))
    }

    @Test("Beside a picture is what the window says there, without findings while a question is open")
    func asides() throws {
        let folder = try TemporaryFolder()
        let lesson = try folder.write(
            """
            # One
            - document: example:four-pins

            ## Scene
            - inspector: why
            - row: 2

            Told.

            ## Question
            - inspector: problems

            Told.

            ### Predict
            - number: findings

            How many problems?

            ### Reveal
            - demonstrations: missingBottomPin

            So many.
            """, to: "a.lesson.md")
        let run = try Program.run(["lesson", "export", lesson, "-o", folder.path("a.html")])
        #expect(run.exitCode == 0, "\(run.errors)")
        let page = try folder.read("a.html")
        let asides = page.components(separatedBy: "<aside>").dropFirst()
        #expect(asides.count == 2)
        #expect(asides.first?.contains("height of row 2") == true)
        #expect(asides.first?.contains("“note” decides this height.") == true)
        let question = page.components(separatedBy: "<section")[2].components(separatedBy: "<details>")
        #expect(!question[0].contains("<aside>") && question[1].contains("<aside>"))
    }

    @Test("The handout has its answers on pages of their own, and comes out the same each time")
    func handout() throws {
        let folder = try TemporaryFolder()
        var files: [Data] = []
        for name in ["a.pdf", "b.PDF"] {
            let run = try Program.run(["lesson", "export", "lesson:four-pins", "-o", folder.path(name)])
            #expect(run.exitCode == 0, "\(run.errors)")
            files.append(try Data(contentsOf: URL(fileURLWithPath: folder.path(name))))
        }
        #expect(files[0] == files[1])
        let text = String(decoding: files[0], as: UTF8.self)
        #expect(text.hasPrefix("%PDF-"))
        let count = try #require(text.firstMatch(of: /\/Count (\d+)/).flatMap { Int($0.1) })
        #expect(count >= 2)
    }

    @Test("Another kind of file, and the lesson itself, are refused")
    func refusing() throws {
        let folder = try TemporaryFolder()
        let lesson = try folder.write(
            "# One\n- document: example:four-pins\n\n## Scene\n- width: 320\n\nTold.", to: "a.lesson.md")
        let kind = try Program.run(["lesson", "export", lesson, "-o", folder.path("a.doc")])
        #expect(kind.exitCode == 2 && kind.errors.contains("End it with .html or .pdf."))
        let missing = try Program.run([
            "lesson", "export", folder.path("b.lesson.md"), "-o", folder.path("b.html"),
        ])
        #expect(missing.exitCode == 2)
        #expect(!FileManager.default.fileExists(atPath: folder.path("b.html")))
        let wrong = try folder.write(
            "# One\n- document: example:four-pins\n\n## Scene\n- expect: height = 1\n\nTold.",
            to: "c.lesson.md")
        let run = try Program.run(["lesson", "export", wrong, "-o", folder.path("c.html")])
        #expect(run.exitCode == 1 && run.errors.contains("does not hold"))
        #expect(FileManager.default.fileExists(atPath: folder.path("c.html")))
    }
}
