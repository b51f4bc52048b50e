import SelfSizing

/// What is known of the cells of rows that are examined one after the other.
///
/// It is used by one thread.
package final class ExaminedCells {
    /// Judges retain their cells, so that no other cell gets the identity of one.
    private var judges: [ObjectIdentifier: RowJudge] = [:]
    private var last: RowJudge?

    /// More cells than a list has.
    private static let capacity = 128

    /// Makes what nothing is known of yet.
    package init() {}

    /// The judge of a cell with its present content; it is good until the next call.
    func judge(of cell: TableViewCell) -> RowJudge {
        if let judge = last?.cell === cell ? last : judges[ObjectIdentifier(cell)] {
            judge.takeContent()
            last = judge
            return judge
        }
        if judges.count == Self.capacity { judges.removeAll() }
        let judge = RowJudge(of: cell)
        judges[ObjectIdentifier(cell)] = judge
        last = judge
        return judge
    }
}
