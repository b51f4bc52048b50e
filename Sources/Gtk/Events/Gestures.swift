internal import CGtk

/// Handles a gesture with a mouse button or a finger.
public class Gesture: EventController {
    /// Takes the current sequence of events from other gestures.
    public func claim() { gtk_gesture_set_state(c(), GTK_EVENT_SEQUENCE_CLAIMED) }

    /// Leaves the current sequence of events to other gestures.
    public func deny() { gtk_gesture_set_state(c(), GTK_EVENT_SEQUENCE_DENIED) }
}

/// Handles a gesture with one mouse button or one finger.
public class GestureSingle: Gesture {
    /// The mouse button that is handled, 1 being the first; 0: any.
    public var button: Int {
        get { Int(gtk_gesture_single_get_button(c())) }
        set { gtk_gesture_single_set_button(c(), UInt32(clamping: newValue)) }
    }

    /// Whether only touches are handled.
    public var isTouchOnly: Bool {
        get { gtk_gesture_single_get_touch_only(c()) != 0 }
        set { gtk_gesture_single_set_touch_only(c(), newValue ? 1 : 0) }
    }
}

/// Handles clicks.
public final class GestureClick: GestureSingle {
    /// Makes a gesture.
    public convenience init() { self.init(raw: gtk_gesture_click_new().raw) }

    /// Calls a closure when a button is pressed, with the number of the click in a row and the position in points.
    @discardableResult
    public func onPressed(
        _ handler: @escaping @MainActor (_ count: Int, _ x: Double, _ y: Double) -> Void
    ) -> SignalHandler {
        connect("pressed", handler)
    }

    /// Calls a closure when a button is released, with the number of the click in a row and the position in points.
    @discardableResult
    public func onReleased(
        _ handler: @escaping @MainActor (_ count: Int, _ x: Double, _ y: Double) -> Void
    ) -> SignalHandler {
        connect("released", handler)
    }
}

/// Handles dragging.
public final class GestureDrag: GestureSingle {
    /// Makes a gesture.
    public convenience init() { self.init(raw: gtk_gesture_drag_new().raw) }

    /// Where the drag began, in points; `nil`: there is none.
    public var startPoint: (x: Double, y: Double)? {
        var x = 0.0
        var y = 0.0
        return gtk_gesture_drag_get_start_point(c(), &x, &y) != 0 ? (x, y) : nil
    }

    /// Calls a closure when a drag begins, with its place in points.
    @discardableResult
    public func onBegin(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalHandler {
        connect("drag-begin", handler)
    }

    /// Calls a closure when the pointer moves, with the distance from the start in points.
    @discardableResult
    public func onUpdate(
        _ handler: @escaping @MainActor (_ dx: Double, _ dy: Double) -> Void
    ) -> SignalHandler {
        connect("drag-update", handler)
    }

    /// Calls a closure when the drag ends, with the distance from the start in points.
    @discardableResult
    public func onEnd(_ handler: @escaping @MainActor (_ dx: Double, _ dy: Double) -> Void) -> SignalHandler {
        connect("drag-end", handler)
    }
}
