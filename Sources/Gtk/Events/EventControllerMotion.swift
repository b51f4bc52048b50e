internal import CGtk

/// Follows the pointer over a widget.
public final class EventControllerMotion: EventController {
    /// Makes a controller.
    public convenience init() { self.init(raw: gtk_event_controller_motion_new().raw) }

    /// Calls a closure when the pointer comes, with its place in the widget in points.
    @discardableResult
    public func onEnter(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalHandler {
        connect("enter", handler)
    }

    /// Calls a closure when the pointer moves, with its place in the widget in points.
    @discardableResult
    public func onMotion(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalHandler
    {
        connect("motion", handler)
    }

    /// Calls a closure when the pointer leaves.
    public var onLeave: Signal { Signal(self, "leave") }
}
