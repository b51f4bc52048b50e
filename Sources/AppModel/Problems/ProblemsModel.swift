import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

/// The problems of the selected row, and the outcomes of repairs.
@MainActor
package final class ProblemsModel {
    /// The list that the row is of.
    package let list: OpenList
    private var known = ProblemCache()
    let query = Query<RowStateKey, RowProblems>()
    private let writtenQuery = Query<RowStateKey, RowProblems>()
    private var knownWritten: (key: RowStateKey, problems: RowProblems)?
    private let outcomeQuery = Query<OutcomeKey, RepairVerdict>()

    private struct OutcomeKey: Equatable, Sendable {
        let state: RowStateKey
        let template: String
        let edits: [TemplateEdit]
        let problem: RowProblem
    }

    /// Makes a model of the problems of a list's selected row.
    package init(of list: OpenList) { self.list = list }

    /// The problems of the selected row, or of the first in view; `nil` in a list without rows.
    ///
    /// They are cached by content, width and text size. Finding them takes many solves on the caller's thread: a window
    /// calls ``currentProblems()``.
    package func problems() -> RowProblems? { list.targetRow.flatMap(problems(ofRow:)) }

    /// The problems of a row; `nil` where there is no such row.
    package func problems(ofRow row: Int) -> RowProblems? {
        guard let rows = list.list, let (state, key) = list.state(ofRow: row) else { return nil }
        let problemKey = ProblemKey(state, key, in: rows)
        let found = known[problemKey] ?? state.problems(with: rows.textMeasurer)
        known[problemKey] = found
        return shown(found, of: row, in: rows)
    }

    /// The result of ``problems()``; a large cell is examined on another thread.
    package func currentProblems() -> QueryResult<RowProblems?> {
        guard let rows = list.list, let row = list.targetRow, let (state, key) = list.state(ofRow: row) else {
            return .known(nil)
        }
        let problemKey = ProblemKey(state, key, in: rows)
        if let found = known[problemKey] { return .known(shown(found, of: row, in: rows)) }
        let found = list.answer(atRow: row, of: rows, query, key) { state.problems(with: $0) }
        if case .known(let problems) = found { known[problemKey] = problems }
        return found.map { shown($0, of: row, in: rows) }
    }

    /// The problems of the selected row in the document without previewed edits, as the row's repairs are about.
    ///
    /// Without a preview, they are ``currentProblems()``.
    package func currentProblemsWithoutEdits() -> QueryResult<RowProblems?> {
        guard list.isPreviewing else { return currentProblems() }
        guard let rows = list.list, let written = list.writtenDocument, let row = list.targetRow,
            let (state, key) = list.state(ofRow: row)
        else { return .known(nil) }
        if let knownWritten, knownWritten.key == key {
            return .known(shown(knownWritten.problems, of: row, in: rows))
        }
        let before = state.with(written)
        let found = list.answer(atRow: row, of: rows, writtenQuery, key) { before.problems(with: $0) }
        if case .known(let problems) = found { knownWritten = (key, problems) }
        return found.map { shown($0, of: row, in: rows) }
    }

    /// The problems of a content, for a row with that content.
    private func shown(_ found: RowProblems, of row: Int, in rows: ModelList) -> RowProblems {
        var found = found
        found.row = row
        found.caseName = rows.source.rows.caseName(ofRow: row)
        found.elsewhere = problemsElsewhere(than: found.template)
        return found
    }

    /// Whether ``problems()`` or ``currentProblems()`` knows its answer.
    package var knowsProblems: Bool {
        guard let rows = list.list, let row = list.targetRow, let (state, key) = list.state(ofRow: row) else {
            return true
        }
        return query.isAnswered(key) || known[ProblemKey(state, key, in: rows)] != nil
    }

    /// The outcome of a repair of the selected row, in a separate cell; the list does not change.
    ///
    /// - Parameters:
    ///   - edits: The edits of the document's template.
    ///   - problem: The problem to repair.
    ///   - problems: All problems of the row.
    /// - Returns: The outcome; `nil` where the row or the template does not exist.
    package func outcome(
        of edits: [TemplateEdit], for problem: RowProblem, among problems: RowProblems
    ) -> RepairOutcome? {
        guard let change = changed(by: edits, problems), let rows = list.list else { return nil }
        return outcome(
            change.state.verdict(of: problem, among: problems, with: rows.textMeasurer),
            drawing: change.state.inspected(with: rows.textMeasurer), problems)
    }

    private func outcome(
        _ verdict: RepairVerdict, drawing: InspectedRow, _ problems: RowProblems
    ) -> RepairOutcome {
        RepairOutcome(
            verdict, drawing: drawing, heightBefore: problems.size.height,
            demonstrationCount: list.controls.measuring.demonstrations.count)
    }

    /// The result of ``outcome(of:for:among:)``; a large cell is examined on another thread.
    package func currentOutcome(
        of edits: [TemplateEdit], for problem: RowProblem, among problems: RowProblems
    ) -> QueryResult<RepairOutcome?> {
        let row = problems.row
        guard let change = changed(by: edits, problems), let rows = list.list else { return .known(nil) }
        let key = OutcomeKey(
            state: change.key, template: problems.template, edits: edits, problem: problem)
        let state = change.state
        return list.answer(atRow: row, of: rows, outcomeQuery, key) {
            state.verdict(of: problem, among: problems, with: $0)
        }.map { outcome($0, drawing: state.inspected(with: rows.textMeasurer), problems) }
    }

    /// The state of a row with edits of the document's template.
    private func changed(
        by edits: [TemplateEdit], _ problems: RowProblems
    ) -> (state: RowState, key: RowStateKey)? {
        guard let (state, key) = list.state(ofRow: problems.row),
            let changed = list.writtenDocument?.applying(edits, toTemplate: problems.template)
        else { return nil }
        return (state.with(changed), key)
    }

    /// The selected row as it is, in a separate cell, to be drawn beside outcomes; `nil` where it does not exist.
    package func drawing(of problems: RowProblems) -> InspectedRow? {
        guard let rows = list.list, let written = list.writtenDocument,
            let (state, _) = list.state(ofRow: problems.row)
        else { return nil }
        var shown = state.with(written)
        // While an edit is previewed, the drawn height is that of the edited row.
        if !list.isPreviewing { shown.drawn = state.drawn }
        return shown.inspected(with: rows.textMeasurer)
    }

    /// The selected row with its views where a solution of its constraints places them, in a separate cell; `nil` where it
    /// does not exist.
    package func drawing(of problems: RowProblems, in solution: [RowProblem.Place]) -> InspectedRow? {
        let row = drawing(of: problems)
        row?.place(solution)
        return row
    }

    /// The problems of other templates in view, each rule once for each of them.
    private func problemsElsewhere(than template: String) -> [RowProblems.Elsewhere] {
        var titles: Set<String> = []
        return list.shownProblems.filter { $0.template != template && titles.insert($0.title).inserted }.map {
            RowProblems.Elsewhere(reuseIdentifier: $0.template, title: $0.title, row: $0.row)
        }
    }
}

/// The inputs of a row's problems.
struct ProblemKey: Hashable {
    private let state: RowStateKey
    private let content: Int
    private let reuseIdentifier: String

    @MainActor
    fileprivate init(_ state: RowState, _ key: RowStateKey, in list: ModelList) {
        // Rows without a content key are distinguished by their numbers.
        let content = list.source.contentKey(forRow: state.row)
        self.content = content ?? -1 - state.row
        self.state = key.of(row: 0)
        reuseIdentifier = list.source.reuseIdentifier(forRow: state.row)
    }
}

extension RowProblem {
    /// Whether another problem is the same one with other numbers.
    package func isSame(as other: RowProblem) -> Bool { finding.isSame(as: other.finding) }
}
