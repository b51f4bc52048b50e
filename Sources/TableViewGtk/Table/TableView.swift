import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import Wording

/// A scrolling list whose rows are as tall as their constraints make them.
///
/// Put it into a `ScrolledWindow`. Only the rows on screen are widgets; they come from a pool and are drawn
/// with the text engine that measured them. What is on screen stays put while rows are measured, and when the
/// width or the text size changes.
@MainActor
public final class TableView: ScrollableWidget {
    /// The name of the list's node in style sheets.
    public override class var cssName: String? { "listview" }
    /// The accessible role: a list.
    public override class var accessibleRole: AccessibleRole? { .list }

    /// How many rows' widgets are made before the first frame.
    static let preparedRowCount = 12
    /// The largest number of row widgets where a dozen are visible; in general half as many more than are visible.
    static let mostLiveRows = 24

    /// The layout of the rows; `nil` before the first ``setContent(layout:renderer:)``.
    public private(set) var layout: TableViewLayout?
    /// Draws the cells; pictures that are not decoded yet follow in a later frame.
    public private(set) var renderer: CellRenderer? {
        didSet { renderer?.pictureObserver = pictureObserver }
    }
    private lazy var pictureObserver = PictureObserver { [weak self] in
        guard let self else { return }
        for cell in shown.values { cell.redraw() }
    }
    /// Whether rows are as wide as the widget; otherwise they have the layout's own width, which may be a fraction.
    public var rowsFollowWidth = true
    /// What is drawn over the rows; nothing unless it is set.
    public var overlays = ShownOverlays() {
        didSet {
            for cell in Array(shown.values) + pool.waitingCells { cell.setOverlays(overlays) }
        }
    }
    /// Redraws the picked row after the emphasis in it has changed.
    public func emphasisChanged() {
        for cell in shown.values { cell.emphasisChanged() }
    }
    /// Called after each layout, when the figures may have changed.
    public var onLayout: @MainActor () -> Void = {}
    /// Called when a row is picked by the user.
    public var onPick: @MainActor (Int?) -> Void = { _ in }

    /// The rows on screen, as widgets.
    private(set) var shown: [Int: CellWidget] = [:]
    private(set) var pool = ReusePool<CellWidget>()
    private var isCorrecting = false
    /// The cells that have gone into the pool in this frame.
    private var left: [CellWidget] = []
    /// The content that the shown cells were filled for.
    private var shownVersion = 0
    /// The settings that the shown cells were filled for.
    private var shownSettings = MeasuringSettings()
    private var version = 0
    /// Rows whose cells were filled before their heights were known.
    private var filledRows: Set<Int> = []
    /// The costs of cells that no longer exist.
    private(set) var pastCosts = ListCosts()
    /// Whether the layout's source now makes other cells than those that exist.
    private var areCellsOld = false
    /// Whether an allocation is running, in which children can neither be added nor removed.
    private var isAllocating = false
    let scrolling = ScrollingState()
    private var rowUpdate: TickCallback?
    /// The picked row's widget while it is on screen, which screen readers follow.
    weak var activeCell: CellWidget?
    /// Whether the picked row shows that keys go to the list.
    var showsFocus = false

    /// Makes a list without rows.
    public override init() {
        super.init()
        isFocusable = true
        clipsContent = true
        updateProperty(.label(tr("Rows")))
        addInput()
    }

    /// Shows the rows of a layout, from its anchor.
    public func setContent(layout: TableViewLayout, renderer: CellRenderer) {
        removeWidgets()
        scrolling.stopDeceleration()
        shownSettings = layout.measurer.settings
        layout.cellProvider = { [weak self] row in
            MainActor.assumeIsolated { self?.fillEarly(row) ?? false }
        }
        self.layout = layout
        self.renderer = renderer
        version += 1
        updateRelation(.setSize(layout.rowCount))
        prepareWidgets(layout)
        setNeedsRows()
    }

    /// Removes the rows and releases the layout; to be called between frames.
    public func removeContent() {
        guard let layout else { return }
        removeWidgets()
        scrolling.stopDeceleration()
        layout.cellProvider = nil
        self.layout = nil
    }

    /// Shows, in the next frame, changes of the layout other than the rows' content, such as its width or settings.
    public func layoutChanged() { setNeedsRows() }

    private func removeWidgets() {
        pastCosts = shownCosts
        for cell in shown.values { removeChild(cell) }
        for cell in pool.removeAll() { removeChild(cell) }
        shown.removeAll()
        filledRows.removeAll()
        pool = ReusePool()
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

    private func makeWidget(
        _ layout: TableViewLayout, withReuseIdentifier identifier: String
    ) -> CellWidget {
        let cell = CellWidget(cell: layout.measurer.makeCell(withReuseIdentifier: identifier)) {
            [weak layout] in layout?.estimate(forRow: $0)
        }
        cell.setOverlays(overlays)
        addChild(cell)
        return cell
    }

    /// Draws and measures with another appearance from the next frame on.
    public func setRenderer(_ renderer: CellRenderer) {
        self.renderer = renderer
        version += 1
        setNeedsRows()
    }

    /// Fills the cells on screen again in the next frame; to be called after rows of the layout were inserted, deleted,
    /// moved or reloaded.
    public func rowsChanged() {
        version += 1
        setNeedsRows()
    }

    /// Updates all cells in the next frame, or makes new ones; to be called after the layout got another source of
    /// cells.
    public func cellsChanged() {
        areCellsOld = true
        setNeedsRows()
    }

    // MARK: Layout

    /// Asks for room for one standard row; the rest is scrolled.
    public override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .horizontal
            ? Measurement(minimum: 0, natural: Int(clamping: (layout?.measurer.width ?? 0).rounded(.up)))
            : Measurement(minimum: 0, natural: Int(RowHeight.standard) * 8)
    }

    /// Places the visible rows' widgets.
    ///
    /// Widgets are made between frames (`setNeedsRows`), since a child cannot be added during an allocation; the
    /// widgets that a taller viewport lacks follow in the next frame.
    public override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        guard let layout else { return }
        if rowsFollowWidth { layout.setEnvironment(layout.measurer.environment, width: Double(width)) }
        layout.viewportHeight = Double(height)
        isAllocating = true
        updateRows(makesWidgets: false)
        isAllocating = false
        finishLayout(layout)
    }

    /// Asks for the rows to be found, filled and placed in the next frame.
    func setNeedsRows() {
        guard rowUpdate == nil else { return }
        rowUpdate = addTickCallback { [weak self] _ in
            guard let self else { return false }
            rowUpdate = nil
            guard let layout else { return false }
            updateRows(makesWidgets: true)
            // The list's own size has not changed: only its children move, so they are placed right here.
            finishLayout(layout)
            return false
        }
    }

    /// Places the widgets, and updates the scroll bar and the owner.
    private func finishLayout(_ layout: TableViewLayout) {
        guard layout.viewportHeight > 0 else { return }
        allocateShown(layout)
        updateAdjustments()
        scheduleRebase()
        onLayout()
    }

    /// Finds the visible rows and gives each a widget.
    private func updateRows(makesWidgets: Bool) {
        guard let layout, let renderer, layout.canShow, layout.viewportHeight > 0 else { return }
        // Cells that were filled early hold content of an earlier version.
        if shownVersion != version { filledRows.removeAll() }
        layout.layOutVisibleRows()
        place(layout, renderer, makesWidgets: makesWidgets)
    }

    /// The scroll bar was moved by the user.
    public override func adjustmentValueChanged(_ orientation: Orientation) {
        followScrollBar(orientation)
    }

    /// Gives each visible row a widget, from those shown before, the pool or newly made.
    private func place(_ layout: TableViewLayout, _ renderer: CellRenderer, makesWidgets: Bool) {
        let settings = layout.measurer.settings
        var areLaidOutAgain = false
        if areCellsOld || settings.demonstrations != shownSettings.demonstrations {
            // The source makes other cells, and children are added and removed between frames only.
            guard makesWidgets else { return setNeedsRows() }
            if settings.demonstrations == shownSettings.demonstrations, updateCells(layout) {
                areLaidOutAgain = true
            } else {
                removeWidgets()
            }
            areCellsOld = false
        }
        let isCurrent = shownVersion == version && shownSettings == settings
        shownVersion = version
        shownSettings = settings
        let visible = layout.visibleRows
        recycle(layout, keeping: visible, areRowsCurrent: isCurrent)
        let disagreements = renderer.textEngine.statistics.disagreementCount
        for row in visible {
            let measurement = layout.measurement(of: row)
            if let cell = shown[row.row] {
                if !isCurrent || filledRows.contains(row.row) {
                    fill(cell, row.row, measurement, layout, renderer)
                } else if areLaidOutAgain
                    || cell.needsUpdate(for: measurement, width: layout.measurer.width)
                {
                    // The same content at another size.
                    cell.show(
                        row: row.row, measurement: measurement, width: layout.measurer.width,
                        renderer: renderer)
                }
            } else if makesWidgets || pool.hasCell(withReuseIdentifier: layout.reuseIdentifier(of: row)) {
                let cell = dequeue(layout, forRow: row.row)
                shown[row.row] = cell
                fill(cell, row.row, measurement, layout, renderer)
            } else {
                setNeedsRows()
            }
            shown[row.row]?.draw()
        }
        hideLeft(removesExcess: makesWidgets)
        updateHighlights()
        if renderer.textEngine.statistics.disagreementCount != disagreements, !isCorrecting {
            correct(layout, visible, makesWidgets: makesWidgets)
        }
    }

    /// Updates the cells to those that the layout's source makes now.
    ///
    /// - Returns: Whether all could be updated; the content of those shown has to be laid out again.
    private func updateCells(_ layout: TableViewLayout) -> Bool {
        let source = layout.measurer.dataSource
        guard layout.measurer.settings.demonstrations.isEmpty else { return false }
        return shown.values.allSatisfy { source.update($0.cell) != .impossible }
            && pool.waitingCells.allSatisfy { source.update($0.cell) != .impossible }
    }

    /// Measures the visible rows again: lines were drawn in another way than measured, and the drawing is right.
    private func correct(_ layout: TableViewLayout, _ visible: [VisibleRow], makesWidgets: Bool) {
        guard let first = visible.first?.row, let last = visible.last?.row else { return }
        isCorrecting = true
        defer { isCorrecting = false }
        layout.reloadRows(first..<last + 1)
        updateRows(makesWidgets: makesWidgets)
    }

    /// Puts the cells of rows that are no longer visible into the pool, and those of another reuse identifier.
    private func recycle(
        _ layout: TableViewLayout, keeping visible: [VisibleRow], areRowsCurrent: Bool
    ) {
        let first = visible.first?.row ?? 0
        let last = visible.last?.row ?? -1
        let gone = shown.filter { row, cell in
            row < first || row > last
                || !areRowsCurrent
                    && layout.measurer.dataSource.reuseIdentifier(forRow: row) != cell.reuseIdentifier
        }
        // In the order of the rows: where cells are reused wrongly on purpose, the order decides which cell comes back
        // for which row, and so what is wrong.
        for (row, cell) in gone.sorted(by: { $0.key < $1.key }) {
            shown[row] = nil
            filledRows.remove(row)
            cell.leave()
            left.append(cell)
            pool.enqueue(cell, withReuseIdentifier: cell.reuseIdentifier)
        }
    }

    /// Hides the cells that have left and are not shown again, and removes those beyond the limit.
    private func hideLeft(removesExcess: Bool) {
        for cell in left where cell.hasLeft { cell.isOnScreen = false }
        left.removeAll(keepingCapacity: true)
        guard removesExcess else { return }
        let most = max(Self.mostLiveRows, shown.count + Self.mostLiveRows / 2)
        for cell in pool.trim(to: most - shown.count) {
            pastCosts.cellsMade += 1
            pastCosts.showing += cell.cell.engine.work
            removeChild(cell)
        }
    }

    private func dequeue(_ layout: TableViewLayout, forRow row: Int) -> CellWidget {
        let identifier = layout.measurer.dataSource.reuseIdentifier(forRow: row)
        let cell = pool.dequeue(withReuseIdentifier: identifier) {
            makeWidget(layout, withReuseIdentifier: identifier)
        } prepare: {
            $0.cell.prepareForReuse()
        }
        cell.isOnScreen = true
        return cell
    }

    private func fill(
        _ widget: CellWidget, _ row: Int, _ measurement: RowMeasurement, _ layout: TableViewLayout,
        _ renderer: CellRenderer
    ) {
        if filledRows.remove(row) == nil {
            fill(widget.cell, row, layout)
            layout.recordCell(forRow: row)
        }
        widget.show(
            row: row, measurement: measurement, width: layout.measurer.width, renderer: renderer)
        widget.updateProperty(.label(widget.cell.accessibilityLabel))
        widget.updateRelation(.posInSet(row + 1), .setSize(layout.rowCount))
    }

    private func fill(_ cell: TableViewCell, _ row: Int, _ layout: TableViewLayout) {
        cell.engine.environment = layout.measurer.environment
        cell.settings = layout.measurer.settings
        layout.measurer.dataSource.fill(cell, forRow: row)
    }

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

    private func allocateShown(_ layout: TableViewLayout) {
        let width = Int(clamping: layout.measurer.width.rounded(.up))
        let scale = Double(scaleFactor)
        for row in layout.visibleRows {
            guard let cell = shown[row.row] else { continue }
            // Only what is drawn goes to the pixel grid: the position itself stays exact.
            let y = (row.y * scale).rounded() / scale
            allocateChild(cell, x: 0, y: y, width: width, height: Int(clamping: row.height.rounded(.up)))
        }
    }
}
