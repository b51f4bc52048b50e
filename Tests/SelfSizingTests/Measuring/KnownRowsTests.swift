import AutoLayout
import SelfSizing
import TestKit
import Testing

/// Rows whose cells are filled from remembered contents have the heights of rows filled by their data source.
@Suite struct KnownRowsTests {
    private func scaledText(_ unit: Double = 0.5) -> PreparingText {
        PreparingText(
            characterWidth: { $0 * unit }, lineHeight: { ($0 * 1.2).rounded(.up) }, wrapping: .characters)
    }

    /// The measurement of a new measurer.
    private func fresh(_ rows: VaryingRows, _ measurer: RowMeasurer, row: Int) -> RowMeasurement {
        RowMeasurer(
            dataSource: rows.withoutKeys(), environment: measurer.environment, width: measurer.width,
            settings: measurer.settings
        ).measure(row: row)
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func measureAsFresh(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let rows = VaryingRows(count: 300)
        let texts = [scaledText(), scaledText(0.625)]
        let measurer = RowMeasurer(
            dataSource: rows, environment: LayoutEnvironment(textMeasurer: texts[0]), width: 300)
        for step in 0..<500 {
            switch random.below(60) {
            case 0: measurer.environment.contentSizeCategory = random.select(ContentSizeCategory.allCases)
            case 1: measurer.environment.layoutDirection = random.select(LayoutDirection.allCases)
            case 2: measurer.environment.displayScale = random.select([1, 2, 3])
            case 3: measurer.environment.textMeasurer = random.select(texts)
            case 4: measurer.settings.accessories.accessory = random.select([.none, .disclosure])
            case 5: measurer.settings.engineCost = random.select([.rowscope, .rowscope, .classic])
            case 6: measurer.settings.preferredWidth = random.select([.automatic, .automatic, .byHand])
            case 7: _ = measurer.layOut(row: random.below(rows.numberOfRows))
            case 8...12: rows.renew(random.below(rows.numberOfRows))
            case 13:
                rows.move(random.below(rows.numberOfRows), to: random.below(rows.numberOfRows))
            case 14...25: measurer.width = Double(120 + random.below(400))
            default: break
            }
            let row = random.below(12) + (step / 100) * 20
            #expect(measurer.measure(row: row) == fresh(rows, measurer, row: row), "step \(step)")
        }
    }

    @Test func aKnownRowIsNotAskedForAgain() {
        let rows = VaryingRows(count: 60)
        let text = scaledText()
        let measurer = RowMeasurer(
            dataSource: rows, environment: LayoutEnvironment(textMeasurer: text), width: 300)
        let known = (0..<60).filter { !["margin", "priority"].contains(rows.reuseIdentifier(forRow: $0)) }
        // The measurer finds out which properties vary.
        for _ in 0..<3 { for row in known { _ = measurer.measure(row: row) } }
        let count = rows.fillCount
        for width in [200.0, 250, 320] {
            measurer.width = width
            for row in known { _ = measurer.measure(row: row) }
        }
        #expect(rows.fillCount == count)
        #expect(measurer.knownRowCount == known.count)

        // At another text size texts are prepared again, and the rows are still known.
        measurer.environment.contentSizeCategory = .accessibilityLarge
        for row in known { _ = measurer.measure(row: row) }
        let prepared = text.prepared.count
        for row in known { _ = measurer.measure(row: row) }
        #expect(text.prepared.count == prepared)
        #expect(rows.fillCount == count)
    }

    @Test func whatChangesWithEachRowAndCannotBeSetAgainIsAskedFor() {
        let rows = VaryingRows(count: 200)
        let measurer = RowMeasurer(
            dataSource: rows, environment: LayoutEnvironment(textMeasurer: scaledText()), width: 300)
        let margins = (0..<200).filter { rows.reuseIdentifier(forRow: $0) == "margin" }
        for _ in 0..<2 { for row in margins { _ = measurer.measure(row: row) } }
        #expect(rows.fillCount == 2 * margins.count)
    }

    @Test func aChangeMadeByOthersHolds() {
        let rows = VaryingRows(count: 100)
        let measurer = RowMeasurer(
            dataSource: rows, environment: LayoutEnvironment(textMeasurer: scaledText()), width: 300)
        let plain = (0..<100).filter { rows.reuseIdentifier(forRow: $0) == "texts" }
        for _ in 0..<3 { for row in plain { _ = measurer.measure(row: row) } }
        let before = plain.map { measurer.measure(row: $0).height }
        let cell = measurer.sizingCell(withReuseIdentifier: "texts") as? VaryingCell
        cell?.gap?.constant += 7
        #expect(plain.map { measurer.measure(row: $0).height } == before.map { $0 + 7 })
        cell?.gap?.constant -= 7
        #expect(plain.map { measurer.measure(row: $0).height } == before)
    }

    @Test func aReloadedRowIsAskedForAgain() {
        let rows = VaryingRows(count: 100)
        let measurer = RowMeasurer(
            dataSource: rows, environment: LayoutEnvironment(textMeasurer: scaledText()), width: 300)
        let layout = TableViewLayout(measurer: measurer, estimatedRowHeight: .constant(60))
        layout.viewportHeight = 1e6
        for _ in 0..<3 {
            layout.reloadData()
            layout.layOutVisibleRows()
        }
        let count = rows.fillCount
        layout.reloadRows(3..<8)
        layout.layOutVisibleRows()
        #expect(rows.fillCount == count + 5)
    }

    @Test func asManyRowsAreKnownAsThereIsRoomFor() {
        let rows = VaryingRows(count: 20_000)
        let measurer = RowMeasurer(
            dataSource: rows, environment: LayoutEnvironment(textMeasurer: scaledText()), width: 300)
        for row in 0..<20_000 { _ = measurer.measure(row: row) }
        #expect((1...4096).contains(measurer.knownRowCount))
        #expect(measurer.measure(row: 19_999) == fresh(rows, measurer, row: 19_999))
    }
}
