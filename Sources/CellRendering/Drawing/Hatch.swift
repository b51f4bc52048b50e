import Gtk

/// Slanted lines over an area.
public enum Hatch {
    /// Draws the lines with the current colour and line width, where they are visible.
    ///
    /// The lines rise to the right at 45 degrees and are cut at the area's upper and lower edge only: clip first.
    ///
    /// - Parameters:
    ///   - area: The area in points; the first line ends in its top left corner.
    ///   - spacing: The distance from line to line along an edge, in points.
    ///   - cairo: Where to draw.
    public static func draw(in area: Rect, spacing: Double, with cairo: CairoContext) {
        // A line that begins at x on the lower edge is at x + d where it has risen by d.
        let part = cairo.clipBounds
        let bottom = area.y + area.height
        let first = part.x - area.x - (bottom - part.y) - spacing
        let last = part.x + part.width - area.x - (bottom - part.y - part.height) + spacing
        guard first.isFinite, last.isFinite, spacing > 0 else { return }
        var start = -area.height + spacing * max(0, ((first + area.height) / spacing).rounded(.up))
        while start <= min(last, area.width) {
            cairo.line(through: (area.x + start, bottom), (area.x + start + area.height, area.y))
            start += spacing
        }
        cairo.stroke()
    }
}

extension Snapshot {
    /// Fills a rectangle with slanted lines.
    ///
    /// - Parameters:
    ///   - color: The lines' colour.
    ///   - rect: The rectangle.
    ///   - spacing: The distance from line to line along an edge, in points.
    ///   - lineWidth: How thick the lines are, in points.
    public func appendHatch(_ color: RGBA, in rect: Rect, spacing: Double, lineWidth: Double = 1) {
        guard rect.width > 0, rect.height > 0 else { return }
        withClip(to: rect) {
            appendCairo(in: rect) { cairo in
                cairo.setPen(color, width: lineWidth)
                Hatch.draw(in: rect, spacing: spacing, with: cairo)
            }
        }
    }
}
