import AppModel
import Foundation
import Lessons
import TestKit
import Testing
import Wording

@Suite("Marking exercises and checking lessons")
struct CheckTests {
    private static func lessonsFile(_ name: String) throws -> String {
        try String(contentsOfFile: Checkout.path("Resources/lessons/" + name), encoding: .utf8)
    }

    /// The card of “Ninety-six points”, finished.
    private static func solvedCard() throws -> String {
        try lessonsFile("card.rowscope.yaml")
            .replacing(
                "note.height <= 30",
                with: """
                    note.height <= 30 @ 240
                          - contentView.bottomMargin >= photo.bottom
                          - note.bottom == contentView.bottomMargin
                    """
            )
            .replacing(
                #"text: "{note}", textStyle: footnote, textColor: secondaryLabel, numberOfLines: 0}"#,
                with: """
                    text: "{note}", textStyle: footnote, textColor: secondaryLabel, numberOfLines: 0}
                            contentHugging: {vertical: 249}
                    """)
    }

    private static func solvedTicket() throws -> String {
        try lessonsFile("ticket.rowscope.yaml")
            .replacing(
                #"textStyle: headline}"#,
                with: """
                    textStyle: headline, numberOfLines: 0}
                            contentHugging: {horizontal: 249}
                    """
            )
            .replacing(
                "compressionResistance: {horizontal: 751}", with: "compressionResistance: {horizontal: 749}"
            )
            .replacing("numberOfLines: 2", with: "numberOfLines: 0")
    }

    /// The cells of a table of comma-separated values, by RFC 4180.
    private static func cells(_ csv: String) -> [[String]] {
        var lines: [[String]] = [[]]
        var cell = ""
        var isQuoted = false
        var rest = Substring(csv)
        while let character = rest.popFirst() {
            switch (character, isQuoted) {
            case ("\"", true) where rest.first == "\"": cell.append(rest.removeFirst())
            case ("\"", _): isQuoted.toggle()
            case (",", false):
                lines[lines.count - 1].append(cell)
                cell = ""
            case ("\n", false):
                lines[lines.count - 1].append(cell)
                cell = ""
                lines.append([])
            default: cell.append(character)
            }
        }
        return lines.dropLast()
    }

    @Test(
        "What an exercise starts with does not solve it; what was finished does, and nothing is reported of it",
        arguments: [("ninety-six", "card", 0), ("whole-at-every-width", "ticket", 1)])
    func solved(exercise: String, document: String, which: Int) throws {
        let folder = try TemporaryFolder()
        let start = try folder.file("start.rowscope.yaml", Self.lessonsFile(document + ".rowscope.yaml")).path
        let text = try which == 0 ? Self.solvedCard() : Self.solvedTicket()
        let done = try folder.file("done.rowscope.yaml", text).path
        let first = try Program.run(["check", "exercise:" + exercise, start])
        #expect(first.exitCode == 1 && first.messages == "")
        let marks = Self.cells(first.output)
        #expect(marks.count == 2 && marks[0].count == marks[1].count)
        #expect(try #require(Int(marks[1][1])) < Int(marks[1][2])!)
        let second = try Program.run(["check", "exercise:" + exercise, done])
        #expect(second.exitCode == 0 && second.messages == "", "\(second.output)")
        let line = Self.cells(second.output)[1]
        #expect(line[0] == done && line[1] == line[2] && line.last == "")
        #expect(!line.contains("fail"))
    }

    @Test(
        "Exercises that begin with an example are solved by what their texts ask for",
        arguments: [
            (
                "say-who-grows", "image-and-text",
                [
                    (
                        "description.bottom == contentView.bottom",
                        "description.bottom <= contentView.bottom"
                    )
                ]
            ),
            (
                "fonts-that-follow", "two-fonts",
                [
                    ("rowHeight: textHeight", "rowHeight: automatic"),
                    ("font: {family: Sans, size: 24, weight: bold}", "textStyle: title2"),
                    ("font: {family: Sans, size: 14}", "textStyle: subheadline"),
                ]
            ),
        ])
    func solvedExamples(exercise: String, example: String, changes: [(String, String)]) throws {
        let folder = try TemporaryFolder()
        var text = try String(
            contentsOfFile: Checkout.path("Resources/examples/\(example).rowscope.yaml"), encoding: .utf8)
        let start = try folder.file("start.rowscope.yaml", text).path
        for (old, new) in changes {
            #expect(text.contains(old))
            text = text.replacing(old, with: new)
        }
        let done = try folder.file("done.rowscope.yaml", text).path
        #expect(try Program.run(["check", "exercise:" + exercise, start]).exitCode == 1)
        let solved = try Program.run(["check", "exercise:" + exercise, done])
        #expect(solved.exitCode == 0, "\(solved.output)")
    }

    @Test("A class is a table: a line for each file, in quotes where it has to be, errors among them")
    func table() throws {
        let folder = try TemporaryFolder()
        let odd = try folder.file("a, \"b\".rowscope.yaml", Self.solvedCard()).path
        let broken = try folder.file("broken.rowscope.yaml", "rowscope: 1\ntemplates: {").path
        let task = try folder.file(
            "task.exercise.md",
            """
            # A task
            - document: \(odd)

            ## Ninety-six, “or so”
            - width: 320
            - expect: height = 96
            - points: 3

            ## A view, not there
            - expect: height of phot > 0
            """
        ).path
        let run = try Program.run(["check", task, odd, broken, "missing.yaml"])
        #expect(run.exitCode == 1)
        #expect(run.output.contains("\"\(odd.replacing("\"", with: "\"\""))\","))
        let cells = Self.cells(run.output)
        #expect(
            cells[0] == [
                "file", "points", "of", "Ninety-six, “or so”", "Ninety-six, “or so”: reached",
                "A view, not there", "A view, not there: reached", "error",
            ])
        #expect(cells[1].prefix(6) == [odd, "3", "4", "pass", "height = 96", "fail"])
        #expect(cells[1].last?.contains("Did you mean “photo”?") == true)
        #expect(cells[2].prefix(4) == [broken, "0", "4", "fail"])
        #expect(cells[2].last?.contains("\(broken):2:13") == true)
        #expect(cells[3].last?.contains("there is no such file") == true)
        let json = try Program.run(["check", "--json", task, odd, broken])
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let files = try #require(object["files"] as? [[String: Any]])
        #expect(files.map { $0["points"] as? Int } == [3, 0])
        #expect(object["of"] as? Int == 4 && files[1]["error"] != nil)
    }

    @Test("No cell of the table is a formula to a spreadsheet; numbers stay numbers")
    func formulas() throws {
        let folder = try TemporaryFolder()
        let good = try folder.file("good.rowscope.yaml", Self.solvedCard()).path
        let titles = [
            "=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(A1)", "＝1", "-3", "+4.5e3", "plain = text", "'kept",
        ]
        let goals = titles.map { "## \($0)\n- expect: height > 0\n" }.joined(separator: "\n")
        let task = try folder.file("task.exercise.md", "# Task\n- document: \(good)\n\n\(goals)").path
        let run = try Program.run(["check", task, good, "=1+1.rowscope.yaml"])
        let cells = Self.cells(run.output)
        let shown = stride(from: 3, to: cells[0].count - 1, by: 2).map { cells[0][$0] }
        #expect(shown == titles.enumerated().map { $0.offset < 5 ? "'" + $0.element : $0.element })
        #expect(cells[2][0] == "'=1+1.rowscope.yaml")
    }

    @Test("A lesson that holds in a usual window alone is wrong, and the message says where")
    func conditions() throws {
        let folder = try TemporaryFolder()
        func run(_ claim: String) throws -> ProgramRun {
            let text = "# A\n- document: example:four-pins\n\n## S\n- count: 500\n- expect: \(claim)\n\nT.\n"
            return try Program.run(["check", "--lesson", folder.file("a.lesson.md", text).path])
        }
        let low = try run("visible rows < 9")
        #expect(low.exitCode == 1 && low.errors.contains("1,200 points of the list in view"), "\(low)")
        #expect(low.errors.contains("a.lesson.md:6:11: "), "\(low)")
        #expect(try run("rows = 500").exitCode == 0)
    }

    @Test("A lesson that is named several times is checked once")
    func severalNames() throws {
        let folder = try TemporaryFolder()
        let lesson = try folder.file("a.lesson.md", "# A\n- document: example:four-pins\n\n## S\n\nT.\n").path
        let once = try Program.run(["check", "--lesson", lesson])
        #expect(once.exitCode == 0)
        let often = try Program.run(["check", "--lesson"] + Array(repeating: lesson, count: 300))
        #expect(often.output == once.output)
    }

    @Test("A document of a lesson that cannot be opened is named with the reason")
    func missingDocument() throws {
        let folder = try TemporaryFolder()
        let text = "# A\n- document: gone.rowscope.yaml\n\n## S\n\nT {height}.\n"
        let run = try Program.run(["check", "--lesson", folder.file("a.lesson.md", text).path])
        #expect(run.exitCode == 1)
        #expect(
            run.errors.hasSuffix(
                "“gone.rowscope.yaml” cannot be opened. \(folder.path("gone.rowscope.yaml")): there is no such "
                    + "file. Check the name and the folder.\n"), "\(run.errors)")
    }

    @Test("A lesson that scrolls farther than any hand is refused at once")
    func scroll() throws {
        let folder = try TemporaryFolder()
        func run(_ distance: String) throws -> ProgramRun {
            let text =
                "# A\n- document: example:contacts\n\n## One\n- scroll: \(distance)\n\nAt {content offset}.\n"
            return try Program.run(["check", "--lesson", folder.file("a.lesson.md", text).path])
        }
        for distance in ["1e9", "1e308", "-1e308"] {
            let refused = try run(distance)
            #expect(refused.exitCode == 2 && refused.errors.contains("a.lesson.md:5:11: "), "\(refused)")
        }
        // As far as a list goes, and no farther.
        let end = try run("20000")
        #expect(end.exitCode == 0 && end.output.contains("At "), "\(end)")
    }

    @Test("An exercise that cannot be read is bad input, with every place")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("a.rowscope.yaml", Self.solvedCard()).path
        let task = try folder.file(
            "task.exercise.md",
            "# Task\n- document: a.rowscope.yaml\n\n## Goal\n- expct: height = 96\n- widht: 3\n"
        ).path
        let run = try Program.run(["check", task, file])
        #expect(run.exitCode == 2 && run.output == "")
        for words in ["\(task):5:3: ", "“expect”", "\(task):6:3: ", "“width”", "when it is reached"] {
            #expect(run.errors.contains(words), "\(words) in \(run.errors)")
        }
        expectBadInput(try Program.run(["check"]), ["Name an exercise"])
        expectBadInput(try Program.run(["check", task]), ["Name an exercise"])
        expectBadInput(try Program.run(["check", "exercise:nope", file]), ["“nope”", "exercise:ninety-six"])
        expectBadInput(
            try Program.run(["check", "--lesson", "lesson:nope"]), ["“nope”", "lesson:four-pins"])
    }

    @Test(
        "Every lesson that comes with Rowscope is right with this machine’s fonts",
        arguments: LessonLibrary.lessons.names)
    func lessons(name: String) throws {
        let run = try Program.run(["check", "--lesson", "--json", LessonLibrary.lessons.reference(to: name)])
        #expect(run.exitCode == 0 && run.messages == "", "\(run.errors)")
        let lessons = try #require(
            JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        let scenes = try #require(lessons.first?["scenes"] as? [[String: Any]])
        #expect((4...7).contains(scenes.count))
        for scene in scenes {
            #expect((scene["question"] == nil) == (scene["truth"] == nil))
            #expect((scene["errors"] as? [Any])?.isEmpty == true)
        }
    }

    @Test("The height that a lesson gives is the one that is measured")
    func agrees() throws {
        let folder = try TemporaryFolder()
        let lesson = try folder.file(
            "a.lesson.md",
            "# A\n- document: example:email\n\n## One\n- width: 320\n- text-size: AX2\n- row: 3\n\nIt is {height} high.\n"
        ).path
        let reported = try Program.run(["check", "--lesson", lesson])
        #expect(reported.exitCode == 0)
        struct Measured: Decodable {
            struct Row: Decodable { var height: Double }
            var rows: [Row]
        }
        let measured = try Program.run([
            "measure", "example:email", "--width", "320", "--text-size", "AX2", "--rows", "3", "--json",
        ])
        let height = try JSONDecoder().decode(Measured.self, from: Data(measured.output.utf8)).rows[0].height
        #expect(reported.output.contains("It is \(height.text()) high."), "\(reported.output)")
    }

    @Test("What a lesson claims and the engine does not is reported with its place")
    func wrong() throws {
        let folder = try TemporaryFolder()
        let lesson = try folder.file(
            "a.lesson.md",
            "# A\n- document: example:email\n\n## One\n- expect: height = 1\n\nText of {lines of subjct}.\n"
        ).path
        let run = try Program.run(["check", "--lesson", lesson])
        #expect(run.exitCode == 1)
        for words in ["\(lesson):5:11: ", "does not hold", "\(lesson):7:10: ", "“subject”"] {
            #expect(run.errors.contains(words), "\(words) in \(run.errors)")
        }
    }
}
