import AutoLayout
import SelfSizing
import Testing

/// The three right ways to set the preferred width of labels, and two wrong ones.
@Suite struct PreferredWidthTests {
    private let lengths = [1, 30, 45, 80, 200, 37, 52]

    private func measurer(
        _ rowHeight: RowHeight, _ mode: PreferredWidthMode, _ demonstrations: Set<Demonstration> = []
    ) -> RowMeasurer {
        labelMeasurer(LabelRows(lengths: lengths), width: 300) {
            $0.rowHeight = rowHeight
            $0.preferredWidth = mode
            $0.demonstrations = demonstrations
        }
    }

    private func lines(_ length: Int, _ width: Double) -> Int {
        let perLine = Int(width / 7)
        return (length + perLine - 1) / perLine
    }

    @Test(arguments: [RowHeight.automatic, .sizingCell], PreferredWidthMode.allCases)
    func allThreeGiveTheSameHeights(_ rowHeight: RowHeight, _ mode: PreferredWidthMode) {
        let measurer = measurer(rowHeight, mode)
        // Narrower, wider and back: no width of an earlier list or row remains.
        for width in [300.0, 150, 900, 300] {
            measurer.width = width
            for row in Array(lengths.indices) + lengths.indices.reversed() {
                let measurement = measurer.measure(row: row)
                #expect(measurement.height == Double(lines(lengths[row], width - 40) * 18 + 1))
                let (_, cell) = measurer.layOut(row: row)
                #expect(cell.contentView.subviews[0].frame.width == width - 40)
                #expect(cell.contentView.subviews[0].frame.height == measurement.contentHeight)
            }
        }
        // The same for changes between the ways.
        for mode in PreferredWidthMode.allCases {
            measurer.settings.preferredWidth = mode
            #expect(measurer.measure(row: 4).height == 109)
        }
    }

    /// A text is measured at the table's width and drawn 40 points narrower, so it lacks the lines that this costs.
    @Test(arguments: [RowHeight.automatic, .sizingCell], PreferredWidthMode.allCases)
    func theTablesWidthIsTooWideWhereThereAreMargins(_ rowHeight: RowHeight, _ mode: PreferredWidthMode) {
        let measurer = measurer(rowHeight, mode, [.preferredWidthOfTable])
        for (row, length) in lengths.enumerated() {
            #expect(measurer.measure(row: row).height == Double(lines(length, 300) * 18 + 1))
        }
        // 200 characters: 5 lines of 42 are measured where 6 of 37 are drawn.
        #expect(measurer.compare(row: 4).difference == -18)
        // A short text has the right height, which is why the error is not noticed at first.
        #expect(measurer.compare(row: 1).difference == 0)
        measurer.settings.demonstrations = []
        #expect(measurer.measure(row: 4).height == 109)
    }

    @Test func withoutMarginsTheTablesWidthDoesNoHarm() {
        let measurer = labelMeasurer(LabelRows(lengths: lengths, inset: 0), width: 300) {
            $0.demonstrations = [.preferredWidthOfTable]
        }
        #expect(lengths.indices.allSatisfy { measurer.compare(row: $0).difference == 0 })
    }

    /// The size of a label that wraps at the width of its frame is that of the layout before.
    @Test func aSizeThatDependsOnTheFrameDependsOnHistory() {
        let measurer = measurer(.automatic, .automatic, [.frameDependentIntrinsicSize])
        // Without a frame, the text is measured as one line.
        #expect(measurer.measure(row: 4).height == 19)
        #expect(measurer.measure(row: 4).height == 109)
        // After a rotation the row keeps the lines of the old width for one layout: 6 of 37 characters, then 4 of 51.
        measurer.width = 400
        #expect(measurer.measure(row: 4).height == 109)
        #expect(measurer.measure(row: 4).height == 73)
        let cell = measurer.layOut(row: 4).cell
        #expect(cell.mayDependOnFrames)
        #expect(cell.frameDependentSizes(inWidth: 400).map(\.view.name) == ["label0"])
    }

    @Test(arguments: PreferredWidthMode.allCases)
    func rightWaysAreNotFoundWrong(_ mode: PreferredWidthMode) {
        for rowHeight in [RowHeight.automatic, .sizingCell] {
            let cell = measurer(rowHeight, mode).layOut(row: 4).cell
            #expect(cell.frameDependentSizes(inWidth: cell.cellView.frame.width).isEmpty)
        }
    }
}
