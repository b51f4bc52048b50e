import AppModel
import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import TableViewGtk
import Wording

/// The middle of the window: the list as a sheet on a backdrop, with a ruler above and an edge to drag.
package final class StageView: CustomWidget {
    package override class var cssName: String? { "stage" }

    /// The room around the sheet in points.
    package static let padding = 24
    /// The height of the ruler in points.
    package static let rulerHeight = 30
    /// The room after what stands beside the sheet, in points.
    private static let margin = 12

    package let tableView = TableView()
    package let collectionView = CollectionView()
    /// The table and the flow, of which one is shown.
    package var listViews: [ListView] { [tableView, collectionView] }
    /// The edge of the list, which sets its width.
    package let edge = StageEdge()
    /// Called when the theme's colours may have changed.
    package var onStyleChange: () -> Void = {}
    /// Whether the sheet ends with its rows where there is room for more.
    var fitsRows = false {
        didSet { if fitsRows != oldValue { queueResize() } }
    }
    /// The places of breaks on the ruler.
    var breakMarks: [StageRuler.Mark] = [] {
        didSet { if breakMarks != oldValue { queueDraw() } }
    }
    /// The width of the list in points.
    package var sheetWidth = 375.0 {
        didSet {
            guard sheetWidth != oldValue else { return }
            edge.listWidth = sheetWidth
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

    /// The frame of a row on the stage; `nil` for a row out of sight.
    func frame(ofRow row: Int) -> Gtk.Rect? {
        guard let own = listView.visibleFrame(ofRow: row), let origin = listView.bounds(in: self) else {
            return nil
        }
        return Gtk.Rect(x: origin.x + own.x, y: origin.y + own.y, width: own.width, height: own.height)
    }

    /// The colours of the list.
    package var palette = Palette.light {
        didSet {
            guard palette != oldValue else { return }
            sectionIndex.color = palette[.accent]
            edge.color = palette[.accent]
            sideView?.palette = palette
            queueDraw()
        }
    }

    /// The index of section titles over the list's trailing edge.
    package let sectionIndex = SectionIndexView()
    /// A view of the whole list beside the scroll bar, shown where the list scrolls; `nil` for none.
    var sideView: (any StageSideView)? {
        didSet {
            guard let sideView else { return }
            sideView.palette = palette
            sideView.list = listView
            sideView.isVisible = isScrolling
            addChild(sideView)
        }
    }
    /// Layers for the selected row over the list, the topmost last.
    var layers: [any StageLayer] = []
    /// Layers over the rows of the table.
    var rowLayers: [any StageRowLayer] = []
    private let scroller: ScrolledWindow
    /// The scroll bar, beside the edge of the list.
    private let bar: Scrollbar
    /// Whether the trailing side is the left.
    private var isMirrored = false {
        didSet { if isMirrored != oldValue { queueAllocate() } }
    }
    private let pinnedHeader = PinnedHeaderDrawing()
    /// Whether there is more of the list than the sheet shows.
    private var isScrolling = true {
        didSet { if isScrolling != oldValue { showScrolling() } }
    }
    /// The height of the rows as of the last layout, in points.
    private var rowsHeight = 0.0 {
        didSet { if rowsHeight != oldValue, fitsRows { queueAllocate() } }
    }
    private var ruler: (key: RulerKey, node: RenderNode?)?

    /// The values that the ruler's drawing depends on.
    private struct RulerKey: Equatable {
        let width: Double
        let marks: [StageRuler.Mark]
        let palette: Palette
        let foreground: RGBA
    }

    package override init() {
        scroller = ScrolledWindow(child: tableView)
        bar = Scrollbar(.vertical, adjustment: scroller.vadjustment)
        super.init()
        for list in listViews { list.rowsFollowWidth = false }
        scroller.setPolicy(horizontal: .never, vertical: .external)
        scroller.hasOverlayScrolling = false
        scroller.hasKineticScrolling = false
        // The sheet stands for a screen, whose x axis runs to the right in any language.
        scroller.direction = .leftToRight
        addChild(scroller)
        addChild(bar)
        addChild(sectionIndex)
        sectionIndex.isVisible = false
        sectionIndex.onSection = { [weak self] section in
            guard let layout = self?.tableView.layout else { return }
            let row = layout.measurer.dataSource.sections.firstRow(ofSection: section)
            self?.tableView.scrollToRow(row, position: .top)
        }
        addChild(edge)
        edge.outerLimit = { [weak self] in
            guard let self else { return 0 }
            return max(sheetWidth, Double(width - Self.padding - Self.margin - gutter))
        }
        updateProperty(.label(tr("Stage")))
    }

    // MARK: Layout

    private func showList() {
        scroller.child = listView
        scroller.setPolicy(
            horizontal: isSideways ? .always : .never, vertical: isSideways ? .never : .external)
        sideView?.list = listView
        showScrolling()
        queueResize()
    }

    private var isSideways: Bool { layoutKind == .flow && scrollsSideways }

    /// Shows the scroll bar and the side view, or hides them, in their room.
    private func showScrolling() {
        bar.isVisible = isScrolling && !isSideways
        sideView?.isVisible = isScrolling && !isSideways
    }

    /// Updates the widgets around the list after a layout, or after heights have become known.
    package func listDidLayOut() {
        sideView?.contentDidLayOut()
        for layer in rowLayers { layer.note(tableView.layout) }
        let height = listView.list?.contentSize.height ?? 0
        let scrolls = height > room.height + 0.5
        guard height != rowsHeight || scrolls != isScrolling else { return }
        // After the layout, in the middle of which nothing may request another.
        MainLoop.once { [weak self] in
            self?.rowsHeight = height
            self?.isScrolling = scrolls
        }
    }

    /// The width beside the sheet for the scroll bar and the side view, which they keep where they are hidden, so that
    /// nothing moves when rows become taller.
    private var gutter: Int { isSideways ? 0 : barGap + Self.barBreadth + sideBreadth }
    private var sideBreadth: Int { sideView?.breadth ?? 0 }
    /// The width of the scroll bar in points.
    private static let barBreadth = 14
    /// The room between the sheet and the scroll bar: for the edge, and at the left for the marks of rows.
    private var barGap: Int { hasBarAtLeft ? 18 : Int(StageEdge.breadthBeside) }
    private var shownSideView: (any StageSideView)? { sideView.flatMap { $0.isVisible ? $0 : nil } }
    /// Whether the scroll bar and the side view are at the left.
    private var hasBarAtLeft: Bool { direction == .rightToLeft }

    /// The greatest rectangle that the sheet may have.
    private var room: Gtk.Rect {
        let width = sheetWidth.rounded(.up)
        let beside = Double(gutter)
        let (before, after) = (Double(Self.padding), Double(Self.margin))
        let left = hasBarAtLeft ? beside + after : before
        let centred = (Double(self.width) - width - beside) / 2 + (hasBarAtLeft ? beside : 0)
        let x = max(left, centred.rounded(.down))
        let y = Double(12 + Self.rulerHeight)
        return Gtk.Rect(
            x: x, y: y, width: width, height: max(0, Double(height) - y - Double(Self.padding)))
    }

    /// The rectangle of the list.
    private var sheet: Gtk.Rect {
        var sheet = room
        if fitsRows { sheet.height = min(sheet.height, max(1, rowsHeight.rounded(.up))) }
        return sheet
    }

    package override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        switch orientation {
        case .horizontal:
            return Measurement(Int(clamping: sheetWidth.rounded(.up)) + gutter + Self.padding + Self.margin)
        case .vertical:
            return Measurement(minimum: 150, natural: 600)
        }
    }

    package override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        let sheet = sheet
        let height = Int(clamping: sheet.height)
        allocateChild(scroller, x: sheet.x, y: sheet.y, width: Int(clamping: sheet.width), height: height)
        let barX =
            hasBarAtLeft
            ? sheet.x - Double(barGap + Self.barBreadth) : sheet.x + sheet.width + Double(barGap)
        if bar.isVisible { allocateChild(bar, x: barX, y: sheet.y, width: Self.barBreadth, height: height) }
        allocateChild(
            edge, x: sheet.x + sheet.width - StageEdge.overlap, y: sheet.y, width: StageEdge.breadth,
            height: height)
        if let sideView = shownSideView {
            let x = hasBarAtLeft ? barX - Double(sideBreadth) : barX + Double(Self.barBreadth)
            allocateChild(sideView, x: x, y: sheet.y, width: sideBreadth, height: height)
        }
        guard sectionIndex.isVisible else { return }
        let indexWidth = RowAccessories.sectionIndexWidth
        let x = isMirrored ? sheet.x : sheet.x + sheetWidth - indexWidth
        allocateChild(sectionIndex, x: x, y: sheet.y, width: Int(indexWidth), height: height)
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

    package override func directionChanged(from previous: TextDirection) {
        queueAllocate()
    }

    // MARK: Drawing

    package override func snapshot(_ snapshot: Snapshot) {
        let sheet = sheet
        drawRuler(above: sheet, into: snapshot)
        let shape = RoundedRect(sheet)
        snapshot.appendShadow(.black.withAlpha(0.22), around: shape, dx: 0, dy: 1, spread: 0, blur: 6)
        snapshot.append(palette[.background], in: sheet)
        snapshotChild(scroller, snapshot)
        snapshotChild(bar, snapshot)
        if let sideView = shownSideView { snapshotChild(sideView, snapshot) }
        if layoutKind == .table { pinnedHeader.draw(of: tableView, in: sheet, into: snapshot) }
        if layoutKind == .table {
            for layer in rowLayers { layer.draw(over: sheet, palette: palette, into: snapshot) }
        }
        if sectionIndex.isVisible { snapshotChild(sectionIndex, snapshot) }
        snapshotChild(edge, snapshot)
        for layer in layers { layer.draw(over: sheet, into: snapshot) }
    }

    /// Draws the ruler, from the kept drawing if it has not changed, since the stage is drawn with every frame of the
    /// list.
    private func drawRuler(above sheet: Gtk.Rect, into snapshot: Snapshot) {
        let key = RulerKey(
            width: sheetWidth, marks: breakMarks, palette: palette, foreground: foregroundColor)
        if ruler?.key != key {
            let bottom = Double(Self.rulerHeight)
            let node = Snapshot.node {
                StageRuler(palette: palette, foreground: key.foreground).draw(
                    width: sheetWidth, marks: breakMarks, at: 0, bottom: bottom, into: $0)
            }
            ruler = (key, node)
        }
        guard let node = ruler?.node else { return }
        snapshot.append(node, x: sheet.x, y: sheet.y - 6 - Double(Self.rulerHeight))
    }
}
