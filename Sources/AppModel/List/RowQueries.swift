import AutoLayout
import LayoutDocument
import SelfSizing
import Threads

/// A thread with its own text measurer, for work that takes many solves.
typealias QueryThread = WorkThreads<any TextMeasuring>

/// The thread that examines large cells.
@MainActor
final class RowQueries {
    /// The most views, constraints and thousands of characters of a row that is examined on the main thread.
    ///
    /// Up to this limit the work takes less time than a frame.
    nonisolated static let limit = 100

    private var kept: (thread: QueryThread, metrics: Int)?

    /// The thread for texts of the present metrics.
    func thread(
        metrics: Int, _ makeTextMeasurer: @escaping @Sendable () -> any TextMeasuring
    ) -> QueryThread {
        if let kept, kept.metrics == metrics { return kept.thread }
        let thread = QueryThread(makeState: makeTextMeasurer)
        kept = (thread, metrics)
        return thread
    }
}

extension TemplateSpec {
    /// The number of views and constraints of the template.
    var weight: Int { views.count + constraints.count }
    /// Whether cells of the template are examined on another thread.
    package var isLarge: Bool { weight > RowQueries.limit }
}

extension OpenList {
    /// The thread that examines a row; `nil` where the main thread does.
    func queryThread(forRow row: Int) -> QueryThread? {
        guard let makeQueryMeasurer, let list, row < list.layout.rowCount else { return nil }
        let content = list.source.rows.content(ofRow: row)
        let document = list.source.document
        guard document.templates.indices.contains(content.templateIndex) else { return nil }
        let characters = content.fields.reduce(0) { $0 + $1.utf8.count }
        guard document.templates[content.templateIndex].weight + characters / 1000 > RowQueries.limit else {
            return nil
        }
        return queries.thread(
            metrics: list.conditions.metricsIdentity, makeQueryMeasurer())
    }

    /// The answer to a question about a row: at once, or from the thread.
    func looked<Key: Equatable & Sendable, Answer: Sendable>(
        atRow row: Int, _ query: Query<Key, Answer>, _ key: Key, _ work: @escaping Query<Key, Answer>.Work
    ) -> QueryResult<Answer>? {
        guard let thread = queryThread(forRow: row) else { return nil }
        return query.answer(to: key, on: thread, by: work) { [weak self] in self?.changes.send(.looked) }
    }

    /// The same for a caller that works on the main thread where there is no other: at once.
    func answer<Key: Equatable & Sendable, Answer: Sendable>(
        atRow row: Int, of rows: ModelList, _ query: Query<Key, Answer>, _ key: Key,
        _ work: @escaping Query<Key, Answer>.Work
    ) -> QueryResult<Answer> {
        looked(atRow: row, query, key, work) ?? .known(work(rows.textMeasurer))
    }
}
