import AutoLayout
import CellRendering
import Gtk
import SelfSizing

/// A scrolling list: what ``TableView`` and ``CollectionView`` have in common.
///
/// Put it into a `ScrolledWindow`. Only the rows on screen are widgets; they come from a pool and are drawn with the
/// text engine that measured them. What is on screen stays put while rows are measured, and when the width or the text
/// size changes. The items of a flow are its rows.
public class ListView: ScrollableWidget {
    /// The largest number of row widgets where a dozen are visible; in general half as many more than are visible.
    static let mostLiveRows = 24

    /// The layout of the rows; `nil` before the first content.
    public private(set) final var list: (any ListLayout)?
    /// Draws the cells; pictures that are not decoded yet follow in a later frame.
    public private(set) final var renderer: CellRenderer? {
        didSet { renderer?.pictureObserver = pictureObserver }
    }
    private lazy var pictureObserver = PictureObserver { [weak self] in
        guard let self else { return }
        for cell in shown.values { cell.redraw() }
    }
    /// Whether the content is as wide as the widget; otherwise it has the layout's own width, which may be a fraction.
    public final var rowsFollowWidth = true
    /// What is drawn over the rows; nothing unless it is set.
    public final var overlays = ShownOverlays() {
        didSet {
            for cell in Array(shown.values) + pool.waitingCells { cell.setOverlays(overlays) }
        }
    }
    /// The views that are marked in rows, such as truncated texts, whatever the overlays are.
    public final var marked: [Int: [RowEmphasis.FoundView]] = [:] {
        didSet { for (row, cell) in shown { cell.marked = marked[row] ?? [] } }
    }
    /// Called after each layout, when the figures may have changed.
    public final var onLayout: @MainActor () -> Void = {}
    /// Called when a row is selected by the user.
    public final var onSelect: @MainActor (Int?) -> Void = { _ in }

    /// The rows on screen, as widgets.
    final var shown: [Int: CellWidget] = [:]
    final var pool = ReusePool<CellWidget>()
    /// How often cells were used, by reuse identifier.
    final var poolUses: [String: PoolUse] = [:]
    final var isCorrecting = false
    /// The cells that have gone into the pool in this frame.
    final var left: [CellWidget] = []
    /// The content that the shown cells were filled for.
    final var shownVersion = 0
    /// The settings that the shown cells were filled for.
    final var shownSettings = MeasuringSettings()
    final var version = 0
    /// Rows whose cells were filled before their heights were known.
    final var filledRows: Set<Int> = []
    /// The costs of cells that no longer exist.
    final var pastCosts = ListCosts()
    /// Whether the layout's source now makes other cells than those that exist.
    final var areCellsOld = false
    /// Whether an allocation is running, in which children can neither be added nor removed.
    final var isAllocating = false
    final let scrolling = ScrollingState()
    private var rowUpdate: TickCallback?
    /// The selected row's widget while it is on screen, which screen readers follow.
    final weak var activeCell: CellWidget?
    /// Whether the selected row shows that keys go to the list.
    final var showsFocus = false

    /// Makes a list without rows.
    public override init() {
        super.init()
        isFocusable = true
        clipsContent = true
        addInput()
    }

    // MARK: Content

    /// Shows the rows of a layout, from where it is.
    final func show(_ new: any ListLayout, renderer: CellRenderer) {
        removeWidgets()
        scrolling.stopDeceleration()
        shownSettings = new.measurer.settings
        list = new
        self.renderer = renderer
        areCellsOld = false
        version += 1
        setNeedsRows()
    }

    /// Removes the rows and releases the layout; to be called between frames.
    public func removeContent() {
        removeWidgets()
        scrolling.stopDeceleration()
        list = nil
    }

    /// Shows, in the next frame, changes of the layout other than the rows' content, such as its width or settings.
    public final func layoutChanged() { setNeedsRows() }

    /// Redraws the selected row after the emphasis in it has changed.
    public final func emphasisChanged() {
        for cell in shown.values { cell.emphasisChanged() }
    }

    /// Draws and measures with another appearance from the next frame on.
    public final func setRenderer(_ renderer: CellRenderer) {
        self.renderer = renderer
        rowsChanged()
    }

    /// Fills the cells on screen again in the next frame; to be called after rows of the layout were inserted, deleted,
    /// moved or reloaded.
    public final func rowsChanged() {
        version += 1
        setNeedsRows()
    }

    /// Updates all cells in the next frame, or makes new ones; to be called after the layout got another source of
    /// cells.
    public final func cellsChanged() {
        areCellsOld = true
        setNeedsRows()
    }

    /// Whether rows are still to be placed in the next frame.
    final var isWaiting: Bool { rowUpdate != nil }
    /// The number of cell widgets that exist, shown or waiting.
    public final var liveCellCount: Int { shown.count + pool.count }

    // MARK: What a table and a flow do differently

    /// Makes the widget of a cell.
    func makeCellWidget(_ cell: TableViewCell) -> CellWidget { CellWidget(cell: cell) }
    /// The frames of the rows that are shown, in order.
    var shownAttributes: [CollectionViewLayoutAttributes] { list?.visibleAttributes ?? [] }
    /// Called after the cell of a row was filled.
    func didFill(_ row: Int) {}

    /// The visible row at a point of the widget, in points.
    public func row(atX x: Double, y: Double) -> Int? {
        list?.visibleAttributes.first { $0.frame.contains(x: x, y: y) }?.item
    }
    /// The row where another one was.
    func row(inPlaceOf frame: AutoLayout.Rect) -> Int? { nil }
    /// Goes from the selected row to another one by an arrow key.
    ///
    /// - Returns: Whether the key has a meaning here.
    func step(for key: Key) -> Bool { false }

    // MARK: Layout

    /// A scroll bar was moved by the user.
    public final override func adjustmentValueChanged(_ orientation: Orientation) {
        followScrollBar(orientation)
    }

    /// Asks for room for some standard rows; the rest is scrolled.
    public final override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .horizontal
            ? Measurement(minimum: 0, natural: Int(clamping: (list?.containerSize.width ?? 0).rounded(.up)))
            : Measurement(minimum: 0, natural: Int(RowHeight.standard) * 8)
    }

    /// Places the visible rows' widgets.
    ///
    /// Widgets are made between frames (`setNeedsRows`), since a child cannot be added during an allocation; the
    /// widgets that a larger viewport lacks follow in the next frame.
    public final override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        guard let list else { return }
        list.containerSize = Size(
            width: rowsFollowWidth ? Double(width) : list.containerSize.width, height: Double(height))
        isAllocating = true
        updateRows(makesWidgets: false)
        isAllocating = false
        finishLayout(list)
    }

    /// Asks for the rows to be found, filled and placed in the next frame.
    final func setNeedsRows() {
        guard rowUpdate == nil else { return }
        rowUpdate = addTickCallback { [weak self] _ in
            guard let self else { return false }
            rowUpdate = nil
            guard let list else { return false }
            updateRows(makesWidgets: true)
            // The list's own size has not changed: only its children move, so they are placed right here.
            finishLayout(list)
            return false
        }
    }

    /// Places the widgets, and updates the scroll bar and the owner.
    private func finishLayout(_ list: any ListLayout) {
        guard pageLength > 0 else { return }
        allocateShown(list)
        updateAdjustments()
        scheduleRebase()
        didLayOut()
        onLayout()
    }

    /// Called after each layout, before ``onLayout``.
    func didLayOut() {}
}
