internal import CGtk

/// Draws with Cairo: for dashes, hatches and curves that render nodes do not have.
///
/// Lengths are points in the coordinates of the snapshot or surface that it draws to.
public final class CairoContext {
    let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { cairo_destroy(pointer) }

    /// Sets the colour of later drawing.
    public func setColor(_ color: RGBA) {
        cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    }

    /// Sets how thick lines are, in points.
    public func setLineWidth(_ width: Double) { cairo_set_line_width(pointer, width) }

    /// Sets the lengths of dashes and gaps in turn; none means solid lines.
    public func setDash(_ lengths: [Double]) {
        cairo_set_dash(pointer, lengths, Int32(lengths.count), 0)
    }

    /// Sets the colour, the thickness in points and the dashes of later lines.
    public func setPen(_ color: RGBA, width: Double, dash: [Double] = []) {
        setColor(color)
        setLineWidth(width)
        setDash(dash)
    }

    /// Begins a line at a point.
    public func move(x: Double, y: Double) { cairo_move_to(pointer, x, y) }

    /// Continues the line straight to a point.
    public func line(x: Double, y: Double) { cairo_line_to(pointer, x, y) }

    /// Adds a line that runs straight from each point to the next.
    public func line(through points: (x: Double, y: Double)...) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(x: point.x, y: point.y) } else { line(x: point.x, y: point.y) }
        }
    }

    /// Adds an arc around a centre, clockwise from one angle to another in radians.
    public func arc(x: Double, y: Double, radius: Double, from start: Double, to end: Double) {
        cairo_arc(pointer, x, y, radius, start, end)
    }

    /// Adds a rectangle.
    public func rectangle(_ rect: Rect) { cairo_rectangle(pointer, rect.x, rect.y, rect.width, rect.height) }

    /// Joins the line's end to its beginning.
    public func closePath() { cairo_close_path(pointer) }

    /// Draws the path as a line and forgets it.
    public func stroke() { cairo_stroke(pointer) }

    /// Fills the path and forgets it.
    public func fill() { cairo_fill(pointer) }

    /// Clips later drawing to the path, until the end of ``withSavedState(_:)``.
    public func clip() { cairo_clip(pointer) }

    /// The rectangle around the current clip.
    public var clipBounds: Rect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(pointer, &left, &top, &right, &bottom)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Fills everything.
    public func paint() { cairo_paint(pointer) }

    /// Moves the origin.
    public func translate(x: Double, y: Double) { cairo_translate(pointer, x, y) }

    /// Scales later drawing.
    public func scale(x: Double, y: Double) { cairo_scale(pointer, x, y) }

    /// Runs a body and undoes its changes of colour, line, clip and coordinates.
    public func withSavedState(_ body: () throws -> Void) rethrows {
        cairo_save(pointer)
        defer { cairo_restore(pointer) }
        try body()
    }
}
