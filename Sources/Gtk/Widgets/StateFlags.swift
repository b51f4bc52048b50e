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
    /// Focused, with a visible focus ring.
    public static let focusVisible = StateFlags(rawValue: 1 << 13)
}
