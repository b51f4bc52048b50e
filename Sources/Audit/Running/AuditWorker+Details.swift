import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// Explanations of findings, with repairs that were tried.
extension TemplateSpec {
    /// How large its cells are: their views and constraints.
    var size: Int { views.count + constraints.count }

    /// Where a view keeps its direction that a finding is about, or that holds a view that it is about; `nil` for none.
    fileprivate func keptDirection(of finding: TileFinding) -> Setting? {
        guard finding.rule == .unmirrored || finding.rule == .fixedAlignment else { return nil }
        // A text is aligned by its own direction.
        let inside = finding.rule == .unmirrored ? views.filter { finding.views.contains($0.name) } : []
        let names = finding.views + inside.map { $0.superview ?? Self.contentViewName }
        return settings.first { $0.kind == .forcedDirection && names.contains($0.view) }
    }
}

extension AuditWorker {
    /// The explanation of a finding.
    ///
    /// Repairs that a document can express are tried there on separate cells. Those that do not solve the finding, or
    /// cause a worse one, are left out.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - place: Where it was found.
    ///   - budget: The budget of the search, shared by the findings of an audit; see ``makeSearchBudget()``.
    /// - Returns: The explanation; it says so where the search stopped early.
    package func detail(
        of finding: TileFinding, at place: Finding.Place, within budget: SearchBudget
    ) -> FindingDetail {
        let template = plan.document.template(named: plan.subjects[place.subject].template)
        if finding.rule == .misplaced {
            return templateExaminer.detail(of: finding, in: template)
        }
        guard budget.allowsMore() else {
            return FindingDetail(
                message: finding.sentence + " " + RowExplainer.notSearched,
                source: source(of: finding, in: template))
        }
        let row = examinedRow(at: place, within: budget)
        let problem = row.explain(finding)
        let trial = RepairTrial(before: row.findings, steps: Self.steps(toLayOut: template)) { edits in
            self.findings(at: place, with: edits, within: budget)
        }
        let tried = trial.tried(problem.proposals, for: finding, within: budget)
        let blamed = blamed(among: problem.members, for: finding, in: template)
        // A view without a place is lost where code takes it out.
        let removal = problem.removedView == nil ? nil : problem.members.first?.source
        return FindingDetail(
            message: tried.isComplete
                ? problem.message
                : problem.message + " "
                    + tr("Repairs were not searched further: there are too many findings."),
            source: blamed?.source ?? removal ?? source(of: finding, in: template),
            members: problem.members, chain: problem.chain,
            repairs: tried.proposals,
            decider: decider(of: problem, blamed),
            contradicted: finding.rule == .conflict ? problem.views : [],
            solved: Set(tried.solved.map(\.identity)))
    }

    /// The findings of a tile, explained, each with what follows from it.
    ///
    /// - Parameters:
    ///   - outcome: The tile's outcome.
    ///   - place: The tile.
    ///   - budget: What the searches may take.
    /// - Returns: The findings, the worst first.
    package func findings(
        of outcome: TileOutcome, at place: Finding.Place, within budget: SearchBudget
    ) -> [Finding] {
        outcome.findings.map { finding in
            Finding(
                rule: finding.rule, severity: finding.severity,
                template: plan.subjects[place.subject].template, views: finding.views, places: [place],
                worst: place, amount: finding.amount, detail: detail(of: finding, at: place, within: budget))
        }.gathered()
    }

    /// The budget for the explanations of an audit: about two seconds of today's machines.
    package static func makeSearchBudget() -> SearchBudget { SearchBudget(steps: 1_000_000_000) }

    /// What laying a cell out and examining it counts: examining compares views with one another.
    package static func steps(toLayOut template: TemplateSpec?) -> Int {
        let size = template?.size ?? 0
        return 100 * size * max(size, 100)
    }

    /// A tile laid out and examined; findings of one tile share it, with what is found out of it.
    private func examinedRow(at place: Finding.Place, within budget: SearchBudget) -> ExaminedRow {
        if let explained, explained.place == place, explained.budget === budget { return explained.row }
        let template = plan.document.template(named: plan.subjects[place.subject].template)
        budget.spend(Self.steps(toLayOut: template))
        let row = examined(place, within: budget)
        explained = (place, budget, row)
        return row
    }

    private func examined(_ place: Finding.Place, within budget: SearchBudget) -> ExaminedRow {
        let laid = layOut(subject: place.subject, tile: place.tile)
        laid.cell.engine.searchBudget = budget
        return ExaminedRow(
            laid.cell, laid.measurement, rules: plan.rules, sourceName: plan.document.sourceName)
    }

    /// The findings of a tile with edits of its template.
    private func findings(
        at place: Finding.Place, with edits: [TemplateEdit], within budget: SearchBudget
    ) -> [TileFinding] {
        let template = plan.subjects[place.subject].template
        let worker = AuditWorker(
            plan: plan.applying(edits, toTemplate: template), textMeasurer: textMeasurer)
        return worker.examined(place, within: budget).findings
    }

    /// What alone decides about something too small; `nil` where nothing or several things do.
    private func decider(of problem: RowProblem, _ blamed: RowProblem.Member?) -> FindingDetail.Decider? {
        if let view = problem.removedView { return .removedView(view) }
        if problem.hasGivenHeight { return .givenHeight }
        guard RowExplainer.tooSmall.contains(problem.rule), let constraint = blamed?.constraint else {
            return nil
        }
        return .constraint(constraint)
    }

    /// The constraint that causes a problem: in a conflict the broken one, for two views the one between them, for a
    /// view that is too small one on its own size, else the only one, for a view outside one that places it, and of
    /// those that UIKit refuses to make the first; `nil` where it is none of them.
    private func blamed(
        among members: [RowProblem.Member], for finding: TileFinding, in template: TemplateSpec?
    ) -> RowProblem.Member? {
        if finding.rule == .conflict { return members.last { $0.constraint != nil } }
        if finding.rule == .invalidConstraint { return members.first }
        let own = members.first { member in
            guard let index = member.constraint, let template, template.constraints.indices.contains(index)
            else { return false }
            let spec = template.constraints[index]
            switch finding.rule {
            case .overlapping: return true
            case .outside: return spec.first.view == finding.views[0] || spec.second?.view == finding.views[0]
            default: return spec.first.view == finding.views[0] && spec.first.attribute.isSize
            }
        }
        guard own == nil, RowExplainer.tooSmall.contains(finding.rule) else { return own }
        let constraints = members.filter { $0.constraint != nil }
        return constraints.count == 1 ? constraints[0] : nil
    }

    /// Where the first view of a finding is written, or its font or what a reused cell keeps where that is to blame; else
    /// the template.
    private func source(of finding: TileFinding, in template: TemplateSpec?) -> FindingDetail.Source {
        if let origin = template?.keptDirection(of: finding)?.origin { return .init(origin) }
        if finding.rule == .leftover, let origin = template?.leftover?.origin { return .init(origin) }
        var view = template?.view(named: finding.views.first)
        if finding.rule == .fixedFont, let font = view?.fontPlace { view?.place = font }
        let isFont = finding.rule == .fixedFont && view?.fontPlace != nil
        return FindingDetail.Source(
            file: view?.origin?.file ?? (view == nil ? nil : template?.sourceName)
                ?? plan.document.sourceName,
            place: (isFont ? nil : view?.origin?.place) ?? view?.place ?? template?.place)
    }
}
