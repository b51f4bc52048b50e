import AutoLayout
import SelfSizing
import Testing

/// Measuring by hand, and its typical mistakes.
@Suite struct SizingCellTests {
    private let lengths = [1, 30, 45, 80, 200, 37, 0, 52]

    /// Lines of 7-point characters between insets of 20, 18 points each, and the separator.
    private func height(_ length: Int, contentWidth: Double) -> Double {
        guard length > 0 else { return 44 + 1 }
        let perLine = max(1, Int((contentWidth - 40) / 7))
        return Double((length + perLine - 1) / perLine * 18 + 1)
    }

    @Test(arguments: [RowHeight.sizingCell, .automatic])
    func theRecipeGivesTheHeightsOfTheConstraints(_ rowHeight: RowHeight) {
        let source = LabelRows(lengths: lengths)
        let measurer = labelMeasurer(source, width: 300) { $0.rowHeight = rowHeight }
        for width in [300.0, 120, 481, 300] {
            measurer.width = width
            for (row, length) in lengths.enumerated() {
                #expect(measurer.measure(row: row).height == height(length, contentWidth: width))
            }
        }
        // One sizing cell, made once for all rows.
        #expect(source.madeCells.count == 1)
    }

    @Test(arguments: [RowHeight.sizingCell, .automatic])
    func whatStandsBesideTheContentViewMakesRowsTaller(_ rowHeight: RowHeight) {
        for (accessory, width) in [
            (RowAccessories.Accessory.disclosure, 34.0), (.detail, 48), (.checkmark, 40),
        ] {
            let measurer = labelMeasurer(LabelRows(lengths: lengths), width: 300) {
                $0.rowHeight = rowHeight
                $0.accessories.accessory = accessory
                $0.accessories.isEditing = true
                $0.accessories.hasSectionIndex = true
            }
            for (row, length) in lengths.enumerated() {
                #expect(
                    measurer.measure(row: row).height
                        == height(length, contentWidth: 300 - width - 38 - 15))
            }
        }
    }

    /// With the table's width in place of the contentView's, rows are measured as if they had no accessories, and are
    /// too short.
    @Test func theRecipeThatForgetsTheAccessoryMeasuresRowsTooShort() {
        func heights(_ demonstrations: Set<Demonstration>) -> [Double] {
            let measurer = labelMeasurer(LabelRows(lengths: lengths), width: 300) {
                $0.rowHeight = .sizingCell
                $0.accessories.accessory = .disclosure
                $0.demonstrations = demonstrations
            }
            return lengths.indices.map { measurer.measure(row: $0).height }
        }
        #expect(heights([.ignoredAccessoryWidth]) == lengths.map { height($0, contentWidth: 300) })
        #expect(heights([]) == lengths.map { height($0, contentWidth: 266) })
        // 200 characters: 6 lines where 37 fit, 7 where 32 fit.
        #expect(heights([.ignoredAccessoryWidth])[4] == 109)
        #expect(heights([])[4] == 127)
    }

    @Test func aDequeuedSizingCellLeaks() {
        let source = LabelRows(lengths: lengths)
        let measurer = labelMeasurer(source, width: 300) {
            $0.rowHeight = .sizingCell
            $0.demonstrations = [.dequeuedSizingCell]
        }
        for round in 1...3 {
            for (row, length) in lengths.enumerated() {
                #expect(measurer.measure(row: row).height == height(length, contentWidth: 300))
            }
            #expect(measurer.leakedCellCount == round * lengths.count)
            #expect(source.madeCells.count == round * lengths.count)
        }
        // The right way returns them and makes one more, which is kept.
        measurer.settings.demonstrations = []
        for row in lengths.indices { _ = measurer.measure(row: row) }
        #expect(measurer.leakedCellCount == 0)
        #expect(source.madeCells.count == 3 * lengths.count + 1)
    }

    /// A separate function that does not fill the label: rows have the height of its placeholder.
    @Test func cellsFilledByAnotherFunctionAreMeasuredByIt() {
        let measurer = labelMeasurer(LabelRows(lengths: lengths), width: 300) {
            $0.rowHeight = .sizingCell
            $0.demonstrations = [.differingConfiguration]
        }
        #expect(lengths.indices.allSatisfy { measurer.measure(row: $0).height == 19 })
        #expect(measurer.compare(row: 4).measured == 19)
        #expect(measurer.compare(row: 4).right == 109)
        #expect(measurer.compare(row: 4).difference == -90)
    }

    /// A square image: the contentView is compressed horizontally as well, and the row is too low.
    @Test func compressedInBothDirectionsTheContentViewLosesItsAspectRatio() {
        let content = View(name: "contentView")
        let image = View(name: "image")
        content.addSubview(image)
        LayoutConstraint.activate([
            image.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: image.trailingAnchor),
            image.topAnchor.constraint(equalTo: content.topAnchor),
            content.bottomAnchor.constraint(equalTo: image.bottomAnchor),
            image.heightAnchor.constraint(equalTo: image.widthAnchor, multiplier: 0.5),
            image.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
        ])
        let source = OneCell(content)
        let recipe = labelMeasurer(source, width: 300) { $0.rowHeight = .sizingCell }
        #expect(recipe.measure(row: 0).height == 31)
        recipe.settings.rowHeight = .automatic
        #expect(recipe.measure(row: 0).height == 151)
    }
}

/// One row with a given contentView.
private final class OneCell: TableViewDataSource {
    let content: View
    let numberOfRows = 1

    init(_ content: View) { self.content = content }

    func reuseIdentifier(forRow row: Int) -> String { "cell" }

    func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell {
        TableViewCell(reuseIdentifier: identifier, contentView: content, environment: environment)
    }

    func configure(_ cell: TableViewCell, forRow row: Int) {}
}
