import AppModel
import SelfSizing
import Testing

@MainActor
@Suite struct HistoryWordingTests {
    private func history(
        _ samples: [(height: Double, measured: Int, jump: Double, isSteady: Bool)]
    ) -> HeightHistory {
        var history = HeightHistory()
        for (number, values) in samples.enumerated() {
            var sample = HeightHistory.Sample(
                seconds: Double(number) * 0.25, contentHeight: values.height,
                contentOffset: Double(number) * 10)
            sample.measuredCount = values.measured
            sample.jump = values.jump
            sample.isSteady = values.isSteady
            history.add(sample)
        }
        return history
    }

    @Test func whatHappenedInASentence() {
        #expect(HeightHistory().summary == "Nothing has been laid out yet.")
        #expect(
            history([(44_000, 0, 0, true), (50_000, 100, -112, true), (61_320, 212, 100, true)]).summary
                == "Content grew from 44,000 to 61,320 pt as 212 rows were measured; "
                + "steady kept 212 pt of jumps out of sight.")
        #expect(
            history([(900, 3, 0, false), (800, 4, 30.5, false)]).summary
                == "Content shrank from 900 to 800 pt as 1 row was measured; "
                + "the list jumped by 30.5 pt.")
        // Heights forgotten in between were measured again.
        #expect(
            history([(900, 3, 0, true), (900, 2, 0, true)]).summary
                == "Content is 900 pt tall, as at first as 2 rows were measured; nothing jumped.")
    }

    @Test func aFrameReadOut() {
        var frames = history([(44_000, 0, 0, true), (44_120, 1, 12.5, true)])
        var last = HeightHistory.Sample(seconds: 1.26, contentHeight: 44_121, contentOffset: 600)
        last.isSteady = false
        last.jump = -3
        last.event = .width
        last.measuredCount = 31
        frames.add(last)
        #expect(
            frames.summary(of: 1)
                == "Frame 2 at 0.3 s: content 44,120 pt, offset 10 pt, 1 row measured, would have jumped 12.5 pt"
        )
        #expect(
            frames.summary(of: 2)
                == "Frame 3 at 1.3 s: content 44,121 pt, offset 600 pt, 31 rows measured, jumped −3 pt, another width"
        )
        #expect(frames.summary(of: 3).isEmpty)
    }

    /// The numbers are those of the model's list.
    @Test func theModelNotesItsList() throws {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(rows: 200, estimate: "60"))
        #expect(bench.app.history.history.count == 1)
        #expect(bench.app.history.history[0].contentHeight == 200 * 60)
        bench.frame()
        bench.app.history.noteFrame()
        let layout = try #require(bench.model.layout)
        #expect(bench.app.history.history.count == 2)
        #expect(bench.app.history.history[1].contentHeight == layout.viewport.contentHeight)
        #expect(bench.app.history.history[1].measuredCount == layout.measuredRowCount)
        bench.model.updateControls { $0.width = 320 }
        bench.frame()
        bench.app.history.noteFrame()
        #expect(bench.app.history.history[2].event == .width)
        bench.app.history.clear()
        #expect(bench.app.history.history.count == 1)
        bench.model.open(try ModelBench.document(rows: 9, estimate: "10"))
        #expect(bench.app.history.history.samples.map(\.contentHeight) == [90])
    }

    @Test func theGhostSaysWhichWay() {
        #expect(JumpWording.ghost(row: 1_200, distance: 212) == "row 1,200 would have jumped down 212 pt")
        #expect(JumpWording.ghost(row: 3, distance: -8.5) == "row 3 would have jumped up 8.5 pt")
    }
}
