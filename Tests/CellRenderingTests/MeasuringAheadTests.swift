import AutoLayout
import CellRendering
import LayoutDocument
import SelfSizing
import XCTest

/// Rows measured on other threads, with font maps of their own, are as tall as rows measured on this thread.
final class MeasuringAheadTests: XCTestCase {
    /// A list whose rows hold texts of all scripts.
    private func document() throws -> LayoutDocument {
        let rows = (0..<90).map { row in
            let text = (0...(row % 4)).map { Samples.texts[(row + $0 * 5) % Samples.texts.count] }
            return "  - t: \"\(text.joined(separator: " ").replacing("\n", with: "\\n"))\""
        }
        let lines =
            [
                "rowscope: 1", "templates:", "  cell:",
                "    views: {t: {label: {text: \"{t}\", textStyle: body, numberOfLines: 0}}}",
                "    constraints: [\"H:|-[t]-|\", \"V:|-[t]-|\"]", "rows:",
            ] + rows
        return try DocumentReader().read(lines.joined(separator: "\n"), sourceName: "test.yaml")
    }

    @MainActor
    func testThreadsMeasureWhatThisThreadMeasures() async throws {
        let appearance = Appearance()
        let source = DocumentDataSource(document: try document())
        let engine = TextEngine(appearance: appearance)
        let measurer = RowMeasurer(
            dataSource: source, environment: appearance.environment(with: engine), width: 320)
        let layout = TableViewLayout(measurer: measurer, estimatedRowHeight: .constant(60))
        layout.viewportHeight = 400
        let stream = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let continuation = stream.continuation
        let queue = ThreadedLayoutQueue<AheadBatch>(
            workerCount: 2, makeTextMeasurer: { TextEngine(appearance: appearance) },
            onResult: { continuation.yield() })
        let ahead = MeasuringAhead(layout: layout, jobs: queue) { source.rowSnapshot }
        var results = stream.stream.makeAsyncIterator()
        for (width, category) in [
            (320.0, ContentSizeCategory.large), (211, .large), (375, .accessibilityLarge),
        ] {
            var environment = appearance.environment(with: engine)
            environment.contentSizeCategory = category
            layout.setEnvironment(environment, width: width)
            layout.layOutVisibleRows()
            var state = ahead.step()
            while state != .finished {
                if state == .waiting { await results.next(isolation: MainActor.shared) }
                state = ahead.step()
            }
            XCTAssertEqual(layout.measuredRowCount, layout.rowCount)
            for row in 0..<layout.rowCount {
                XCTAssertEqual(
                    layout.viewport.index.height(ofRow: row), measurer.measure(row: row).height, "row \(row)")
            }
        }
        XCTAssertGreaterThan(ahead.statistics.measuredRowCount, layout.rowCount)
    }
}
