import Gtk
import SelfSizing

extension TableView {
    /// The visible row at a height in the widget, in points.
    public func row(atY y: Double) -> Int? {
        layout?.visibleRows.first { $0.y <= y && y < $0.maxY }?.row
    }

    func handle(_ key: Key) -> Bool {
        guard let layout, layout.canShow, layout.rowCount > 0 else { return false }
        let last = layout.rowCount - 1
        let picked = pickedRow
        switch key {
        case .down: userPicked(min((picked ?? -1) + 1, last), scrolls: true)
        case .up: userPicked(max((picked ?? 1) - 1, 0), scrolls: true)
        case .home: userPicked(0, scrolls: true)
        case .end: userPicked(last, scrolls: true)
        case .pageDown: page(by: 1)
        case .pageUp: page(by: -1)
        case .space:
            if let row = picked ?? layout.visibleRows.first(where: { $0.y >= 0 })?.row {
                userPicked(row, scrolls: true)
            }
        default: return false
        }
        return true
    }

    /// Scrolls by nine tenths of a page and takes the pick along to the row in the same place.
    private func page(by direction: Double) {
        guard let layout else { return }
        scrolling.stopDeceleration()
        let pickedY = pickedRow.flatMap { visibleFrame(ofRow: $0)?.y }
        let moved = scroll(byPoints: direction * layout.viewportHeight * 0.9)
        layout.layOutVisibleRows()
        let rows = layout.visibleRows
        guard let first = rows.first?.row, let last = rows.last?.row else { return }
        if abs(moved) < 1 {
            userPicked(direction > 0 ? last : first, scrolls: true)
        } else {
            let y = min(max(pickedY ?? 0, 0), layout.viewportHeight - 1)
            userPicked(row(atY: y) ?? first, scrolls: false)
        }
        setNeedsRows()
    }

    func userPicked(atX x: Double, y: Double) {
        if let row = row(atY: y) { userPicked(row, scrolls: false) }
    }

    private func userPicked(_ row: Int, scrolls: Bool) {
        pick(row: row, scrolls: scrolls)
        onPick(row)
    }
}
