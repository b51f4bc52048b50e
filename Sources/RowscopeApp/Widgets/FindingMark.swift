import CellRendering
import Gtk

import enum AutoLayout.Rule

/// The mark of a finding: a colour for the rule and a shape for the severity, so that colour is never the only sign.
struct FindingMark {
    /// The width and height of a mark in points.
    static let side = 15.0

    private let severity: Rule.Severity
    /// The colour of borders.
    let color: RGBA
    private let ink: RGBA

    init(_ rule: Rule, in palette: Palette) {
        let style = OverlayStyle(OverlayMark.Meaning(rule.mark.hue), in: palette)
        severity = rule.severity
        color = style.color
        ink = style.textColor
    }

    /// The width of the border around a tile, in points.
    var borderWidth: Double { severity == .note ? 1.5 : severity == .warning ? 2 : 3 }

    /// Draws the mark: an octagon with a cross, a triangle with a stroke, or a disc with a dot.
    func draw(x: Double, y: Double, side: Double = FindingMark.side, into snapshot: Snapshot) {
        let middle = (x: x + side / 2, y: y + side / 2)
        let radius = side / 2
        snapshot.appendCairo(in: Rect(x: x - 1, y: y - 1, width: side + 2, height: side + 2)) { context in
            context.setPen(color, width: side / 9)
            switch severity {
            case .error:
                let cut = radius * 0.42
                context.move(x: middle.x - cut, y: middle.y - radius)
                for (dx, dy) in [
                    (cut, -radius), (radius, -cut), (radius, cut), (cut, radius), (-cut, radius),
                    (-radius, cut), (-radius, -cut),
                ] {
                    context.line(x: middle.x + dx, y: middle.y + dy)
                }
                context.closePath()
                context.fill()
                context.setColor(ink)
                let arm = radius * 0.42
                for sign in [-1.0, 1] {
                    context.move(x: middle.x - arm, y: middle.y - sign * arm)
                    context.line(x: middle.x + arm, y: middle.y + sign * arm)
                }
                context.stroke()
            case .warning:
                context.line(through: (middle.x, y), (x + side, y + side), (x, y + side))
                context.closePath()
                context.fill()
                context.setColor(ink)
                context.line(through: (middle.x, y + side * 0.36), (middle.x, y + side * 0.68))
                context.stroke()
                context.arc(x: middle.x, y: y + side * 0.84, radius: side / 13, from: 0, to: 2 * .pi)
                context.fill()
            case .note:
                context.arc(x: middle.x, y: middle.y, radius: radius, from: 0, to: 2 * .pi)
                context.fill()
                context.setColor(ink)
                context.arc(x: middle.x, y: middle.y, radius: side / 7, from: 0, to: 2 * .pi)
                context.fill()
            }
        }
    }
}

/// The mark beside the text of a finding.
final class FindingMarkView: MarkWidget {
    private let rule: Rule

    init(_ rule: Rule) {
        self.rule = rule
        super.init(width: Int(FindingMark.side), height: Int(FindingMark.side))
    }

    override func snapshot(_ snapshot: Snapshot) {
        FindingMark(rule, in: Palette(themeOf: self)).draw(
            x: (Double(width) - FindingMark.side) / 2, y: (Double(height) - FindingMark.side) / 2,
            into: snapshot)
    }
}
