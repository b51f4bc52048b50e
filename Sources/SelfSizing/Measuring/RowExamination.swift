import AutoLayout

/// Rows whose constraints are to be examined with cells of their own, away from the list that shows them.
public struct RowExamination: Hashable, Sendable {
    /// One row of each reuse identifier that was never examined.
    public let unexamined: [Int]
    /// Those of the unexamined rows that have no height of their own.
    public let collapsed: [Int]
    /// The rows with findings that were not worded when they were measured.
    public let wrong: [Int]
    /// The width of the rows, in points.
    let width: Double

    /// Finds the problems of the rows.
    ///
    /// - Parameter measurer: A measurer of its own for this; rules that it has found already are not found again.
    /// - Returns: The first finding of each rule for each reuse identifier.
    public func findings(with measurer: RowMeasurer) -> [RowFinding] {
        let count = measurer.dataSource.numberOfRows
        for row in wrong where row < count { _ = measurer.layOut(row: row) }
        for row in unexamined where row < count {
            _ = measurer.examine(row: row, isCollapsed: collapsed.contains(row))
        }
        return measurer.findings
    }
}

/// A row with findings that were not worded when it was measured.
struct PutOffRow {
    let row: Int
    let identifier: String
    let rules: [Rule]
    /// The width at which the row was examined; `nil` if it was not.
    var examinedWidth: Double?
}
