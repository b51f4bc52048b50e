import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

/// Looks at one row with cells of its own and tells all that is wrong with it, which takes many solves.
struct ProblemSearch {
    let source: DocumentDataSource
    let environment: LayoutEnvironment
    let settings: MeasuringSettings
    /// The list's width in points.
    let width: Double
    /// The flow that the row is an item of; `nil` in a table.
    let flow: RowState.FlowPlace?
    /// The row as it is drawn; `nil` for one that is as tall as it asks for.
    let drawn: DrawnRow?

    /// A row that was laid out, to be looked at.
    private struct Subject {
        let cell: TableViewCell
        let size: Size
        let measurement: RowMeasurement
        let isItem: Bool
        /// Where the height comes from that the row is drawn with, and what would be right; `nil` where it is right.
        let oldHeight: String?
    }

    /// The row laid out by a cell of its own.
    func layOut(row: Int) -> RepairOutcome.Drawing {
        let subject = subject(row)
        return RepairOutcome.Drawing(
            cell: subject.cell, size: subject.size, measurement: subject.measurement, isItem: subject.isItem)
    }

    private func subject(_ row: Int) -> Subject {
        let inspected: InspectedRow
        if flow != nil {
            inspected = InspectedRow(item: row, drawn: drawn, of: self)
        } else {
            let measurer = RowMeasurer(
                dataSource: source, environment: environment, width: width, settings: settings)
            // What is wrong is found from the cell.
            measurer.putsOffFindings = { _ in true }
            inspected = InspectedRow(row: row, drawn: drawn, measurer: measurer, explains: false)
        }
        return Subject(
            cell: inspected.cell, size: inspected.size, measurement: inspected.measurement,
            isItem: inspected.isItem, oldHeight: inspected.isHeightOld ? inspected.heightSentence : nil)
    }

    /// An item of the flow laid out by a cell of its own.
    func layOutItem(_ item: Int) -> (size: Size, explanation: RowExplanation?, cell: TableViewCell) {
        let layout = CollectionViewFlowLayout(
            measurer: ItemMeasurer(dataSource: source, environment: environment, settings: settings),
            settings: flow?.settings ?? FlowLayoutSettings(),
            containerSize: flow?.containerSize ?? Size(width: width, height: 0))
        return layout.layOut(item: item)
    }

    /// All that is wrong with a row, and what is worth knowing of it.
    func problems(ofRow row: Int) -> RowProblems {
        let subject = subject(row)
        let cell = subject.cell
        let explainer = RowExplainer(cell)
        let seen = explainer.visibleFindings()
        let followsConstraints = !subject.isItem && cell.settings.rowHeight.followsConstraints
        // As it measures itself nothing but its own constraints decides; a height that comes from elsewhere may be
        // too little for the content.
        if followsConstraints { _ = cell.fittingHeight(forWidth: width) }
        let isCollapsed = subject.measurement.isCollapsed
        var problems = explainer.conflicts()
        problems += explainer.explain(
            cell.findings(isCollapsed: isCollapsed).filter { $0.rule != .conflict })
        let findings = cell.layoutFindings(tellsBrokenChains: followsConstraints && !isCollapsed)
        var breaks = explainer.explain(seen)
        if let oldHeight = subject.oldHeight {
            for index in breaks.indices { breaks[index].message += " The height: \(oldHeight)" }
        }
        problems += RowExplainer.without(breaks, findings.map(explainer.explain))
        problems += breaks
        if followsConstraints { problems += explainer.explain(cell.frameDependentSizes(inWidth: width)) }
        problems += explainer.explain(cell.missingImages())
        return RowProblems(
            row: row, template: (cell as? DocumentCell)?.template.identifier ?? cell.reuseIdentifier,
            size: subject.size,
            problems: problems.filter(\.severity.isProblem)
                + problems.filter { !$0.severity.isProblem })
    }
}
