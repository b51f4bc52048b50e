import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import TableViewGtk

/// This package's list in a window, with the changes whose frames are timed.
@MainActor
final class ListStage {
    /// A container that gives its child a fixed width, like a pane whose edge is dragged.
    private final class Pane: CustomWidget {
        var child: Widget?
        var childWidth = 480

        override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
            Measurement(minimum: 800, natural: 800)
        }

        override func sizeAllocate(width: Int, height: Int, baseline: Int) {
            guard let child else { return }
            let minimum = child.measured(.horizontal).minimum
            allocateChild(child, x: 0, y: 0, width: max(minimum, childWidth), height: 800)
        }
    }

    let table = TableView()
    private(set) var layout: TableViewLayout
    private(set) var source = CorpusRows(count: 0)
    private let window = Window()
    private let pane = Pane()
    private let probe: FrameProbe
    private var appearance = Appearance()
    private let textEngine: TextEngine

    /// Shows a window with an empty list.
    ///
    /// GTK must have been started.
    ///
    /// - Throws: `Tool.Failure` if the frame probe cannot be loaded.
    init(probeLibrary: String) throws(Tool.Failure) {
        appearance.contentSizeCategory = .xSmall
        textEngine = TextEngine(appearance: appearance)
        layout = Self.makeLayout(source, appearance, textEngine)
        table.setContent(
            layout: layout, renderer: CellRenderer(appearance: appearance, textEngine: textEngine))
        let scroller = ScrolledWindow(child: table, horizontal: .never, vertical: .always)
        scroller.hasKineticScrolling = false
        pane.child = scroller
        pane.addChild(scroller)
        window.isDecorated = false
        window.defaultSize = (800, 800)
        window.child = pane
        probe = try FrameProbe(library: probeLibrary)
        window.present()
        settle(10)
    }

    private static func makeLayout(
        _ source: CorpusRows, _ appearance: Appearance, _ textEngine: TextEngine
    ) -> TableViewLayout {
        TableViewLayout(
            measurer: RowMeasurer(
                dataSource: source,
                environment: appearance.environment(with: textEngine), width: 480, separatorHeight: 0),
            estimatedRowHeight: .constant(119))
    }

    // MARK: Frames

    /// Whether each visible row is on screen.
    private var isComplete: Bool {
        layout.visibleRows.allSatisfy { table.visibleCell(forRow: $0.row) != nil }
    }

    /// Makes a change and waits until it is on screen; if that takes several frames, they count as one.
    @discardableResult
    func frame(_ change: () -> Void = {}) -> FrameProbe.Times {
        var times = probe.frame {
            change()
            table.queueDraw()
        }
        var more = 0
        while !isComplete, more < 3 {
            times += probe.frame { table.queueDraw() }
            more += 1
        }
        return times
    }

    /// Waits for frames without a change.
    func settle(_ count: Int) {
        for _ in 0..<count { frame() }
    }

    // MARK: Changes

    /// The scroll bar's length.
    var upper: Double { table.adjustment(.vertical).upper }

    /// The scroll bar's value.
    var value: Double {
        get { table.adjustment(.vertical).value }
        set { table.adjustment(.vertical).value = newValue }
    }

    /// The visible rows with their places.
    var shownRows: [VisibleRow] {
        layout.visibleRows.compactMap { row in
            table.visibleFrame(ofRow: row.row).map { VisibleRow(row: row.row, y: $0.y, height: $0.height) }
        }
    }

    /// Shows other rows.
    func open(rows: Int, firstText: UInt32) {
        source = CorpusRows(count: rows, firstText: firstText)
        layout = Self.makeLayout(source, appearance, textEngine)
        table.setContent(
            layout: layout, renderer: CellRenderer(appearance: appearance, textEngine: textEngine))
    }

    /// Scrolls a row to the top.
    func jump(to row: Int) { table.scrollToRow(row, position: .top) }

    /// Sets the width of the list.
    func setWidth(_ width: Int) {
        pane.childWidth = width
        pane.queueAllocate()
    }

    /// Sets the text size.
    func setTextSize(_ category: ContentSizeCategory) {
        appearance.contentSizeCategory = category
        layout.setEnvironment(appearance.environment(with: textEngine), width: layout.measurer.width)
        table.setRenderer(CellRenderer(appearance: appearance, textEngine: textEngine))
    }

    /// Sets the distance between title and body in all rows, like scrubbing a constraint's constant.
    func setSpacing(_ spacing: Double) {
        source.spacing = spacing
        layout.setCellSource(source)
        table.cellsChanged()
    }

    /// Inserts, deletes and moves rows above a row, and has some measured again.
    func rearrange(above row: Int) {
        guard row > 100 else { return }
        source.order.insertNewRows(count: 3, at: row - 5)
        layout.insertRows(at: row - 5, count: 3)
        source.order.removeRows(row - 40..<row - 38)
        layout.deleteRows(row - 40..<row - 38)
        source.order.moveRows(row - 60..<row - 59, to: row - 20)
        layout.moveRow(at: row - 60, to: row - 20)
        layout.reloadRows(row - 10..<row - 5)
        table.rowsChanged()
    }

    /// Sets the estimate in points.
    func setEstimate(_ height: Double) {
        layout.estimatedRowHeight = .constant(height)
        table.queueAllocate()
    }
}
