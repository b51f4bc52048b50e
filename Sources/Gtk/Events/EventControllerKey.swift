internal import CGtk

/// A key by its symbol, after modifiers and layout.
public struct Key: RawRepresentable, Hashable, Sendable {
    /// GDK's number of the symbol.
    public let rawValue: UInt32

    /// Makes a key from GDK's number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Makes the key that types a character.
    public init(_ character: Unicode.Scalar) {
        rawValue = gdk_unicode_to_keyval(character.value)
    }

    /// The character that the key types; `nil`: none.
    public var character: Unicode.Scalar? {
        let value = gdk_keyval_to_unicode(rawValue)
        return value == 0 ? nil : Unicode.Scalar(value)
    }

    /// GDK's name of the key.
    public var name: String { String(orEmpty: gdk_keyval_name(rawValue)) }

    /// The same key without Shift's effect on letters.
    public var lowercased: Key { Key(rawValue: gdk_keyval_to_lower(rawValue)) }

    /// Enter.
    public static let `return` = Key(rawValue: 0xFF0D)
    /// Enter beside the digits.
    public static let keypadEnter = Key(rawValue: 0xFF8D)
    /// Escape.
    public static let escape = Key(rawValue: 0xFF1B)
    /// Tab.
    public static let tab = Key(rawValue: 0xFF09)
    /// Shift and Tab.
    public static let backTab = Key(rawValue: 0xFE20)
    /// Space.
    public static let space = Key(rawValue: 0x20)
    /// Delete.
    public static let delete = Key(rawValue: 0xFFFF)
    /// The menu key.
    public static let menu = Key(rawValue: 0xFF67)
    /// Home.
    public static let home = Key(rawValue: 0xFF50)
    /// Arrow left.
    public static let left = Key(rawValue: 0xFF51)
    /// Arrow up.
    public static let up = Key(rawValue: 0xFF52)
    /// Arrow right.
    public static let right = Key(rawValue: 0xFF53)
    /// Arrow down.
    public static let down = Key(rawValue: 0xFF54)
    /// Page Up.
    public static let pageUp = Key(rawValue: 0xFF55)
    /// Page Down.
    public static let pageDown = Key(rawValue: 0xFF56)
    /// End.
    public static let end = Key(rawValue: 0xFF57)
    /// A function key, F1 being 1.
    public static func function(_ number: Int) -> Key { Key(rawValue: 0xFFBD + UInt32(clamping: number)) }
}

/// Handles keys while the focus is in a widget.
public final class EventControllerKey: EventController {
    /// Makes a controller.
    public convenience init() { self.init(raw: gtk_event_controller_key_new().raw) }

    /// Calls a closure when a key is pressed; the answer `true` keeps the event from other handlers.
    @discardableResult
    public func onPressed(_ handler: @escaping @MainActor (Key, ModifierFlags) -> Bool) -> SignalHandler {
        connect("key-pressed", returning: Bool.self) { (key: Int, _: Int, state: Int) in
            handler(
                Key(rawValue: UInt32(truncatingIfNeeded: key)),
                ModifierFlags(rawValue: UInt32(truncatingIfNeeded: state)))
        }
    }
}

/// Reports when a widget gains and loses the keyboard focus.
public final class EventControllerFocus: EventController {
    /// Makes a controller.
    public convenience init() { self.init(raw: gtk_event_controller_focus_new().raw) }

    /// Whether the focus is in the widget or in one of its children.
    public var containsFocus: Bool { gtk_event_controller_focus_contains_focus(c()) != 0 }

    /// Calls a closure when the focus comes.
    public var onEnter: Signal { Signal(self, "enter") }

    /// Calls a closure when the focus leaves.
    public var onLeave: Signal { Signal(self, "leave") }
}
