import AppModel
import AutoLayout
import LayoutDocument
import SelfSizing
import Testing
import Wording

/// Replays in stages, with numbers worked out by hand.
///
/// Body text is 17 points: 8.5 a character, 20 a line. Margins are 16 at the sides, 11 above and below.
@Suite @MainActor struct ReplayTests {
    private func opened(estimate: String? = nil, rows: Int = 13, select row: Int = 1) throws -> OpenList {
        let bench = ModelBench()
        bench.model.open(try ModelBench.document(rows: rows, estimate: estimate))
        bench.frame()
        bench.model.layout?.select(row: row)
        return bench.model
    }

    private func values(_ stage: ReplayStory.Stage, _ name: String) -> [String]? {
        stage.lines.first { $0.name == name }?.values.map(\.text)
    }

    private func changed(_ stage: ReplayStory.Stage, _ name: String) -> [Bool]? {
        stage.lines.first { $0.name == name }?.values.map(\.isChanged)
    }

    // MARK: A row

    @Test func aRowIsReportedInFourStages() throws {
        // 52 characters are 442 wide: two lines in 343.
        let story = try #require(try opened().replayRow()).replay.story
        #expect(story.stages.map(\.title) == ["Unwrapped", "Widths", "Wrapped", "Heights"])
        #expect(story.columns == ["Width", "Height", "Lines"])
        #expect(
            story.stages.map { values($0, "a") } == [
                ["442", "20", "1"], ["343", "20", "1"], ["343", "40", "2"], ["343", "40", "2"],
            ])
        #expect(story.stages.map { values($0, "row")?[1] } == ["–", "42.5", "42.5", "62.5"])
        #expect(
            story.stages.map { changed($0, "a") } == [
                [false, false, false], [true, false, false], [false, true, true], [false, false, false],
            ])
        #expect(changed(story.stages[3], "row") == [false, true, false])
        let sentences = story.stages.map(\.sentence)
        #expect(sentences[0].contains("“a” is 442 wide"))
        #expect(sentences[1].contains("in 375 points") && sentences[1].contains("would be 42 tall"))
        #expect(sentences[2].contains("“a” is wrapped at 343: 2 lines, 40 tall"))
        #expect(sentences[3].contains("62.5 tall, 0.5 of it for the separator"))
    }

    @Test func aRowThatFitsSaysSo() throws {
        let story = try #require(try opened(select: 0).replayRow()).replay.story
        #expect(story.stages.map(\.title) == ["Unwrapped", "Widths", "Wrapped", "Heights"])
        #expect(story.stages[2].sentence == "Every text fits the width it was given: nothing has to wrap.")
    }

    @Test func theTablesWidthIsSaidToBeWrong() throws {
        let model = try opened()
        // 374 of 375 points hold 44 characters, 343 hold 40.
        model.updateControls { $0.measuring.demonstrations = [.preferredWidthOfTable] }
        let story = try #require(model.replayRow()).replay.story
        #expect(story.stages.first?.title == "Preferred")
        #expect(story.stages.first?.sentence.contains("preferredMaxLayoutWidth of 375: 2 lines") == true)
        let last = try #require(story.stages.last?.sentence)
        #expect(last.contains("“a” was measured at 375 and got 343: drawn, it may need more lines."))
    }

    @Test func aLayoutForTheWidthsIsThrownAway() throws {
        let model = try opened()
        model.updateControls { $0.measuring.preferredWidth = .inLayoutSubviews }
        let story = try #require(model.replayRow()).replay.story
        #expect(
            story.stages.map(\.title) == [
                "Unwrapped", "Widths", "Wrapped", "At 44", "Preferred", "Heights",
            ])
        let thrownAway = story.stages.filter { $0.title == "At 44" }
        #expect(!thrownAway.isEmpty && thrownAway.allSatisfy { $0.sentence.hasPrefix("Laid out at 44,") })
        #expect(story.stages.first?.sentence.hasPrefix("A layout made for its widths alone") == true)
        #expect(values(try #require(story.stages.last), "row")?[1] == "62.5")
    }

    @Test func aGivenHeightIsReportedAsGiven() throws {
        let model = try opened()
        model.updateControls { $0.measuring.rowHeight = .fixed(60) }
        let story = try #require(model.replayRow()).replay.story
        #expect(story.stages.last?.sentence.hasPrefix("The height of 60 is given") == true)
    }

    @Test func anEmptyListHasNothingToReplay() throws {
        let bench = ModelBench()
        #expect(bench.model.replayRow() == nil)
        #expect(bench.model.replayReload() == nil)
        #expect(bench.model.replayFlow() == nil)
    }

    // MARK: Loading

    @Test func withEstimatesOnlyRowsInViewAreMeasured() throws {
        let model = try opened(estimate: "44", rows: 200)
        let reload = try #require(model.replayReload())
        let story = reload.story(ofRows: 200)
        #expect(story.stages.map(\.title) == ["Rows", "Estimates", "Heights", "Cells", "Shown"])
        #expect(values(story.stages[1], "contentSize") == ["8,800"])
        #expect(story.stages[1].sentence.contains("taken for the estimate, 44. So contentSize is 8,800"))
        // By hand: rows from the top until 600 points are full.
        let layout = try #require(model.layout)
        var y = 0.0
        var count = 0
        while y < 600 {
            y += layout.measurer.measure(row: count).height
            count += 1
        }
        #expect(values(story.stages[2], "Heights asked for") == ["\(count)"])
        #expect(values(story.stages[3], "Cells asked for") == ["\(count)"])
        let content = y + Double(200 - count) * 44
        #expect(reload.stages.last?.contentHeight == content)
        #expect(values(try #require(story.stages.last), "contentSize") == [content.text()])
        #expect(changed(try #require(story.stages.last), "contentSize") == [true])
        #expect(
            story.stages.last?.sentence.contains("\((content - 8800).text()) more than estimated")
                == true)
        // The visible rows are those of the list.
        #expect(reload.stages.last?.rows.map(\.row) == layout.visibleRows.map(\.row))
        #expect(reload.stages.last?.rows.map(\.y) == layout.visibleRows.map(\.y))
        #expect(reload.stages.last?.rows.allSatisfy { $0.isMeasured && $0.hasCell } == true)
        #expect(reload.stages[1].rows.allSatisfy { !$0.isMeasured && !$0.hasCell && $0.height == 44 })
    }

    @Test func cellsComeFirstWhereTheSystemAsksSo() throws {
        let model = try opened(estimate: "44", rows: 200)
        model.updateControls { $0.measuring.callOrder = .cellsFirst }
        let reload = try #require(model.replayReload())
        let story = reload.story(ofRows: 200)
        #expect(story.stages.map(\.title) == ["Rows", "Estimates", "Cells", "Heights", "Shown"])
        // 600 points hold 14 rows of 44.
        #expect(values(story.stages[2], "Cells asked for") == ["14"])
        #expect(story.stages[2].sentence.hasPrefix("By their estimates rows 0 to 13 are in view"))
        let spare = 14 - (reload.stages.last?.rows.count ?? 0)
        #expect(spare > 1)
        #expect(story.stages.last?.sentence.contains("\(spare) cells were made for nothing") == true)
    }

    @Test func withoutEstimatesEveryHeightComesFirst() throws {
        let model = try opened(estimate: "0", rows: 30)
        let reload = try #require(model.replayReload())
        let story = reload.story(ofRows: 30)
        #expect(story.stages.map(\.title) == ["Rows", "All heights", "Cells", "Shown"])
        #expect(values(story.stages[1], "Heights asked for") == ["30"])
        let layout = try #require(model.layout)
        let sum = (0..<30).reduce(0.0) { $0 + layout.measurer.measure(row: $1).height }
        #expect(values(story.stages[1], "contentSize") == [sum.text()])
    }

    @Test func ofALongListTheFirstRowsAreLoaded() throws {
        let model = try opened(estimate: "0", rows: 13)
        model.updateControls { $0.rowCount = 2_000 }
        let reload = try #require(model.replayReload())
        #expect(reload.rowCount == OpenList.replayedRowLimit)
        #expect(reload.story(ofRows: 2_000).stages[0].sentence.contains("Only the first 500"))
        // The replay does not change the list.
        #expect(model.layout?.rowCount == 2_000)
    }

    @Test func itIsLoadedWhereTheListIs() throws {
        let model = try opened(estimate: "44", rows: 200)
        model.layout?.scrollToRow(100, position: .top)
        model.layout?.layOutVisibleRows()
        let reload = try #require(model.replayReload())
        #expect(reload.stages[1].contentOffset == 4400)
        #expect(reload.stages.last?.rows.first?.row == 100)
        #expect(reload.stages.last?.rows.first?.y == 0)
    }

    // MARK: A flow

    @Test func aFlowIsReportedInFiveStepsAndTheRest() throws {
        let model = try opened(estimate: "44", select: 0)
        let flow = try #require(model.replayFlow())
        let story = flow.story
        #expect(
            story.stages.map(\.title) == [
                "Estimate", "Size", "Invalid", "Final", "Shown", "Others",
            ])
        #expect(story.stages.map(\.lines.count) == Array(repeating: 6, count: 6))
        // Nothing limits the width: 17 characters take 144.5 and the margins 32; the height is 20 and margins of 22.
        #expect(values(story.stages[1], "Its own size") == ["177 × 42"])
        #expect(story.stages[1].sentence.hasPrefix("Step 2 of 5. The cell of item 0"))
        #expect(values(story.stages[0], "Estimated size") == ["50 × 50"])
        #expect(flow.stages.last?.attributes.allSatisfy { !$0.isEstimated } == true)
        #expect(model.flowLayout == nil)
        model.updateControls { $0.layoutKind = .flow }
        let real = try #require(model.flowLayout)
        real.containerSize.height = 600
        #expect(try #require(model.replayFlow()).stages.first?.contentSize == real.contentSize)
        #expect(!real.isStepping)
        #expect(real.measuredRowCount == 0)
    }

    @Test func itemsOfOneSizeHaveNoSteps() throws {
        let model = try opened()
        model.updateControls { $0.flow.estimatedItemSize = .off }
        let story = try #require(model.replayFlow()).story
        #expect(story.stages.count == 1)
    }
}
