import CellRendering
import SelfSizing
import Testing

@testable import Benchmarks

/// Rows compared with Pango have the heights of Pango.
@Suite struct TextComparisonTests {
    @Test(arguments: [320, 375, 480, 641])
    func heightsArePangos(width: Int) throws {
        let rows = KeptRows(count: 300, firstText: 4_000_000_000)
        var appearance = Appearance()
        appearance.contentSizeCategory = .xSmall
        let measurer = RowMeasurer(
            dataSource: rows, environment: appearance.environment(with: TextEngine(appearance: appearance)),
            width: Double(width), separatorHeight: 0)
        let pango = try PangoPeer(library: ListSources.pango(), pixels: 14)
        for row in 0..<rows.numberOfRows {
            let texts = rows.texts[row]
            pango.setTexts([texts.title, texts.body, texts.date])
            #expect(measurer.measure(row: row).height == pango.layOut(width: width))
        }
        pango.keep()
        #expect(pango.wrap(width: width) == measurer.measure(row: rows.numberOfRows - 1).height)
    }

    @Test func outcomesAreAlike() throws {
        let comparison = TextComparison(library: try ListSources.pango(), repeats: 1)
        for outcome in [try comparison.firstTime(), try comparison.otherWidths()] {
            #expect(outcome.isAlike)
            #expect(outcome.ours.median > 0)
            #expect(outcome.pango.median > 0)
        }
        #expect(try TextComparison(library: nil, repeats: 1).firstTime().pango.isEmpty)
    }
}
