import AutoLayout
import CellRendering
import Gtk
import SelfSizing
import Wording

/// A scrolling flow of items that are as large as their constraints make them.
///
/// It scrolls in the direction of its layout. While the layout's steps are shown one by one, an item without a size is
/// drawn as the lengths known so far.
public final class CollectionView: ListView {
    /// The name of the view's node in style sheets.
    public override class var cssName: String? { "gridview" }
    /// The accessible role: a grid.
    public override class var accessibleRole: AccessibleRole? { .grid }

    /// The layout of the items; `nil` before the first ``setContent(layout:renderer:)``.
    public var layout: CollectionViewFlowLayout? { list as? CollectionViewFlowLayout }

    /// Makes a view without items.
    public override init() {
        super.init()
        updateProperty(.label(tr("Items")))
    }

    /// Shows the items of a layout, from where it is.
    public func setContent(layout: CollectionViewFlowLayout, renderer: CellRenderer) {
        show(layout, renderer: renderer)
    }

    override func makeCellWidget(_ cell: TableViewCell) -> CellWidget { ItemWidget(cell: cell) }

    // MARK: Steps

    /// The items whose cells are shown: while the layout's steps are shown, those that have been through the last one.
    override var shownAttributes: [CollectionViewLayoutAttributes] {
        let all = super.shownAttributes
        guard let state = layout?.selfSizingState else { return all }
        return all.filter {
            !$0.isEstimated && !(state.item == $0.item && state.step == .finalAttributes)
        }
    }

    override func didLayOut() { if layout?.isStepping == true { queueDraw() } }

    /// Draws the items, and while the layout's steps are shown one by one, the lengths known of the others.
    public override func snapshot(_ snapshot: Snapshot) {
        snapshotChildren(snapshot)
        if let layout, let state = layout.selfSizingState, let renderer {
            renderer.drawSteps(state, of: layout.visibleAttributes, into: snapshot)
        }
    }

    // MARK: Input

    override func row(inPlaceOf frame: AutoLayout.Rect) -> Int? {
        let x = frame.x + frame.width / 2
        let y = frame.y + frame.height / 2
        func distance(_ frame: AutoLayout.Rect) -> Double {
            abs(frame.x + frame.width / 2 - x) + abs(frame.y + frame.height / 2 - y)
        }
        return layout?.visibleAttributes.min { distance($0.frame) < distance($1.frame) }?.item
    }

    override func step(for key: Key) -> Bool {
        guard let layout, layout.rowCount > 0 else { return false }
        guard let selected = selectedRow else {
            userSelected(0, scrolls: true)
            return true
        }
        // Arrows along the line go to the item before or after, the others to the nearest item of another line.
        let isVertical = layout.scrollDirection == .vertical
        let isSideways = key == .left || key == .right
        let onwards = (key == .right || key == .down) != (isSideways && layout.isFlipped)
        if isSideways == isVertical {
            userSelected(min(max(selected + (onwards ? 1 : -1), 0), layout.rowCount - 1), scrolls: true)
        } else {
            stepToLine(onwards, from: selected, layout)
        }
        return true
    }

    private func stepToLine(_ onwards: Bool, from selected: Int, _ layout: CollectionViewFlowLayout) {
        // Where the selected item is scrolled out of view, it comes back first.
        layout.scrollToRow(selected, position: .nearest)
        guard let from = layout.visibleFrame(ofRow: selected),
            let line = layout.visibleLines.first(where: { $0.items.contains(selected) })
        else { return }
        let next = onwards ? line.items.upperBound : line.items.lowerBound - 1
        guard next >= 0, next < layout.rowCount else { return userSelected(selected, scrolls: true) }
        layout.scrollToRow(next, position: .nearest)
        let other = layout.visibleLines.first { $0.items.contains(next) }
        let isVertical = layout.scrollDirection == .vertical
        func distance(_ frame: AutoLayout.Rect) -> Double {
            isVertical
                ? abs(frame.x + frame.width / 2 - from.x - from.width / 2)
                : abs(frame.y + frame.height / 2 - from.y - from.height / 2)
        }
        let nearest = layout.visibleAttributes.filter { other?.items.contains($0.item) ?? false }.min {
            distance($0.frame) < distance($1.frame)
        }
        userSelected(nearest?.item ?? next, scrolls: true)
    }
}
