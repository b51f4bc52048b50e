import SelfSizing

/// The answer to a question about the selected row's cell, kept for one caller.
@MainActor
package final class CellQuery<Answer: Sendable> {
    struct Key: Hashable, Sendable {
        let state: RowStateKey
        let question: Int
    }

    let query = Query<Key, Answer>()

    /// Makes an empty query.
    package init() {}
}

extension OpenList {
    /// Answers a question about the selected row's cell on another thread.
    ///
    /// - Parameters:
    ///   - query: Keeps the answer.
    ///   - question: A number that identifies the question.
    ///   - work: Finds the answer.
    /// - Returns: The answer; `nil` where the cell is so small that the caller can find the answer at once.
    package func found<Answer: Sendable>(
        _ query: CellQuery<Answer>, question: Int, by work: @escaping @Sendable (TableViewCell) -> Answer
    ) -> QueryResult<Answer>? {
        guard let row = targetRow, let (state, key) = state(ofRow: row) else { return nil }
        return looked(atRow: row, query.query, .init(state: key, question: question)) {
            work(state.inspected(with: $0).cell)
        }
    }
}
