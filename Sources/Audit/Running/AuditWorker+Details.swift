import AutoLayout
import LayoutDocument
import SelfSizing
import Wording

/// Explanations of findings, with repairs that were tried.
extension TemplateSpec {
    /// How large its cells are: their views and constraints.
    var size: Int { views.count + constraints.count }
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
    public func detail(
        of finding: TileFinding, at place: Finding.Place, within budget: SearchBudget
    ) -> FindingDetail {
        let template = plan.document.template(named: plan.subjects[place.subject].template)
        if finding.rule == .misplaced {
            return templateJudge.detail(of: finding, in: template)
        }
        guard budget.allowsMore() else {
            return FindingDetail(
                message: finding.sentence + " " + RowExplainer.notSearched,
                source: source(of: finding.views, in: template))
        }
        let tile = explainedTile(at: place, for: finding.rule, within: budget)
        let problem = tile.explainer.explain(finding)
        let (repairs, cured, isComplete) = tried(
            problem.proposals, for: finding, at: place, before: tile.judgement, within: budget)
        let blamed = blamed(among: problem.members, for: finding, in: template)
        return FindingDetail(
            message: isComplete
                ? problem.message
                : problem.message + " "
                    + tr("Repairs were not searched further: there are too many findings."),
            source: blamed?.source ?? source(of: finding.views, in: template), members: problem.members,
            repairs: repairs,
            decider: decider(of: problem, blamed),
            contradicted: finding.rule == .conflict ? problem.views : [], cured: cured)
    }

    /// The findings of a tile, explained, each with what follows from it.
    ///
    /// - Parameters:
    ///   - outcome: The tile's outcome.
    ///   - place: The tile.
    ///   - budget: What the searches may take.
    /// - Returns: The findings, the worst first.
    public func findings(
        of outcome: TileOutcome, at place: Finding.Place, within budget: SearchBudget
    ) -> [Finding] {
        outcome.findings.map { finding in
            Finding(
                rule: finding.rule, severity: finding.rule.severity(amount: finding.amount),
                template: plan.subjects[place.subject].template, views: finding.views, places: [place],
                worst: place, amount: finding.amount, detail: detail(of: finding, at: place, within: budget))
        }.gathered()
    }

    /// The budget for the explanations of an audit: about two seconds of today's machines.
    public static func makeSearchBudget() -> SearchBudget { SearchBudget(steps: 1_000_000_000) }

    /// What laying a cell out and judging it counts: judging compares views with one another.
    static func steps(toLayOut template: TemplateSpec?) -> Int {
        let size = template?.size ?? 0
        return 100 * size * max(size, 100)
    }

    /// A tile laid out so that a finding can be explained; findings of one tile share it, with what is found out of it.
    private func explainedTile(
        at place: Finding.Place, for rule: Rule, within budget: SearchBudget
    ) -> ExplainedTile {
        let isFitted = RowExplainer.tooSmall.contains(rule)
        if let explained, explained.place == place, explained.isFitted == isFitted,
            explained.budget === budget
        {
            return explained
        }
        let subject = plan.subjects[place.subject]
        budget.spend(Self.steps(toLayOut: plan.document.template(named: subject.template)))
        let laid = layOut(subject: place.subject, tile: place.tile)
        laid.cell.engine.searchBudget = budget
        let judgement = RowJudge(of: laid.cell).judgeAll(laid.measurement)
        // With the fitting height, only the row's own constraints decide the size of its contents; the given height
        // tells nothing.
        if isFitted, laid.measurement != nil, laid.cell.settings.rowHeight.followsConstraints {
            _ = laid.cell.fittingHeight(forWidth: plan.matrix.state(at: place.tile).width)
        }
        let tile = ExplainedTile(
            place: place, isFitted: isFitted, budget: budget, cell: laid.cell,
            explainer: RowExplainer(laid.cell, sourceName: plan.document.sourceName), judgement: judgement)
        explained = tile
        return tile
    }

    /// What alone decides about something too small; `nil` where nothing or several things do.
    private func decider(of problem: RowProblem, _ blamed: RowProblem.Member?) -> FindingDetail.Decider? {
        if problem.hasGivenHeight { return .givenHeight }
        guard RowExplainer.tooSmall.contains(problem.rule), let constraint = blamed?.constraint else {
            return nil
        }
        return .constraint(constraint)
    }

    /// The constraint that causes a problem: in a conflict the broken one, for two views the one between them, for a
    /// view that is too small one on its own size, else the only one, and for a view outside one that places it; `nil`
    /// where it is none of them.
    private func blamed(
        among members: [RowProblem.Member], for finding: TileFinding, in template: TemplateSpec?
    ) -> RowProblem.Member? {
        if finding.rule == .conflict { return members.last { $0.constraint != nil } }
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

    /// Where the first of some views is written, else their template.
    private func source(of views: [String], in template: TemplateSpec?) -> FindingDetail.Source {
        let view = template?.views.first { $0.name == views.first }
        return FindingDetail.Source(
            file: (view == nil ? nil : template?.sourceName) ?? plan.document.sourceName,
            place: view?.place ?? template?.place)
    }

    /// The number of proposals that are tried, and that are reported.
    private static let mostTried = 6
    private static let mostTold = 3

    /// The proposals that solve a finding, those without side effects first; those that a document cannot express come
    /// last.
    ///
    /// - Parameters:
    ///   - proposals: The possible repairs.
    ///   - finding: The finding.
    ///   - place: Where it was found.
    ///   - before: The findings there.
    ///   - budget: The budget that pays for the layouts.
    /// - Returns: The proposals, the findings that the first one solves too, and whether all allowed proposals were
    ///   tried.
    private func tried(
        _ proposals: [RowProblem.Proposal], for finding: TileFinding, at place: Finding.Place,
        before: RowJudgement, within budget: SearchBudget
    ) -> (proposals: [RowProblem.Proposal], cured: Set<TileFinding.Fault>, isComplete: Bool) {
        let subject = plan.subjects[place.subject]
        guard let index = plan.document.templates.firstIndex(where: { $0.identifier == subject.template })
        else { return (proposals, [], true) }
        guard proposals.contains(where: { $0.edits != nil }) else {
            return (Array(proposals.prefix(Self.mostTold)), [], true)
        }
        let steps = Self.steps(toLayOut: plan.document.templates[index])
        let ranks = ranks(of: before)
        var isComplete = true
        var good: [(left: [TileFinding], proposal: RowProblem.Proposal)] = []
        var untried: [RowProblem.Proposal] = []
        for proposal in proposals.prefix(Self.mostTried) {
            guard let edits = proposal.edits else {
                untried.append(proposal)
                continue
            }
            guard budget.allowsMore() else {
                isComplete = false
                break
            }
            budget.spend(steps)
            let plan = plan.changed { document in
                for edit in edits { document.templates[index].apply(edit) }
            }
            let worker = AuditWorker(plan: plan, textMeasurer: textMeasurer)
            let after = worker.judgement(of: place, within: budget)
            let stays = after.findings.contains { $0.rule == finding.rule && $0.views == finding.views }
            // A repair must not cause a worse finding.
            let isWorse = self.ranks(of: after).contains { rank, count in
                rank < finding.rule.rank && count > ranks[rank, default: 0]
            }
            if stays || isWorse { continue }
            var proposal = proposal
            proposal.isTried = true
            good.append((after.findings, proposal))
        }
        let sorted = good.enumerated().sorted {
            ($0.element.left.count, $0.offset) < ($1.element.left.count, $1.offset)
        }
        let cured = sorted.first.map { first in
            Set(before.findings.map(\.fault)).subtracting(first.element.left.map(\.fault))
        }
        return (
            Array((sorted.map(\.element.proposal) + untried).prefix(Self.mostTold)), cured ?? [], isComplete
        )
    }

    private func judgement(of place: Finding.Place, within budget: SearchBudget) -> RowJudgement {
        let laid = layOut(subject: place.subject, tile: place.tile)
        laid.cell.engine.searchBudget = budget
        return RowJudge(of: laid.cell).judgeAll(laid.measurement)
    }

    private func ranks(of judgement: RowJudgement) -> [Int: Int] {
        judgement.findings.reduce(into: [:]) { $0[$1.rule.rank, default: 0] += 1 }
    }
}
