import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import Wording

/// A scrolling flow of items that are as large as their constraints make them.
///
/// Put it into a `ScrolledWindow`. Only the items on screen are widgets; they come from a pool and are drawn with the
/// text engine that measured them. It scrolls in the direction of its layout. What is on screen stays put while items
/// are measured. While the layout's steps are shown one by one, an item without a size is drawn as the lengths known so
/// far.
@MainActor
public final class CollectionView: ScrollableWidget {
    /// The name of the view's node in style sheets.
    public override class var cssName: String? { "gridview" }
    /// The accessible role: a grid.
    public override class var accessibleRole: AccessibleRole? { .grid }

    /// The largest number of cells that wait in the pool, even if fewer are shown.
    static let mostWaitingCells = 16

    /// The layout of the items; `nil` before the first ``setContent(layout:renderer:)``.
    public private(set) var layout: CollectionViewFlowLayout?
    /// What is drawn over the items; nothing unless it is set.
    public var overlays = ShownOverlays() {
        didSet {
            for cell in Array(shown.values) + pool.waitingCells { cell.setOverlays(overlays) }
        }
    }
    /// Redraws the picked item after the emphasis in it has changed.
    public func emphasisChanged() {
        for cell in shown.values { cell.emphasisChanged() }
    }
    /// Draws the cells; pictures that are not decoded yet follow in a later frame.
    public private(set) var renderer: CellRenderer? {
        didSet { renderer?.pictureObserver = pictureObserver }
    }
    private lazy var pictureObserver = PictureObserver { [weak self] in
        guard let self else { return }
        for cell in shown.values { cell.queueDraw() }
    }
    /// The width of the content in points, which may be a fraction; `nil` for the widget's own.
    public var contentWidth: Double? {
        didSet { if contentWidth != oldValue { queueAllocate() } }
    }
    /// Called after each layout, when the figures may have changed.
    public var onLayout: @MainActor () -> Void = {}
    /// Called when an item is picked by the user.
    public var onPick: @MainActor (Int?) -> Void = { _ in }

    /// The items on screen, as widgets.
    private(set) var shown: [Int: ItemWidget] = [:]
    private var pool = ReusePool<ItemWidget>()
    private var shownVersion = 0
    /// Whether the data source now makes other cells than those that exist.
    private var areCellsOld = false
    private var version = 0
    let scrolling = ScrollingState()
    private var itemUpdate: TickCallback?
    /// The picked item's widget while it is on screen, which screen readers follow.
    private weak var activeCell: ItemWidget?
    /// Whether the picked item shows that keys go to the view.
    var showsFocus = false

    /// Makes a view without items.
    public override init() {
        super.init()
        isFocusable = true
        clipsContent = true
        updateProperty(.label(tr("Items")))
        addInput()
    }

    /// Shows the items of a layout, from where it is.
    public func setContent(layout: CollectionViewFlowLayout, renderer: CellRenderer) {
        for cell in shown.values { removeChild(cell) }
        for cell in pool.removeAll() { removeChild(cell) }
        shown.removeAll()
        pool = ReusePool()
        scrolling.stopDeceleration()
        self.layout = layout
        self.renderer = renderer
        areCellsOld = false
        version += 1
        setNeedsItems()
    }

    /// Draws and measures with another appearance from the next frame on.
    public func setRenderer(_ renderer: CellRenderer) {
        self.renderer = renderer
        version += 1
        setNeedsItems()
    }

    /// Makes the cells as the layout's data source makes them now, in the next frame.
    public func cellsChanged() {
        areCellsOld = true
        setNeedsItems()
    }

    /// Shows a change of the layout, such as another step, in the next frame.
    public func layoutChanged() { setNeedsItems() }

    /// Whether items are still to be placed in the next frame.
    var isWaiting: Bool { itemUpdate != nil }

    /// The number of cell widgets that exist, shown or waiting.
    public var liveCellCount: Int { shown.count + pool.count }

    /// The laid-out cell of an item on screen; `nil` for other items.
    public func visibleCell(forItem item: Int) -> TableViewCell? { shown[item]?.cell }

    /// The frame of an item on screen in the widget's coordinates, in points.
    public func visibleFrame(ofItem item: Int) -> AutoLayout.Rect? {
        layout?.layoutAttributes(forVisibleItem: item)?.frame
    }

    /// A scroll bar was moved by the user.
    public override func adjustmentValueChanged(_ orientation: Orientation) { followScrollBar(orientation) }

    // MARK: Layout

    /// The least and the preferred extent along an axis in points.
    public override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        Measurement(
            minimum: 0,
            natural: orientation == .horizontal ? Int(clamping: (contentWidth ?? 0).rounded(.up)) : 350)
    }

    /// Places the visible items' widgets.
    ///
    /// Widgets are made between frames, since a child cannot be added during an allocation; the widgets that a larger
    /// view lacks follow in the next frame.
    public override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        guard let layout else { return }
        layout.containerSize = Size(width: contentWidth ?? Double(width), height: Double(height))
        updateItems(makesWidgets: false)
        finishLayout(layout)
    }

    /// Asks for the items to be found, filled and placed in the next frame.
    func setNeedsItems() {
        guard itemUpdate == nil else { return }
        itemUpdate = addTickCallback { [weak self] _ in
            guard let self else { return false }
            itemUpdate = nil
            guard let layout else { return false }
            layout.containerSize = Size(
                width: contentWidth ?? Double(width), height: layout.containerSize.height)
            updateItems(makesWidgets: true)
            // The view's own size has not changed: only its children move, so they are placed right here.
            finishLayout(layout)
            return false
        }
    }

    private func finishLayout(_ layout: CollectionViewFlowLayout) {
        guard layout.scrollPageSize > 0 else { return }
        allocateShown(layout)
        updateAdjustments()
        scheduleRebase()
        if layout.isStepping { queueDraw() }
        onLayout()
    }

    /// Finds the visible items and gives each a widget, from those shown before, the pool or newly made.
    private func updateItems(makesWidgets: Bool) {
        guard let layout, let renderer, layout.scrollPageSize > 0 else { return }
        if areCellsOld {
            // Children are added and removed between frames only.
            guard makesWidgets else { return setNeedsItems() }
            takeNewCells(layout)
        }
        layout.layOutVisibleItems()
        let isCurrent = shownVersion == version
        shownVersion = version
        let visible = layout.visibleAttributes.filter { isShown($0, layout) }
        let items = Set(visible.map(\.item))
        let source = layout.measurer.dataSource
        for (item, cell) in shown {
            // Another item, of another template, may have moved to this place.
            if items.contains(item),
                isCurrent || source.reuseIdentifier(forRow: item) == cell.reuseIdentifier
            {
                continue
            }
            putAway(cell, item)
        }
        for attributes in visible {
            let item = attributes.item
            if let cell = shown[item] {
                if !isCurrent || cell.size != attributes.frame.size {
                    fill(cell, attributes, layout, renderer)
                }
                continue
            }
            let identifier = layout.measurer.dataSource.reuseIdentifier(forRow: item)
            guard makesWidgets || pool.hasCell(withReuseIdentifier: identifier) else {
                setNeedsItems()
                continue
            }
            let cell = dequeue(layout, withReuseIdentifier: identifier)
            shown[item] = cell
            fill(cell, attributes, layout, renderer)
        }
        let most = max(Self.mostWaitingCells, shown.count / 2)
        if pool.count > most {
            // Children are added and removed between frames only.
            if makesWidgets { for cell in pool.trim(to: most) { removeChild(cell) } } else { setNeedsItems() }
        }
        updateHighlights()
    }

    /// Updates the widgets' cells to those that the data source makes now, or drops them for new ones.
    private func takeNewCells(_ layout: CollectionViewFlowLayout) {
        areCellsOld = false
        version += 1
        let source = layout.measurer.dataSource
        let cells = Array(shown.values) + pool.waitingCells
        if cells.allSatisfy({ source.update($0.cell) != .impossible }) { return }
        for cell in shown.values { removeChild(cell) }
        for cell in pool.removeAll() { removeChild(cell) }
        shown.removeAll()
        pool = ReusePool()
    }

    /// Whether an item's cell is shown: while the layout's steps are shown, only after the item's last one.
    private func isShown(
        _ attributes: CollectionViewLayoutAttributes, _ layout: CollectionViewFlowLayout
    ) -> Bool {
        guard let state = layout.selfSizingState else { return true }
        return !attributes.isEstimated
            && !(state.item == attributes.item && state.step == .finalAttributes)
    }

    private func putAway(_ cell: ItemWidget, _ item: Int) {
        shown[item] = nil
        cell.isOnScreen = false
        pool.enqueue(cell, withReuseIdentifier: cell.reuseIdentifier)
    }

    private func dequeue(
        _ layout: CollectionViewFlowLayout, withReuseIdentifier identifier: String
    ) -> ItemWidget {
        let measurer = layout.measurer
        let cell = pool.dequeue(withReuseIdentifier: identifier) {
            let cell = ItemWidget(
                cell: measurer.makeCell(withReuseIdentifier: identifier))
            cell.setOverlays(overlays)
            addChild(cell)
            return cell
        } prepare: {
            $0.cell.prepareForReuse()
        }
        cell.isOnScreen = true
        return cell
    }

    private func fill(
        _ widget: ItemWidget, _ attributes: CollectionViewLayoutAttributes,
        _ layout: CollectionViewFlowLayout, _ renderer: CellRenderer
    ) {
        layout.measurer.update(widget.cell)
        layout.measurer.dataSource.fill(widget.cell, forRow: attributes.item)
        widget.show(item: attributes.item, size: attributes.frame.size, renderer: renderer)
        widget.updateProperty(.label(widget.cell.accessibilityLabel))
        widget.updateRelation(.posInSet(attributes.item + 1), .setSize(layout.itemCount))
    }

    private func allocateShown(_ layout: CollectionViewFlowLayout) {
        let scale = Double(scaleFactor)
        for attributes in layout.visibleAttributes {
            guard let cell = shown[attributes.item] else { continue }
            // Only what is drawn goes to the pixel grid: the frame itself stays exact.
            let frame = attributes.frame
            allocateChild(
                cell, x: (frame.x * scale).rounded() / scale, y: (frame.y * scale).rounded() / scale,
                width: Int(clamping: frame.width.rounded(.up)),
                height: Int(clamping: frame.height.rounded(.up)))
        }
    }

    // MARK: Drawing

    /// Draws the items, and while the layout's steps are shown one by one, the lengths known of the others.
    public override func snapshot(_ snapshot: Snapshot) {
        snapshotChildren(snapshot)
        if let layout, let state = layout.selfSizingState, let renderer {
            renderer.drawSteps(state, of: layout.visibleAttributes, into: snapshot)
        }
    }

    // MARK: Picking

    /// The picked item.
    public var pickedItem: Int? { layout?.pickedItem }

    /// Picks an item, or none; with `scrolls`, brings it into view.
    public func pick(item: Int?, scrolls: Bool = false) {
        guard let layout else { return }
        layout.pick(item: item)
        if scrolls, let item {
            scrolling.stopDeceleration()
            layout.scrollToItem(item, position: .nearest)
            setNeedsItems()
        }
        updateHighlights()
    }

    func updateHighlights() {
        let picked = pickedItem
        for (item, cell) in shown {
            var highlight = RowHighlight()
            highlight.isPicked = item == picked
            highlight.isFocused = showsFocus && item == picked
            cell.setHighlight(highlight)
        }
        let active = picked.flatMap { shown[$0] }
        guard active !== activeCell else { return }
        activeCell = active
        if let active { updateRelation(.activeDescendant(active)) } else { resetActiveDescendant() }
    }
}
