internal import CGtk

/// A closure that GTK calls before each frame.
@MainActor
public final class TickCallback {
    private weak var widget: Widget?
    private var id: UInt32 = 0

    private typealias Box = ClosureBox<@MainActor (Int64) -> Bool>

    init(widget: Widget, handler: @escaping @MainActor (Int64) -> Bool) {
        self.widget = widget
        id = gtk_widget_add_tick_callback(
            widget.widget,
            { _, clock, box in
                guard let box, let clock else { return 0 }
                return onMain((clock, box)) { clock, box in
                    Box.closure(at: box)(Int64(gdk_frame_clock_get_frame_time(clock))) ? 1 : 0
                }
            },
            Box(handler).retained, releaseObject)
    }

    /// Ends the calls; a callback that has returned `false` must not be removed again.
    public func remove() {
        if id != 0, let widget { gtk_widget_remove_tick_callback(widget.widget, id) }
        id = 0
    }
}
