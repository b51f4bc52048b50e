import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// A row that is laid out and examined: the one list of its findings, which every place that speaks of the row reads.
///
/// Examining costs little. Explaining takes many solves and is a step of its own, ``problems()``. It solves the cell
/// again: lay that out once more before it is drawn.
package final class ExaminedRow {
    /// The cell, with the row's content.
    package let cell: TableViewCell
    /// The lines of the row's texts, and all of its findings.
    package let examination: RowExamination
    /// The findings that count, the worst first.
    package let findings: [TileFinding]
    /// The origin of a height of another state; `nil` for the height that the row asks for.
    private let heightNote: String?
    /// The width at which the row measures itself; `nil` where its height is given.
    private let fittingWidth: Double?
    private let sourceName: String?
    private let size: Size
    /// The height of the line below the row, in points.
    private let separatorHeight: Double
    private var explainer: RowExplainer?
    private var isFitted = false
    /// The row at the height that its content asks for; `nil` until it is asked for.
    private var knownHeight: (height: Double, left: [TileFinding])??

    /// Examines a cell as it was last laid out.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - measurement: The row's height.
    ///   - rules: The rules that count.
    ///   - cells: What is known of the cells, for rows that are examined one after the other.
    ///   - heightNote: Where the row has the height of another state: the origin of that, in a sentence.
    ///   - sourceName: The name of the document, for places in files; `nil` where they are not asked for.
    package init(
        _ cell: TableViewCell, _ measurement: RowMeasurement, rules: RuleBook,
        knowing cells: ExaminedCells = ExaminedCells(), heightNote: String? = nil,
        sourceName: String? = nil
    ) {
        self.cell = cell
        self.heightNote = heightNote
        self.sourceName = sourceName
        size = cell.cellView.frame.size
        separatorHeight = max(0, measurement.height - size.height)
        examination = cells.examiner(of: cell).examineAll(measurement)
        findings = rules.sort(examination.findings, template: cell.templateIdentifier).reported
        let measuresItself = !cell.isItem && cell.settings.rowHeight.followsConstraints
        fittingWidth = measuresItself && heightNote == nil ? size.width : nil
    }

    /// The findings explained: the constraints that cause them, with repairs; the worst first, and advice last.
    package func problems() -> [RowProblem] { explain(findings) }

    /// Some of ``findings`` explained, the worst first, and advice last.
    package func explain(_ findings: [TileFinding]) -> [RowProblem] {
        // Rows that are examined often have nothing to explain.
        if findings.isEmpty { return [] }
        // Each layout is made once.
        let drawn = findings.filter { !RowExplainer.tooSmall.contains($0.rule) }
        let fitted = findings.filter { RowExplainer.tooSmall.contains($0.rule) }
        let ordered = (drawn + fitted).map { finding in
            let explainer = explainer(of: finding)
            return explainer.budget.allowsMore() ? explain(finding) : explainer.unexplained(finding)
        }.worstFirst(\.rule)
        return ordered.filter(\.severity.isProblem) + ordered.filter { !$0.severity.isProblem }
    }

    /// One of ``findings`` explained; where the budget has ended, without what takes a search.
    package func explain(_ finding: TileFinding) -> RowProblem {
        let problem = explainer(of: finding).explain(finding)
        if finding.rule == .requiredChain, finding.amount > 0 { return contradictingHeight(problem) }
        if RowExplainer.tooSmall.contains(finding.rule), heightNote != nil { return blamingHeight(problem) }
        return fittingWidth == nil && RowExplainer.wantRoom.contains(finding.rule)
            ? grown(problem, of: finding) : problem
    }

    /// A problem of a row whose height is given from outside: where it goes when the row is as tall as its content asks
    /// for, the height is the cause, and letting the row have its own is the first repair.
    private func grown(_ problem: RowProblem, of finding: TileFinding) -> RowProblem {
        guard heightNote == nil else { return problem }
        var problem = problem
        let repair: String
        if let own = ownHeight() {
            guard own.left.allSatisfy({ !$0.isSame(as: finding) }) else {
                return problem.hasGivenHeight ? partlyGrown(problem, to: own.height) : problem
            }
            problem.add(explainedHeight(own.height))
            repair = repairOfHeight(own.height)
        } else if problem.axis == .vertical, let height = height(without: finding) {
            problem.add(explainedHeight(height))
            repair = repairOfHeight(height, isGivenAnyway: true)
        } else {
            return problem
        }
        problem.proposals = problem.hasGivenHeight ? [] : problem.proposals
        problem.proposals.insert(.init(title: repair, isTried: true), at: 0)
        problem.hasGivenHeight = true
        return problem
    }

    /// A problem whose view lacks something else besides the height that the list does not give it, as a text that needs
    /// more lines than it may have: both are to be changed.
    private func partlyGrown(_ problem: RowProblem, to height: Double) -> RowProblem {
        var problem = problem
        problem.add(explainedHeight(height))
        problem.proposals.insert(.init(title: repairOfHeight(height)), at: 0)
        return problem
    }

    /// The problem of a row whose list gives it another height than its required constraints add up to.
    private func contradictingHeight(_ problem: RowProblem) -> RowProblem {
        var problem = problem
        let needed = cell.fittingHeight(forWidth: size.width)
        cell.layOut(width: size.width, height: size.height)
        explainer = nil
        problem.message =
            explainedHeight(needed) + " "
            + tr(
                """
                Every constraint from the top of the contentView to its bottom is required: UIKit logs a conflict, \
                and breaks one of them.
                """)
        problem.proposals.insert(.init(title: repairOfHeight(needed), isTried: true), at: 0)
        problem.hasGivenHeight = true
        return problem
    }

    /// The height at which a finding is gone from a row whose constraints alone give it no such height, as one whose
    /// views are placed from its middle; `nil` where it stays.
    private func height(without finding: TileFinding) -> Double? {
        defer {
            cell.layOut(width: size.width, height: size.height)
            explainer = nil
        }
        // What is centred needs the room at both edges.
        return [1.0, 2].map { size.height + (2 * $0 * finding.amount).rounded(.up) / 2 }.first { height in
            guard height > size.height, height.isFinite else { return false }
            cell.layOut(width: size.width, height: height)
            return !RowExaminer(of: cell).examine().findings.contains { $0.isSame(as: finding) }
        }
    }

    /// The height that the row's content asks for, where it is greater than the given one, and the findings at it.
    private func ownHeight() -> (height: Double, left: [TileFinding])? {
        if let known = knownHeight { return known }
        let height = cell.fittingHeight(forWidth: size.width)
        var own: (height: Double, left: [TileFinding])?
        if height - size.height > RowExaminer.tolerance {
            cell.layOut(width: size.width, height: height)
            own = (height, RowExaminer(of: cell).examine().findings)
        }
        cell.layOut(width: size.width, height: size.height)
        // What was solved before is gone.
        explainer = nil
        knownHeight = .some(own)
        return own
    }

    private var template: TemplateSpec? { (cell as? DocumentCell)?.template }
    private var tableProperty: String? { template?.tableProperty }
    /// Whether the row stands for a header or a footer of a section.
    private var isHeader: Bool { template?.isSectionView == true }

    /// Why a row has the height that it has, where it is given.
    private func explainedHeight(_ needed: Double) -> String {
        let given = (size.height + separatorHeight).counted("point", decimals: 1)
        let own = (needed + separatorHeight).counted("point", decimals: 1)
        if let tableProperty {
            return tr(
                """
                A table does not size its \(tableProperty): it keeps the height of its frame, \(given), and its \
                content needs \(own).
                """)
        }
        switch template?.heightMeans {
        case .headerReferenceSize?:
            return tr(
                "The header is given a height of \(given) (headerReferenceSize), and its content needs \(own)."
            )
        case .footerReferenceSize?:
            return tr(
                "The footer is given a height of \(given) (footerReferenceSize), and its content needs \(own)."
            )
        case .boundaryItem?:
            return tr(
                """
                The layout gives the view a height of \(given) (\(template?.heightPlace ?? "layoutSize")), and its \
                content needs \(own).
                """)
        default: break
        }
        let source = template?.heightPlace ?? (isHeader ? "sectionHeaderHeight" : "rowHeight")
        return cell.isItem || cell.itemSize != nil
            ? template?.heightPlace.map {
                tr("The item is given a height of \(given) (\($0)), and its content needs \(own).")
            } ?? tr("The item is given a height of \(given), and its content needs \(own).")
            : tr("The row is given a height of \(given) (\(source)), and its content needs \(own).")
    }

    /// How a row gets the height that its content needs.
    ///
    /// - Parameters:
    ///   - needed: The height.
    ///   - isGivenAnyway: Whether its constraints would not give it that height.
    /// - Returns: What to do, in a sentence.
    private func repairOfHeight(_ needed: Double, isGivenAnyway: Bool = false) -> String {
        let own = (needed + separatorHeight).counted("point", decimals: 1)
        if let tableProperty { return RowExplainer.repair(ofTableProperty: tableProperty) }
        if isHeader {
            return tr(
                """
                Let the table size this header (heightForHeaderInSection = UITableView.automaticDimension), or make \
                it taller: it needs \(own).
                """)
        }
        switch template?.heightMeans {
        case .headerReferenceSize?:
            return tr(
                "Make the header \(own) tall (headerReferenceSize, or referenceSizeForHeaderInSection).")
        case .footerReferenceSize?:
            return tr(
                "Make the footer \(own) tall (footerReferenceSize, or referenceSizeForFooterInSection).")
        case .boundaryItem?:
            return tr(
                """
                Give the view an estimated height (.estimated) in the layout, so that it sizes itself, or make it \
                \(own) tall.
                """)
        default: break
        }
        if template?.heightMeans == .fitting {
            return tr(
                """
                Return the height that the constraints ask for (super.systemLayoutSizeFitting), or remove the override: \
                the content needs \(own).
                """)
        }
        if isGivenAnyway {
            return cell.isItem || cell.itemSize != nil
                ? tr("Make the item \(own) tall (sizeForItemAt).")
                : tr("Make the row \(own) tall (rowHeight), and taller with the text size.")
        }
        switch (cell.isItem || cell.itemSize != nil, template?.heightMeans) {
        case (true, .layoutGroup?):
            return tr(
                """
                Give the item and its group an estimated height (.estimated), so that the item sizes itself, or make \
                it \(own) tall.
                """)
        case (true, .property?):
            return tr("Make the item \(own) tall (itemSize), or let it size itself (estimatedItemSize).")
        case (true, _):
            return tr("Make the item \(own) tall (sizeForItemAt), or let it size itself (estimatedItemSize).")
        case (false, .delegate?):
            return tr(
                """
                Let the table size this row (heightForRowAt returns UITableView.automaticDimension), or make it \
                taller: it needs \(own).
                """)
        default:
            return tr(
                """
                Let the table size this row (rowHeight = UITableView.automaticDimension), or make it taller: it \
                needs \(own).
                """)
        }
    }

    /// The explainer of the row as it is drawn; at its own height, for what is too small.
    ///
    /// At its own height, only the row's constraints decide the size of its contents; a given height says nothing.
    private func explainer(of finding: TileFinding) -> RowExplainer {
        let isFitted = RowExplainer.tooSmall.contains(finding.rule)
        if let explainer, self.isFitted == isFitted || fittingWidth == nil { return explainer }
        if let fittingWidth, isFitted {
            _ = cell.fittingHeight(forWidth: fittingWidth)
        } else if self.isFitted {
            cell.layOut(width: size.width, height: size.height)
        }
        self.isFitted = isFitted
        let new = RowExplainer(cell, sourceName: sourceName)
        explainer = new
        return new
    }

    /// A problem of a row that has the height of another state: no constraint is to blame.
    private func blamingHeight(_ problem: RowProblem) -> RowProblem {
        guard let heightNote else { return problem }
        var problem = problem
        problem.add(tr("The height: \(heightNote)"))
        problem.proposeAlone(tr("Measure the row again (reloadData)."))
        return problem
    }
}

extension TableViewCell {
    /// The identifier of the cell's template; its reuse identifier where it has none.
    package var templateIdentifier: String { (self as? DocumentCell)?.template.identifier ?? reuseIdentifier }
}

extension RowMeasurer {
    /// Lays a row out, or an item, and examines it.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - rules: The rules that count.
    ///   - budget: The budget of all searches.
    /// - Returns: The row.
    package func examined(row: Int, by rules: RuleBook, within budget: SearchBudget) -> ExaminedRow {
        let laid = layOut(row: row)
        laid.cell.engine.searchBudget = budget
        return ExaminedRow(laid.cell, laid.measurement, rules: rules)
    }
}
