internal import CGtk

extension Snapshot {
    // MARK: Coordinates

    /// Moves the origin of later drawing, until the end of ``withSavedState(_:)``.
    public func translate(x: Double, y: Double) {
        var point = graphene_point_t(x: Float(x), y: Float(y))
        gtk_snapshot_translate(pointer, &point)
    }

    /// Scales later drawing, until the end of ``withSavedState(_:)``.
    public func scale(_ factor: Double) { scale(x: factor, y: factor) }

    /// Scales later drawing by a factor for each axis, until the end of ``withSavedState(_:)``.
    public func scale(x: Double, y: Double) { gtk_snapshot_scale(pointer, Float(x), Float(y)) }

    /// Rotates later drawing clockwise by degrees, until the end of ``withSavedState(_:)``.
    public func rotate(degrees: Double) { gtk_snapshot_rotate(pointer, Float(degrees)) }

    /// Runs a body and undoes its changes of coordinates.
    public func withSavedState(_ body: () throws -> Void) rethrows {
        gtk_snapshot_save(pointer)
        defer { gtk_snapshot_restore(pointer) }
        try body()
    }

    // MARK: Effects

    /// Clips the drawing of a body to a rectangle.
    public func withClip(to rect: Rect, _ body: () throws -> Void) rethrows {
        var rect = rect.graphene
        gtk_snapshot_push_clip(pointer, &rect)
        defer { gtk_snapshot_pop(pointer) }
        try body()
    }

    /// Clips the drawing of a body to a rectangle with round corners.
    public func withClip(to shape: RoundedRect, _ body: () throws -> Void) rethrows {
        var outline = shape.gsk
        gtk_snapshot_push_rounded_clip(pointer, &outline)
        defer { gtk_snapshot_pop(pointer) }
        try body()
    }

    /// Draws a body with an opacity from 0 to 1.
    public func withOpacity(_ opacity: Double, _ body: () throws -> Void) rethrows {
        gtk_snapshot_push_opacity(pointer, opacity)
        defer { gtk_snapshot_pop(pointer) }
        try body()
    }
}
