import AutoLayout
import LayoutDocument

extension ApprovalComparison {
    /// Compares the tiles of a plan with the approved ones.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - approved: The approved audit.
    ///   - result: Tiles of the plan examined so far; the others are examined now.
    ///   - surroundings: The present versions and fonts.
    ///   - isPart: Whether the plan has other tiles on purpose, so that only common tiles are compared.
    ///   - threadCount: The number of threads.
    ///   - makeTextMeasurer: Makes a thread's text measurer; called on that thread, and on the caller's.
    package init(
        of plan: AuditPlan, with approved: ApprovedAudit, result: AuditResult? = nil,
        surroundings: ApprovalSurroundings, isPart: Bool = false, threadCount: Int,
        makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring
    ) {
        let approved = approved.lookingFor(plan.rules)
        let now = ApprovedAudit(
            recording: plan, result: result, surroundings: surroundings, threadCount: threadCount,
            makeTextMeasurer: makeTextMeasurer)
        let comparer = ApprovalComparer(plan, approved, now)
        let finder = ChangeFinder(plan: comparer.plan, approved: approved)
        let rows = plan.makeDataSource().rows
        var steps: [String: ChangeSteps] = [:]
        let listChanges = finder.listChanges
        for spec in plan.document.templates {
            guard let old = approved.template(named: spec.identifier) else { continue }
            var contents: [Int: [ApprovalChange]] = [:]
            for (subject, partner) in comparer.partners
            where plan.subjects[subject].template == spec.identifier {
                let row = plan.subjects[subject].row
                let changes = finder.contentChanges(
                    of: subject, now: now.subjects[subject], from: approved.subjects[partner],
                    place: row < rows.count ? rows.place(ofRow: row) : nil)
                if !changes.isEmpty { contents[subject] = changes }
            }
            steps[spec.identifier] = ChangeSteps(
                comparer.plan, template: spec.identifier, old: old,
                changes: finder.changes(of: spec, from: old) + listChanges, contents: contents)
        }
        let records = comparer.records(
            steps, threadCount: threadCount, makeTextMeasurer: makeTextMeasurer)
        let maker = DifferenceMaker(
            plan: plan, approved: approved, now: now, leftOver: steps.mapValues(\.leftOver))
        let unapproved = comparer.unapproved
        self.init(
            plan: plan,
            differences: maker.differences(of: records) + maker.findings(at: unapproved)
                + maker.additions(
                    partners: comparer.partners, unapproved: unapproved, isPart: isPart),
            surroundings: maker.otherSurroundings, unapproved: Set(unapproved),
            missedTileCount: isPart ? 0 : comparer.missedTileCount)
    }
}

extension ApprovedAudit {
    /// The approved audit without findings of rules that are now switched off, so that these do not count as solved.
    fileprivate func lookingFor(_ rules: RuleBook) -> ApprovedAudit {
        var copy = self
        for (index, subject) in subjects.enumerated() {
            copy.subjects[index].bands = subject.bands.mapValues { bands in
                bands.map { band in
                    var band = band
                    for tile in band.tiles.indices {
                        band.tiles[tile].findings.removeAll { !rules.reports($0, template: subject.template) }
                    }
                    return band
                }
            }
        }
        return copy
    }
}
