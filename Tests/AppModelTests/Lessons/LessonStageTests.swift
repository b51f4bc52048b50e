import AppModel
import Foundation
import Lessons
import Testing

@Suite("What a lesson's stage shows, and keeps back")
@MainActor
struct LessonStageTests {
    @Test("What was tried is put back: the comparison ends, and the list is scrolled back")
    func comparing() throws {
        let bench = try LessonBench(
            LessonReader().readLesson(
                """
                # A
                - document: example:four-layouts

                ## Only

                Told.

                ### Reveal
                - demonstrations: sharedPool
                - scroll: 2000

                So.

                ### Try
                - compare: on
                - scroll: -500

                Try.
                """, sourceName: "a.lesson.md"))
        bench.run.reveal()
        let row = try #require(bench.model.layout?.visibleRows.first?.row)
        bench.run.breakIt()
        #expect(bench.model.isComparing)
        #expect(try #require(bench.model.layout?.visibleRows.first?.row) < row)
        bench.run.mend()
        #expect(!bench.model.isComparing)
        #expect(bench.model.layout?.visibleRows.first?.row == row)
    }

    @Test(
        "Figures are kept back while a question asks for them",
        arguments: ["number: height calls", "number: height of row 2", "drag: height"])
    func withheldFigures(asked: String) throws {
        let bench = try LessonBench(
            LessonReader().readLesson(
                """
                # A

                ## Only
                - document: example:four-pins

                Told.

                ### Predict
                - \(asked)

                What?

                ### Reveal
                - width: 200

                So.
                """, sourceName: "a.lesson.md"))
        #expect(bench.model.withholdsFigures == asked.hasSuffix("calls"))
        bench.run.reveal()
        #expect(!bench.model.withholdsFigures)
        bench.run.previous()
        bench.run.reset()
        #expect(bench.model.withholdsFigures == asked.hasSuffix("calls"))
        bench.run.end()
        #expect(!bench.model.withholdsFigures)
    }
}
