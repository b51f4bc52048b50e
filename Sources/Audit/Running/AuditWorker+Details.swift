import AutoLayout
import LayoutDocument
import SelfSizing

/// What there is to say about findings, with repairs that were tried.
extension AuditWorker {
    /// What there is to say about a finding where it was found.
    ///
    /// Repairs that can be made in the document are tried there on cells of their own: those that leave the finding, or
    /// bring a worse one, are left out.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - place: Where it was found.
    ///   - budget: What the search may take, shared by the findings of an audit; see ``makeSearchBudget()``.
    /// - Returns: The message, with a sentence that says so where the search stopped.
    public func detail(
        of finding: TileFinding, at place: Finding.Place, within budget: SearchBudget
    ) -> FindingDetail {
        let template = plan.document.template(named: plan.subjects[place.subject].template)
        if finding.rule == .misplaced {
            return TemplateJudge(plan.document).detail(of: finding, in: template)
        }
        let steps = Self.steps(toLayOut: template)
        guard budget.allowsMore() else {
            return FindingDetail(
                message: finding.sentence
                    + " What decides it was not searched: there are too many findings.",
                source: source(of: finding.views, in: template))
        }
        budget.spend(steps)
        let laid = layOut(subject: place.subject, tile: place.tile)
        let state = plan.matrix.state(at: place.tile)
        // As a row measures itself nothing but its own constraints decides how large its contents are; the height that
        // was given to it says nothing.
        if RowExplainer.tooSmall.contains(finding.rule), laid.measurement != nil,
            laid.cell.settings.rowHeight.followsConstraints
        {
            _ = laid.cell.fittingHeight(forWidth: state.width)
        }
        let explainer = RowExplainer(laid.cell, sourceName: plan.document.sourceName)
        guard let problem = explainer.explain([finding]).first else {
            return FindingDetail(
                message: finding.sentence,
                source: source(of: finding.views, in: template))
        }
        let (repairs, isComplete) = tried(problem.proposals, for: finding, at: place) {
            guard budget.allowsMore() else { return false }
            budget.spend(steps)
            return true
        }
        return FindingDetail(
            message: isComplete
                ? problem.message
                : problem.message + " Repairs were not searched further: there are too many findings.",
            source: blamed(among: problem.members, for: finding, in: template)?.source
                ?? source(of: finding.views, in: template), members: problem.members, repairs: repairs)
    }

    /// What the explanations of an audit may take: some 25,000 layouts of an ordinary cell, 50 of one with a thousand
    /// views and constraints.
    public static func makeSearchBudget() -> SearchBudget { SearchBudget(steps: 20_000_000) }

    /// What laying a cell out and judging it counts: judging compares views with one another.
    private static func steps(toLayOut template: TemplateSpec?) -> Int {
        let size = template.map { $0.views.count + $0.constraints.count } ?? 0
        return size * max(size, 100)
    }

    /// The constraint that is to blame: of a conflict the one that was broken, of two views the one between them, of what
    /// is too small one on the view's own size, and of what lies outside one that places it; `nil` where it is none of
    /// them.
    private func blamed(
        among members: [RowProblem.Member], for finding: TileFinding, in template: TemplateSpec?
    ) -> RowProblem.Member? {
        if finding.rule == .conflict { return members.last { $0.constraint != nil } }
        return members.first { member in
            guard let index = member.constraint, let template, template.constraints.indices.contains(index)
            else { return false }
            let spec = template.constraints[index]
            switch finding.rule {
            case .overlapping: return true
            case .outside: return spec.first.view == finding.views[0] || spec.second?.view == finding.views[0]
            default: return spec.first.view == finding.views[0] && spec.first.attribute.isSize
            }
        }
    }

    /// Where the first of some views is written, else their template.
    private func source(of views: [String], in template: TemplateSpec?) -> FindingDetail.Source {
        let view = template?.views.first { $0.name == views.first }
        return FindingDetail.Source(
            file: (view == nil ? nil : template?.sourceName) ?? plan.document.sourceName,
            place: view?.place ?? template?.place)
    }

    /// How many proposals are tried, and how many are told.
    private static let mostTried = 6
    private static let mostTold = 3

    /// The proposals that do away with a finding, those that nothing else comes of first; what cannot be made in the
    /// document is told after them.
    ///
    /// - Parameters:
    ///   - proposals: What may be done.
    ///   - finding: The finding.
    ///   - place: Where it was found.
    ///   - mayTry: Asked before each layout.
    /// - Returns: The proposals, and whether all that may be tried were.
    private func tried(
        _ proposals: [RowProblem.Proposal], for finding: TileFinding, at place: Finding.Place,
        mayTry: () -> Bool
    ) -> (proposals: [RowProblem.Proposal], isComplete: Bool) {
        let subject = plan.subjects[place.subject]
        guard let index = plan.document.templates.firstIndex(where: { $0.identifier == subject.template })
        else { return (proposals, true) }
        guard proposals.contains(where: { $0.edits != nil }) else {
            return (Array(proposals.prefix(Self.mostTold)), true)
        }
        guard mayTry() else { return ([], false) }
        var isComplete = true
        let before = ranks(of: judgement(of: place))
        var good: [(count: Int, proposal: RowProblem.Proposal)] = []
        var untried: [RowProblem.Proposal] = []
        for proposal in proposals.prefix(Self.mostTried) {
            guard let edits = proposal.edits else {
                untried.append(proposal)
                continue
            }
            guard mayTry() else {
                isComplete = false
                break
            }
            let plan = plan.changed { document in
                for edit in edits { document.templates[index].apply(edit) }
            }
            let worker = AuditWorker(plan: plan, textMeasurer: measurer.environment.textMeasurer)
            let after = worker.judgement(of: place)
            let stays = after.findings.contains { $0.rule == finding.rule && $0.views == finding.views }
            // What is worse than what was there must not come of it.
            let isWorse = ranks(of: after).contains { rank, count in
                rank < finding.rule.rank && count > before[rank, default: 0]
            }
            if stays || isWorse { continue }
            var proposal = proposal
            proposal.isTried = true
            good.append((after.findings.count, proposal))
        }
        let sorted = good.enumerated().sorted {
            ($0.element.count, $0.offset) < ($1.element.count, $1.offset)
        }
        return (Array((sorted.map(\.element.proposal) + untried).prefix(Self.mostTold)), isComplete)
    }

    private func judgement(of place: Finding.Place) -> RowJudgement {
        let laid = layOut(subject: place.subject, tile: place.tile)
        return RowJudge(of: laid.cell).judgeAll(laid.measurement)
    }

    private func ranks(of judgement: RowJudgement) -> [Int: Int] {
        judgement.findings.reduce(into: [:]) { $0[$1.rule.rank, default: 0] += 1 }
    }
}
