internal import CGtk
internal import CGtkShims

extension Object {
    /// Reads a property by its name.
    ///
    /// - Parameters:
    ///   - name: The property's name, such as `"margin-start"`.
    ///   - type: What the property holds.
    /// - Returns: The property's value; `nil` if there is no such readable property, or it holds another type.
    public func property<T: ValueConvertible>(_ name: String, as type: T.Type = T.self) -> T? {
        let held = gtks_property_type(raw, name, 0)
        guard held != 0 else { return nil }
        var storage = GValue()
        g_value_init(&storage, held)
        defer { g_value_unset(&storage) }
        g_object_get_property(c(), name, &storage)
        return withUnsafeMutablePointer(to: &storage) { T.read(Value(pointer: $0)) }
    }

    /// Sets a property by its name.
    ///
    /// - Parameters:
    ///   - name: The property's name, such as `"margin-start"`.
    ///   - newValue: The new value.
    /// - Returns: Whether there is such a writable property and it holds this type.
    @discardableResult
    public func setProperty<T: ValueConvertible>(_ name: String, to newValue: T) -> Bool {
        let held = gtks_property_type(raw, name, 1)
        guard held != 0 else { return false }
        var storage = GValue()
        g_value_init(&storage, held)
        defer { g_value_unset(&storage) }
        guard withUnsafeMutablePointer(to: &storage, { newValue.store(in: Value(pointer: $0)) }) else {
            return false
        }
        g_object_set_property(c(), name, &storage)
        return true
    }

    /// Notifies listeners that a property changed.
    public func notify(_ name: String) {
        guard gtks_property_type(raw, name, 0) != 0 else { return }
        g_object_notify(c(), name)
    }
}
