import AppModel
import AutoLayout
import LayoutDocument
import Lessons
import SelfSizing
import SourceText
import TestKit
import Testing
import Wording

@Suite("Running a lesson")
@MainActor
struct LessonRunTests {
    private static func lesson(_ scenes: String) throws -> Lesson {
        try LessonReader().readLesson(
            "# A\n- document: example:four-pins\n\n" + scenes, sourceName: "a.lesson.md")
    }

    private static let growing = """
        ## First
        - width: 375
        - row: 2

        Told at {width}, {height} high.

        ### Predict
        - drag: height

        How tall?

        ### Reveal
        - width: 200

        From {before height} to {height}.

        ### Try
        - demonstrations: missingBottomPin

        Break it.

        ## Second
        - width: 300

        Told.

        """

    @Test("The end of a lesson gives the text size back to what draws the cells")
    func textSizeAtTheEnd() throws {
        let session = try LessonBench.open("example:four-pins")
        let lesson = try Self.lesson("## Large\n- text-size: AX5\n\nTold.\n")
        let bench = LessonBench(lesson, over: session)
        #expect(LessonBench.lastCategory != .large)
        bench.run.end()
        #expect(bench.model.contentSizeCategory == .large)
        #expect(LessonBench.lastCategory == .large)
    }

    @Test(
        "A prediction is checked by what the engine measures, and the state is the scene's, then the revealed one"
    )
    func predicting() throws {
        let bench = try LessonBench(Self.lesson(Self.growing))
        let run = bench.run
        #expect(bench.model.controls.width == 375 && bench.model.layout?.viewport.selectedRow == 2)
        let measured = try #require(bench.inspection.inspectedRow()).size.height
        #expect(run.reading.startLength == measured)
        #expect(run.reading.text == "Told at 375, \(measured.text()) high.")
        #expect(run.canReveal && !run.canBreak && run.check == nil)
        guard case .number(let truth) = run.reading.truth else {
            Issue.record("no truth")
            return
        }
        run.answer(.number(truth + 1))
        #expect(run.phase == .revealed && bench.model.controls.width == 200)
        #expect(try #require(bench.inspection.inspectedRow()).size.height == truth)
        #expect(run.check?.isRight == true && run.rightCount == 1)
        #expect(run.scoreSummary == "1 of 1 prediction right")
        #expect(run.reading.explanation == "From \(measured.text()) to \(truth.text()).")
        // A question is answered only once.
        run.answer(.number(0))
        #expect(run.check?.isRight == true)
        run.breakIt()
        #expect(bench.model.controls.measuring.demonstrations == [.missingBottomPin] && run.phase == .broken)
        run.mend()
        #expect(bench.model.controls.measuring.demonstrations.isEmpty && bench.model.controls.width == 200)
    }

    @Test("How far off an answer is, is said as it is; the first one counts, and revealing demands none")
    func checking() throws {
        let bench = try LessonBench(Self.lesson(Self.growing))
        let run = bench.run
        guard case .number(let truth) = run.reading.truth else {
            Issue.record("the answer is no number")
            return
        }
        run.answer(.number(truth - 50))
        #expect(run.check?.isRight == false)
        #expect(run.check?.sentence == "It is \(truth.text()) points, 50 more than you said.")
        run.reset()
        #expect(run.check == nil && run.phase == .shown && run.answeredCount == 1)
        run.answer(.number(truth - 2))
        #expect(run.check?.isRight == true)
        let close = "Close: \(truth.text()) points, 2 more than you said; up to "
        #expect(run.check?.sentence.hasPrefix(close) == true, "\(run.check?.sentence ?? "")")
        run.reset()
        run.answer(.number(truth))
        #expect(run.check?.sentence == "Exactly: \(truth.text()) points.")
        #expect(run.answeredCount == 1 && run.rightCount == 0)
        run.reset()
        run.advance()
        #expect(run.check?.answer == nil && run.check?.isRight == false && run.answeredCount == 1)
        #expect(run.phase == .revealed && run.sceneIndex == 0)
        run.advance()
        #expect(run.sceneIndex == 1 && !run.canGoOn && run.progressSummary == "2 of 2")
        run.advance()
        #expect(run.sceneIndex == 1 && run.isAtEnd)
        run.previous()
        #expect(run.sceneIndex == 1 && !run.isAtEnd)
        run.previous()
        #expect(run.sceneIndex == 0 && run.phase == .shown && bench.model.controls.width == 375)
    }

    @Test("At the end, each prediction is looked back on, and what there is to try")
    func lookingBack() throws {
        let bench = try LessonBench(Self.lesson(Self.growing))
        let run = bench.run
        guard case .number(let truth) = run.reading.truth else {
            Issue.record("the answer is no number")
            return
        }
        #expect(
            run.summary.predictions.first?.sentence == "Not predicted. The answer is \(truth.text()) points.")
        #expect(run.summary.score == "You made no predictions this time.")
        run.answer(.number(truth - 50))
        while !run.isAtEnd { run.advance() }
        let wrong = try #require(run.summary.predictions.first)
        #expect(wrong.scene == 0 && wrong.isRight == false)
        #expect(
            wrong.sentence
                == "You said \((truth - 50).text()) points. The answer is \(truth.text()) points.")
        #expect(run.summary.score == "Your prediction was wrong.")
        #expect(run.summary.attempts.map(\.scene) == [0])
        #expect(run.progressSummary == "End")
        // The lesson continues from the earlier scene; the truth is known there, and the first answer counts.
        run.go(to: 0)
        #expect(!run.isAtEnd && run.phase == .shown)
        run.answer(.number(truth))
        #expect(run.check?.isRight == true && run.summary.predictions.first?.isRight == false)
        #expect(run.summary.score == "Your prediction was wrong.")
        // What there is to try can be tried at once.
        while !run.isAtEnd { run.advance() }
        run.goToAttempt(ofScene: 0)
        #expect(!run.isAtEnd && run.phase == .revealed && run.canBreak && run.answeredCount == 1)
    }

    @Test("Revealing takes what is entered, and an answer after a reveal without one does not count")
    func entering() throws {
        let run = try LessonBench(Self.lesson(Self.growing)).run
        guard case .number(let truth) = run.reading.truth else {
            Issue.record("the answer is no number")
            return
        }
        run.enter(.number(truth - 50))
        #expect(run.phase == .shown && run.answeredCount == 0)
        run.enter(.number(truth))
        run.advance()
        #expect(run.check?.answer == .number(truth) && run.rightCount == 1 && run.entered == nil)

        let other = try LessonBench(Self.lesson(Self.growing)).run
        other.advance()
        other.reset()
        other.answer(.number(truth))
        #expect(other.check?.isRight == true && other.answeredCount == 0)
    }

    @Test("Exactly one option is the right one, and an author who offers none or two gets an error")
    func options() throws {
        func scene(_ first: String, _ second: String, reply: String = "") -> String {
            """
            ## A
            - width: 375

            Told.

            ### Predict
            - option (\(first)): One of {height}.
            \(reply)
            - option (\(second)): Two.

            Which?

            ### Reveal
            - width: 100

            So.
            """
        }
        let right = try LessonBench(Self.lesson(scene("height = before height", "height > before height")))
            .run
        #expect(right.reading.errors.isEmpty && right.reading.truth == .choice(1))
        #expect(right.reading.options.count == 2 && right.reading.options[1] == "Two.")
        right.answer(.choice(0))
        #expect(right.check?.isRight == false && right.check?.sentence == "The right answer: Two.")
        let reply = "- reply: It was {before height}."
        let replied = try LessonBench(
            Self.lesson(scene("height = before height", "height > before height", reply: reply))
        )
        .run
        let before = try #require(replied.reading.replies.first ?? nil)
        #expect(
            replied.reading.errors.isEmpty && before.hasPrefix("It was ") && replied.reading.replies[1] == nil
        )
        replied.answer(.choice(0))
        #expect(replied.check?.sentence == before)
        let none = try LessonBench(Self.lesson(scene("height = 1", "height = 2"))).run
        #expect(none.reading.errors.map(\.message) == ["none of the answers is right"])
        let both = try LessonBench(Self.lesson(scene("height > 1", "height > 2"))).run
        #expect(both.reading.errors.map(\.message) == ["2 answers are right"])
        #expect(both.reading.truth == nil)
    }

    @Test("What was open comes back: unsaved edits, controls, place, selected row and inserted rows")
    func comingBack() throws {
        let folder = try TemporaryFolder()
        let texts = (0..<80).map { "row \($0) " + String(repeating: "word ", count: $0 % 30) }
        let path = try folder.write(messages(texts), to: "own.rowscope.yaml")
        let session = try DocumentSession(path: path, reader: DocumentReader())
        let old = String(decoding: session.bytes, as: UTF8.self)
        let place = try #require(old.firstRange(of: "row 3 "))
        let start = old.utf8.distance(from: old.startIndex, to: place.lowerBound)
        session.edit(
            TextPatch(start: start, old: Array("row 3 ".utf8), new: Array("Mine ".utf8)), name: "Typing")
        let bench = try LessonBench(
            Self.lesson(Self.growing), over: session,
            controls: {
                $0.width = 512
                $0.textSize = .category(.xxLarge)
                $0.estimatedRowHeight = .constant(61)
                $0.measuring.accessories.accessory = .disclosure
            },
            prepare: { model in
                model.layout?.select(row: 20)
                model.insertRows(count: 2)
                model.layout?.scrollToRow(15, position: .top)
                model.layout?.layOutVisibleRows()
            })
        let model = bench.model
        // After the beginning of the lesson, its own document is open.
        #expect(model.document?.title == "Four pins" && bench.stage.session !== session)
        bench.run.reveal()
        bench.run.breakIt()
        bench.run.next()
        bench.run.end()
        #expect(bench.run.isOver && bench.stage.session === session && session.isEdited)
        #expect(model.document?.rows.row(at: 3).fields == ["Mine word word word"])
        #expect(model.controls.width == 512 && model.controls.textSize == .category(.xxLarge))
        #expect(model.controls.estimatedRowHeight == .constant(61))
        #expect(model.controls.measuring.accessories.accessory == .disclosure)
        #expect(model.controls.measuring.demonstrations.isEmpty)
        #expect(model.layout?.rowCount == 82 && model.layout?.viewport.selectedRow == 20)
        #expect(model.layout?.visibleRows.first?.row == 15)
        // The document still follows its edits.
        session.undo()
        #expect(model.document?.rows.row(at: 3).fields == ["row 3 word word word"])
        // A lesson that has ended makes no more changes.
        bench.run.next()
        bench.run.reveal()
        #expect(model.document?.rows.count == 80 && model.controls.width == 512)
    }

    @Test(
        "What the learner edits inside a lesson stays while it goes on and back, and resetting can be undone")
    func learnersEdits() throws {
        let bench = try LessonBench(Self.lesson(Self.growing))
        let run = bench.run
        let session = try #require(bench.stage.session)
        func edit(_ old: String, _ new: String) throws {
            let text = String(decoding: session.bytes, as: UTF8.self)
            let range = try #require(text.firstRange(of: old))
            let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            session.edit(TextPatch(start: start, old: Array(old.utf8), new: Array(new.utf8)), name: "Typing")
        }
        let original = session.bytes
        #expect(!run.isEdited)
        try edit("note.top == contentView.topMargin", "note.top == contentView.topMargin + 30")
        #expect(run.isEdited)
        let grown = try #require(bench.inspection.inspectedRow()).size.height
        run.next()
        run.previous()
        #expect(bench.stage.session === session && run.isEdited)
        #expect(try #require(bench.inspection.inspectedRow()).size.height == grown)
        // The question refers to the shown state.
        #expect(run.reading.startLength == grown)
        run.reset()
        #expect(session.bytes == original && !run.isEdited)
        session.undo()
        #expect(run.isEdited && session.bytes != original)
    }

    @Test(
        "A scene's changes of its document come with it and go with it, and an edit of the same words stays")
    func changes() throws {
        let bench = try LessonBench(
            Self.lesson(
                """
                ## First

                {height}

                ### Reveal
                - change: `contentView.topMargin` -> `contentView.topMargin + 40`

                From {before height} to {height}.

                ## Second

                {height}
                """))
        let run = bench.run
        let before = try #require(bench.inspection.inspectedRow()).size.height
        run.reveal()
        #expect(try #require(bench.inspection.inspectedRow()).size.height == before + 40)
        #expect(
            run.reading.explanation == "From \(before.text()) to \((before + 40).text()).")
        #expect(!run.isEdited)
        run.next()
        #expect(run.reading.text == before.text())
        run.previous()
        run.reveal()
        let session = try #require(bench.stage.session)
        let text = String(decoding: session.bytes, as: UTF8.self)
        let range = try #require(text.firstRange(of: "topMargin + 40"))
        session.edit(
            TextPatch(
                start: text.utf8.distance(from: text.startIndex, to: range.lowerBound),
                old: Array("topMargin + 40".utf8), new: Array("topMargin + 70".utf8)), name: "Typing")
        run.next()
        #expect(run.reading.text == (before + 70).text())
    }

    @Test("A document that cannot be opened is reported, and the lesson goes on")
    func missingDocument() throws {
        let lesson = try LessonReader().readLesson(
            """
            # A

            ## First
            - document: nowhere.rowscope.yaml

            Told.

            ## Second
            - document: example:four-pins

            Told.
            """, sourceName: "a.lesson.md")
        let bench = LessonBench(lesson)
        #expect(bench.run.trouble != nil)
        #expect(bench.run.reading.errors.map(\.message) == ["“nowhere.rowscope.yaml” cannot be opened"])
        bench.run.next()
        #expect(bench.run.trouble == nil && bench.run.reading.errors.isEmpty)
        bench.run.end()
        #expect(bench.model.document == nil)
    }

    @Test("A scene that was scrolled and changed is shown as it begins before its truth")
    func touched() throws {
        let bench = try LessonBench(Self.lesson(Self.growing))
        let run = bench.run
        #expect(run.isAsRead)
        bench.model.updateControls { $0.width = 300 }
        #expect(!run.isAsRead)
        run.reveal()
        #expect(run.phase == .revealed && run.isAsRead)
        #expect(bench.model.controls.width == 200)
    }

    @Test("Findings are kept back while a question is open")
    func withheld() throws {
        let bench = try LessonBench(Self.lesson(Self.growing))
        #expect(bench.model.withholdsFindings)
        bench.run.reveal()
        #expect(!bench.model.withholdsFindings)
        // The second scene has no question.
        bench.run.next()
        #expect(!bench.model.withholdsFindings)
        bench.run.previous()
        #expect(bench.model.withholdsFindings)
        bench.run.end()
        #expect(!bench.model.withholdsFindings)
    }
}
