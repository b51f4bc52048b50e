import CellRendering
import Gtk
import LayoutDocument

/// The colours and marks of the page's tiles in the theme of a widget, made once until the theme changes.
@MainActor
final class MatrixStyle {
    let palette: Palette
    let foreground: RGBA
    /// What is behind the names of columns and rows.
    let band: RGBA
    let line: RGBA
    private var marks: [AuditRule: (mark: FindingMark, node: RenderNode?)] = [:]

    init(of widget: Widget) {
        palette = Palette(themeOf: widget)
        foreground = widget.foregroundColor
        band = widget.lookupColor("theme_bg_color") ?? .white
        line = widget.lookupColor("borders") ?? widget.foregroundColor.withAlpha(0.2)
    }

    /// The mark of a rule.
    func mark(of rule: AuditRule) -> FindingMark { entry(rule).mark }

    /// Draws the mark of a rule with its top left corner at a point.
    func drawMark(of rule: AuditRule, x: Double, y: Double, into snapshot: Snapshot) {
        if let node = entry(rule).node { snapshot.append(node, x: x, y: y) }
    }

    private func entry(_ rule: AuditRule) -> (mark: FindingMark, node: RenderNode?) {
        if let known = marks[rule] { return known }
        let mark = FindingMark(rule, in: palette)
        let snapshot = Snapshot()
        mark.draw(x: 0, y: 0, into: snapshot)
        let new = (mark, snapshot.takeNode())
        marks[rule] = new
        return new
    }
}
