internal import CGtk

/// Keys in GTK's notation, such as `<Control>o`.
public enum Accelerator {
    /// The keys as people read them, such as "Ctrl+O"; `nil` for an invalid notation.
    @MainActor
    public static func label(_ keys: String) -> String? {
        guard let (key, modifiers) = parsed(keys), let label = gtk_accelerator_get_label(key, modifiers)
        else { return nil }
        defer { g_free(label) }
        return String(cString: label)
    }

    /// The same keys in one spelling, for comparing; `nil` for an invalid notation.
    @MainActor
    public static func normalized(_ keys: String) -> String? {
        guard let (key, modifiers) = parsed(keys), let name = gtk_accelerator_name(key, modifiers)
        else { return nil }
        defer { g_free(name) }
        return String(cString: name)
    }

    /// The key and the modifiers; `nil` for an invalid notation.
    @MainActor
    public static func parse(_ keys: String) -> (key: Key, modifiers: ModifierFlags)? {
        parsed(keys).map { (Key(rawValue: $0), ModifierFlags(rawValue: $1.rawValue)) }
    }

    @MainActor
    private static func parsed(_ keys: String) -> (guint, GdkModifierType)? {
        var key: guint = 0
        var modifiers = GdkModifierType(0)
        guard gtk_accelerator_parse(keys, &key, &modifiers) != 0, key != 0 else { return nil }
        return (key, modifiers)
    }
}
