import Audit
import AutoLayout
import SelfSizing

/// Examines the rows in view, and makes notices of their problems.
@MainActor
package final class NoticesModel {
    /// The list that notices are about.
    package let list: OpenList
    /// What the shown notice was made of.
    private var reported: ReportedKey?
    private let query = Query<ViewKey, ExaminedRows>()
    /// Sent when the rows in view were examined, which ``OpenList/brokenViews`` follows.
    package let examinations = Event<Void>()

    private struct ReportedKey: Equatable {
        let view: ViewKey?
        let hasNotice: Bool
        let isWithheld: Bool
    }

    /// Makes a model of a list's notices.
    package init(of list: OpenList) { self.list = list }

    /// Dismisses the notice.
    ///
    /// A notice of problems stays while the problems are found.
    package func dismissNotice() {
        guard let old = list.notice, old.kind != .finding else { return }
        list.notice = nil
        list.refusedControls = nil
        list.changes.send(.notice)
        // Shows a notice of problems that the dismissed one has hidden.
        reportFindings()
    }

    /// Makes the refused change, with as many rows as can be measured without a long wait.
    package func acceptFewerRows() {
        guard case .refusal(let count) = list.notice?.kind, var wanted = list.refusedControls else { return }
        wanted.rowCount = count
        list.setControls(wanted)
    }

    /// Makes the refused change, but keeps the estimates.
    package func keepEstimates() {
        guard var wanted = list.refusedControls else { return }
        wanted.estimatedRowHeight = list.shown.lastEstimate
        if wanted == list.controls { dismissNotice() } else { list.setControls(wanted) }
    }

    /// Whether the notice is, or may become, one of problems.
    private var canShowFindings: Bool { list.notice.map { $0.kind == .finding } ?? true }

    private var key: ReportedKey {
        ReportedKey(
            view: list.viewKey, hasNotice: list.notice != nil, isWithheld: list.withholdsFindings)
    }

    /// Whether ``reportFindings()`` has rows to examine or a notice to change.
    package var hasUnreportedRows: Bool { !list.isPreviewing && reported != key }

    /// Examines the rows in view, also during a preview.
    ///
    /// Call it once nothing has changed for a moment: it takes many solves.
    package func followState() { if reported != key { report() } }

    /// Examines the rows in view and shows their problems, each kind once for each template.
    ///
    /// The notice follows the findings: solved problems leave it and new ones are added. It does not replace another
    /// notice, and nothing changes during a preview.
    package func reportFindings() {
        if !list.isPreviewing { report() }
    }

    private func report() {
        guard examineVisibleRows() else { return }
        defer { reported = key }
        examinations.send()
        guard canShowFindings else { return }
        let new = Notice(problems: list.shownProblems)
        guard new != list.notice else { return }
        list.notice = new
        list.changes.send(.notice)
    }

    /// Examines the rows in view; on another thread where one of them is a large cell.
    ///
    /// - Returns: Whether they are examined.
    @discardableResult
    func examineVisibleRows() -> Bool {
        guard let key = list.viewKey, let rows = list.list else {
            list.examined = nil
            return true
        }
        if list.examined?.key == key { return true }
        let states = list.drawnRows.compactMap { list.state(ofRow: $0.row)?.state }
        let work: @Sendable (any TextMeasuring) -> ExaminedRows = { RowState.examine(states, with: $0) }
        let found: ExaminedRows
        if let large = states.first(where: { list.queryThread(forRow: $0.row) != nil }) {
            guard case .known(let answer) = list.looked(atRow: large.row, query, key, work) else {
                return false
            }
            found = answer
        } else {
            found = work(rows.textMeasurer)
        }
        list.examined = (key, found)
        return true
    }
}

extension RowState {
    /// Examines rows in one state.
    static func examine(_ states: [RowState], with textMeasurer: any TextMeasuring) -> ExaminedRows {
        guard let first = states.first else { return ExaminedRows() }
        // With a demonstration, a cell may depend on what was laid out in it before.
        let isShared = first.conditions.settings.demonstrations.isEmpty
        let measurer = isShared ? first.makeMeasurer(with: textMeasurer) : nil
        let (rules, cells) = (first.rules, ExaminedCells())
        var places: [TemplateFinding: Int] = [:]
        var found: [(state: RowState, problem: ShownProblem)] = []
        var broken: [Int: [String]] = [:]
        for state in states {
            let row = state.inspected(with: textMeasurer, measurer)
            for finding in row.examined(by: rules, knowing: cells).findings {
                if finding.rule.isSeenBreak { broken[state.row, default: []] += finding.views }
                guard finding.isProblem else { continue }
                let template = row.cell.templateIdentifier
                let problem = ShownProblem(row: state.row, template: template, finding: finding)
                let identity = TemplateFinding(template: template, finding: finding.identity)
                guard let place = places[identity] else {
                    places[identity] = found.count
                    found.append((state, problem))
                    continue
                }
                if finding.amount > found[place].problem.finding.amount { found[place] = (state, problem) }
            }
        }
        var sorted = found.worstFirst(\.problem.finding.rule)
        // The notice explains the worst.
        if sorted.contains(where: { $0.problem.isNoticed }) {
            let (state, problem) = sorted[0]
            let row = state.inspected(with: textMeasurer, measurer).examined(by: rules)
            sorted[0].problem.explanation = state.tryingRepairs(
                of: row.explain(problem.finding), among: row.findings, ofTemplate: problem.template,
                with: textMeasurer)
        }
        return ExaminedRows(problems: sorted.map(\.problem), brokenViews: broken)
    }
}
