import AppModel
import CellRendering
import Gtk

/// The state of a constraint, by colour and by shape: a disc for active, a ring for a constraint with room to spare and
/// for a stretched view, a triangle for one that is not met, a cross for a dropped one, a dash for an inactive one.
final class StateMark: MarkWidget {
    /// The state of the constraint.
    var state = ConstraintRow.State.active {
        didSet { if state != oldValue { queueDraw() } }
    }

    init() { super.init(width: 12, height: 12) }

    override func snapshot(_ snapshot: Snapshot) {
        let palette = Palette(themeOf: self)
        let color =
            switch state {
            case .active: OverlayStyle(.active, in: palette).color
            case .slack, .stretched, .off: OverlayStyle(.slack, in: palette).color
            case .notMet: OverlayStyle(.notMet, in: palette).color
            case .dropped: OverlayStyle(.dropped, in: palette).color
            }
        let (width, height) = (Double(width), Double(height))
        let middle = (x: width / 2, y: height / 2)
        let radius = min(width, height) / 2 - 1.5
        snapshot.appendCairo(in: Rect(x: 0, y: 0, width: width, height: height)) { context in
            context.setPen(color, width: 2)
            switch state {
            case .active:
                context.arc(x: middle.x, y: middle.y, radius: radius, from: 0, to: 2 * .pi)
                context.fill()
            case .slack, .stretched:
                context.arc(x: middle.x, y: middle.y, radius: radius - 0.5, from: 0, to: 2 * .pi)
                context.stroke()
            case .notMet:
                context.move(x: middle.x, y: middle.y - radius)
                context.line(x: middle.x + radius + 0.5, y: middle.y + radius)
                context.line(x: middle.x - radius - 0.5, y: middle.y + radius)
                context.closePath()
                context.fill()
            case .dropped:
                for sign in [-1.0, 1] {
                    context.move(x: middle.x - radius, y: middle.y - sign * radius)
                    context.line(x: middle.x + radius, y: middle.y + sign * radius)
                }
                context.stroke()
            case .off:
                context.line(through: (middle.x - radius, middle.y), (middle.x + radius, middle.y))
                context.stroke()
            }
        }
    }
}
