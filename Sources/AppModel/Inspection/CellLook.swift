import AutoLayout
import SelfSizing

/// Something found from the picked row's cell, as the one who asks wants it.
@MainActor
public final class CellLook<Answer: Sendable> {
    struct Key: Hashable, Sendable {
        let state: RowStateKey
        let question: Int
    }

    let look = Look<Key, Answer>()

    /// Makes a look that nothing was asked of.
    public init() {}
}

extension OpenList {
    /// Finds something from the picked row's cell, laid out on another thread.
    ///
    /// - Parameters:
    ///   - look: Keeps the answer.
    ///   - question: Another number for another question.
    ///   - work: Finds the answer.
    /// - Returns: The answer; `nil` where the cell is small enough to be asked by the caller at once.
    public func found<Answer: Sendable>(
        _ look: CellLook<Answer>, question: Int, by work: @escaping @Sendable (TableViewCell) -> Answer
    ) -> Looked<Answer>? {
        guard let row = targetRow, let (state, key) = state(ofRow: row) else { return nil }
        return looked(atRow: row, look.look, .init(state: key, question: question)) {
            work(state.layout(with: $0).layOut(row: row).cell)
        }
    }
}
