import AutoLayout
import CellRendering
import Gtk
import SelfSizing

/// An item on screen: a pooled widget around a cell, with a role and a name for screen readers.
@MainActor
final class ItemWidget: CustomWidget {
    override class var cssName: String? { "collectionviewcell" }
    override class var accessibleRole: AccessibleRole? { .gridCell }

    let cell: TableViewCell
    private(set) var item = -1
    private(set) var size = Size.zero
    private var renderer: CellRenderer?
    private var highlight = RowHighlight()
    private var overlays = ShownOverlays()

    init(cell: TableViewCell) {
        self.cell = cell
        super.init()
        canTarget = false
    }

    var reuseIdentifier: String { cell.reuseIdentifier }

    /// Shows an item whose content has been set, in a size in points (`apply(_:)`).
    func show(item: Int, size: Size, renderer: CellRenderer) {
        self.item = item
        self.size = size
        self.renderer = renderer
        cell.layOut(width: size.width, height: size.height)
        queueDraw()
    }

    /// Whether the item is on screen; one that waits in the pool is hidden from screen readers.
    var isOnScreen: Bool {
        get { isChildVisible }
        set {
            isChildVisible = newValue
            updateState(.hidden(!newValue))
        }
    }

    /// Sets what is drawn over the item.
    func setOverlays(_ new: ShownOverlays) {
        overlays = new
        queueDraw()
    }

    /// Redraws the item if it is the picked one, as the emphasis in it may have changed.
    func emphasisChanged() {
        if highlight.isPicked { queueDraw() }
    }

    /// Draws the item as picked or not.
    func setHighlight(_ new: RowHighlight) {
        guard new != highlight else { return }
        if new.isPicked != highlight.isPicked { updateState(.selected(new.isPicked)) }
        highlight = new
        queueDraw()
    }

    override func snapshot(_ snapshot: Snapshot) {
        guard let renderer else { return }
        renderer.drawItem(cell, size: size, highlight: highlight, into: snapshot)
        if let overlay = overlays.overlay(of: cell, isPicked: highlight.isPicked) {
            renderer.draw(overlay, size: size, into: snapshot)
        }
    }
}
