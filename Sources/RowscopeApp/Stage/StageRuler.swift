import AppModel
import CellRendering
import Gtk
import Wording

import enum AutoLayout.Rule

/// The ruler above the sheet: a tick every 10 points, a number every 100, the width at its end, and marks at breaks.
struct StageRuler {
    /// The first or last width of a break.
    struct Mark: Hashable {
        /// The width in whole points, inside the break.
        let width: Int
        /// The worst break at the width.
        let rule: Rule
    }

    let palette: Palette
    let foreground: RGBA

    /// The most marks; with more, none are drawn.
    private static let mostMarks = 40

    /// The marks of a track, at the first and last width of each break; none if there are too many.
    static func marks(of track: BreakTrack) -> [Mark] {
        let edges = track.breakEdges
        guard edges.count <= mostMarks else { return [] }
        return edges.compactMap { width in
            track.stretch(atWidth: width)?.worst.map { Mark(width: width, rule: $0) }
        }
    }

    /// The marks that a ruler of a width has room for; those beyond its end would lie over what is beside the sheet.
    static func marks(_ all: [Mark], inWidth width: Double) -> [Mark] {
        all.filter { Double($0.width) <= width }
    }

    /// Draws the ruler of a width in points, from a left edge, down to a bottom edge.
    @MainActor
    func draw(width: Double, marks: [Mark], at x: Double, bottom: Double, into snapshot: Snapshot) {
        let faint = foreground.withAlpha(0.35)
        let end = PangoLayout(drawn: width.text(), size: 12, weight: 700)
        let endWidth = end.size.width
        for tick in stride(from: 0.0, through: width, by: 10) {
            let isMajor = tick.truncatingRemainder(dividingBy: 100) == 0
            let isMedium = tick.truncatingRemainder(dividingBy: 50) == 0
            let length = isMajor ? 8.0 : isMedium ? 6 : 3
            snapshot.append(
                faint, in: Gtk.Rect(x: x + tick, y: bottom - length, width: 1, height: length))
            guard isMajor, tick > 0 else { continue }
            let label = PangoLayout(drawn: tick.text(), size: 11)
            let left = x + tick - label.size.width / 2
            // Near the end, the number of the width itself replaces that of a tick.
            guard left + label.size.width + 8 < x + width - endWidth else { continue }
            snapshot.append(label, x: left, y: bottom - 24, color: foreground.withAlpha(0.65))
        }
        draw(Self.marks(marks, inWidth: width), at: x, bottom: bottom, into: snapshot)
        snapshot.append(
            palette[.accent], in: Gtk.Rect(x: x + width - 1, y: bottom - 10, width: 2, height: 10))
        snapshot.append(end, x: x + width - endWidth, y: bottom - 26, color: palette[.accent])
    }

    /// Draws the marks as small triangles at the place of the sheet's edge.
    private func draw(_ marks: [Mark], at x: Double, bottom: Double, into snapshot: Snapshot) {
        for mark in marks {
            let place = x + Double(mark.width)
            let area = Gtk.Rect(x: place - 4, y: bottom - 1, width: 8, height: 6)
            snapshot.appendCairo(in: area) { cairo in
                cairo.setColor(WidthTrackStyle(mark.rule, in: palette).color)
                cairo.line(through: (place - 3.5, bottom + 5), (place + 3.5, bottom + 5), (place, bottom - 1))
                cairo.closePath()
                cairo.fill()
            }
        }
    }
}
