import AutoLayout
import LayoutDocument
import SelfSizing

/// Lays out and judges tiles of a plan on one thread, with separate cells and a text measurer.
public final class AuditWorker {
    /// A tile laid out, to be looked at or drawn before the worker lays out another.
    public struct Laid {
        /// The cell.
        public let cell: TableViewCell
        /// The row's size in points, the separator with it; of an item, its own.
        public let size: Size
        /// What was measured; `nil` for an item.
        public let measurement: RowMeasurement?
    }

    /// What is audited.
    let plan: AuditPlan
    private let source: DocumentDataSource
    let measurer: RowMeasurer
    private let constraintFaults = ConstraintFaults()
    private(set) lazy var templateJudge = TemplateJudge(plan.document)
    /// The items, where the document's list flows.
    private let flow: CollectionViewFlowLayout?
    /// The tile whose findings were explained last, as long as it is laid out.
    var explained: (place: Finding.Place, budget: SearchBudget, row: ExaminedRow)? {
        didSet { oldValue?.row.cell.engine.searchBudget = nil }
    }

    /// Makes a worker.
    ///
    /// - Parameters:
    ///   - plan: What is audited.
    ///   - textMeasurer: Measures texts, shared with no other thread.
    public init(plan: AuditPlan, textMeasurer: any TextMeasuring) {
        self.plan = plan
        let source = plan.makeDataSource()
        let environment = LayoutEnvironment(textMeasurer: textMeasurer, displayScale: plan.displayScale)
        self.source = source
        measurer = RowMeasurer(
            dataSource: source, environment: environment, width: 0, settings: plan.settings)
        flow = plan.document.list.flow.map { settings in
            CollectionViewFlowLayout(
                measurer: ItemMeasurer(
                    dataSource: source, environment: environment, settings: plan.settings),
                settings: settings)
        }
    }

    /// Judges the tiles of a chunk, in order.
    ///
    /// A cell is filled once and laid out at one width after the other; filling it each time would give the same
    /// result. Themes share a layout and differ only in contrasts.
    ///
    /// - Parameters:
    ///   - chunk: The chunk.
    ///   - isGivenUp: Called before each width; whether to stop.
    /// - Returns: The outcomes; fewer where it was stopped.
    public func judge(chunk: Int, isGivenUp: () -> Bool = { false }) -> [TileOutcome] {
        let searchSteps = LayoutEngine.searchSteps(sharedBy: plan.tileCount)
        let (subject, tiles) = plan.chunk(at: chunk)
        let template = plan.subjects[subject].template
        let themes = plan.matrix.themes
        var outcomes: [TileOutcome] = []
        outcomes.reserveCapacity(tiles.count)
        var filled: (cell: TableViewCell, judge: RowJudge)?
        for tile in stride(from: tiles.lowerBound, to: tiles.upperBound, by: themes.count) {
            if isGivenUp() { break }
            let size: Size
            let judge: RowJudge
            let measurement: RowMeasurement?
            if flow == nil, measurer.canLayOutAgain, let filled {
                measurer.width = plan.matrix.state(at: tile).width
                let again = measurer.layOutAgain(filled.cell)
                size = Size(width: measurer.width, height: again.height)
                measurement = again
                judge = filled.judge
            } else {
                let laid = layOut(subject: subject, tile: tile)
                laid.cell.engine.searchSteps = searchSteps
                judge = constraintFaults.judge(of: laid.cell)
                filled = (laid.cell, judge)
                size = laid.size
                measurement = laid.measurement
            }
            var judgement = judge.judgeAll(
                measurement, looksForOpenValues: plan.rules.rules.contains(.ambiguous), theme: themes[0])
            for (place, theme) in themes.enumerated() {
                if place > 0 { judgement.setContrasts(judge.contrastFindings(in: theme)) }
                let (told, excused) = plan.rules.sort(judgement.findings, template: template)
                outcomes.append(
                    TileOutcome(height: size.height, lines: judgement.lines, findings: told, excused: excused)
                )
            }
        }
        return outcomes
    }

    /// Lays a tile out.
    public func layOut(subject: Int, tile: Int) -> Laid {
        explained = nil
        let state = plan.matrix.state(at: tile)
        if source.rowTexts != state.content { source.rowTexts = state.content }
        var environment = measurer.environment
        environment.layoutDirection = state.direction
        environment.contentSizeCategory = state.textSize
        let row = plan.subjects[subject].row
        if let flow {
            flow.setEnvironment(environment)
            // A flow that scrolls sideways is as high as one item by the estimate.
            let insets = flow.settings.sectionInset
            flow.containerSize = Size(
                width: state.width,
                height: flow.settings.expectedItemSize.height + insets.top + insets.bottom)
            let (size, _, cell) = flow.layOut(item: row, explains: false)
            return Laid(cell: cell, size: size, measurement: nil)
        }
        if !measurer.environment.isEquivalent(to: environment) { measurer.environment = environment }
        measurer.width = state.width
        let (measurement, cell) = measurer.layOut(row: row)
        return Laid(
            cell: cell, size: Size(width: state.width, height: measurement.height), measurement: measurement)
    }
}
