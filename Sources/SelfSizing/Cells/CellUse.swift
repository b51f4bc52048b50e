import Wording

/// The reuse pool of a shown cell, the cell's number in it, and how many rows it has shown.
public struct CellUse: Hashable, Sendable {
    /// The reuse identifier.
    public var identifier: String
    /// The place of the identifier among those of the list, from 0, which decides the pool's colour.
    public var place: Int
    /// The number of the cell among those of its pool, from 1; `nil` where cells have none, as in pictures.
    public var number: Int?
    /// The number of rows that the cell has shown, the present one included.
    public var rowCount: Int

    /// Makes the use of a cell; by default of one without a number.
    public init(identifier: String, place: Int, number: Int? = nil, rowCount: Int = 0) {
        self.identifier = identifier
        self.place = place
        self.number = number
        self.rowCount = rowCount
    }

    /// The use of a cell of a source, without a number, as in pictures.
    public init(_ cell: TableViewCell, in source: any TableViewDataSource) {
        let identifier = cell.reuseIdentifier
        self.init(identifier: identifier, place: source.place(ofReuseIdentifier: identifier))
    }

    /// The use in a few words, as in “subject+body · cell 2 · 5 rows”.
    public var caption: String {
        guard let number else { return identifier }
        return tr(
            rowCount, one: "\(identifier) · cell \(number) · \(rowCount) row",
            many: "\(identifier) · cell \(number) · \(rowCount) rows")
    }
}
