import AutoLayout
import SelfSizing
import TestKit
import Testing

/// The list's settings that also apply to items of a flow.
@Suite struct ItemSettingsTests {
    private let lengths = [1, 30, 45, 80, 200, 37, 52]

    private func flow(
        _ source: any TableViewDataSource, _ measuring: MeasuringSettings
    ) -> CollectionViewFlowLayout {
        var settings = flowSettings(line: 0, item: 0)
        settings.itemFitting = .shareOfLine
        settings.estimatedItemSize = .size(Size(width: 150, height: 30))
        let measurer = RowMeasurer(
            dataSource: source, environment: LayoutEnvironment(textMeasurer: MonospacedText.sized()),
            width: 0, settings: measuring)
        let layout = CollectionViewFlowLayout(
            measurer: measurer, settings: settings, containerSize: Size(width: 300, height: 600))
        layout.layOutVisibleRows()
        return layout
    }

    /// Lines of 7-point characters between insets of 20 in half the width, 18 points each.
    private func expectHeights(_ layout: CollectionViewFlowLayout) {
        for (item, length) in lengths.enumerated() {
            let frame = layout.layoutAttributes(forVisibleItem: item)?.frame
            #expect(frame?.width == 150)
            #expect(frame?.height == Double((length + 14) / 15 * 18))
        }
    }

    @Test(arguments: PreferredWidthMode.allCases)
    func labelsComeToKnowTheirWidthAsTheSettingsSay(_ mode: PreferredWidthMode) {
        var settings = MeasuringSettings()
        let layout = flow(LabelRows(lengths: lengths), settings)
        expectHeights(layout)
        settings.preferredWidth = mode
        let count = layout.measurer.measurementCount
        layout.setMeasuringSettings(settings)
        layout.layOutVisibleRows()
        expectHeights(layout)
        #expect((layout.measurer.measurementCount > count) == (mode != .automatic))
        let cell = layout.measurer.layOut(row: 4).cell
        let label = cell.contentView.subviews.first as? Label
        // Two insets leave 110 points.
        #expect(label?.preferredMaxLayoutWidth == (mode == .automatic ? 0 : 110))
    }

    @Test func theEngineCostIsThatOfTheSettings() throws {
        let cost = try #require(EngineCost.allCases.first { $0 != .rowscope })
        var settings = MeasuringSettings()
        settings.engineCost = cost
        let layout = flow(LabelRows(lengths: lengths), settings)
        expectHeights(layout)
        #expect(layout.measurer.layOut(row: 0).cell.engine.environment.engineCost == cost)
        // Another environment keeps the engine cost, and other settings change it.
        let category = try #require(ContentSizeCategory.allCases.last)
        layout.setEnvironment(
            LayoutEnvironment(textMeasurer: MonospacedText.sized(), contentSizeCategory: category))
        #expect(layout.measurer.layOut(row: 0).cell.engine.environment.engineCost == cost)
        layout.setMeasuringSettings(MeasuringSettings())
        #expect(layout.measurer.layOut(row: 0).cell.engine.environment.engineCost == .rowscope)
    }

    /// An item has no accessories, even if its cell asks for them.
    @Test func whatIsAboutRowsIsLeftOut() {
        var settings = MeasuringSettings()
        settings.accessories.accessory = .disclosure
        settings.accessories.isEditing = true
        settings.rowHeight = .fixed(12)
        settings.demonstrations = [.preferredWidthOfTable]
        let layout = flow(LabelRows(lengths: lengths), settings)
        expectHeights(layout)
        let cell = layout.measurer.layOut(row: 4).cell
        #expect(cell.rowFrames.contentView.size == Size(width: 150, height: 252))
        #expect(layout.measurer.makeCell(withReuseIdentifier: "labels").settings == MeasuringSettings())
    }
}
