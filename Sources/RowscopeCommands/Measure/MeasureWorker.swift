import AutoLayout
import CellRendering
import LayoutDocument
import RowscopeApp
import SelfSizing

/// What came of a chunk of rows.
struct MeasuredChunk: Sendable {
    /// The rows as they are printed.
    let bytes: [UInt8]
    /// The number of rows.
    let rowCount: Int
    /// The number of findings that are problems.
    let problemCount: Int
}

/// Measures chunks of rows on one thread, with sizing cells and a text engine of its own.
final class MeasureWorker {
    private let plan: MeasurePlan
    private let firstRows: FirstRows
    private let classes: RowClasses
    private let measuring: Measuring
    private var format: any MeasureFormat

    private enum Measuring {
        case rows(RowMeasurer)
        case items(CollectionViewFlowLayout)
    }

    /// Makes a worker.
    ///
    /// - Parameters:
    ///   - plan: What is to be measured.
    ///   - firstRows: Shared with the other workers.
    ///   - textEngine: Shared with nobody.
    init(plan: MeasurePlan, firstRows: FirstRows, textEngine: TextEngine) {
        self.plan = plan
        self.firstRows = firstRows
        let source = plan.list.makeDataSource()
        classes = source.rowClasses
        format = plan.makeFormat()
        let environment = plan.appearance.environment(with: textEngine)
        guard let flow = plan.list.document.list.flow else {
            measuring = .rows(
                RowMeasurer(
                    dataSource: source, environment: environment, width: 0, settings: plan.list.settings))
            return
        }
        let measurer = ItemMeasurer(
            dataSource: source, environment: environment, settings: plan.list.settings)
        measuring = .items(CollectionViewFlowLayout(measurer: measurer, settings: flow))
    }

    /// Measures a chunk.
    func measure(chunk place: Int) -> MeasuredChunk {
        let (sweep, rows) = plan.chunk(at: place)
        format.begin(isFirst: place == 0)
        var problemCount = 0
        func add(_ row: MeasuredRow) {
            problemCount += row.findings.count { $0.severity.isProblem }
            format.add(row)
        }
        switch measuring {
        case .rows(let measurer):
            measurer.environment.layoutDirection = sweep.direction
            measurer.environment.contentSizeCategory = sweep.category
            measurer.width = sweep.width
            let examined = place < plan.chunksPerSweep ? firstRows.rows(among: rows) : []
            for row in rows { add(measured(row, measurer, sweep, examines: examined.contains(row))) }
        case .items(let layout):
            var environment = layout.measurer.environment
            environment.layoutDirection = sweep.direction
            environment.contentSizeCategory = sweep.category
            layout.setEnvironment(environment)
            // A flow that scrolls sideways is as high as one item by the estimate.
            let flow = layout.settings
            let height = flow.expectedItemSize.height + flow.sectionInset.top + flow.sectionInset.bottom
            layout.containerSize = Size(width: sweep.width, height: height)
            for item in rows { add(measured(item, layout, sweep)) }
        }
        return MeasuredChunk(bytes: format.end(), rowCount: rows.count, problemCount: problemCount)
    }

    /// Measures a row and lays it out.
    private func measured(
        _ row: Int, _ measurer: RowMeasurer, _ sweep: MeasurePlan.Sweep, examines: Bool
    ) -> MeasuredRow {
        // What a height is made of is asked for before the views are placed at that height.
        let terms = plan.explains ? self.terms(of: row, measurer) : nil
        // An examination lays the cell out otherwise, so it comes before.
        let told =
            examines
            ? measurer.examine(row: row, isCollapsed: measurer.measure(row: row).isCollapsed) : []
        let (measurement, cell) = measurer.layOut(row: row)
        return MeasuredRow(
            index: row, kind: classes[ofRow: row].kind, cell: cell, height: measurement.height, sweep: sweep,
            findings: cell.findings(isCollapsed: measurement.isCollapsed) + told, terms: terms)
    }

    /// What the height of a row is made of.
    private func terms(of row: Int, _ measurer: RowMeasurer) -> [MeasuredTerm] {
        let explanation = measurer.explain(row: row)
        let cell = measurer.sizingCell(
            withReuseIdentifier: measurer.dataSource.reuseIdentifier(forRow: row))
        return MeasuredTerm.terms(of: explanation, cell: cell)
    }

    /// Measures an item of a flow and lays it out; a width is the flow's.
    private func measured(
        _ item: Int, _ layout: CollectionViewFlowLayout, _ sweep: MeasurePlan.Sweep
    ) -> MeasuredRow {
        let (size, explanation, cell) = layout.layOut(item: item)
        return MeasuredRow(
            index: item, kind: classes[ofRow: item].kind, cell: cell, height: size.height, sweep: sweep,
            findings: cell.findings(isCollapsed: false),
            terms: plan.explains ? explanation.map { MeasuredTerm.terms(of: $0, cell: cell) } : nil,
            itemSize: size)
    }
}
