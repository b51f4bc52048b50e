import AppModel
import Audit
import CellRendering
import Gtk

/// Paints the track of widths.
struct WidthTrackDrawing: Equatable {
    let axis: WidthAxis
    let palette: Palette
    let foreground: RGBA

    /// A break is never narrower than this, in points.
    private static let leastBreak = 2.0

    /// Paints a track: a faint line where all is fine, bars on it where something breaks, and ticks where texts wrap
    /// differently.
    func draw(_ track: BreakTrack, height: Double, into snapshot: Snapshot) {
        let left = min(axis.start, axis.end)
        let line = Rect(x: left, y: height - 2, width: abs(axis.end - axis.start), height: 2)
        snapshot.append(foreground.withAlpha(0.18), in: line)
        drawChanges(track, height: height, into: snapshot)
        for stretch in track.stretches {
            guard let worst = stretch.worst else { continue }
            let style = WidthTrackStyle(worst, in: palette)
            let extent = axis.extent(of: stretch.widths, atLeast: Self.leastBreak)
            let bar = (height * style.height).rounded()
            fill(
                Rect(x: extent.x, y: height - bar, width: extent.width, height: bar), style, into: snapshot)
        }
    }

    /// Paints a band of a heat map: the worst break of each stretch, in the full height of the band.
    func drawBand(_ track: BreakTrack, y: Double, height: Double, into snapshot: Snapshot) {
        for stretch in track.stretches {
            let extent = axis.extent(of: stretch.widths, atLeast: stretch.worst == nil ? 0 : Self.leastBreak)
            let rect = Rect(x: extent.x, y: y, width: extent.width, height: height)
            guard let worst = stretch.worst else {
                snapshot.append(foreground.withAlpha(0.08), in: rect)
                continue
            }
            fill(rect, WidthTrackStyle(worst, in: palette), into: snapshot)
        }
    }

    /// Paints a tick at each width where texts wrap differently; many close ticks merge into a shade.
    private func drawChanges(_ track: BreakTrack, height: Double, into snapshot: Snapshot) {
        guard !track.changes.isEmpty else { return }
        let least = min(axis.start, axis.end)
        var counts = Array(repeating: 0, count: Int(abs(axis.end - axis.start)) + 1)
        for change in track.changes {
            let place = Int(axis.place(of: Double(change.width) - 0.5) - least)
            if counts.indices.contains(place) { counts[place] += 1 }
        }
        for (place, count) in counts.enumerated() where count > 0 {
            let tick = min(7, 3 + Double(count))
            snapshot.append(
                foreground.withAlpha(0.45),
                in: Rect(x: least + Double(place), y: height - 2 - tick, width: 1, height: tick))
        }
    }

    private func fill(_ rect: Rect, _ style: WidthTrackStyle, into snapshot: Snapshot) {
        guard rect.width > 0, rect.height > 0 else { return }
        if style.filling == .solid || rect.width < 4 {
            return snapshot.append(style.color, in: rect)
        }
        snapshot.append(style.color.withAlpha(0.35), in: rect)
        snapshot.withClip(to: rect) {
            snapshot.appendCairo(in: rect) { cairo in
                cairo.setPen(style.color, width: style.filling == .crossed ? 1.25 : 1.5)
                let pitch = style.filling == .crossed ? 5.0 : 4.0
                // Hatch lines of all stretches lie on one grid.
                var x = (rect.x / pitch).rounded(.down) * pitch - rect.height
                let end = rect.x + rect.width + rect.height
                while x < end {
                    switch style.filling {
                    case .barred:
                        cairo.line(through: (x + 0.5, rect.y), (x + 0.5, rect.y + rect.height))
                    default:
                        cairo.line(through: (x, rect.y + rect.height), (x + rect.height, rect.y))
                    }
                    if style.filling == .crossed {
                        cairo.line(through: (x, rect.y), (x + rect.height, rect.y + rect.height))
                    }
                    x += pitch
                }
                cairo.stroke()
            }
        }
    }
}
