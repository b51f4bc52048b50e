import AutoLayout
import SelfSizing
import Testing

/// Rows measured by the bounding rectangle of their text.
@Suite struct TextHeightTests {
    /// A cell of one 14-point label, 20 from the sides and at the top and bottom of the contentView.
    @Test func oneLabelIsMeasuredAsByItsConstraints() {
        let source = LabelRows(lengths: [1, 30, 45, 80, 200, 37, 52])
        let byText = labelMeasurer(source, width: 300) { $0.rowHeight = .textHeight }
        let byConstraints = labelMeasurer(source, width: 300)
        for width in stride(from: 60.0, through: 600, by: 7) {
            byText.width = width
            byConstraints.width = width
            for row in 0..<source.numberOfRows {
                #expect(byText.measure(row: row).height == byConstraints.measure(row: row).height)
            }
        }
        // 200 characters of 7 points in 260: 6 lines of 18, and the point.
        byText.width = 300
        #expect(byText.measure(row: 4).height == 109)
    }

    /// A headline of 28 points above a body of 14: 30 and 74 characters at a width of 320.
    @Test func severalFontsAreMeasuredWrongly() {
        let source = LabelRows([
            .init(pointSize: 28, texts: [String(repeating: "a", count: 30)]),
            .init(pointSize: 14, texts: [String(repeating: "b", count: 74)]),
        ])
        let measurer = labelMeasurer(source, width: 320) { $0.rowHeight = .textHeight }
        // In one font of 14: 40 to a line, 1 + 2 lines of 18, and the point.
        #expect(measurer.compare(row: 0).measured == 55)
        // In their own fonts: 2 lines of 32, 2 lines of 18, and the separator.
        #expect(measurer.compare(row: 0).right == 101)
    }

    @Test func whatIsAddedIsAddedWithoutSeparators() {
        let measurer = labelMeasurer(LabelRows(lengths: [30]), width: 300) {
            $0.rowHeight = .textHeight
            $0.separatorHeight = 0
        }
        #expect(measurer.measure(row: 0) == RowMeasurement(contentHeight: 19, separatorHeight: 0))
    }
}
