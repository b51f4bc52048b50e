internal import CGtk
internal import CGtkShims

/// A place that holds one typed value: an argument of a signal, or a property on its way in or out.
public struct Value {
    let pointer: UnsafeMutablePointer<GValue>

    var type: GType { gtks_value_type(pointer) }

    var fundamentalType: GType { g_type_fundamental(type) }
}

/// A Swift type that travels through signals and properties.
public protocol ValueConvertible {
    /// The value as this type, or `nil` where it holds something else.
    @MainActor static func read(_ value: Value) -> Self?

    /// Stores this in a value that has its type already; `false` where the types do not fit.
    @MainActor func store(in value: Value) -> Bool
}

extension Bool: ValueConvertible {
    /// The value as a truth value.
    @MainActor public static func read(_ value: Value) -> Bool? {
        value.fundamentalType == gtks_type_boolean() ? g_value_get_boolean(value.pointer) != 0 : nil
    }

    /// Stores the truth value.
    @MainActor public func store(in value: Value) -> Bool {
        guard value.fundamentalType == gtks_type_boolean() else { return false }
        g_value_set_boolean(value.pointer, self ? 1 : 0)
        return true
    }
}

extension Int: ValueConvertible {
    /// The value as an integer; enumerations and flags count as integers.
    @MainActor public static func read(_ value: Value) -> Int? {
        let pointer = value.pointer
        switch value.fundamentalType {
        case gtks_type_int(): return Int(g_value_get_int(pointer))
        case gtks_type_uint(): return Int(g_value_get_uint(pointer))
        case gtks_type_long(): return Int(g_value_get_long(pointer))
        case gtks_type_ulong(): return Int(bitPattern: g_value_get_ulong(pointer))
        case gtks_type_int64(): return Int(g_value_get_int64(pointer))
        case gtks_type_uint64(): return Int(truncatingIfNeeded: g_value_get_uint64(pointer))
        case gtks_type_enum(): return Int(g_value_get_enum(pointer))
        case gtks_type_flags(): return Int(g_value_get_flags(pointer))
        default: return nil
        }
    }

    /// Stores the integer, clamped to the range of the value's type.
    @MainActor public func store(in value: Value) -> Bool {
        let pointer = value.pointer
        switch value.fundamentalType {
        case gtks_type_int(): g_value_set_int(pointer, Int32(clamping: self))
        case gtks_type_uint(): g_value_set_uint(pointer, UInt32(clamping: self))
        case gtks_type_long(): g_value_set_long(pointer, self)
        case gtks_type_ulong(): g_value_set_ulong(pointer, UInt(clamping: self))
        case gtks_type_int64(): g_value_set_int64(pointer, self)
        case gtks_type_uint64(): g_value_set_uint64(pointer, UInt(clamping: self))
        case gtks_type_enum(): g_value_set_enum(pointer, Int32(clamping: self))
        case gtks_type_flags(): g_value_set_flags(pointer, UInt32(clamping: self))
        default: return false
        }
        return true
    }
}

extension Double: ValueConvertible {
    /// The value as a floating-point number.
    @MainActor public static func read(_ value: Value) -> Double? {
        switch value.fundamentalType {
        case gtks_type_double(): g_value_get_double(value.pointer)
        case gtks_type_float(): Double(g_value_get_float(value.pointer))
        default: nil
        }
    }

    /// Stores the number.
    @MainActor public func store(in value: Value) -> Bool {
        switch value.fundamentalType {
        case gtks_type_double(): g_value_set_double(value.pointer, self)
        case gtks_type_float(): g_value_set_float(value.pointer, Float(self))
        default: return false
        }
        return true
    }
}

extension String: ValueConvertible {
    /// The value as a text; no text reads as an empty one.
    @MainActor public static func read(_ value: Value) -> String? {
        value.fundamentalType == gtks_type_string() ? String(orEmpty: g_value_get_string(value.pointer)) : nil
    }

    /// Stores the text.
    @MainActor public func store(in value: Value) -> Bool {
        guard value.fundamentalType == gtks_type_string() else { return false }
        g_value_set_string(value.pointer, forC)
        return true
    }
}

extension Object: ValueConvertible {
    /// The value as an object of this class.
    @MainActor public static func read(_ value: Value) -> Self? {
        guard
            g_type_is_a(value.type, gtks_type_object()) != 0 || value.fundamentalType == gtks_type_interface()
        else { return nil }
        return wrap(g_value_get_object(value.pointer)) as? Self
    }

    /// Stores the object.
    @MainActor public func store(in value: Value) -> Bool {
        guard g_type_is_a(gtks_type_of(raw), value.type) != 0 else { return false }
        g_value_set_object(value.pointer, raw)
        return true
    }
}

extension Optional: ValueConvertible where Wrapped: ValueConvertible {
    /// The value, or `nil` inside where it holds no object or another type.
    @MainActor public static func read(_ value: Value) -> Wrapped?? { .some(Wrapped.read(value)) }

    /// Stores what is there; nothing leaves the value as it is (no object, no text, zero).
    @MainActor public func store(in value: Value) -> Bool { self?.store(in: value) ?? true }
}

extension ValueConvertible where Self: RawRepresentable, RawValue == Int {
    /// The value as a case of this enumeration.
    @MainActor public static func read(_ value: Value) -> Self? {
        Int.read(value).flatMap { Self(rawValue: $0) }
    }

    /// Stores the case's number.
    @MainActor public func store(in value: Value) -> Bool { rawValue.store(in: value) }
}
