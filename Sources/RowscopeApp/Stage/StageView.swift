import AppModel
import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import TableViewGtk
import Wording

/// The middle of the window: the list as a sheet on a backdrop, with a ruler above and an edge to drag.
@MainActor
package final class StageView: CustomWidget {
    package override class var cssName: String? { "stage" }

    /// The room around the sheet in points.
    package static let padding = 24
    /// The height of the ruler in points.
    package static let rulerHeight = 30
    /// The width of the strip beside the sheet that can be dragged, in points.
    package static let handleWidth = 18

    package let tableView = TableView()
    package let collectionView = CollectionView()
    /// The table and the flow, of which one is shown.
    package var listViews: [ListView] { [tableView, collectionView] }
    /// Called while the edge is dragged, with the width asked for in points.
    package var onWidth: (Double) -> Void = { _ in }
    /// Called when a drag of the edge begins and ends.
    package var onDragging: (Bool) -> Void = { _ in }
    /// Called when the theme's colours may have changed.
    package var onStyleChange: () -> Void = {}
    /// The width near another one to which the dragged edge snaps; `nil` for none.
    package var snap: (Double) -> Int? = { _ in nil }
    /// The places of breaks on the ruler.
    var breakMarks: [StageRuler.Mark] = [] {
        didSet { if breakMarks != oldValue { queueDraw() } }
    }
    /// The width of the list in points.
    package var sheetWidth = 375.0 {
        didSet {
            guard sheetWidth != oldValue else { return }
            queueResize()
        }
    }
    /// The arrangement of the cells, which decides which of the two views is shown.
    package var layoutKind = LayoutKind.table {
        didSet { if layoutKind != oldValue { showList() } }
    }
    /// Whether the list scrolls sideways, as a flow may.
    package var scrollsSideways = false {
        didSet { if scrollsSideways != oldValue { showList() } }
    }
    /// The view that is shown.
    package var listView: ListView { layoutKind == .table ? tableView : collectionView }
    /// The colours of the list.
    package var palette = Palette.light {
        didSet {
            guard palette != oldValue else { return }
            sectionIndex.color = palette[.accent]
            sideView?.palette = palette
            queueDraw()
        }
    }

    /// The index of section titles over the list's trailing edge.
    package let sectionIndex = SectionIndexView()
    /// A view of the whole list beside the scroll bar; `nil` for none.
    var sideView: (any StageSideView)? {
        didSet {
            guard let sideView else { return }
            sideView.palette = palette
            sideView.list = listView
            addChild(sideView)
        }
    }
    /// Layers for the selected row over the list, the topmost last.
    var layers: [any StageLayer] = []
    /// Layers over the rows of the table.
    var rowLayers: [any StageRowLayer] = []
    private let scroller: ScrolledWindow
    /// Whether the trailing side is the left.
    private var isMirrored = false {
        didSet { if isMirrored != oldValue { queueAllocate() } }
    }
    private let pinnedHeader = PinnedHeaderDrawing()
    private var widthAtDragStart = 0.0
    /// The width up to which the sheet is centred, at the start of a drag, in points.
    private var centredLimit = 0.0
    private var ruler: (key: RulerKey, node: RenderNode?)?

    /// The values that the ruler's drawing depends on.
    private struct RulerKey: Equatable {
        let width: Double
        let marks: [StageRuler.Mark]
        let palette: Palette
        let foreground: RGBA
    }
    private var isPointerOnHandle = false {
        didSet {
            guard isPointerOnHandle != oldValue else { return }
            setCursor(isPointerOnHandle ? "ew-resize" : nil)
            queueDraw()
        }
    }

    package override init() {
        scroller = ScrolledWindow(child: tableView)
        super.init()
        for list in listViews { list.rowsFollowWidth = false }
        // The scroll bar's gutter is always there, so that showing the bar does not change the width.
        scroller.setPolicy(horizontal: .never, vertical: .always)
        scroller.hasOverlayScrolling = false
        scroller.hasKineticScrolling = false
        // The sheet stands for a screen, whose x axis runs to the right in any language.
        scroller.direction = .leftToRight
        addChild(scroller)
        addChild(sectionIndex)
        sectionIndex.isVisible = false
        sectionIndex.onSection = { [weak self] section in
            guard let layout = self?.tableView.layout else { return }
            let row = layout.measurer.dataSource.sections.firstRow(ofSection: section)
            self?.tableView.scrollToRow(row, position: .top)
        }
        addHandle()
        updateProperty(.label(tr("Stage")))
    }

    // MARK: Layout

    private func showList() {
        scroller.child = listView
        let isSideways = layoutKind == .flow && scrollsSideways
        scroller.setPolicy(
            horizontal: isSideways ? .always : .never, vertical: isSideways ? .never : .always)
        sideView?.list = listView
        sideView?.isVisible = !isSideways
        queueResize()
    }

    /// Updates the widgets around the list after a layout, or after heights have become known.
    package func listDidLayOut() {
        sideView?.contentDidLayOut()
        for layer in rowLayers { layer.note(tableView.layout) }
    }

    /// The width beside the rows for the scroll bar and the side view.
    private var gutter: Int {
        if layoutKind == .flow, scrollsSideways { return 0 }
        return (scroller.vscrollbar?.measured(.horizontal).natural ?? 0) + sideBreadth
    }
    private var sideBreadth: Int { shownSideView?.breadth ?? 0 }
    private var shownSideView: (any StageSideView)? { sideView.flatMap { $0.isVisible ? $0 : nil } }
    /// Whether the scroll bar is at the left.
    private var hasBarAtLeft: Bool { direction == .rightToLeft }
    /// The rectangle of the rows: the sheet without the scroll bar and the side view.
    private var rowsRect: Gtk.Rect {
        var rect = sheet
        rect.width -= Double(gutter)
        if hasBarAtLeft { rect.x += Double(gutter) }
        return rect
    }
    private var sheet: Gtk.Rect {
        let width = sheetWidth.rounded(.up) + Double(gutter)
        let x = max(Double(Self.padding), ((Double(self.width) - width) / 2).rounded(.down))
        let y = Double(12 + Self.rulerHeight)
        return Gtk.Rect(
            x: x, y: y, width: width, height: max(0, Double(height) - y - Double(Self.padding)))
    }

    package override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        switch orientation {
        case .horizontal:
            let extent = Int(clamping: sheetWidth.rounded(.up)) + gutter + 2 * Self.padding
            return Measurement(minimum: extent, natural: extent)
        case .vertical:
            return Measurement(minimum: 150, natural: 600)
        }
    }

    package override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let sheet = sheet
        let listWidth = Int(clamping: sheet.width) - sideBreadth
        allocateChild(
            scroller, x: hasBarAtLeft ? sheet.x + Double(sideBreadth) : sheet.x, y: sheet.y, width: listWidth,
            height: Int(clamping: sheet.height))
        if let sideView = shownSideView {
            allocateChild(
                sideView, x: hasBarAtLeft ? sheet.x : sheet.x + Double(listWidth), y: sheet.y,
                width: sideBreadth,
                height: Int(clamping: sheet.height))
        }
        guard sectionIndex.isVisible else { return }
        let indexWidth = RowAccessories.sectionIndexWidth
        let rows = rowsRect
        let edge = isMirrored ? rows.x : rows.x + sheetWidth - indexWidth
        allocateChild(
            sectionIndex, x: edge, y: sheet.y, width: Int(indexWidth), height: Int(clamping: sheet.height))
    }

    /// Shows the section index of a layout, if it has one.
    package func showSectionIndex(of layout: TableViewLayout) {
        let isShown =
            layout.measurer.settings.accessories.hasSectionIndex && layoutKind == .table
        isMirrored = layout.measurer.environment.layoutDirection == .rightToLeft
        sectionIndex.titles = isShown ? layout.measurer.dataSource.sectionIndexTitles : []
        sectionIndex.isVisible = isShown
    }

    package override func styleChanged() { onStyleChange() }

    // MARK: Drawing

    package override func snapshot(_ snapshot: Snapshot) {
        let sheet = sheet
        drawRuler(above: rowsRect, into: snapshot)
        let shape = RoundedRect(sheet)
        snapshot.appendShadow(.black.withAlpha(0.22), around: shape, dx: 0, dy: 1, spread: 0, blur: 6)
        snapshot.append(palette[.background], in: sheet)
        snapshotChild(scroller, snapshot)
        if let sideView = shownSideView { snapshotChild(sideView, snapshot) }
        if layoutKind == .table { pinnedHeader.draw(of: tableView, in: rowsRect, into: snapshot) }
        if sectionIndex.isVisible { snapshotChild(sectionIndex, snapshot) }
        if layoutKind == .table {
            for layer in rowLayers { layer.draw(over: rowsRect, palette: palette, into: snapshot) }
        }
        drawHandle(beside: sheet, into: snapshot)
        for layer in layers { layer.draw(over: sheet, into: snapshot) }
    }

    /// Draws the ruler, from the kept drawing if it has not changed, since the stage is drawn with every frame of the
    /// list.
    private func drawRuler(above sheet: Gtk.Rect, into snapshot: Snapshot) {
        let key = RulerKey(
            width: sheetWidth, marks: breakMarks, palette: palette, foreground: foregroundColor)
        if ruler?.key != key {
            let drawing = Snapshot()
            StageRuler(palette: palette, foreground: key.foreground).draw(
                width: sheetWidth, marks: breakMarks, at: 0, bottom: Double(Self.rulerHeight), into: drawing)
            ruler = (key, drawing.takeNode())
        }
        guard let node = ruler?.node else { return }
        snapshot.withSavedState {
            snapshot.translate(x: sheet.x, y: sheet.y - 6 - Double(Self.rulerHeight))
            snapshot.append(node)
        }
    }

    private func drawHandle(beside sheet: Gtk.Rect, into snapshot: Snapshot) {
        let color = isPointerOnHandle ? palette[.accent] : foregroundColor.withAlpha(0.35)
        let pill = Gtk.Rect(
            x: sheet.x + sheet.width + 7, y: sheet.y + sheet.height / 2 - 24, width: 4, height: 48)
        snapshot.append(color, in: RoundedRect(pill, radius: 2))
    }

    // MARK: Dragging the edge

    private func addHandle() {
        let motion = EventControllerMotion()
        motion.onMotion { [weak self] x, y in
            guard let self else { return }
            isPointerOnHandle = isOnHandle(x: x, y: y)
        }
        motion.onLeave { [weak self] in self?.isPointerOnHandle = false }
        addController(motion)

        let drag = GestureDrag()
        drag.onBegin { [weak self, weak drag] x, y in
            guard let self, let drag else { return }
            if isOnHandle(x: x, y: y) {
                widthAtDragStart = sheetWidth
                centredLimit = max(sheetWidth, Double(width - 2 * Self.padding - gutter))
                onDragging(true)
                drag.claim()
            } else {
                drag.deny()
            }
        }
        drag.onUpdate { [weak self, weak drag] dx, _ in
            guard let self else { return }
            // A centred sheet grows to both sides, so its edge follows the pointer at twice the pace, up to the
            // width at which it fills the stage; from there on it grows to one side.
            let doubled = widthAtDragStart + 2 * dx
            let wanted =
                doubled <= centredLimit ? doubled : centredLimit + (doubled - centredLimit) / 2
            let width = min(max(wanted.rounded(), Controls.widths.lowerBound), Controls.widths.upperBound)
            // With Alt or Shift the edge does not snap.
            let isFree = drag.map { !$0.currentModifiers.isDisjoint(with: [.alt, .shift]) } ?? false
            onWidth(isFree ? width : snap(width).map(Double.init) ?? width)
        }
        drag.onEnd { [weak self] _, _ in self?.onDragging(false) }
        addController(drag)
    }

    private func isOnHandle(x: Double, y: Double) -> Bool {
        let sheet = sheet
        let edge = sheet.x + sheet.width
        return x >= edge && x <= edge + Double(Self.handleWidth) && y >= sheet.y
            && y <= sheet.y + sheet.height
    }
}
