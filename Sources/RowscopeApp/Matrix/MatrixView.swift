import AppModel
import Audit
import AutoLayout
import CellRendering
import Gtk
import LayoutDocument
import Wording

/// The tiles of a matrix: the cell in each state, bordered by its worst finding, with the names of columns and rows
/// staying in view; or tiles in rows that wrap, each with a caption.
///
/// Only tiles on screen are laid out, a few in each frame. Put it into a `ScrolledWindow`.
package final class MatrixView: ScrollableWidget {
    package override class var cssName: String? { "matrix" }
    package override class var accessibleRole: AccessibleRole? { .grid }

    /// The height of the column headers.
    package static let headerHeight = 42.0
    /// The width of the row headers.
    package static let headerWidth = 104.0
    /// Whether columns and rows have headers.
    private let hasHeaders: Bool
    /// The height that is taken by the column headers.
    var headerHeight: Double { hasHeaders ? Self.headerHeight : 0 }
    /// The width that is taken by the row headers.
    var headerWidth: Double { hasHeaders ? Self.headerWidth : 0 }

    /// The zoom of the tiles.
    package var zoom = MatrixZoom.fit {
        didSet { if zoom != oldValue { relayout(keepsSelected: true) } }
    }
    /// Whether rows without findings show their names alone.
    package var collapsesClean = true {
        didSet { if collapsesClean != oldValue { relayout(keepsSelected: true) } }
    }
    /// Called with the zoom that the user wants.
    var onZoom: (MatrixZoom) -> Void = { _ in }
    /// Called when a tile is to be opened.
    package var onOpen: (Int) -> Void = { _ in }

    package let matrix: any TileModel
    let painter: MatrixPainter
    /// The layout of the tiles; `nil` without tiles.
    package private(set) var tiles: MatrixLayout?
    /// The accessible objects of the selected tile, used in turns, since screen readers announce a change of the active
    /// descendant.
    private let proxies = [MatrixCellProxy(), MatrixCellProxy()]
    private var activeProxy = 0
    /// Whether another frame has been requested already.
    private var isUnfinished = false
    /// The layouts of the headers' texts.
    var texts: [MatrixText: PangoLayout] = [:]
    /// The colours and marks of the present theme.
    private(set) lazy var style = MatrixStyle(of: self)
    /// The position of the pointer; `nil` outside.
    package var pointer: (x: Double, y: Double)?

    /// Makes a view of some tiles.
    ///
    /// - Parameters:
    ///   - matrix: The tiles.
    ///   - painter: Draws them.
    ///   - title: The name for screen readers.
    ///   - hasHeaders: Whether columns and rows have headers; tiles in rows that wrap have captions in their place.
    init(
        _ matrix: any TileModel, painter: MatrixPainter, title: String = tr("Tiles"), hasHeaders: Bool = true
    ) {
        self.matrix = matrix
        self.painter = painter
        self.hasHeaders = hasHeaders
        super.init()
        isFocusable = true
        clipsContent = true
        updateProperty(.label(title), .keyShortcuts("F"))
        for proxy in proxies { addChild(proxy) }
        addInput()
    }

    // MARK: Following the model

    package func follow(_ change: MatrixModel.Change) {
        if change.contains(.tiles) {
            relayout(keepsSelected: true)
        } else if !change.isDisjoint(with: [.outcomes, .differences]) {
            relayout(keepsSelected: false)
        }
        if !change.isDisjoint(with: [.selected, .tiles]) {
            if change.contains(.selected), !change.contains(.tiles) { reveal(matrix.selected) }
            announceSelected()
        } else if !change.isDisjoint(with: [.outcomes, .differences]) {
            proxies[activeProxy].setName(selectedName)
            showTooltip()
        }
        queueDraw()
    }

    private var selectedName: String {
        guard tiles != nil else { return "" }
        return matrix.name(of: matrix.selected)
    }

    /// Makes screen readers announce the selected tile.
    private func announceSelected() {
        guard let tiles else { return }
        updateRelation(.rowCount(tiles.grid.rowCount), .columnCount(tiles.grid.columnCount))
        activeProxy = 1 - activeProxy
        let place = tiles.grid.place(of: matrix.selected)
        let proxy = proxies[activeProxy]
        proxy.setName(selectedName)
        proxy.updateRelation(.rowIndex(place.row + 1), .columnIndex(place.column + 1))
        proxy.updateState(.hidden(false), .selected(true))
        proxies[1 - activeProxy].updateState(.hidden(true), .selected(false))
        updateRelation(.activeDescendant(proxy))
        queueAllocate()
    }

    // MARK: Layout

    /// Whether the x axis runs from right to left.
    package var isMirrored: Bool { direction == .rightToLeft }

    private var room: Size {
        Size(
            width: max(0, Double(width) - headerWidth),
            height: max(0, Double(height) - headerHeight))
    }

    /// The zoom at which cells are drawn now.
    package var scale: Double { tiles?.scale ?? 1 }

    /// Lays the tiles out again, and keeps the topmost row or the selected tile in its place.
    private func relayout(keepsSelected: Bool) {
        let old = tiles
        guard let grid = matrix.arrange(inWidth: room.width, zoom: zoom), width > 0 else {
            tiles = nil
            configure()
            return
        }
        let outcomes = matrix.outcomes
        let new = MatrixLayout(
            grid, scale: zoom.scale(of: grid, inWidth: room.width),
            collapsed: collapsesClean ? matrix.cleanRows(of: grid) : []
        ) {
            outcomes[$0]?.height
        }
        tiles = new
        var (x, y) = (scrollX, vadjustment.value)
        if let old, old.grid == new.grid, old.scale == new.scale {
            // Rows above may have become higher, so the offset changes to keep the visible rows in place.
            if y > 0, let row = old.rows(from: y, to: y).first {
                y += new.top(ofRow: row) - old.top(ofRow: row)
            }
        } else if let old, old.grid == new.grid, keepsSelected {
            // The selected tile stays where it is.
            let place = new.grid.place(of: matrix.selected)
            let (before, after) = (old.frame(at: place), new.frame(at: place))
            x += after.x - before.x
            y += after.y - before.y
        } else {
            (x, y) = (0, 0)
        }
        configure(x: x, y: y)
        if keepsSelected, old?.grid != new.grid { reveal(matrix.selected) }
    }

    private func configure(x: Double? = nil, y: Double? = nil) {
        let size = tiles?.size ?? .zero
        let (wide, high) = (max(size.width, room.width), max(size.height, room.height))
        let wanted = min(max(x ?? scrollX, 0), wide - room.width)
        let value = isMirrored ? wide - room.width - wanted : wanted
        withoutValueChanges(.horizontal) {
            hadjustment.configure(
                value: value, lower: 0, upper: wide, stepIncrement: 40, pageIncrement: room.width * 0.9,
                pageSize: room.width)
        }
        let top = min(max(y ?? vadjustment.value, 0), high - room.height)
        withoutValueChanges(.vertical) {
            vadjustment.configure(
                value: top, lower: 0, upper: high, stepIncrement: 40, pageIncrement: room.height * 0.9,
                pageSize: room.height)
        }
        queueAllocate()
        queueDraw()
    }

    /// The scroll offset along the x axis of the interface.
    package var scrollX: Double {
        isMirrored
            ? max(0, hadjustment.upper - hadjustment.pageSize - hadjustment.value) : hadjustment.value
    }

    /// Scrolls a tile into view.
    package func reveal(_ tile: Int) {
        guard let tiles, room.width > 0 else { return }
        let frame = tiles.frame(at: tiles.grid.place(of: tile))
        func nearest(_ value: Double, _ low: Double, _ high: Double, _ page: Double) -> Double {
            if high - low > page || low < value { return low }
            return high > value + page ? high - page : value
        }
        let gap = MatrixLayout.gap
        let title = tiles.top(ofTitle: 0) == nil ? 0 : MatrixLayout.titleHeight
        let top = frame.y - gap - title - tiles.captionHeight
        configure(
            x: nearest(scrollX, frame.x - gap, frame.maxX + gap, room.width),
            y: nearest(vadjustment.value, max(0, top), frame.maxY + gap, room.height))
    }

    package override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .horizontal
            ? Measurement(minimum: 200, natural: 600) : Measurement(minimum: 120, natural: 400)
    }

    package override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let grid = matrix.arrange(inWidth: room.width, zoom: zoom)
        let scale = grid.map { zoom.scale(of: $0, inWidth: room.width) }
        let isFirst = tiles == nil
        if isFirst || tiles?.grid != grid || tiles?.scale != scale {
            relayout(keepsSelected: true)
        } else {
            configure()
        }
        // Before it had its place, no screen reader could announce the selected tile.
        if isFirst, tiles != nil { MainLoop.once { [weak self] in self?.announceSelected() } }
        for proxy in proxies {
            let frame = frame(of: matrix.selected) ?? AutoLayout.Rect(x: 0, y: 0, width: 1, height: 1)
            allocateChild(
                proxy, x: frame.x, y: frame.y, width: max(1, Int(clamping: frame.width)),
                height: max(1, Int(clamping: frame.height)))
        }
    }

    package override func adjustmentsChanged() { queueAllocate() }

    package override func adjustmentValueChanged(_ orientation: Orientation) {
        queueAllocate()
        queueDraw()
    }

    package override func directionChanged(from previous: TextDirection) {
        tiles = nil
        queueAllocate()
    }

    package override func styleChanged() {
        style = MatrixStyle(of: self)
        texts.removeAll()
        painter.forget()
        queueDraw()
    }

    package override func stateChanged(from previous: StateFlags) { queueDraw() }

    /// The frame of a tile in the widget, also out of view.
    package func frame(of tile: Int) -> AutoLayout.Rect? {
        guard let tiles, tile < tiles.grid.tileCount else { return nil }
        return frame(tiles.frame(at: tiles.grid.place(of: tile)))
    }

    /// Converts a frame from the coordinates of the tiles to those of the widget.
    package func frame(_ frame: AutoLayout.Rect) -> AutoLayout.Rect {
        let x = headerWidth + frame.x - scrollX
        return AutoLayout.Rect(
            x: isMirrored ? Double(width) - x - frame.width : x,
            y: headerHeight + frame.y - vadjustment.value, width: frame.width, height: frame.height)
    }

    /// The tile at a point of the widget.
    package func tile(x: Double, y: Double) -> Int? {
        guard let tiles else { return nil }
        let along = isMirrored ? Double(width) - x : x
        guard along > headerWidth, y > headerHeight else { return nil }
        return tiles.place(
            x: along - headerWidth + scrollX, y: y - headerHeight + vadjustment.value
        )
        .map { tiles.grid.tile(at: $0) }
    }

    // MARK: Drawing

    package override func snapshot(_ snapshot: Snapshot) {
        guard tiles != nil else { return }
        painter.beginFrame()
        let isComplete = draw(into: snapshot)
        painter.endFrame()
        guard !isComplete, !isUnfinished else { return }
        isUnfinished = true
        addTickCallback { [weak self] _ in
            self?.isUnfinished = false
            self?.queueDraw()
            return false
        }
    }
}

/// The accessible object of the selected tile.
package final class MatrixCellProxy: CustomWidget {
    package override class var accessibleRole: AccessibleRole? { .gridCell }

    package override init() {
        super.init()
        canTarget = false
    }

    package func setName(_ name: String) { updateProperty(.label(name)) }
}
