import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// A row that is laid out and examined: the one list of its findings, which every place that speaks of the row reads.
///
/// Examining costs little. Explaining takes many solves and is a step of its own, ``problems(sourceName:)``.
public struct ExaminedRow {
    /// The cell, with the row's content.
    public let cell: TableViewCell
    /// The lines of the row's texts, and all of its findings.
    public let examination: RowJudgement
    /// The findings that count, the worst first.
    public let findings: [TileFinding]
    /// The findings that the document excepts.
    public let excepted: [TileFinding]
    /// The origin of a height of another state; `nil` for the height that the row asks for.
    private let heightNote: String?
    /// The width at which the row measures itself; `nil` where its height is given.
    private let fittingWidth: Double?

    /// Examines a cell as it was last laid out.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - measurement: The row's height; `nil` for an item.
    ///   - rules: The rules that count.
    ///   - faults: What is known of the constraints of cells, for rows that are examined one after the other.
    ///   - heightNote: Where the row has the height of another state: the origin of that, in a sentence.
    public init(
        _ cell: TableViewCell, _ measurement: RowMeasurement?, rules: RuleBook,
        knowing faults: ConstraintFaults = ConstraintFaults(), heightNote: String? = nil
    ) {
        self.cell = cell
        self.heightNote = heightNote
        examination = faults.judge(of: cell).judgeAll(measurement)
        (findings, excepted) = rules.sort(examination.findings, template: cell.templateIdentifier)
        let measuresItself = measurement != nil && cell.settings.rowHeight.followsConstraints
        fittingWidth = measuresItself && heightNote == nil ? cell.cellView.frame.width : nil
    }

    /// The findings explained: the constraints that cause them, with repairs; the worst first.
    ///
    /// The cell is solved again: lay it out once more before it is drawn.
    ///
    /// - Parameter sourceName: The name of the document, for places in files; `nil` where they are not asked for.
    public func problems(sourceName: String? = nil) -> [RowProblem] { explain(findings, sourceName) }

    /// Some of ``findings`` explained.
    public func explain(_ findings: [TileFinding], _ sourceName: String? = nil) -> [RowProblem] {
        if findings.isEmpty { return [] }
        let explainer = RowExplainer(cell, sourceName: sourceName)
        var problems = explainer.explain(findings.filter { !RowExplainer.tooSmall.contains($0.rule) })
        let tooSmall = findings.filter { RowExplainer.tooSmall.contains($0.rule) }
        if !tooSmall.isEmpty {
            // At its own height, only the row's constraints decide the size of its contents; a given height tells
            // nothing.
            if let fittingWidth { _ = cell.fittingHeight(forWidth: fittingWidth) }
            problems += explainer.explain(tooSmall).map(blamingHeight)
        }
        let ordered = problems.worstFirst(\.rule)
        return ordered.filter(\.severity.isProblem) + ordered.filter { !$0.severity.isProblem }
    }

    /// A problem of a row that has the height of another state: no constraint is to blame.
    private func blamingHeight(_ problem: RowProblem) -> RowProblem {
        guard let heightNote else { return problem }
        var problem = problem
        problem.message += " " + tr("The height: \(heightNote)")
        problem.proposals = [.init(title: tr("Measure the row again (reloadData)."), edits: nil)]
        return problem
    }
}

extension TableViewCell {
    /// The identifier of the cell's template; its reuse identifier where it has none.
    public var templateIdentifier: String { (self as? DocumentCell)?.template.identifier ?? reuseIdentifier }
}
