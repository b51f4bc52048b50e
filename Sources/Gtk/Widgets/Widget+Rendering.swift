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

extension Snapshot {
}
