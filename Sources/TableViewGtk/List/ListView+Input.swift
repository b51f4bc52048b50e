import Gtk
import SelfSizing

extension ListView {
    func handle(_ key: Key) -> Bool {
        guard let list, list.canShow, list.rowCount > 0 else { return false }
        switch key {
        case .left, .right, .up, .down: return step(for: key)
        case .home: userSelected(0, scrolls: true)
        case .end: userSelected(list.rowCount - 1, scrolls: true)
        case .pageDown: page(by: 1)
        case .pageUp: page(by: -1)
        case .space: if let row = list.targetRow { userSelected(row, scrolls: true) }
        default: return false
        }
        return true
    }

    /// Scrolls by nine tenths of a page and takes the selection along to the row in the same place.
    private func page(by direction: Double) {
        guard let list else { return }
        scrolling.stopDeceleration()
        let frame = selectedRow.flatMap { visibleFrame(ofRow: $0) }
        let moved = scroll(byPoints: direction * pageLength * 0.9)
        list.layOutVisibleRows()
        let rows = list.visibleAttributes
        guard let first = rows.first, let last = rows.last else { return }
        if abs(moved) < 1 {
            userSelected(direction > 0 ? last.item : first.item, scrolls: true)
        } else {
            userSelected(row(inPlaceOf: frame ?? first.frame) ?? first.item, scrolls: false)
        }
        setNeedsRows()
    }

    func userSelected(atX x: Double, y: Double) {
        if let row = row(atX: x, y: y) { userSelected(row, scrolls: false) }
    }

    func userSelected(_ row: Int, scrolls: Bool) {
        select(row: row, scrolls: scrolls)
        onSelect(row)
    }
}
