import Audit
import AutoLayout
import CellRendering
import LayoutDocument
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
    private var conditions: LayoutConditions
    private let measuring: RowMeasurer
    /// Measures rows with repairs that are tried.
    private let trials: RepairTrials
    /// The budget for explaining the rows of a chunk.
    private var budget = SearchBudget(steps: MeasureWorker.searchSteps)
    /// The rules, which are those of audits.
    private let rules: RuleBook
    private let examinedCells = ExaminedCells()
    private var format: any MeasureFormat

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
        conditions = LayoutConditions(
            plan.appearance.environment(with: textEngine), size: .zero, flow: plan.list.document.list.flow,
            settings: plan.list.settings)
        measuring = RowMeasurer(dataSource: source, conditions: conditions, textMeasurer: textEngine)
        trials = RepairTrials(of: plan.list, rules: rules, textMeasurer: textEngine)
    }

    /// Measures a chunk.
    func measure(chunk place: Int) -> MeasuredChunk {
        let (sweep, rows) = plan.chunk(at: place)
        format.begin(isFirst: place == 0)
        var problemCount = 0
        func add(_ row: MeasuredRow) {
            problemCount += row.findings.count(where: \.finding.isProblem)
            format.add(row)
        }
        let examined = place < plan.chunksPerSweep ? firstRows.rows(among: rows) : []
        budget = SearchBudget(
            steps: max(Self.searchSteps / plan.chunkCount, rows.count * Self.leastSearchSteps))
        conditions = conditions.at(width: sweep.width, sweep.category, sweep.direction)
        measuring.take(conditions)
        for row in rows { add(measured(row, sweep, examines: examined.contains(row))) }
        return MeasuredChunk(bytes: format.end(), rowCount: rows.count, problemCount: problemCount)
    }

    /// Measures a row, or an item, and lays it out.
    private func measured(_ row: Int, _ sweep: MeasurePlan.Sweep, examines: Bool) -> MeasuredRow {
        // The terms of a height are read before the views are placed at that height.
        let terms =
            plan.explains && measuring.flow?.isSelfSizing != false
            ? MeasuredTerm.terms(of: measuring.explain(row: row), cell: measuring.sizingCell(forRow: row))
            : nil
        var (measurement, cell) = measuring.layOut(row: row)
        let findings = findings(of: cell, measurement, row, examines: examines)
        // Examining and explaining a row changes its layout, so it is laid out again.
        if examines || !findings.isEmpty { (measurement, cell) = measuring.layOut(row: row) }
        return MeasuredRow(
            index: row, kind: classes[ofRow: row].kind, cell: cell, height: measurement.height,
            sweep: sweep, findings: findings, terms: terms,
            itemSize: cell.isItem ? cell.size(with: measurement) : nil)
    }

    /// The findings of a row or an item at its present layout, as in audits.
    ///
    /// - Parameters:
    ///   - cell: The cell, laid out.
    ///   - measurement: The row's height.
    ///   - row: Its number.
    ///   - examines: Whether findings that all rows of the template share are included.
    /// - Returns: The findings, the worst first.
    private func findings(
        of cell: TableViewCell, _ measurement: RowMeasurement, _ row: Int, examines: Bool
    ) -> [RowProblem] {
        cell.engine.searchSteps = LayoutEngine.searchSteps(sharedBy: plan.totalRowCount)
        let examined = ExaminedRow(cell, measurement, rules: rules, knowing: examinedCells)
        cell.engine.searchBudget = budget
        defer { cell.engine.searchBudget = nil }
        let found = examined.findings.filter { examines || !RowExaminer.constraintRules.contains($0.rule) }
        var problems = examined.explain(found)
        for index in problems.indices {
            problems[index].proposals = trials.tried(
                problems[index].proposals, for: problems[index].finding, ofRow: row, examined, in: conditions,
                within: budget)
        }
        guard examines else { return problems }
        let template = cell.templateIdentifier
        let examiner = TemplateExaminer(plan.list.document)
        let spec = plan.list.document.template(named: template)
        let ofTemplate = rules.sort(examiner.findings(ofTemplate: template), template: template).reported
        for finding in ofTemplate {
            let detail = examiner.detail(of: finding, in: spec)
            var problem = RowProblem(finding.rule, message: detail.message)
            problem.finding = finding
            problem.members = detail.members
            problem.proposals = detail.repairs
            problems.append(problem)
        }
        return problems
    }
}
