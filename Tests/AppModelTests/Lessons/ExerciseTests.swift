import AppModel
import AutoLayout
import LayoutDocument
import Lessons
import SelfSizing
import SourceText
import Testing
import Wording

@Suite("Exercises")
@MainActor
struct ExerciseTests {
    private static let task = """
        # Grow
        - document: own.rowscope.yaml
        - width: 320

        Make it grow.

        ## Tall enough
        - row: 1
        - expect: height >= 60 and lines of a > 1

        Two lines.

        ## Whole
        - points: 3
        - expect: removed constraints = 0
        - expect: changed rows = 0
        """

    private static func document(
        constraints: String = #"["H:|-[a]-|", "V:|-[a]-|"]"#, rows: String = "rows: [{t: one}, {t: LONG}]"
    ) throws -> LayoutDocument {
        try DocumentReader().read(
            """
            rowscope: 1
            templates:
              cell:
                views: {a: {label: {text: "{t}", numberOfLines: 0}}}
                constraints: \(constraints)
            \(rows.replacing("LONG", with: String(repeating: "word ", count: 20)))
            """, sourceName: "own.rowscope.yaml")
    }

    private func result(_ document: LayoutDocument) throws -> ExerciseResult {
        let exercise = try ExerciseReader().readExercise(Self.task, sourceName: "a.exercise.md")
        let model = OpenList(makeEnvironment: LessonBench.environment)
        model.open(document)
        return try #require(model.results(of: exercise, startingFrom: try Self.document()))
    }

    @Test("An exercise is read as it is written")
    func reading() throws {
        let exercise = try ExerciseReader().readExercise(Self.task, sourceName: "folder/a.exercise.md")
        #expect(exercise.title == "Grow" && exercise.task == "Make it grow." && exercise.points == 4)
        #expect(exercise.startReference == "folder/own.rowscope.yaml")
        #expect(exercise.goals.map(\.title) == ["Tall enough", "Whole"])
        #expect(exercise.goals[0].state.request.width == 320 && exercise.goals[0].state.request.row == 1)
    }

    @Test("Goals are reached or not, with what was reached")
    func marking() throws {
        let solved = try result(Self.document())
        let document = try Self.document()
        let height = RowMeasurer(
            dataSource: DocumentDataSource(document: document),
            environment: LessonBench.environment(category: .large, direction: .leftToRight), width: 320,
            settings: document.list.measuring
        ).measure(row: 1).height
        #expect(solved.isSolved && solved.points == 4)
        #expect(solved.goals[0].reached.hasPrefix("height = \(height.text()), lines of a = "))
        #expect(solved.summary == "2 of 2 goals reached")
        // A constant or priority may be another one.
        let other = #"["H:|-[a]-|", "V:|-(30@900)-[a]-|"]"#
        #expect(try result(Self.document(constraints: other)).points == 4)
        let without = try result(Self.document(constraints: #"["H:|-[a]-|", "V:|-[a]"]"#))
        #expect(without.goals.map(\.isReached) == [false, false] && without.points == 0)
        #expect(without.goals[1].reached == "removed constraints = 1, changed rows = 0")
        let cheated = try result(Self.document(rows: "rows: [{t: two}, {t: LONG}, {t: more}]"))
        #expect(cheated.goals[1].reached == "removed constraints = 0, changed rows = 2")
        let short = try result(Self.document(rows: "rows: [{t: one}]"))
        #expect(short.goals[0].trouble == "there is no row 1. The list has 1 rows, from 0.")
    }

    @Test(
        "What is wrong with an exercise is reported with its place",
        arguments: [
            ("## Goal\n- expect: height > 1", 1, "no document"),
            ("- document: a\n\n## Goal", 4, "when it is reached"),
            ("- document: a\n\n## Goal\n- expect: height = before height", 5, "no “before”"),
            ("- document: a\n\n## Goal\n- expect: height = 1\n- document: b", 6, "learner’s document"),
            ("- document: a\n\n## Goal\n- expect: height = 1\n- points: 0", 6, "number of points"),
            ("- document: a\n\n## Goal\n- expect: height = 1\n\n### Predict", 7, "no parts"),
            ("- document: a", 2, "no goal"),
        ])
    func errors(text: String, line: Int, words: String) throws {
        do throws(DocumentErrors) {
            _ = try ExerciseReader().readExercise("# A\n" + text, sourceName: "a.exercise.md")
            Issue.record("it was read")
        } catch {
            #expect(error.all.contains { $0.place?.line == line && $0.message.contains(words) }, "\(error)")
        }
    }
}
