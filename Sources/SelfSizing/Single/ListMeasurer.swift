import AutoLayout

/// A row, or an item of a flow, laid out in a cell that is for reading only, until the cell is used for another one.
public struct LaidRow {
    /// The cell.
    public let cell: TableViewCell
    /// The size in points; the separator is part of it.
    public let size: Size
    /// What was measured; `nil` for an item.
    public let measurement: RowMeasurement?
}

/// Lays out rows one at a time, those of a table or the items of a flow, in one set of conditions after the other, with
/// cells of its own.
///
/// It belongs to one thread.
public struct ListMeasurer {
    private enum Kind {
        case table(RowMeasurer)
        case flow(CollectionViewFlowLayout)
    }

    private let kind: Kind

    /// Makes a measurer of a list in conditions, which say whether it is a flow.
    ///
    /// - Parameters:
    ///   - dataSource: The rows, shared with no other thread.
    ///   - conditions: The conditions.
    ///   - textMeasurer: Measures their texts, shared with no other thread.
    public init(
        dataSource: any TableViewDataSource, conditions: LayoutConditions, textMeasurer: any TextMeasuring
    ) {
        kind =
            conditions.flow == nil
            ? .table(
                RowMeasurer(dataSource: dataSource, conditions: conditions, textMeasurer: textMeasurer))
            : .flow(
                CollectionViewFlowLayout(
                    dataSource: dataSource, conditions: conditions, textMeasurer: textMeasurer))
    }

    /// The measurer of a table's rows; `nil` in a flow.
    public var table: RowMeasurer? { if case .table(let table) = kind { table } else { nil } }
    /// Whether rows are items of a flow.
    public var isFlow: Bool { table == nil }

    /// Takes conditions; the rows and the text measurer stay, and a table stays a table.
    public func take(_ conditions: LayoutConditions) {
        switch kind {
        case .table(let table): table.take(conditions)
        case .flow(let flow): flow.take(conditions)
        }
    }

    /// Measures a row and places its views.
    public func layOut(row: Int) -> LaidRow {
        switch kind {
        case .table(let table):
            let (measurement, cell) = table.layOut(row: row)
            let size = Size(width: table.width, height: measurement.height)
            return LaidRow(cell: cell, size: size, measurement: measurement)
        case .flow(let flow):
            let (size, _, cell) = flow.layOut(item: row, explains: false)
            return LaidRow(cell: cell, size: size, measurement: nil)
        }
    }

    /// The height of a row as a sum, with the cell that was measured; `nil` for an item with a given size.
    public func explain(row: Int) -> (explanation: RowExplanation, cell: TableViewCell)? {
        switch kind {
        case .table(let table):
            let explanation = table.explain(row: row)
            return (explanation, table.sizingCell(forRow: row))
        case .flow(let flow):
            let (_, explanation, cell) = flow.layOut(item: row)
            return explanation.map { ($0, cell) }
        }
    }
}
