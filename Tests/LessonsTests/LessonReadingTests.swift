import AutoLayout
import LayoutDocument
import Lessons
import ListState
import SelfSizing
import SourceText
import Testing

@Suite("Reading lessons")
struct LessonReadingTests {
    private static func errors(_ text: String) -> [DocumentError] {
        do throws(DocumentErrors) {
            _ = try LessonReader().readLesson(text, sourceName: "a.lesson.md")
            return []
        } catch {
            return error.all
        }
    }

    /// A minimal lesson of one scene, whose parts begin in line 9.
    private static func scene(_ parts: String = "", settings: String = "- width: 320") -> String {
        """
        # Title
        - document: example:four-pins

        ## Scene
        \(settings)

        Told.

        \(parts)
        """
    }

    @Test("A lesson is read as it is written")
    func whole() throws {
        let text = """
            # Rows that grow

            - systems: S1, S13
            - question: Why?
            - document: notes.rowscope.yaml
            - width: 375
            <!-- This is for
            whoever edits it. -->

            What it is
            about.

            Two paragraphs.

            ## First
            - row: 3
            - text-size: AX2
            - overlay: frames, constraints
            - select: body.height
            - inspector: tree
            - change: `@ 250` -> `@ 750`

            It is {height of row 3} high and has {lines of body | line | lines}.

            ### Predict
            - drag: width of "my view" in row 2
            - tolerance: 2.5

            How wide?

            ### Reveal
            - width: 250
            - expect: height > before height + 2 * 4

            So much.

            ### Try
            - demonstrations: noReload

            Break it.

            ## Second

            Only told.
            """.replacing("frames, constraints", with: "frames,constraints")
        let lesson = try LessonReader().readLesson(text, sourceName: "folder/a.lesson.md")
        #expect(lesson.title == "Rows that grow" && lesson.systems.map(\.name) == ["S1", "S13"])
        #expect(lesson.question == "Why?" && lesson.summary == "What it is about.\n\nTwo paragraphs.")
        #expect(lesson.reference(ofDocument: "notes.rowscope.yaml") == "folder/notes.rowscope.yaml")
        #expect(lesson.reference(ofDocument: "example:email") == "example:email")
        let first = lesson.scenes[0]
        #expect(first.title == "First" && first.place == SourcePlace(line: 15, column: 4))
        #expect(first.state.request.width == 375 && first.state.request.row == 3)
        #expect(first.state.request.overlays == [.frames, .constraints])
        #expect(first.state.selection == Selection(view: "body", attribute: .height))
        #expect(first.state.inspector == .tree)
        #expect(first.state.changes.map(\.old) == ["@ 250"] && first.state.changes.map(\.new) == ["@ 750"])
        #expect(first.text.source == "It is {height of row 3} high and has {lines of body | line | lines}.")
        guard case .drag(let target) = first.prediction?.kind else {
            Issue.record("no drag")
            return
        }
        #expect(target.view == "my view" && target.row == 2 && target.axis == .horizontal)
        #expect(first.prediction?.tolerance(for: 100) == 2.5)
        #expect(first.reveal?.state.request.width == 250 && first.reveal?.state.request.row == 3)
        #expect(first.reveal?.expectations.map(\.source) == ["height > before height + 2 * 4"])
        #expect(first.attempt?.state.request.demonstrations == [.noReload])
        #expect(first.attempt?.changesState == true)
        #expect(lesson.scenes[1].reveal == nil && lesson.scenes[1].state.request.row == nil)
    }

    @Test(
        "What is wrong is reported with its line, its column, and the nearest name",
        arguments: [
            ("- widht: 3", 5, 3, "Did you mean “width”?"),
            ("- width: wide", 5, 10, "Give a number of points"),
            ("- text-size: hugh", 5, 14, "AX5"),
            ("- expect: heigth > 3", 5, 11, "Did you mean “height”?"),
            ("- expect: height", 5, 11, "Write it as in height = 96."),
            ("- expect: height > (3", 5, 22, "Add a )."),
            ("- expect: height > 3 4", 5, 22, "something is missing"),
            ("- expect: rows of body = 1", 5, 11, "Leave out “of …”."),
            ("- expect: lines = 1", 5, 11, "lines of a view’s name"),
            ("- expect: rows of row 3 = 1", 5, 11, "Leave out the row."),
            ("- expect: before height > 3", 5, 11, "Leave it out here."),
            ("- expect: height # 3", 5, 18, "Use words, numbers"),
            ("- inspector: tre", 5, 14, "Did you mean “tree”?"),
            ("- height-cache: maybe", 5, 17, "Write on or off."),
            ("- change: 250 -> 750", 5, 11, "`@ 250` -> `@ 750`"),
            ("- select: body.hight", 5, 11, "Write one of left"),
            ("- width 320", 5, 1, "- width: 320"),
            ("- scroll: 1e9", 5, 11, "at most 20,000"), ("- scroll: 1e308", 5, 11, "at most 20,000"),
            ("- scroll: −20001", 5, 11, "at most 20,000"), ("- scroll: inf", 5, 11, "at most 20,000"),
            ("- bottom: last", 5, 11, "from 0"), ("- bottom: -1", 5, 11, "from 0"),
            ("- scroll: nan", 5, 11, "at most 20,000"), ("- steps-made: 1001", 5, 15, "from 0 to 1,000"),
        ])
    func settings(line: String, number: Int, column: Int, words: String) throws {
        let error = try #require(Self.errors(Self.scene(settings: line)).first)
        #expect(error.place == SourcePlace(line: number, column: column), "\(error)")
        #expect(error.suggestion.contains(words), "\(error)")
        #expect(error.sourceName == "a.lesson.md")
    }

    @Test("Code keeps its lines and braces, a list its items, and errors below them have their places")
    func marks() throws {
        let code = "```swift\nif isFirst {\n    make()\n\n}\n```"
        let text = Self.scene("\(code)\n\n1. One\n   more.\n2. Two, {height} tall.")
        let scene = try LessonReader().readLesson(text, sourceName: "a").scenes[0]
        #expect(scene.text.source == "Told.\n\n\(code)\n\n1. One more.\n2. Two, {height} tall.")
        #expect(scene.text.expressions.count == 1)
        #expect(Self.errors(Self.scene("\(code)\n\n{hight}")).map(\.place?.line) == [16])
        let open = Self.errors(Self.scene("```\nlet a = {"))
        #expect(open.map(\.message) == ["code without its end"] && open[0].place?.line == 9)
    }

    @Test("Rules and exercises stand below the title of a lesson, and replies below an option")
    func rules() throws {
        let text = Self.scene().replacing(
            "# Title\n", with: "# Title\n- rule: One\n  rule.\n- rule: Two.\n- exercise: b.exercise.md\n")
        let lesson = try LessonReader().readLesson(text, sourceName: "folder/a.lesson.md")
        #expect(lesson.rules == ["One rule.", "Two."])
        #expect(lesson.exerciseReferences == ["folder/b.exercise.md"])
        let question =
            "### Predict\n- reply: Early.\n- option (height = 1): A.\n- option (height = 2): B.\n- reply: R.\n- reply: S.\n\nWhich?\n\n### Reveal\n- width: 300\n\nSo."
        let errors = Self.errors(Self.scene(question))
        #expect(errors.map(\.message) == ["a reply without an option", "a reply without an option"])
        #expect(errors.map(\.place?.line) == [10, 14])
    }

    @Test("A scene draws over its rows what it says itself, and nothing without a word of it")
    func overlays() throws {
        func overlays(_ settings: String) throws -> Overlays? {
            try LessonReader().readLesson(Self.scene(settings: settings), sourceName: "a.lesson.md")
                .scenes.first?.state.request.overlays
        }
        #expect(try overlays("- width: 320") == [])
        #expect(try overlays("- overlay: frames") == .frames)
    }

    @Test("A later change of the same words takes the place of an earlier one")
    func changes() throws {
        let lesson = try LessonReader().readLesson(
            Self.scene(
                """
                ### Reveal
                - change: `@ 250` -> `@ 750`

                So.

                ### Try
                - change: `@ 250` -> `@ 251`

                Or so.
                """), sourceName: "a.lesson.md")
        let scene = try #require(lesson.scenes.first)
        #expect(scene.reveal?.state.changes.map(\.new) == ["@ 750"])
        #expect(scene.attempt?.state.changes.map(\.new) == ["@ 251"])
    }

    @Test(
        "What a scene lacks is reported",
        arguments: [
            ("### Predict\n- drag: height\n\nHow?", "asks and does not answer"),
            ("### Predict\n\nHow?\n\n### Reveal\n\nSo.", "how the answer is given"),
            ("### Predict\n- option (height = 1): One.\n\nHow?\n\n### Reveal\n\nSo.", "one option alone"),
            ("### Predict\n- option: One.\n- option: Two.\n\nHow?\n\n### Reveal\n\nSo.", "when it is right"),
            ("### Predict\n- drag: width\n\nHow?\n\n### Reveal\n\nSo.", "cannot be dragged"),
            ("### Predict\n- drag: height\n- number: rows\n\nHow?\n\n### Reveal\n\nSo.", "two things"),
            ("### Predict\n- number: rows\n\n### Reveal\n\nSo.", "nothing is asked"),
            ("### Reveal\n", "nothing is explained"), ("### Revael\n\nSo.", "no part “Revael”"),
            ("### Try\n\nIt.\n\n### Reveal\n\nSo.", "too late"),
            ("#### Deep", "at most three #"), ("##", "without words"), ("# Second", "a second title"),
            ("Text with {height.", "without its “}”"), ("{lines of a | line}", "singular and its plural"),
        ])
    func parts(text: String, words: String) {
        let errors = Self.errors(Self.scene(text))
        #expect(errors.contains { $0.message.contains(words) && $0.place != nil }, "\(errors)")
    }

    @Test(
        "A system that is not there is refused with its place",
        arguments: ["S19", "S0", "S-9223372036854775808"])
    func systems(name: String) {
        let text = "# A\n- systems: S1, \(name)\n- document: example:email\n\n## B\n\nText.\n"
        let errors = Self.errors(text)
        #expect(errors.map(\.message) == ["there is no system “\(name)”"])
        #expect(errors.first?.place == SourcePlace(line: 2, column: 12))
    }

    @Test("A scene without a document, a lesson without a scene or a title are reported; all errors at once")
    func missing() {
        #expect(Self.errors("# A\n\nText.\n").map(\.message) == ["there is no scene"])
        #expect(
            Self.errors("## A\n\nText.\n").map(\.message) == [
                "there is no title", "the scene has no document",
            ])
        #expect(Self.errors(Self.scene(settings: "- widht: 1\n- rwo: 2")).map(\.place?.line) == [5, 6])
        #expect(Self.errors(Self.scene()).isEmpty)
    }

    @Test("What takes no end of time or memory to be read is refused with its place")
    func limits() throws {
        func first(_ text: String) throws -> DocumentError { try #require(Self.errors(text).first) }
        // Nested, or long, up to the limit of the stack.
        for nested in [
            String(repeating: "(", count: 20_000) + "1", String(repeating: "-", count: 20_000) + "1",
            String(repeating: "not ", count: 20_000) + "height > 1",
            String(repeating: "size of ", count: 20_000) + "1",
            "height" + String(repeating: " + 1", count: 20_000) + " > 1",
        ] {
            let error = try first(Self.scene(settings: "- expect: " + nested))
            #expect(error.place?.line == 5 && error.message.contains("more than 200 words"), "\(error)")
        }
        let scenes = (0..<101).map { "## Scene \($0)\n\nTold.\n" }.joined()
        let tooMany = try first("# A\n- document: example:email\n" + scenes)
        #expect(tooMany.message.contains("101 scenes") && tooMany.place == SourcePlace(line: 303, column: 4))
        let values = try first(Self.scene(String(repeating: "{height}\n", count: 1001)))
        #expect(values.message.contains("more than 1,000 values") && values.place?.line == 1009)
        let changes = (0...100).map { "- change: `a\($0)` -> `b`" }.joined(separator: "\n")
        let change = try first(Self.scene(settings: changes))
        #expect(change.message.contains("more than 100 changes") && change.place?.line == 105)
        #expect(Self.errors(String(repeating: "- x\n", count: 10_000)).count <= 50)
    }

    @Test("Any text is read or refused, whatever is cut out of it or put into it")
    func hostile() throws {
        let whole = Array(
            Self.scene(
                "### Predict\n- drag: height\n\nHow {height}?\n\n### Reveal\n- expect: height > 3\n\nSo."
            )
            .unicodeScalars)
        var generator = SplitMix64(seed: 7)
        for _ in 0..<2000 {
            var scalars = whole
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<scalars.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: scalars.remove(at: place)
                case 1:
                    scalars.insert(
                        "(){}#-:`\"|\u{301}9\n".unicodeScalars.randomElement(using: &generator) ?? "x",
                        at: place)
                default: scalars.removeSubrange(place..<min(scalars.count, place + 9))
                }
            }
            for error in Self.errors(String(String.UnicodeScalarView(scalars))) {
                #expect(error.place != nil && !error.message.isEmpty)
            }
        }
    }
}
