import Gtk
import GtkTestKit

/// Shows a widget in a window while a body runs, after its first frame.
@MainActor
func withWindow(
    _ child: Widget, titlebar: Widget? = nil, width: Int = 300, height: Int = 200,
    _ body: @MainActor (Window) throws -> Void
) rethrows {
    let window = Window()
    window.defaultSize = (width, height)
    window.titlebar = titlebar
    window.child = child
    window.present()
    defer { window.destroy() }
    MainLoop.wait(until: { child.isMapped && child.allocatedWidth > 0 })
    MainLoop.wait(forFrames: 3, of: child)
    try body(window)
}
