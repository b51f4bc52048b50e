import Audit
import AutoLayout
import LayoutDocument
import SelfSizing

/// The problems of all rows of the open list, found on another thread: one row of each content is examined.
///
/// ``refresh()`` requests the problems of the present state; those of the previous state stay until they are found.
@MainActor
package final class ListProblemsModel {
    /// The problems; `nil` before any were found, in a flow, and while a lesson asks a question.
    package private(set) var problems: ListProblems?
    /// Whether the present state is still being examined.
    package private(set) var isLooking = false
    /// Sent when ``problems`` or ``isLooking`` changes.
    package let changes = Event<Void>()

    private let list: OpenList
    private let query = Query<Key, [Int: [TileFinding]]>()
    /// The rows to examine, and the inputs of that choice.
    private var chosen: (version: Int, count: Int, rows: ScannedRows)?
    /// The key of ``problems``.
    private var shownKey: Key?

    private typealias Key = LayoutKey<ScannedRows>

    /// Makes a model of a list's problems.
    package init(of list: OpenList) { self.list = list }

    /// Requests the problems of the present state; does nothing if they are known.
    package func refresh() {
        guard !list.withholdsFindings, list.controls.layoutKind == .table, let rows = list.list,
            rows.layout.rowCount > 0
        else { return show(nil, nil, isLooking: false) }
        let key = Key(
            subject: chosenRows(of: rows), version: rows.source.version, conditions: rows.conditions)
        guard key != shownKey else { return show(problems, key, isLooking: false) }
        let (snapshot, rules) = (rows.source.rowSnapshot, RuleBook(rows.source.document.audit))
        let work: @Sendable (any TextMeasuring) -> [Int: [TileFinding]] = { textMeasurer in
            let measurer = snapshot.makeMeasurer(in: key.conditions, with: textMeasurer)
            let scanner = RowScanner(measurer: measurer, rules: rules)
            var found: [Int: [TileFinding]] = [:]
            for row in key.subject.rows {
                found[row] = scanner.findings(ofRow: row, width: key.conditions.width)
            }
            return found
        }
        guard let makeQueryMeasurer = list.makeQueryMeasurer else {
            return take(work(rows.textMeasurer), key, rows.source)
        }
        let thread = list.queries.thread(metrics: key.conditions.metricsIdentity, makeQueryMeasurer())
        switch query.answer(to: key, on: thread, by: work, onAnswer: { [weak self] in self?.refresh() }) {
        case .known(let found): take(found, key, rows.source)
        case .pending: show(problems, shownKey, isLooking: true)
        }
    }

    /// The rows to examine; choosing distinct ones means comparing the contents of many.
    private func chosenRows(of rows: ModelList) -> ScannedRows {
        let (version, count) = (rows.source.version, rows.layout.rowCount)
        if let chosen, chosen.version == version, chosen.count == count { return chosen.rows }
        let isLarge = rows.source.document.templates.contains(where: \.isLarge)
        let new = ScannedRows(
            .allRows, of: 0..<count, limit: isLarge ? ScannedRows.largeLimit : ScannedRows.limit
        ) { rows.source.contentKey(forRow: $0) }
        chosen = (version, count, new)
        return new
    }

    /// Takes the findings, for all rows of the same contents.
    private func take(_ found: [Int: [TileFinding]], _ key: Key, _ source: DocumentDataSource) {
        var ofContents: [Int: [TileFinding]] = [:]
        for (row, findings) in found {
            if let content = source.contentKey(forRow: row) { ofContents[content] = findings }
        }
        let reach = Set(0..<min(key.subject.standsFor, ScannedRows.lookLimit)).union(key.subject.rows)
        let all = reach.sorted().compactMap { row -> (Int, String, [TileFinding])? in
            let findings = found[row] ?? source.contentKey(forRow: row).flatMap { ofContents[$0] }
            guard let findings, !findings.isEmpty else { return nil }
            return (row, source.reuseIdentifier(forRow: row), findings)
        }
        show(ListProblems(all, scanned: key.subject), key, isLooking: false)
    }

    private func show(_ new: ListProblems?, _ key: Key?, isLooking: Bool) {
        shownKey = key
        guard new != problems || isLooking != self.isLooking else { return }
        problems = new
        self.isLooking = isLooking
        changes.send()
    }
}
