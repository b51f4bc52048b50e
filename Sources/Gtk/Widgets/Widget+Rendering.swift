internal import CGtk

extension Widget {
    /// The present look of the widget, as a drawing; `nil` before it was shown.
    ///
    /// A window's drawing is its content without the desktop's frame. It draws to files as any other node does.
    public func makeRenderNode() -> RenderNode? {
        guard let paintable = gtk_widget_paintable_new(widget) else { return nil }
        defer { g_object_unref(paintable.raw) }
        let snapshot = Snapshot()
        let width = Double(gdk_paintable_get_intrinsic_width(paintable))
        let height = Double(gdk_paintable_get_intrinsic_height(paintable))
        gdk_paintable_snapshot(paintable, snapshot.pointer, width, height)
        return snapshot.takeNode()
    }
}

extension Popover {
    /// Where the bubble's own origin is in its window's coordinates, in points; `nil` while it is not shown.
    public var placeInWindow: (x: Double, y: Double)? {
        guard isMapped, let root = gtk_widget_get_root(widget), let surface = gtk_native_get_surface(c()),
            gdk_popup_get_parent(surface) == gtk_native_get_surface(root)
        else { return nil }
        var own = (x: 0.0, y: 0.0)
        gtk_native_get_surface_transform(c(), &own.x, &own.y)
        var window = (x: 0.0, y: 0.0)
        gtk_native_get_surface_transform(root, &window.x, &window.y)
        return (
            Double(gdk_popup_get_position_x(surface)) + own.x - window.x,
            Double(gdk_popup_get_position_y(surface)) + own.y - window.y
        )
    }
}
