import AutoLayout

/// A list without a window: the rows of a table, or the items of a flow, which are its rows.
///
/// ``TableViewLayout`` and ``CollectionViewFlowLayout`` are the two. A change of rows follows the data source's.
public protocol ListLayout: AnyObject {
    /// Measures the rows.
    var measurer: RowMeasurer { get }
    /// The number of rows.
    var rowCount: Int { get }
    /// The number of rows whose size is known and still valid.
    var measuredRowCount: Int { get }
    /// The row that is selected.
    var selectedRow: Int? { get }
    /// The measurements of the last frame that measured anything.
    var frameStatistics: MeasuringStatistics { get }

    /// Whether a frame can be shown.
    var canShow: Bool { get }
    /// The size of the visible part in points.
    var containerSize: Size { get set }
    /// The expected size of the whole content in points.
    var contentSize: Size { get }
    /// The expected distance from the content's beginning to that of the visible part, in points.
    var contentOffset: Double { get }
    /// The direction in which the list scrolls.
    var scrollDirection: FlowLayoutSettings.ScrollDirection { get }
    /// Whether the list scrolls from right to left or has its lines' beginnings at the right.
    var isFlipped: Bool { get }
    /// The list in the space of its scroll bar.
    var mapped: any MappedContent { get }

    /// The frames of the visible rows, in order, as of the last ``layOutVisibleRows()``.
    var visibleAttributes: [CollectionViewLayoutAttributes] { get }
    /// The first visible row, and where it or its line begins along the scrolled axis, in points.
    var firstVisible: (row: Int, position: Double)? { get }
    /// A row as it is drawn; `nil` for one without a size.
    func drawnRow(_ row: Int) -> DrawnRow?

    /// Finds the visible rows, measuring those that have no size yet.
    func layOutVisibleRows()
    /// Scrolls by a distance in points.
    ///
    /// - Returns: The distance moved; less at the ends of the content.
    @discardableResult
    func scroll(by distance: Double) -> Double
    /// Scrolls to a value of the scroll bar.
    func scroll(toValue value: Double)
    /// Scrolls a row into view.
    func scrollToRow(_ row: Int, position: RowPosition)
    /// Brings the scroll bar a step nearer to what has been measured.
    ///
    /// - Returns: Whether it has arrived.
    func rebase(onTrackOf trackLength: Double) -> Bool
    /// Selects a row, or none; a selected row in view keeps its position.
    func select(row: Int?)
    /// The selected row, or else the first in view; `nil` in a list without rows.
    var targetRow: Int? { get }
    /// The frame of a row as of the last layout, if it is in view.
    func visibleFrame(ofRow row: Int) -> Rect?

    /// Shows rows that the data source has inserted.
    func insertRows(at row: Int, count: Int)
    /// Removes rows that the data source has deleted.
    func deleteRows(_ rows: Range<Int>)
    /// Shows a row in the place to which the data source has moved it.
    func moveRow(at row: Int, to destination: Int)
    /// Measures rows again whose content has changed, when they are next in view.
    func reloadRows(_ rows: Range<Int>)
    /// Reads everything from the data source again.
    func reloadData()
}
