import AutoLayout
import SelfSizing
import Testing

/// The stages of a row's layout, compared with sums worked out by hand.
///
/// In 14 points a character is 7 points wide and a line 18 high.
@Suite struct LayoutReplayTests {
    private func replay(
        _ lengths: [Int], row: Int = 0, width: Double = 300,
        _ change: (inout MeasuringSettings) -> Void = { _ in }
    ) -> LayoutReplay {
        labelMeasurer(LabelRows(lengths: lengths), width: width, change).replay(row: row).replay
    }

    @Test func aTextIsWrappedBetweenTheTwoPasses() throws {
        // 100 characters in 260 points: 37 a line, so 3 lines.
        let replay = replay([100])
        #expect(replay.stages.map(\.kind) == [.unwrapped, .widths, .wrapped, .heights])
        #expect(replay.stages.map(\.pass) == [.measuring, .measuring, .measuring, .layout])
        let labels = try replay.stages.map { try #require($0.views.last) }
        #expect(labels.map(\.name) == Array(repeating: "label0", count: 4))
        #expect(
            labels.map(\.frame) == [
                Rect(x: 20, y: 0, width: 700, height: 18), Rect(x: 20, y: 0, width: 260, height: 18),
                Rect(x: 20, y: 0, width: 260, height: 54), Rect(x: 20, y: 0, width: 260, height: 54),
            ])
        #expect(
            labels.map(\.intrinsicSize) == [
                Size(width: 700, height: 18), Size(width: 700, height: 18),
                Size(width: 259, height: 54), Size(width: 259, height: 54),
            ])
        #expect(labels.map(\.lineCount) == [1, 1, 3, 3])
        #expect(labels.map(\.wrapWidth) == [nil, nil, 260, 260])
        #expect((0..<4).map(replay.rowHeight(at:)) == [19, 19, 19, 55])
        #expect(replay.stages.map(\.changed) == [[], [1], [1], [0]])
        #expect(replay.parents == [-1, 0])
    }

    @Test func aTextThatFitsGoesThroughTheSameStages() throws {
        let replay = replay([10])
        #expect(replay.stages.map(\.kind) == [.unwrapped, .widths, .wrapped, .heights])
        let label = try #require(replay.stages[2].views.last)
        #expect(label.wrapWidth == nil)
        #expect(label.lineCount == 1)
        #expect(replay.stages[2].changed == [])
    }

    /// Only the last stage moves the label below.
    @Test func whatIsBelowIsReportedLast() throws {
        let rows = LabelRows([
            .init(texts: [String(repeating: "a", count: 80)]), .init(texts: ["b"]),
        ])
        let replay = labelMeasurer(rows, width: 300).replay(row: 0).replay
        let below = try replay.stages.map { try #require($0.views.last?.frame.y) }
        #expect(below == [18, 18, 18, 54])
        #expect(replay.stages[3].changed == [0, 2])
    }

    @Test func fromRightToLeftATextReachesOutToTheLeft() throws {
        let measurer = labelMeasurer(LabelRows(lengths: [100]), width: 300, direction: .rightToLeft)
        let label = try #require(measurer.replay(row: 0).replay.stages[0].views.last)
        #expect(label.frame == Rect(x: 280 - 700, y: 0, width: 700, height: 18))
    }

    /// Widths that are set in `layoutSubviews` take a layout that is discarded.
    @Test func labelsLearnTheirWidthsInALayoutOfTheirOwn() throws {
        let replay = replay([100]) { $0.preferredWidth = .inLayoutSubviews }
        let rehearsals = replay.stages.filter { $0.pass == .rehearsal }
        #expect(rehearsals.prefix(4).map(\.kind) == [.unwrapped, .widths, .wrapped, .heights])
        // The standard height is given.
        #expect(rehearsals[3].moment.rootSize.height == 44)
        let preferred = replay.stages.compactMap { $0.views.last?.preferredMaxLayoutWidth }
        #expect(preferred.first == 0)
        #expect(preferred.last == 260)
        #expect(replay.rowHeight(at: replay.stages.count - 1) == 55)
    }

    /// At the table's width the text has fewer lines than it is drawn with, so the row is too low.
    @Test func theTablesWidthIsTheWrongOne() throws {
        // 42 characters a line at 300 points, 37 at 260.
        let replay = replay([84]) { $0.demonstrations = [.preferredWidthOfTable] }
        let first = try #require(replay.stages.first?.views.last)
        #expect(first.preferredMaxLayoutWidth == 300)
        #expect(first.lineCount == 2)
        let last = try #require(replay.stages.last?.views.last)
        #expect(last.frame.width == 260)
        #expect(last.lineCount == 2)
        #expect(replay.measurement.height == 37)
    }

    @Test func aGivenHeightIsOnlyLaidOut() {
        let replay = replay([100]) { $0.rowHeight = .fixed(60) }
        #expect(replay.stages.allSatisfy { $0.pass == .layout })
        #expect(replay.stages.last?.moment.rootSize == Size(width: 300, height: 59))
    }

    /// The last stage is the layout of the list, with each way to set the preferred width.
    @Test(
        arguments: [RowHeight.automatic, .sizingCell, .textHeight, .fixed(70)], PreferredWidthMode.allCases)
    func theLastStageIsWhatIsShown(_ rowHeight: RowHeight, _ mode: PreferredWidthMode) throws {
        let lengths = [1, 30, 45, 80, 200, 37]
        let measurer = labelMeasurer(LabelRows(lengths: lengths), width: 300) {
            $0.rowHeight = rowHeight
            $0.preferredWidth = mode
        }
        for cost in [EngineCost.rowscope, .classic] {
            measurer.settings.engineCost = cost
            for width in [300.0, 150, 333.5] {
                measurer.width = width
                for row in lengths.indices {
                    let shown = measurer.layOut(row: row)
                    let replay = measurer.replay(row: row).replay
                    let last = try #require(replay.stages.last)
                    #expect(replay.measurement == shown.measurement)
                    #expect(last.views.last?.frame == shown.cell.contentView.subviews.last?.frame)
                    #expect(last.moment.rootSize.height == shown.measurement.contentHeight)
                }
            }
        }
    }
}
