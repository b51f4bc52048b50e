import SelfSizing

/// What is known of the cells of rows that are examined one after the other.
///
/// It is used by one thread.
package final class ExaminedCells {
    /// Examiners retain their cells, so that no other cell gets the identity of one.
    private var examiners: [ObjectIdentifier: RowExaminer] = [:]
    private var last: RowExaminer?

    /// More cells than a list has.
    private static let capacity = 128

    /// Makes what nothing is known of yet.
    package init() {}

    /// The examiner of a cell with its present content; it is good until the next call.
    func examiner(of cell: TableViewCell) -> RowExaminer {
        if let examiner = last?.cell === cell ? last : examiners[ObjectIdentifier(cell)] {
            examiner.takeContent()
            last = examiner
            return examiner
        }
        if examiners.count == Self.capacity { examiners.removeAll() }
        let examiner = RowExaminer(of: cell)
        examiners[ObjectIdentifier(cell)] = examiner
        last = examiner
        return examiner
    }
}
