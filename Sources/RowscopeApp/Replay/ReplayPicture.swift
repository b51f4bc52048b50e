import AutoLayout
import CellRendering
import Gtk

/// A drawing of a replay at any position between two stages.
@MainActor
protocol ReplayPicture {
    /// The size that all stages need, in points.
    var size: AutoLayout.Size { get }

    /// Draws the picture with its top left corner at the origin.
    ///
    /// - Parameters:
    ///   - position: The stage, counted from 0; a fraction lies between two stages.
    ///   - renderer: Draws cells.
    ///   - scale: The scale of the drawing, so that captions can keep their usual size.
    ///   - snapshot: Where to draw.
    func draw(at position: Double, with renderer: CellRenderer, scale: Double, into snapshot: Snapshot)
}

/// Two neighbouring stages, and the fraction of the way from the first to the second.
struct StagePair {
    let first: Int
    let second: Int
    let part: Double

    /// The stages around a position.
    init(at position: Double, of count: Int) {
        let last = max(count - 1, 0)
        let position = min(max(position, 0), Double(last))
        first = min(Int(clamping: position), last)
        second = min(first + 1, last)
        part = position - Double(first)
    }

    /// The nearer stage.
    var nearest: Int { part < 0.5 ? first : second }

    /// A length between two values, at the fraction of the way.
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }

    /// A rectangle between two rectangles, at the fraction of the way.
    func between(_ from: AutoLayout.Rect, _ to: AutoLayout.Rect) -> AutoLayout.Rect {
        AutoLayout.Rect(
            x: between(from.x, to.x), y: between(from.y, to.y), width: between(from.width, to.width),
            height: between(from.height, to.height))
    }
}

extension CellRenderer {
    /// Draws a caption on a pill around a point; it has the same size on screen at any scale.
    @MainActor
    func drawReplayCaption(
        _ text: String, color: RGBA, scale: Double, aroundX x: Double, y: Double, into snapshot: Snapshot
    ) {
        let layout = PangoLayout(drawn: text, size: 11 / scale, weight: 600)
        let size = layout.size
        let box = Gtk.Rect(
            x: x - size.width / 2 - 4 / scale, y: y - size.height / 2 - 1 / scale,
            width: size.width + 8 / scale, height: size.height + 2 / scale)
        snapshot.append(
            appearance.palette[.background].withAlpha(0.92), in: RoundedRect(box, radius: 4 / scale))
        snapshot.append(layout, x: x - size.width / 2, y: y - size.height / 2, color: color)
    }

    /// Fills a rectangle with slanted lines, the sign of estimates everywhere.
    func drawReplayHatch(
        _ color: RGBA, in frame: Gtk.Rect, scale: Double, into snapshot: Snapshot
    ) {
        snapshot.appendHatch(color, in: frame, spacing: 7 / scale, lineWidth: 1 / scale)
    }
}
