import AutoLayout
import LayoutDocument
import SelfSizing

/// Lays out and judges tiles of a plan on one thread, with cells and a text measurer of its own.
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

    private let plan: AuditPlan
    private let source: DocumentDataSource
    private let measurer: RowMeasurer

    /// Makes a worker.
    ///
    /// - Parameters:
    ///   - plan: What is audited.
    ///   - textMeasurer: Measures texts, shared with no other thread.
    public init(plan: AuditPlan, textMeasurer: any TextMeasuring) {
        self.plan = plan
        source = plan.makeDataSource()
        measurer = RowMeasurer(
            dataSource: source,
            environment: LayoutEnvironment(textMeasurer: textMeasurer, displayScale: plan.displayScale),
            width: 0, settings: plan.settings)
    }

    /// What becomes of the tiles of a chunk, in order.
    ///
    /// - Parameters:
    ///   - chunk: The chunk.
    ///   - isGivenUp: Asked before each tile; whether nobody wants to know any more.
    /// - Returns: The outcomes; fewer where it was given up.
    public func judge(chunk: Int, isGivenUp: () -> Bool = { false }) -> [TileOutcome] {
        let (subject, tiles) = plan.chunk(at: chunk)
        var outcomes: [TileOutcome] = []
        outcomes.reserveCapacity(tiles.count)
        for tile in tiles {
            if isGivenUp() { break }
            let laid = layOut(subject: subject, tile: tile)
            let judgement = RowJudge(of: laid.cell).judge()
            let template = plan.subjects[subject].template
            let (told, excused) = plan.rules.sort(judgement.findings, template: template)
            outcomes.append(
                TileOutcome(
                    height: laid.size.height, lines: judgement.lines, findings: told, excused: excused))
        }
        return outcomes
    }

    /// Lays a tile out.
    public func layOut(subject: Int, tile: Int) -> Laid {
        let state = plan.matrix.state(at: tile)
        if source.pseudoLocalisation != state.content { source.pseudoLocalisation = state.content }
        measurer.environment.layoutDirection = state.direction
        measurer.environment.contentSizeCategory = state.textSize
        measurer.width = state.width
        let (measurement, cell) = measurer.layOut(row: plan.subjects[subject].row)
        return Laid(
            cell: cell, size: Size(width: state.width, height: measurement.height), measurement: measurement)
    }

    /// What there is to say about a finding where it was found.
    public func detail(of finding: TileFinding, at place: Finding.Place) -> FindingDetail {
        let subject = plan.subjects[place.subject]
        let template = plan.document.template(named: subject.template)
        let view = template?.views.first { $0.name == finding.views.first }
        return FindingDetail(
            message: "\(finding.views.joined(separator: " and ")): \(finding.rule.title).",
            source: FindingDetail.Source(
                file: template?.sourceName ?? plan.document.sourceName,
                place: view?.place ?? template?.place))
    }
}
