import AutoLayout
import CellRendering
import Gtk
import SelfSizing

/// A row on screen: a pooled widget around a cell, with a role and a name for screen readers.
class CellWidget: CustomWidget {
    // The name is not “row”: themes give rows a padding, which would draw the row away from where it was laid out.
    override class var cssName: String? { "tableviewcell" }
    override class var accessibleRole: AccessibleRole? { .listItem }

    let cell: TableViewCell
    private(set) var row = -1
    private(set) var measurement = RowMeasurement(contentHeight: 0, separatorHeight: 0)
    private(set) var shownWidth = 0.0
    /// The cell's reuse pool, and how many rows it has shown; `nil` before its first row.
    var use: CellUse?
    private var renderer: CellRenderer?
    private var highlight = RowHighlight()
    private var overlays = ShownOverlays()
    /// The views that are marked, whatever the overlays are.
    var marked: [RowEmphasis.FoundView] = [] {
        didSet { if marked != oldValue { redraw() } }
    }
    /// Returns the estimated height of a row, in points.
    private let estimate: (Int) -> Double?
    /// The row as it is drawn, kept until something about it changes.
    private var node: RenderNode?

    init(cell: TableViewCell, estimate: @escaping (Int) -> Double? = { _ in nil }) {
        self.cell = cell
        self.estimate = estimate
        super.init()
        canTarget = false
    }

    var reuseIdentifier: String { cell.reuseIdentifier }

    /// Shows a row whose content has been set, in a width and height in points.
    func show(row: Int, measurement: RowMeasurement, width: Double, renderer: CellRenderer) {
        self.row = row
        self.measurement = measurement
        shownWidth = width
        self.renderer = renderer
        cell.layOut(width: width, height: measurement.contentHeight)
        redraw()
    }

    /// Draws the row again in the next frame.
    func redraw() {
        node = nil
        queueDraw()
    }

    /// Draws the row for the next frame, unless it is drawn already.
    ///
    /// - Returns: The drawing; `nil` for a row that shows nothing.
    @discardableResult
    func draw() -> RenderNode? {
        if let node { return node }
        guard let renderer else { return nil }
        let snapshot = Snapshot()
        renderer.drawRow(
            cell, measurement: measurement, width: shownWidth, highlight: highlight, into: snapshot)
        let size = Size(width: shownWidth, height: measurement.height)
        let overlay = overlays.overlay(
            of: cell, isSelected: highlight.isSelected, marked: marked, use: use
        ) {
            estimate(row).map { HeightEstimate(estimated: $0, measured: size) }
        }
        if let overlay { renderer.draw(overlay, size: size, into: snapshot) }
        node = snapshot.takeNode()
        return node
    }

    /// Whether the row's height or width differs from what is shown.
    func needsUpdate(for measurement: RowMeasurement, width: Double) -> Bool {
        measurement != self.measurement || width != shownWidth
    }

    /// Puts the widget into the pool; it stays on screen until it is hidden or shows another row.
    func leave() { row = -1 }

    /// Whether the widget waits in the pool.
    var hasLeft: Bool { row < 0 }

    /// Whether the row is on screen; one that waits in the pool is hidden from screen readers.
    var isOnScreen: Bool {
        get { isChildVisible }
        set {
            guard newValue != isChildVisible else { return }
            isChildVisible = newValue
            updateState(.hidden(!newValue))
        }
    }

    /// Sets what is drawn over the row.
    func setOverlays(_ new: ShownOverlays) {
        overlays = new
        redraw()
    }

    /// Redraws the row if it is the selected one, as the emphasis in it may have changed.
    func emphasisChanged() {
        if highlight.isSelected { redraw() }
    }

    /// Draws the row as selected or not.
    func setHighlight(_ new: RowHighlight) {
        guard new != highlight else { return }
        if new.isSelected != highlight.isSelected { updateState(.selected(new.isSelected)) }
        highlight = new
        redraw()
    }

    override func snapshot(_ snapshot: Snapshot) {
        if let node = draw() { snapshot.append(node) }
    }
}

/// An item of a flow on screen.
final class ItemWidget: CellWidget {
    override class var cssName: String? { "collectionviewcell" }
    override class var accessibleRole: AccessibleRole? { .gridCell }
}
