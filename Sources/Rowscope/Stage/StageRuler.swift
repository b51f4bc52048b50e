import AppModel
import CellRendering
import Gtk

/// The ruler above the sheet: a tick every 10 points, a number every 100, and the width itself at its end.
struct StageRuler {
    let palette: Palette
    let foreground: RGBA

    /// Draws the ruler of a width in points, from a left edge, down to a bottom edge.
    func draw(width: Double, at x: Double, bottom: Double, into snapshot: Snapshot) {
        let faint = foreground.withAlpha(0.35)
        let context = PangoContext(fontMap: FontMap())
        let end = number(Figures.points(width), size: 12, weight: 700, context)
        let endWidth = end.size.width
        for tick in stride(from: 0.0, through: width, by: 10) {
            let isMajor = tick.truncatingRemainder(dividingBy: 100) == 0
            let isMedium = tick.truncatingRemainder(dividingBy: 50) == 0
            let length = isMajor ? 8.0 : isMedium ? 6 : 3
            snapshot.append(
                faint, in: Gtk.Rect(x: x + tick, y: bottom - length, width: 1, height: length))
            guard isMajor, tick > 0 else { continue }
            let label = number(Figures.points(tick), size: 11, weight: 400, context)
            let left = x + tick - label.size.width / 2
            // The width's own number comes first where there is no room for both.
            guard left + label.size.width + 8 < x + width - endWidth else { continue }
            snapshot.append(label, x: left, y: bottom - 24, color: foreground.withAlpha(0.65))
        }
        snapshot.append(
            palette[.accent], in: Gtk.Rect(x: x + width - 1, y: bottom - 10, width: 2, height: 10))
        snapshot.append(end, x: x + width - endWidth, y: bottom - 26, color: palette[.accent])
    }

    private func number(_ text: String, size: Double, weight: Int, _ context: PangoContext) -> PangoLayout {
        let layout = PangoLayout(
            context: context, text: text,
            font: FontDescription(family: "Sans", pixelSize: size, weight: weight))
        layout.setAttributes([.tabularDigits])
        return layout
    }
}
