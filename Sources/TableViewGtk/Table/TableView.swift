import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import Wording

/// A scrolling list whose rows are as tall as their constraints make them.
public final class TableView: ListView {
    /// The name of the list's node in style sheets.
    public override class var cssName: String? { "listview" }
    /// The accessible role: a list.
    public override class var accessibleRole: AccessibleRole? { .list }

    /// How many rows' widgets are made before the first frame.
    static let preparedRowCount = 12

    /// The layout of the rows; `nil` before the first ``setContent(layout:renderer:)``.
    public var layout: TableViewLayout? { list as? TableViewLayout }

    /// Makes a list without rows.
    public override init() {
        super.init()
        updateProperty(.label(tr("Rows")))
    }

    /// Shows the rows of a layout, from its anchor.
    public func setContent(layout: TableViewLayout, renderer: CellRenderer) {
        layout.cellProvider = { [weak self] row in
            MainActor.assumeIsolated { self?.fillEarly(row) ?? false }
        }
        show(layout, renderer: renderer)
        updateRelation(.setSize(layout.rowCount))
        prepareWidgets(layout)
    }

    /// Removes the rows and releases the layout; to be called between frames.
    public override func removeContent() {
        layout?.cellProvider = nil
        super.removeContent()
    }

    /// Makes widgets for the rows that the first frame is likely to show; nothing is measured.
    private func prepareWidgets(_ layout: TableViewLayout) {
        let first = layout.viewport.anchor.row
        for row in first..<min(first + Self.preparedRowCount, layout.rowCount) {
            let identifier = layout.measurer.dataSource.reuseIdentifier(forRow: row)
            let cell = makeWidget(layout, withReuseIdentifier: identifier)
            cell.isOnScreen = false
            pool.enqueue(cell, withReuseIdentifier: identifier)
        }
    }

    override func makeCellWidget(_ cell: TableViewCell) -> CellWidget {
        CellWidget(cell: cell) { [weak layout = layout] in
            layout?.estimate(forRow: $0)
        }
    }

    override func didFill(_ row: Int) { layout?.recordCell(forRow: row) }

    /// Gets and fills the cell of a row whose height is not known yet, where cells come first.
    ///
    /// - Returns: Whether it did; not if the row has a cell already, or none can be made just now.
    private func fillEarly(_ row: Int) -> Bool {
        guard let layout, shown[row] == nil else { return false }
        let identifier = layout.measurer.dataSource.reuseIdentifier(forRow: row)
        guard !isAllocating || pool.hasCell(withReuseIdentifier: identifier) else { return false }
        let widget = dequeue(layout, forRow: row)
        shown[row] = widget
        fill(widget.cell, row, layout)
        filledRows.insert(row)
        return true
    }

    // MARK: Input

    public override func row(atX x: Double, y: Double) -> Int? { row(atY: y) }

    /// The visible row at a height in the widget, in points.
    public func row(atY y: Double) -> Int? {
        layout?.visibleRows.first { $0.y <= y && y < $0.maxY }?.row
    }

    override func row(inPlaceOf frame: AutoLayout.Rect) -> Int? {
        row(atY: min(max(frame.y, 0), pageLength - 1))
    }

    override func step(for key: Key) -> Bool {
        guard let layout, key == .up || key == .down else { return false }
        let row = key == .down ? (selectedRow ?? -1) + 1 : (selectedRow ?? 1) - 1
        userSelected(min(max(row, 0), layout.rowCount - 1), scrolls: true)
        return true
    }
}
