import AppModel
import CellRendering
import Gtk
import SelfSizing

/// A line on the stage that marks where the anchor row would have jumped, had its position not been compensated.
///
/// The line stands still, and goes a while after the last jump; jumps meanwhile add up.
final class JumpGhost: StageRowLayer {
    /// How long the line stands after the last jump, in milliseconds.
    static let duration = 2000
    /// The least jump that gets a line, in points.
    private static let least = 1.0

    /// Whether jumps are shown.
    var isOn = false {
        didSet { if isOn != oldValue { clear() } }
    }
    /// Called when the stage is to be redrawn.
    var onChange: () -> Void = {}
    /// The sum of the jumps that the line marks, in points.
    private(set) var distance = 0.0
    private var row = 0
    private var y = 0.0
    private var jumpSum = 0.0
    private weak var layout: TableViewLayout?
    private lazy var ending = DelayedCall(milliseconds: JumpGhost.duration, priority: .normal) {
        [weak self] in
        self?.clear()
    }

    /// Looks for jumps after a layout of the list.
    func note(_ layout: TableViewLayout?) {
        guard isOn, let layout else { return }
        let sum = layout.jumps.sum
        defer { jumpSum = sum }
        guard self.layout === layout, layout.correction == .steady else {
            self.layout = layout
            return clear()
        }
        let viewport = layout.viewport
        let jump = sum - jumpSum
        if jump != 0 { distance += jump }
        guard distance.magnitude >= Self.least,
            let held = viewport.visibleRows.first(where: { $0.row == viewport.anchor.row })
        else { return }
        (row, y) = (held.row, held.y)
        onChange()
        if jump != 0 { ending.restart() }
    }

    private func clear() {
        ending.cancel()
        jumpSum = layout?.jumps.sum ?? 0
        guard distance != 0 else { return }
        distance = 0
        onChange()
    }

    /// The caption of the line, as in “row 12 would be here: 212 pt lower”; `nil` without a line.
    var caption: String? {
        guard isOn, distance.magnitude >= Self.least else { return nil }
        return JumpWording.ghost(row: row, distance: distance)
    }

    /// Draws the line over the rows.
    ///
    /// - Parameters:
    ///   - rows: The rectangle of the rows.
    ///   - palette: The colours of the list.
    ///   - snapshot: The snapshot to draw into.
    func draw(over rows: Gtk.Rect, palette: Palette, into snapshot: Snapshot) {
        guard let caption else { return }
        let color = palette[.warning]
        let held = rows.y + min(max(y, 0), rows.height)
        let wanted = rows.y + y + distance
        let ghost = min(max(wanted, rows.y + 10), rows.y + rows.height - 10)
        snapshot.withClip(to: rows) {
            snapshot.appendCairo(in: rows) { context in
                context.setPen(color, width: 2, dash: [6, 4])
                context.line(through: (rows.x, ghost), (rows.x + rows.width, ghost))
                context.stroke()
                // A line from the row to the place of the jump, open at its end where that is out of sight.
                context.setDash([])
                context.line(through: (rows.x + 6, held), (rows.x + 6, ghost))
                let tip = distance > 0 ? -5.0 : 5
                context.line(
                    through: (rows.x + 2, ghost + tip), (rows.x + 6, ghost), (rows.x + 10, ghost + tip))
                context.stroke()
            }
            let layout = PangoLayout(drawn: caption, size: 12, weight: 700)
            let size = layout.size
            let pill = Gtk.Rect(
                x: rows.x + (rows.width - size.width) / 2 - 8,
                y: min(max(ghost - size.height / 2 - 3, rows.y), rows.y + rows.height - size.height - 6),
                width: size.width + 16, height: size.height + 6)
            snapshot.append(color, in: RoundedRect(pill, radius: 9))
            snapshot.append(layout, x: pill.x + 8, y: pill.y + 3, color: .black)
        }
    }
}
