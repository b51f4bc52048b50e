internal import CGtk

/// The unit of scroll distances.
public enum ScrollUnit: Int, Hashable, Sendable {
    /// Clicks of a wheel.
    case wheel = 0
    /// Points on the screen, from a touchpad or the like.
    case surface = 1
}

/// Handles scrolling by wheel and touchpad.
public final class EventControllerScroll: EventController {
    /// The events that the controller handles.
    public struct Flags: OptionSet, Hashable, Sendable {
        /// The bits, as GTK numbers them.
        public let rawValue: UInt32

        /// Makes a set from GTK's bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Vertical distances.
        public static let vertical = Flags(rawValue: 1 << 0)
        /// Horizontal distances.
        public static let horizontal = Flags(rawValue: 1 << 1)
        /// The velocity at which a gesture ended.
        public static let kinetic = Flags(rawValue: 1 << 3)
        /// Both distances.
        public static let bothAxes: Flags = [.vertical, .horizontal]
    }

    /// Makes a controller.
    public convenience init(_ flags: Flags) {
        self.init(raw: gtk_event_controller_scroll_new(GtkEventControllerScrollFlags(flags.rawValue)).raw)
    }

    /// The unit of the current event's distances.
    public var unit: ScrollUnit {
        ScrollUnit(rawValue: Int(gtk_event_controller_scroll_get_unit(c()).rawValue)) ?? .wheel
    }

    /// Calls a closure with the distances of each event; the answer `true` keeps the event from other handlers.
    @discardableResult
    public func onScroll(
        _ handler: @escaping @MainActor (_ dx: Double, _ dy: Double) -> Bool
    ) -> SignalHandler {
        connect("scroll", returning: Bool.self, handler)
    }

    /// Calls a closure with the velocities at which a gesture ended, in points per second.
    @discardableResult
    public func onDecelerate(
        _ handler: @escaping @MainActor (_ velocityX: Double, _ velocityY: Double) -> Void
    ) -> SignalHandler {
        connect("decelerate", handler)
    }
}
