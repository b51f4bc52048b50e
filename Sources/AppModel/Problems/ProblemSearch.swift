import AutoLayout
import LayoutDocument
import SelfSizing

/// Looks at one row with cells of its own and tells all that is wrong with it, which takes many solves.
@MainActor
struct ProblemSearch {
    let source: DocumentDataSource
    /// The number of the data source whose rows they are; another one whenever they are others.
    let number: Int
    let environment: LayoutEnvironment
    let settings: MeasuringSettings
    /// The list's width in points.
    let width: Double
    /// The flow that the row is an item of; `nil` in a table.
    let flow: (settings: FlowLayoutSettings, containerSize: Size)?

    /// A row that was laid out, to be looked at.
    private struct Subject {
        let cell: TableViewCell
        let size: Size
        let measurement: RowMeasurement
        let isItem: Bool
    }

    /// The row laid out by a cell of its own.
    func layOut(row: Int) -> RepairOutcome.Drawing {
        let subject = subject(row)
        return RepairOutcome.Drawing(
            cell: subject.cell, size: subject.size, measurement: subject.measurement, isItem: subject.isItem)
    }

    private func subject(_ row: Int) -> Subject {
        if let flow {
            let layout = CollectionViewFlowLayout(
                measurer: ItemMeasurer(dataSource: source, environment: environment, settings: settings),
                settings: flow.settings, containerSize: flow.containerSize)
            let (size, _, cell) = layout.layOut(item: row)
            return Subject(
                cell: cell, size: size,
                measurement: RowMeasurement(contentHeight: size.height, separatorHeight: 0), isItem: true)
        }
        let measurer = RowMeasurer(
            dataSource: source, environment: environment, width: width, settings: settings)
        let (measurement, cell) = measurer.layOut(row: row)
        return Subject(
            cell: cell, size: Size(width: width, height: measurement.height), measurement: measurement,
            isItem: false)
    }

    /// All that is wrong with a row, and what is worth knowing of it.
    func problems(ofRow row: Int) -> RowProblems {
        let subject = subject(row)
        let cell = subject.cell
        let seen = Self.breaks(in: cell)
        let followsConstraints = !subject.isItem && cell.settings.rowHeight.followsConstraints
        // As it measures itself nothing but its own constraints decides; a height that comes from elsewhere may be
        // too little for the content.
        if followsConstraints { _ = cell.fittingHeight(forWidth: width) }
        let isCollapsed = subject.measurement.isCollapsed
        var problems = solved(cell)
        problems += told(cell.findings(isCollapsed: isCollapsed).filter { $0.kind != .conflict }, cell)
        let findings = cell.layoutFindings(tellsBrokenChains: followsConstraints && !isCollapsed)
        let breaks = told(seen, cell)
        problems += Self.without(breaks, findings.map { problem($0, cell) })
        problems += breaks
        if followsConstraints { problems += told(cell.frameDependentSizes(inWidth: width), cell) }
        problems += told(cell.missingImages(), cell)
        return RowProblems(
            row: row, template: (cell as? DocumentCell)?.template.identifier ?? cell.reuseIdentifier,
            size: subject.size,
            problems: problems.filter { $0.severity == .problem }
                + problems.filter { $0.severity == .advice })
    }

    // MARK: Kinds of findings

    private func solved(_ cell: TableViewCell) -> [RowProblem] {
        guard cell.engine.hasDroppedConstraints else { return [] }
        return cell.engine.conflicts().map { conflict in
            var problem = RowProblem(
                kind: .conflict, severity: .problem, message: sentence(conflict.reason, cell),
                axis: conflict.axes.count == 1 ? conflict.axes[0] : nil)
            problem.members = conflict.members.map { member($0, cell) }
            // The one that was broken came last.
            if !problem.members.isEmpty { problem.members[problem.members.count - 1].isBroken = true }
            problem.views = names(of: conflict.constraints)
            problem.log = conflict.log
            problem.proposals = proposals(conflict.repairs, cell)
            return problem
        }
    }

    func problem(_ finding: LayoutFinding, _ cell: TableViewCell) -> RowProblem {
        var problem = RowProblem(
            kind: RowFinding.Kind(finding.kind), severity: finding.severity,
            message: sentence(finding.message, cell), axis: finding.axis)
        problem.views = finding.items.compactMap { ($0 as? View)?.name }
        problem.members = finding.constraints.map { member(.constraint($0), cell) }
        problem.proposals = proposals(finding.repairs, cell)
        if case .ambiguity(let ambiguity) = finding.detail {
            problem.openValues = openValues(ambiguity)
            problem.reason = ambiguity.reasonText
            problem.solutions = solutions(ambiguity, cell)
        }
        return problem
    }

    /// Findings that are known by their words alone.
    private func told(_ findings: [RowFinding], _ cell: TableViewCell) -> [RowProblem] {
        findings.map { finding in
            var problem = RowProblem(
                kind: finding.kind, severity: finding.severity, message: sentence(finding.message, cell))
            if finding.kind == .collapsed,
                let chain = LayoutFinding.findings(in: cell.contentView).first(where: {
                    $0.kind == .brokenChain && $0.axis == .vertical
                })
            {
                problem.axis = .vertical
                problem.proposals = proposals(chain.repairs, cell)
                problem.views = chain.items.compactMap { ($0 as? View)?.name }
            } else {
                problem.proposals = finding.repairs.map {
                    RowProblem.Proposal(title: RowProblem.sentence($0), edits: nil)
                }
            }
            return problem
        }
    }

    // MARK: Parts

    func sentence(_ text: String, _ cell: TableViewCell) -> String {
        let names = (cell as? DocumentCell)?.template.views.map(\.name) ?? []
        return RowProblem.sentence(text, names: names + [TemplateSpec.contentViewName])
    }

    func member(_ origin: ConstraintOrigin, _ cell: TableViewCell) -> RowProblem.Member {
        var member = RowProblem.Member(text: origin.description)
        switch origin {
        case .constraint(let constraint):
            member.place = cell.place(of: constraint)
            member.constraint = (cell as? DocumentCell)?.index(of: constraint)
        case .contentHugging(let view, _), .compressionResistance(let view, _), .autoresizing(let view, _):
            member.view = view.name
        default: break
        }
        return member
    }

    private func proposals(_ repairs: [Repair], _ cell: TableViewCell) -> [RowProblem.Proposal] {
        repairs.map { repair in
            RowProblem.Proposal(
                title: RowProblem.sentence(cell.title(of: repair)),
                edits: (cell as? DocumentCell).flatMap { repair.templateEdits(in: $0) })
        }
    }

    private func names(of constraints: [LayoutConstraint]) -> [String] {
        var names: [String] = []
        for constraint in constraints {
            for item in [constraint.firstItem, constraint.secondItem] {
                guard let view = item as? View, view.superview != nil,
                    view.name != TemplateSpec.contentViewName, !names.contains(view.name)
                else { continue }
                names.append(view.name)
            }
        }
        return names
    }

    private func openValues(_ ambiguity: LayoutAmbiguity) -> [RowProblem.OpenValue] {
        let isHorizontal = ambiguity.axis == .horizontal
        let name = ambiguity.item.name
        var values: [RowProblem.OpenValue] = []
        if let range = ambiguity.position {
            values.append(
                RowProblem.OpenValue(
                    title: "\(isHorizontal ? "leading" : "top") of \(name)", range: RowProblem.words(range)))
        }
        if let range = ambiguity.size {
            values.append(
                RowProblem.OpenValue(
                    title: "\(isHorizontal ? "width" : "height") of \(name)", range: RowProblem.words(range)))
        }
        return values
    }

    /// Where two solutions place the views that they do not agree on, in the row's coordinates.
    private func solutions(_ ambiguity: LayoutAmbiguity, _ cell: TableViewCell) -> [[RowProblem.Place]] {
        guard ambiguity.alternatives.count == 2 else { return [] }
        let content = cell.contentView
        func places(_ alternative: LayoutAlternative) -> [RowProblem.Place] {
            alternative.frames.compactMap { item, frame in
                guard let view = item as? View, view !== content, !view.isHidden else { return nil }
                var frame = frame
                var ancestor = view.superview
                while let current = ancestor, current !== content {
                    let outer = alternative.frame(of: current) ?? current.frame
                    frame = frame.offset(x: outer.x, y: outer.y)
                    ancestor = current.superview
                }
                guard ancestor === content else { return nil }
                let origin = content.frame.origin
                return RowProblem.Place(view: view.name, frame: frame.offset(x: origin.x, y: origin.y))
            }
        }
        let (first, second) = (places(ambiguity.alternatives[0]), places(ambiguity.alternatives[1]))
        let same = Set(first).intersection(second)
        return [first.filter { !same.contains($0) }, second.filter { !same.contains($0) }]
    }
}
