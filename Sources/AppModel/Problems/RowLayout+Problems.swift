import Audit
import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

extension RowLayout {
    /// The problems of a row and the advice on it.
    func problems(ofRow row: Int) -> RowProblems {
        let subject = layOut(row: row)
        let cell = subject.cell
        cell.engine.searchBudget = RowExplainer.makeSearchBudget()
        let explainer = RowExplainer(cell)
        let seen = explainer.visibleFindings()
        let followsConstraints = !subject.isItem && cell.settings.rowHeight.followsConstraints
        // With the fitting height only the cell's own constraints count; a height from elsewhere may be too small for
        // the content.
        if followsConstraints { _ = cell.fittingHeight(forWidth: width) }
        let isCollapsed = subject.measurement.isCollapsed
        var problems = explainer.conflicts()
        problems += explainer.explain(
            cell.findings(isCollapsed: isCollapsed).filter { $0.rule != .conflict })
        let findings = cell.layoutFindings(tellsBrokenChains: followsConstraints && !isCollapsed)
        var breaks = explainer.explain(seen)
        if subject.isHeightOld {
            for index in breaks.indices {
                breaks[index].message += " " + tr("The height: \(subject.heightSentence)")
            }
        }
        problems += RowExplainer.without(breaks, explainer.explain(findings))
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
