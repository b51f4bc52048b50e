import AutoLayout
import CellRendering
import Foundation
import LayoutDocument
import SelfSizing

/// Measures rows at each of several widths and text sizes and hands them to a writer.
struct MeasureSweep {
    let document: LayoutDocument
    let rows: Range<Int>
    let widths: [Double]
    let categories: [ContentSizeCategory]
    let appearance: Appearance
    let textEngine: TextEngine

    /// Runs the sweep.
    ///
    /// - Returns: The number of findings.
    func run(writer: any MeasureWriter) -> Int {
        let source = DocumentDataSource(document: document)
        let measurer = RowMeasurer(
            dataSource: source, environment: appearance.environment(with: textEngine), width: 0,
            rowHeight: document.list.rowHeight, separatorHeight: document.list.separator ? 1 : 0)
        var progress = ProgressLine(total: rows.count * widths.count * categories.count)
        var findingCount = 0
        writer.begin()
        for category in categories {
            measurer.environment.contentSizeCategory = category
            for width in widths {
                measurer.width = width
                for row in rows {
                    let (measurement, cell) = measurer.layOut(row: row)
                    let measured = MeasuredRow(
                        row: row, cell: cell, measurement: measurement, width: width, category: category)
                    findingCount += measured.findings.count
                    writer.write(measured)
                    progress.advance()
                }
            }
        }
        writer.end()
        progress.finish()
        return findingCount
    }
}

/// Says on the standard error stream how far a command has come, once it has taken a second.
private struct ProgressLine {
    private let total: Int
    private var done = 0
    private var lastShown = ContinuousClock.now
    private var isShown = false

    init(total: Int) { self.total = total }

    mutating func advance() {
        done += 1
        // Asking the clock for each row would cost more than it tells.
        guard done % 64 == 0, lastShown.duration(to: .now) >= .seconds(1) else { return }
        lastShown = .now
        isShown = true
        standardError.write("\rmeasured \(done) of \(total) rows")
    }

    func finish() {
        if isShown { standardError.write("\rmeasured \(done) of \(total) rows\n") }
    }
}
