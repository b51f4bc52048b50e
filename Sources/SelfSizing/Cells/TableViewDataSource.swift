import AutoLayout

/// What a list shows: how many rows, which cell each uses, and how a cell is filled.
///
/// One function fills both the sizing cell and the shown cell, so that the height measured is the height
/// drawn.
public protocol TableViewDataSource: AnyObject {
    /// The number of rows, headers and footers of sections among them.
    var numberOfRows: Int { get }

    /// The reuse identifier of a row's cell.
    func reuseIdentifier(forRow row: Int) -> String

    /// Makes a cell of a reuse identifier, with its views and constraints but without content.
    func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell

    /// Brings a cell that an earlier source of the same rows made up to date, so that none need be made in its place.
    ///
    /// Its content stays. It is implemented by sources whose cells can take on other constants and the like; unless
    /// it is, cells are made anew.
    func update(_ cell: TableViewCell) -> CellUpdate

    /// Sets all content of a cell to a row's.
    func configure(_ cell: TableViewCell, forRow row: Int)

    /// A number that stands for all that a row contains, its reuse identifier with it; `nil` for none, unless it
    /// is implemented.
    ///
    /// Rows of one number are alike, and for as long as the source lives a row that becomes another gets another
    /// number. So a row that was measured before is set up again without asking for its content. Rows that are
    /// never changed can answer their own number; for rows that are repeated it is the number of the row that is
    /// written out.
    func contentKey(forRow row: Int) -> Int?

    /// The classes of the rows, by which estimates differ, and which make sections; one class unless it is
    /// implemented.
    ///
    /// It agrees with ``numberOfRows`` whenever it is asked.
    var rowClasses: RowClasses { get }

    /// The titles of the section index (UIKit's `sectionIndexTitles(for:)`); none unless it is implemented.
    var sectionIndexTitles: [SectionIndexTitle] { get }
}

/// What has become of a cell that another source made.
public enum CellUpdate: Hashable, Sendable {
    /// It is as this source makes it.
    case unchanged
    /// It has become so; what it contains is to be laid out again.
    case updated
    /// It cannot become so: another one has to be made.
    case impossible
}

extension TableViewDataSource {
    /// No cell that another source made is of use.
    public func update(_ cell: TableViewCell) -> CellUpdate { .impossible }

    /// `nil`: what a row contains is asked for whenever it is measured.
    public func contentKey(forRow row: Int) -> Int? { nil }

    /// One class for all rows.
    public var rowClasses: RowClasses { .one }

    /// No titles.
    public var sectionIndexTitles: [SectionIndexTitle] { [] }

    /// The sections of the list.
    public var sections: ListSections { ListSections(rowClasses, rowCount: numberOfRows) }
}
