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
    /// Whether each height is to be explained.
    var explains = false

    /// Runs the sweep.
    ///
    /// What can be told of a template's constraints besides is told once, with its first row.
    ///
    /// - Returns: The number of findings that are problems.
    func run(writer: any MeasureWriter) -> Int {
        if let flow = document.list.flow { return run(flow, writer: writer) }
        let source = DocumentDataSource(document: document)
        // What the document says, and nothing else: a demonstration has no place in a result.
        var settings = MeasuringSettings()
        settings.rowHeight = document.list.rowHeight
        settings.separatorHeight = document.list.separator ? 1 : 0
        settings.accessories = document.list.accessories
        let measurer = RowMeasurer(
            dataSource: source, environment: appearance.environment(with: textEngine), width: 0,
            settings: settings)
        let classes = source.rowClasses
        var progress = ProgressLine(total: rows.count * widths.count * categories.count)
        var problemCount = 0
        writer.begin()
        for category in categories {
            measurer.environment.contentSizeCategory = category
            for width in widths {
                measurer.width = width
                for row in rows {
                    let terms = explains ? self.terms(of: row, measurer) : nil
                    // An examination lays the cell out otherwise, so it comes before.
                    let told =
                        measurer.hasExamined(row: row)
                        ? []
                        : measurer.examine(row: row, isCollapsed: measurer.measure(row: row).isCollapsed)
                    let (measurement, cell) = measurer.layOut(row: row)
                    let found = cell.findings(isCollapsed: measurement.isCollapsed) + told
                    let measured = MeasuredRow(
                        row: row, kind: classes[ofRow: row].kind, cell: cell, measurement: measurement,
                        width: width, category: category,
                        findings: found, terms: terms)
                    problemCount += found.count { $0.severity == .problem }
                    writer.write(measured)
                    progress.advance()
                }
            }
        }
        writer.end()
        progress.finish()
        return problemCount
    }

    /// Runs the sweep over the items of a flow; widths are those of the flow.
    ///
    /// A horizontal flow is as high as one item by the estimate.
    private func run(_ flow: FlowLayoutSettings, writer: any MeasureWriter) -> Int {
        let source = DocumentDataSource(document: document)
        let classes = source.rowClasses
        let height = flow.expectedItemSize.height + flow.sectionInset.top + flow.sectionInset.bottom
        let layout = CollectionViewFlowLayout(
            measurer: ItemMeasurer(
                dataSource: source, environment: appearance.environment(with: textEngine)),
            settings: flow)
        var progress = ProgressLine(total: rows.count * widths.count * categories.count)
        var problemCount = 0
        writer.begin()
        for category in categories {
            var environment = layout.measurer.environment
            environment.contentSizeCategory = category
            layout.setEnvironment(environment)
            for width in widths {
                layout.containerSize = Size(width: width, height: height)
                for row in rows {
                    let (size, explanation, cell) = layout.layOut(item: row)
                    let found = cell.findings(isCollapsed: false)
                    problemCount += found.count { $0.severity == .problem }
                    writer.write(
                        MeasuredRow(
                            row: row, kind: classes[ofRow: row].kind, cell: cell,
                            measurement: RowMeasurement(contentHeight: size.height, separatorHeight: 0),
                            width: width, category: category, findings: found,
                            terms: explains
                                ? explanation?.terms.map { MeasuredTerm($0, cell: cell) } : nil,
                            itemSize: [size.width, size.height]))
                    progress.advance()
                }
            }
        }
        writer.end()
        progress.finish()
        return problemCount
    }

    /// What the height of a row is made of, asked for before its views are placed at that height.
    private func terms(of row: Int, _ measurer: RowMeasurer) -> [MeasuredTerm] {
        let explanation = measurer.explain(row: row)
        let cell = measurer.sizingCell(
            withReuseIdentifier: measurer.dataSource.reuseIdentifier(forRow: row))
        return explanation.terms.map { MeasuredTerm($0, cell: cell) }
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
