import AutoLayout
import SelfSizing
import Testing

/// The terms of a row's height add up with every strategy.
@Suite struct StrategyExplanationTests {
    private let source = LabelRows(
        [
            .init(pointSize: 20, texts: ["A title", String(repeating: "t", count: 80), ""]),
            .init(pointSize: 14, texts: [String(repeating: "b", count: 200), "Short", ""]),
        ])

    @Test(
        arguments: [RowHeight.automatic, .sizingCell, .textHeight, .fixed(60)], PreferredWidthMode.allCases)
    func theSumAddsUp(_ rowHeight: RowHeight, _ mode: PreferredWidthMode) {
        let demonstrations: [Set<Demonstration>] =
            [[]]
            + [
                .preferredWidthOfTable, .dequeuedSizingCell, .differingConfiguration, .ignoredAccessoryWidth,
            ].map { [$0] }
        for demonstrations in demonstrations {
            let measurer = labelMeasurer(source, width: 320) {
                $0.rowHeight = rowHeight
                $0.preferredWidth = mode
                $0.accessories.accessory = .disclosure
                $0.demonstrations = demonstrations
            }
            for row in 0..<source.numberOfRows {
                let height = measurer.measure(row: row).height
                let explanation = measurer.explain(row: row)
                #expect(explanation.height == height)
                #expect(explanation.terms.reduce(0) { $0 + $1.amount } == height)
                #expect(!explanation.terms.isEmpty)
            }
        }
    }

    /// 286 points beside a disclosure indicator, 246 between the insets: 24 characters of 10 points to a line of 24,
    /// 35 of 7 to one of 18.
    @Test(arguments: [RowHeight.automatic, .sizingCell])
    func theTermsAreTheLabelsAndTheSeparator(_ rowHeight: RowHeight) {
        let measurer = labelMeasurer(source, width: 320) {
            $0.rowHeight = rowHeight
            $0.accessories.accessory = .disclosure
        }
        #expect(measurer.explain(row: 0).terms.map(\.amount) == [24, 108, 1])
        #expect(measurer.explain(row: 1).terms.map(\.amount) == [96, 18, 1])
        #expect(measurer.explain(row: 2).terms.map(\.amount) == [44, 1])
    }

    @Test func aBoundingRectangleIsOneTerm() {
        let measurer = labelMeasurer(source, width: 320) { $0.rowHeight = .textHeight }
        // 7 + 200 characters of 7 points in 280: 1 + 5 lines of 18.
        #expect(measurer.explain(row: 0).terms.map(\.amount) == [108, 1])
        #expect(
            measurer.explain(row: 0).terms.map(\.title)
                == ["bounding rectangle of the text", "added to the rectangle"])
    }
}
