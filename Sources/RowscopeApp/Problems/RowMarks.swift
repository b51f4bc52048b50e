import CellRendering
import Gtk
import SelfSizing

import enum AutoLayout.Rule

/// Marks beside the rows with problems, outside the rows.
final class RowMarks: StageRowLayer {
    /// The side of a mark and its distance from the rows, in points.
    private static let side = 11.0
    private static let gap = 4.0

    /// The worst problem of each row that has one.
    var worst: [Int: Rule] = [:] {
        didSet { if worst != oldValue { onChange() } }
    }
    /// Whether the inspector shows the selected row, so that it needs no mark.
    var isSelectedRowInspected: () -> Bool = { false }
    /// Called when the stage is to be redrawn.
    var onChange: () -> Void = {}
    private weak var layout: TableViewLayout?
    /// The last drawings of the marks, and their palette.
    private var drawn: (palette: Palette, marks: [Rule: RenderNode]) = (.light, [:])

    func note(_ layout: TableViewLayout?) { self.layout = layout }

    func draw(over rows: Gtk.Rect, palette: Palette, into snapshot: Snapshot) {
        guard !worst.isEmpty, let viewport = layout?.viewport else { return }
        // The selected row's dimension line has the same place, and its problems are in the inspector.
        let unmarked = isSelectedRowInspected() ? viewport.selectedRow : nil
        for row in viewport.visibleRows where row.row != unmarked {
            guard let rule = worst[row.row] else { continue }
            let y = max(row.y, 0) + Self.gap
            guard y + Self.side <= min(row.y + row.height, rows.height) else { continue }
            guard let mark = mark(rule, palette) else { continue }
            snapshot.append(mark, x: rows.x - Self.gap - Self.side, y: rows.y + y)
        }
    }

    private func mark(_ rule: Rule, _ palette: Palette) -> RenderNode? {
        if drawn.palette != palette { drawn = (palette, [:]) }
        if let known = drawn.marks[rule] { return known }
        let node = Snapshot.node {
            FindingMark(rule, in: palette).draw(x: 0, y: 0, side: Self.side, into: $0)
        }
        drawn.marks[rule] = node
        return node
    }
}
