import AppModel
import CellRendering
import Foundation
import Gtk
import GtkTestKit
import GuidePages
import InputOutput
import LayoutDocument
import LessonTestKit
import Lessons
import TableViewGtk
import XCTest

@testable import RowscopeApp

/// The card of a lesson compared with the lesson.
final class LessonCardTests: XCTestCase {
    /// A card with a model, without a window.
    @MainActor
    private final class Classroom {
        let model: OpenList
        let panel = LessonsPanel()
        let edge: PredictionEdge
        let controller: LessonController
        let stage: ModelStage

        init() {
            let textSystem = TextSystem()
            let model = OpenList { textSystem.environment(category: $0, direction: $1) }
            self.model = model
            stage = ModelStage(model: model)
            edge = PredictionEdge(over: TableView())
            controller = LessonController(
                model: model, panel: panel, edge: edge, stage: stage,
                loader: DocumentLoader(fontFamilies: ["Sans"]))
        }

        /// All widgets of the card.
        private func all(in widget: Widget) -> [Widget] { [widget] + widget.children.flatMap(all) }

        /// The fields of the card.
        var entries: [Entry] { all(in: panel.card.widget).compactMap { $0 as? Entry } }

        /// The visible texts on the card.
        var texts: [String] { texts(in: panel.card.widget) }

        /// The visible texts in a widget.
        func texts(in root: Widget) -> [String] {
            all(in: root).compactMap { widget in
                var above: Widget? = widget
                while let one = above, one !== root {
                    if !one.isVisible { return nil }
                    above = one.parent
                }
                return (widget as? Label)?.text
            }
        }

        /// Whether all of a lesson's text is visible, without its marks.
        func shows(_ text: String) -> Bool {
            MarkdownReader(text).blocks.allSatisfy { block in
                if case .code(let code, _) = block { return texts.contains(code) }
                return block.texts.allSatisfy { line in texts.contains { $0.contains(line.plainText) } }
            }
        }

        /// The words of a text without its marks and its code.
        func words(_ text: String) -> String {
            MarkdownReader(text).blocks.flatMap { block -> [String] in
                if case .code = block { return [] }
                return block.texts.map(\.plainText)
            }.joined(separator: "\n")
        }

        /// The button with a text.
        func button(_ title: String) throws -> Button {
            let button = all(in: panel.card.widget).compactMap { $0 as? Button }.first {
                $0.label?.replacing("_", with: "") == title && $0.isVisible
            }
            return try XCTUnwrap(button, "no button “\(title)”")
        }

        /// Presses the button with a text.
        func press(_ title: String) throws { _ = try button(title).emit("clicked") }

        /// The field of the length that an edge is dragged to.
        var length: SpinButton? { all(in: panel.card.widget).compactMap { $0 as? SpinButton }.first }
    }

    private func withClassroom(_ body: @MainActor (Classroom) throws -> Void) throws {
        try onMainActor {
            try body(Classroom())
        }
    }

    func testEveryLessonOfTheProgramCanBeBegunAndItsEveryTextIsReported() throws {
        try withClassroom { room in
            XCTAssertEqual(room.controller.library.count, LessonLibrary.lessons.names.count)
            for entry in room.controller.library {
                XCTAssertTrue(room.controller.begin(entry.reference), entry.reference)
                let run = try XCTUnwrap(room.controller.run)
                for index in run.lesson.scenes.indices {
                    XCTAssertEqual(run.sceneIndex, index)
                    XCTAssertTrue(room.texts.contains(run.scene.title))
                    XCTAssertEqual(room.shows(run.lesson.summary), index == 0, entry.reference)
                    XCTAssertTrue(room.shows(run.reading.text))
                    if let question = run.reading.question { XCTAssertTrue(room.shows(question)) }
                    if run.canReveal {
                        XCTAssertEqual(
                            try room.button("Reveal").tooltipText?.hasPrefix("Reveal, with"), true)
                        // The explanation is hidden until the reveal.
                        XCTAssertFalse(room.shows(run.reading.explanation ?? "?"))
                        try room.press("Reveal")
                        XCTAssertTrue(room.shows(run.reading.explanation ?? "?"))
                    }
                    if run.canGoOn {
                        XCTAssertEqual(
                            try room.button("Next").tooltipText?.hasPrefix("The next scene"), true)
                        try room.press("Next")
                    }
                }
                try room.press("Finish")
                for prediction in run.summary.predictions {
                    let lines = prediction.sentence.split(separator: "\n").map(String.init)
                    let sentence = lines.map { room.words($0) }.joined(separator: "\n")
                    XCTAssertTrue(room.texts.contains(sentence), sentence)
                }
                for attempt in run.summary.attempts {
                    XCTAssertTrue(room.texts.contains(room.words(attempt.text)), attempt.text)
                }
                let marks = room.texts(in: room.panel.card.end.widget).filter { $0.contains("*") }
                XCTAssertEqual(marks, [], "No marks of the text are shown.")
                XCTAssertEqual(
                    room.texts.filter { $0.hasPrefix("Exercise: ") }.count, run.lesson.exercises.count,
                    entry.reference)
                XCTAssertEqual(
                    room.texts.contains { $0.hasPrefix("Next: ") },
                    entry.reference != room.controller.library.last?.reference)
                XCTAssertTrue(
                    room.controller.progress.contains(try XCTUnwrap(LessonReference(entry.reference))))
                try room.press("Back to the List")
                XCTAssertNil(room.controller.run)
                XCTAssertNil(room.model.document, "nothing was open before")
            }
        }
    }

    func testAfterTheTourACellOfOnesOwnIsOffered() throws {
        try withClassroom { room in
            XCTAssertTrue(room.controller.begin("lesson:tour"))
            let run = try XCTUnwrap(room.controller.run)
            while !run.isAtEnd { run.advance() }
            XCTAssertTrue(try room.button("Open Your Cell…").hasCssClass("suggested-action"))
            // After another lesson the next one is.
            XCTAssertTrue(room.controller.begin(room.controller.library[0].reference))
            let first = try XCTUnwrap(room.controller.run)
            while !first.isAtEnd { first.advance() }
            XCTAssertFalse(room.texts(in: room.panel.card.end.widget).contains("Open Your Cell…"))
        }
    }

    func testAnExerciseShowsWhatTheEngineSaysOfItsStart() throws {
        try withClassroom { room in
            for (reference, exercise) in room.controller.exercises {
                let session = try XCTUnwrap(room.controller.beginExercise(reference))
                room.model.open(session.document)
                room.controller.documentDidChange()
                let result = try XCTUnwrap(
                    room.model.results(of: exercise, startingFrom: session.document))
                XCTAssertFalse(result.isSolved, "there has to be something to do")
                let texts = { room.texts(in: room.panel.exercise.widget) }
                MainLoop.wait(until: { texts().contains(result.summary) })
                for goal in result.goals { XCTAssertTrue(texts().contains(goal.goal.title)) }
                room.controller.endExercise()
            }
            XCTAssertEqual(room.controller.exercises.count, LessonLibrary.exercises.names.count)
        }
    }

    func testATypedAnswerStaysWhereTheListGetsAnotherHeight() throws {
        try withClassroom { room in
            XCTAssertTrue(room.controller.begin("lesson:guess-then-measure"))
            let run = try XCTUnwrap(room.controller.run)
            while !run.isAtEnd {
                if case .number = run.scene.prediction?.kind { break }
                run.next()
            }
            let entry = try XCTUnwrap(room.entries.first { $0.isVisible })
            entry.text = "12"
            room.stage.viewportHeight /= 2
            run.readAgain()
            XCTAssertEqual(entry.text, "12")
            run.next()
            run.previous()
            XCTAssertEqual(entry.text, "")
        }
    }

    func testRevealTakesALengthOnlyOnceItIsSetByHand() throws {
        try withClassroom { room in
            XCTAssertTrue(room.controller.begin("lesson:four-pins"))
            let run = try XCTUnwrap(room.controller.run)
            try room.press("Next")
            let length = try XCTUnwrap(room.length)
            XCTAssertEqual(length.value, try XCTUnwrap(run.reading.startLength).rounded())
            XCTAssertNil(run.entered)
            room.stage.viewportHeight /= 2
            run.readAgain()
            XCTAssertNil(run.entered)
            length.text = "300"
            XCTAssertEqual(run.entered, .number(300))
            run.reset()
            run.next()
            run.previous()
            XCTAssertNil(run.entered)
            // An edge that was dragged away and back says that the length stays.
            room.edge.onLength(length.value)
            XCTAssertEqual(run.entered, .number(length.value))
            try room.press("Reveal")
            XCTAssertEqual(run.check?.answer, .number(length.value))
        }
    }

    func testALengthCanBeSaidToStayAsItIs() throws {
        try withClassroom { room in
            XCTAssertTrue(room.controller.begin("lesson:four-pins"))
            let run = try XCTUnwrap(room.controller.run)
            try room.press("Next")
            let start = try XCTUnwrap(run.reading.startLength)
            try room.press("Unchanged")
            XCTAssertEqual(run.check?.answer, .number(start))
            XCTAssertEqual(run.answeredCount, 1)
        }
    }

    func testAnAnswerIsExaminedByWhatTheListThenMeasures() throws {
        try withClassroom { room in
            XCTAssertTrue(room.controller.begin("lesson:four-pins"))
            let run = try XCTUnwrap(room.controller.run)
            try room.press("Next")
            guard case .number(let truth) = run.reading.truth else {
                return XCTFail("no length is asked for")
            }
            // The field shows the length that was dragged on the stage, and moves the edge.
            room.edge.onLength(truth.rounded())
            try room.press("Reveal")
            XCTAssertEqual(run.check?.isRight, true)
            XCTAssertEqual(run.phase, .revealed)
            // The list itself has this height now.
            let row = try XCTUnwrap(InspectionModel(of: room.model).inspectedRow())
            XCTAssertEqual(row.size.height, truth, accuracy: 0.01)
            XCTAssertTrue(room.texts.contains(run.check?.sentence ?? "?"))
        }
    }
}
