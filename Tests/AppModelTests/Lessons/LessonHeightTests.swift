import AppModel
import Lessons
import Testing

@Suite("A lesson on a stage whose height changes")
@MainActor
struct LessonHeightTests {
    private static func lesson(_ scenes: String) throws -> Lesson {
        try LessonReader().readLesson(
            "# A\n- document: example:four-pins\n\n" + scenes, sourceName: "a.lesson.md")
    }

    @Test("The texts speak of as many rows as are in view, also when the stage gets lower")
    func viewport() throws {
        let bench = try LessonBench(
            Self.lesson(
                """
                ## First
                - count: 500

                {visible rows}

                ### Reveal
                - width: 200

                {visible rows}
                """))
        let run = bench.run
        let before = try #require(Int(run.reading.text))
        #expect(!run.isReadingStale)
        bench.stage.viewportHeight /= 2
        #expect(run.isReadingStale)
        run.readAgain()
        let after = try #require(Int(run.reading.text))
        #expect(after < before && !run.isReadingStale)
        // The explanation depends on the height too; the text of the scene does not.
        run.reveal()
        let revealed = try #require(run.reading.explanation.flatMap(Int.init))
        bench.stage.viewportHeight *= 2
        #expect(run.isReadingStale)
        run.readAgain()
        let later = try #require(run.reading.explanation.flatMap(Int.init))
        #expect(later > revealed && Int(run.reading.text) == after)
    }

    @Test("A scene that was not touched begins again at each height that the stage comes to")
    func settling() throws {
        let bench = try LessonBench(
            Self.lesson(
                """
                ## First
                - count: 500

                {measured rows}

                ### Reveal
                - width: 200

                Narrower.
                """))
        let run = bench.run
        for part in [0.75, 0.5] {
            bench.stage.viewportHeight *= part
            run.readAgain()
            #expect(run.isAsRead)
            #expect(run.reading.text == bench.model.layout?.measuredRowCount.description)
        }
        // Changes by the learner are kept.
        bench.model.updateControls { $0.width = 300 }
        bench.stage.viewportHeight *= 1.5
        run.readAgain()
        #expect(bench.model.controls.width == 300)
    }
}
