import CellRendering
import Gtk

import enum AutoLayout.Rule

/// The colours and marks of the tiles in the theme of a widget, kept until the theme changes.
@MainActor
final class MatrixStyle {
    let palette: Palette
    let foreground: RGBA
    /// The background of the headers.
    let band: RGBA
    let line: RGBA
    private var difference: RenderNode?
    private var marks: [Rule: (mark: FindingMark, node: RenderNode?)] = [:]

    init(of widget: Widget) {
        palette = Palette(themeOf: widget)
        foreground = widget.foregroundColor
        band = widget.lookupColor("theme_bg_color") ?? .white
        line = widget.lookupColor("borders") ?? widget.foregroundColor.withAlpha(0.2)
    }

    /// The mark of a rule.
    func mark(of rule: Rule) -> FindingMark { entry(rule).mark }

    /// Draws the mark of a rule, with its top left corner at a point.
    func drawMark(of rule: Rule, x: Double, y: Double, into snapshot: Snapshot) {
        if let node = entry(rule).node { snapshot.append(node, x: x, y: y) }
    }

    /// Draws the mark of a tile that differs from the approved layout, an unequal sign, with its top left corner at a
    /// point.
    func drawDifference(x: Double, y: Double, into snapshot: Snapshot) {
        if difference == nil {
            let own = Snapshot()
            let side = FindingMark.side
            own.append(palette[.label], in: RoundedRect(Gtk.Rect(width: side, height: side), radius: 3))
            let ink = palette[.background]
            own.appendCairo(in: Gtk.Rect(width: side, height: side)) { context in
                context.setPen(ink, width: 1.5)
                for height in [0.38, 0.62] {
                    context.line(through: (side * 0.22, side * height), (side * 0.78, side * height))
                }
                context.line(through: (side * 0.36, side * 0.84), (side * 0.64, side * 0.16))
                context.stroke()
            }
            difference = own.takeNode()
        }
        if let difference { snapshot.append(difference, x: x, y: y) }
    }

    private func entry(_ rule: Rule) -> (mark: FindingMark, node: RenderNode?) {
        if let known = marks[rule] { return known }
        let mark = FindingMark(rule, in: palette)
        let new = (mark, Snapshot.node { mark.draw(x: 0, y: 0, into: $0) })
        marks[rule] = new
        return new
    }
}
