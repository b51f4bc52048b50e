internal import CGtk

/// When a controller gets an event on its way through the window.
public enum PropagationPhase: Int, Hashable, Sendable {
    /// Never.
    case none = 0
    /// On the way from the window to the widget under the pointer.
    case capture = 1
    /// On the way back.
    case bubble = 2
    /// Only when the event is meant for the controller's widget itself.
    case target = 3
}

/// Handles events for a widget.
///
/// The widget holds its controllers, so a closure of a controller must not capture the widget strongly.
public class EventController: Object {
    private var controller: OpaquePointer { c() }

    /// When the controller gets events.
    public var propagationPhase: PropagationPhase {
        get {
            PropagationPhase(rawValue: Int(gtk_event_controller_get_propagation_phase(controller).rawValue))
                ?? .none
        }
        set {
            gtk_event_controller_set_propagation_phase(
                controller, GtkPropagationPhase(UInt32(newValue.rawValue)))
        }
    }

    /// The modifier keys held at the current event.
    public var currentModifiers: ModifierFlags {
        ModifierFlags(rawValue: gtk_event_controller_get_current_event_state(controller).rawValue)
    }

    /// Whether the current event comes from a touch screen.
    public var isTouch: Bool {
        guard let device = gtk_event_controller_get_current_event_device(controller) else { return false }
        return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
    }
}

/// Modifier keys and mouse buttons held at an event.
public struct ModifierFlags: OptionSet, Hashable, Sendable {
    /// The bits, as GDK numbers them.
    public let rawValue: UInt32

    /// Makes a set from GDK's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The Shift key.
    public static let shift = ModifierFlags(rawValue: 1 << 0)
    /// The Control key.
    public static let control = ModifierFlags(rawValue: 1 << 2)
    /// The Alt key.
    public static let alt = ModifierFlags(rawValue: 1 << 3)
    /// The Super key.
    public static let `super` = ModifierFlags(rawValue: 1 << 26)

    /// Those of Shift, Control, Alt and Super that are held.
    public var keys: ModifierFlags { intersection([.shift, .control, .alt, .super]) }
}
