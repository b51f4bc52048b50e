import AutoLayout
import LayoutDocument
import SelfSizing

/// Lays out and examines tiles of a plan on one thread, with separate cells and a text measurer.
package final class AuditWorker {
    /// What is audited.
    let plan: AuditPlan
    private let source: DocumentDataSource
    let textMeasurer: any TextMeasuring
    private let measurer: RowMeasurer
    private let conditions: LayoutConditions
    private let examinedCells = ExaminedCells()
    private(set) lazy var templateExaminer = TemplateExaminer(plan.document)
    /// The tile whose findings were explained last, as long as it is laid out.
    var explained: (place: Finding.Place, budget: SearchBudget, row: ExaminedRow)? {
        didSet { oldValue?.row.cell.engine.searchBudget = nil }
    }

    /// Makes a worker.
    ///
    /// - Parameters:
    ///   - plan: What is audited.
    ///   - textMeasurer: Measures texts, shared with no other thread.
    package init(plan: AuditPlan, textMeasurer: any TextMeasuring) {
        self.plan = plan
        let source = plan.makeDataSource()
        let environment = LayoutEnvironment(textMeasurer: textMeasurer, displayScale: plan.displayScale)
        self.source = source
        self.textMeasurer = textMeasurer
        conditions = LayoutConditions(
            environment, size: .zero, flow: plan.document.list.flow, settings: plan.settings)
        measurer = RowMeasurer(dataSource: source, conditions: conditions, textMeasurer: textMeasurer)
    }

    /// Examines the tiles of a chunk, in order.
    ///
    /// A cell is filled once and laid out at one width after the other; filling it each time would give the same
    /// result. Themes share a layout and differ only in contrasts.
    ///
    /// - Parameters:
    ///   - chunk: The chunk.
    ///   - isGivenUp: Called before each width; whether to stop.
    /// - Returns: The outcomes; fewer where it was stopped.
    package func examine(chunk: Int, isGivenUp: () -> Bool = { false }) -> [TileOutcome] {
        let searchSteps = LayoutEngine.searchSteps(sharedBy: plan.tileCount)
        let (subject, tiles) = plan.chunk(at: chunk)
        let template = plan.subjects[subject].template
        let themes = plan.matrix.themes
        var outcomes: [TileOutcome] = []
        outcomes.reserveCapacity(tiles.count)
        var filled: (cell: TableViewCell, examiner: RowExaminer)?
        for tile in stride(from: tiles.lowerBound, to: tiles.upperBound, by: themes.count) {
            if isGivenUp() { break }
            let examiner: RowExaminer
            let measurement: RowMeasurement
            if measurer.canLayOutAgain, let filled {
                measurer.width = plan.matrix.state(at: tile).width
                measurement = measurer.layOutAgain(filled.cell)
                examiner = filled.examiner
            } else {
                let laid = layOut(subject: subject, tile: tile)
                laid.cell.engine.searchSteps = searchSteps
                examiner = examinedCells.examiner(of: laid.cell)
                filled = (laid.cell, examiner)
                measurement = laid.measurement
            }
            var examination = examiner.examineAll(
                measurement, looksForOpenValues: plan.rules.rules.contains(.ambiguous), theme: themes[0])
            for (place, theme) in themes.enumerated() {
                if place > 0 { examination.setContrasts(examiner.contrastFindings(in: theme)) }
                let (reported, excepted) = plan.rules.sort(examination.findings, template: template)
                outcomes.append(
                    TileOutcome(
                        height: measurement.height, lines: examination.lines, findings: reported,
                        excepted: excepted)
                )
            }
        }
        return outcomes
    }

    /// Lays a tile out, to be looked at or drawn before the worker lays out another.
    package func layOut(
        subject: Int, tile: Int
    ) -> (measurement: RowMeasurement, cell: TableViewCell) {
        explained = nil
        let state = plan.matrix.state(at: tile)
        if source.rowTexts != state.content { source.rowTexts = state.content }
        measurer.take(conditions.at(width: state.width, state.textSize, state.direction))
        return measurer.layOut(row: plan.subjects[subject].row)
    }
}
