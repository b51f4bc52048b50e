import AutoLayout

/// What a list shows: how many rows, which cell each uses, and how a cell is filled.
///
/// One function fills both the sizing cell and the shown cell, so that the height measured is the height
/// drawn.
public protocol TableViewDataSource: AnyObject {
    /// The number of rows.
    var numberOfRows: Int { get }

    /// The reuse identifier of a row's cell.
    func reuseIdentifier(forRow row: Int) -> String

    /// Makes a cell of a reuse identifier, with its views and constraints but without content.
    func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell

    /// Sets all content of a cell to a row's.
    func configure(_ cell: TableViewCell, forRow row: Int)
}
