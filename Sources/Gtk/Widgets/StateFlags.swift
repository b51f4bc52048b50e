/// Conditions of a widget that CSS can select by.
public struct StateFlags: OptionSet, Hashable, Sendable {
    /// The bits, as GTK numbers them.
    public let rawValue: UInt32

    /// Makes a set from GTK's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Being pressed.
    public static let active = StateFlags(rawValue: 1 << 0)
    /// Under the pointer.
    public static let prelight = StateFlags(rawValue: 1 << 1)
    /// Selected.
    public static let selected = StateFlags(rawValue: 1 << 2)
    /// Not reacting to the user.
    public static let insensitive = StateFlags(rawValue: 1 << 3)
    /// Neither on nor off.
    public static let inconsistent = StateFlags(rawValue: 1 << 4)
    /// Having the keyboard focus.
    public static let focused = StateFlags(rawValue: 1 << 5)
    /// In a window that is not in front.
    public static let backdrop = StateFlags(rawValue: 1 << 6)
    /// Ticked or on.
    public static let checked = StateFlags(rawValue: 1 << 11)
    /// Focused, with a visible focus ring.
    public static let focusVisible = StateFlags(rawValue: 1 << 13)
    /// Having the focus within.
    public static let focusWithin = StateFlags(rawValue: 1 << 14)
}
