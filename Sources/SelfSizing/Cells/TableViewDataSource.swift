import AutoLayout

/// The content of a list: how many rows, which cell each uses, and how a cell is filled.
///
/// One function fills both the sizing cell and the shown cell, so that the height measured is the height drawn.
public protocol TableViewDataSource: AnyObject {
    /// The number of rows, including headers and footers of sections.
    var numberOfRows: Int { get }

    /// The reuse identifier of a row's cell.
    func reuseIdentifier(forRow row: Int) -> String

    /// The place of a reuse identifier among those of the source, from 0, which decides the colour of its pool; 0 for
    /// all unless it is implemented.
    func place(ofReuseIdentifier identifier: String) -> Int

    /// Makes a cell of a reuse identifier, with its views and constraints but without content.
    func makeCell(withReuseIdentifier identifier: String, environment: LayoutEnvironment) -> TableViewCell

    /// Updates a cell that an earlier source of the same rows made, so that no new one is needed.
    ///
    /// The cell's content stays. Sources whose cells can change their constants and the like implement it; by default
    /// new cells are made.
    func update(_ cell: TableViewCell) -> CellUpdate

    /// Sets all content of a cell to a row's.
    func configure(_ cell: TableViewCell, forRow row: Int)

    /// A number that identifies the whole content of a row, with its reuse identifier; `nil`, the default, for none.
    ///
    /// Rows with equal numbers are alike, and as long as the source lives a row whose content changes gets another
    /// number. So a row that was measured before is set up again without asking for its content. Rows that never change
    /// can return their own index; repeated rows return the index of the row that is written out.
    func contentKey(forRow row: Int) -> Int?

    /// The classes of the rows, which decide estimates and sections; one class unless it is implemented.
    ///
    /// It always agrees with ``numberOfRows``.
    var rowClasses: RowClasses { get }

    /// The titles of the section index (UIKit's `sectionIndexTitles(for:)`); none unless it is implemented.
    var sectionIndexTitles: [SectionIndexTitle] { get }
}

/// The result of updating a cell that another source made.
public enum CellUpdate: Hashable, Sendable {
    /// The cell is as this source makes it.
    case unchanged
    /// The cell was updated; its content has to be laid out again.
    case updated
    /// The cell cannot be updated: another one has to be made.
    case impossible
}

extension TableViewDataSource {
    /// 0: all pools have one colour.
    public func place(ofReuseIdentifier identifier: String) -> Int { 0 }

    /// `impossible`: cells that another source made are not used.
    public func update(_ cell: TableViewCell) -> CellUpdate { .impossible }

    /// `nil`: a row's content is set each time it is measured.
    public func contentKey(forRow row: Int) -> Int? { nil }

    /// One class for all rows.
    public var rowClasses: RowClasses { .one }

    /// No titles.
    public var sectionIndexTitles: [SectionIndexTitle] { [] }

    /// The sections of the list.
    public var sections: ListSections { ListSections(rowClasses, rowCount: numberOfRows) }
}
