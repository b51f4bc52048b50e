import Audit
import AutoLayout
import CellRendering
import LayoutDocument
import RowscopeApp
import SelfSizing

/// The result of measuring a chunk of rows.
struct MeasuredChunk: Sendable {
    /// The printed rows.
    let bytes: [UInt8]
    /// The number of rows.
    let rowCount: Int
    /// The number of findings that are problems.
    let problemCount: Int
}

/// Measures chunks of rows on one thread, with its own sizing cells and text engine.
final class MeasureWorker {
    private let plan: MeasurePlan
    private let firstRows: FirstRows
    private let classes: RowClasses
    private let measuring: Measuring
    /// The budget for explaining the rows of a chunk.
    private var budget = SearchBudget(steps: MeasureWorker.searchSteps)
    /// The rules, which are those of audits.
    private let rules: RuleBook
    private let constraintFaults = ConstraintFaults()
    private var format: any MeasureFormat

    private enum Measuring {
        case rows(RowMeasurer)
        case items(CollectionViewFlowLayout)
    }

    /// The steps for explaining all rows, about half a second, and the least for each row, enough for those of a screen.
    private static let searchSteps = 250_000_000
    private static let leastSearchSteps = 1_000_000

    /// Makes a worker.
    ///
    /// - Parameters:
    ///   - plan: The plan of the measurements.
    ///   - firstRows: The first rows, shared by all workers.
    ///   - textEngine: The text engine of this worker alone.
    init(plan: MeasurePlan, firstRows: FirstRows, textEngine: TextEngine) {
        self.plan = plan
        self.firstRows = firstRows
        let source = plan.list.makeDataSource()
        classes = source.rowClasses
        rules = RuleBook(plan.list.document.audit)
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
        let examined = place < plan.chunksPerSweep ? firstRows.rows(among: rows) : []
        budget = SearchBudget(
            steps: max(Self.searchSteps / plan.chunkCount, rows.count * Self.leastSearchSteps))
        switch measuring {
        case .rows(let measurer):
            measurer.environment.layoutDirection = sweep.direction
            measurer.environment.contentSizeCategory = sweep.category
            measurer.width = sweep.width
            for row in rows { add(measured(row, measurer, sweep, examines: examined.contains(row))) }
        case .items(let layout):
            var environment = layout.measurer.environment
            environment.layoutDirection = sweep.direction
            environment.contentSizeCategory = sweep.category
            layout.setEnvironment(environment)
            // A flow that scrolls sideways is as high as one item of the estimated height.
            let flow = layout.settings
            let height = flow.expectedItemSize.height + flow.sectionInset.top + flow.sectionInset.bottom
            layout.containerSize = Size(width: sweep.width, height: height)
            for item in rows { add(measured(item, layout, sweep, examines: examined.contains(item))) }
        }
        return MeasuredChunk(bytes: format.end(), rowCount: rows.count, problemCount: problemCount)
    }

    /// Measures a row and lays it out.
    private func measured(
        _ row: Int, _ measurer: RowMeasurer, _ sweep: MeasurePlan.Sweep, examines: Bool
    ) -> MeasuredRow {
        // The terms of a height are read before the views are placed at that height.
        let terms = plan.explains ? self.terms(of: row, measurer) : nil
        let (measurement, cell) = measurer.layOut(row: row)
        let findings = findings(of: cell, measurement, examines: examines)
        // Examining and explaining a row changes its layout, so it is laid out again.
        if examines || !findings.isEmpty { _ = measurer.layOut(row: row) }
        return MeasuredRow(
            index: row, kind: classes[ofRow: row].kind, cell: cell, height: measurement.height, sweep: sweep,
            findings: findings, terms: terms)
    }

    /// The findings of a row or an item at its present layout, as in audits.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - measurement: The height of the row; `nil` for an item.
    ///   - examines: Whether findings that all rows of the template share are included.
    /// - Returns: The findings, the worst first.
    private func findings(
        of cell: TableViewCell, _ measurement: RowMeasurement?, examines: Bool
    ) -> [MeasuredFinding] {
        cell.engine.searchSteps = LayoutEngine.searchSteps(sharedBy: plan.totalRowCount)
        let row = ExaminedRow(cell, measurement, rules: rules, knowing: constraintFaults)
        cell.engine.searchBudget = budget
        defer { cell.engine.searchBudget = nil }
        let findings = row.explain(
            row.findings.filter { examines || !RowJudge.constraintRules.contains($0.rule) }
        ).map { MeasuredFinding($0.found ?? $0.finding, message: $0.message, repairs: $0.proposals) }
        guard examines else { return findings }
        let template = cell.templateIdentifier
        let judge = TemplateJudge(plan.list.document)
        let spec = plan.list.document.template(named: template)
        return findings
            + rules.sort(judge.findings(ofTemplate: template), template: template).told.map {
                let detail = judge.detail(of: $0, in: spec)
                return MeasuredFinding($0, message: detail.message, repairs: detail.repairs)
            }
    }

    /// The terms of a row's height.
    private func terms(of row: Int, _ measurer: RowMeasurer) -> [MeasuredTerm] {
        let explanation = measurer.explain(row: row)
        let cell = measurer.sizingCell(
            withReuseIdentifier: measurer.dataSource.reuseIdentifier(forRow: row))
        return MeasuredTerm.terms(of: explanation, cell: cell)
    }

    /// Measures an item of a flow at a width of the flow, and lays it out.
    private func measured(
        _ item: Int, _ layout: CollectionViewFlowLayout, _ sweep: MeasurePlan.Sweep, examines: Bool
    ) -> MeasuredRow {
        let (size, explanation, cell) = layout.layOut(item: item)
        return MeasuredRow(
            index: item, kind: classes[ofRow: item].kind, cell: cell, height: size.height, sweep: sweep,
            findings: findings(of: cell, nil, examines: examines),
            terms: plan.explains ? explanation.map { MeasuredTerm.terms(of: $0, cell: cell) } : nil,
            itemSize: size)
    }
}
