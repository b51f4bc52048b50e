internal import CGtk
internal import CGtkShims

/// The parameter or the state of an action.
public enum ActionValue: Hashable, Sendable {
    /// A truth value.
    case bool(Bool)
    /// A text.
    case string(String)

    /// The types that an action's parameter can have.
    public enum Kind: String, Hashable, Sendable {
        /// A truth value.
        case bool = "b"
        /// A text.
        case string = "s"
    }

    /// The value if it is a truth value.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The value if it is a text.
    public var string: String? { if case .string(let value) = self { value } else { nil } }

    /// Makes a floating variant.
    func makeVariant() -> OpaquePointer? {
        switch self {
        case .bool(let value): g_variant_new_boolean(value ? 1 : 0)
        case .string(let value): g_variant_new_string(value)
        }
    }

    /// Reads a variant of one of the kinds above.
    init?(_ variant: OpaquePointer?) {
        guard let variant else { return nil }
        switch String(orEmpty: g_variant_get_type_string(variant)) {
        case "b": self = .bool(g_variant_get_boolean(variant) != 0)
        case "s": self = .string(String(orEmpty: g_variant_get_string(variant, nil)))
        default: return nil
        }
    }
}

extension ActionValue: ValueConvertible {
    /// The value as an action's parameter.
    @MainActor public static func read(_ value: Value) -> ActionValue? {
        value.fundamentalType == gtks_type_variant() ? ActionValue(g_value_get_variant(value.pointer)) : nil
    }

    /// Stores the parameter.
    @MainActor public func store(in value: Value) -> Bool {
        guard value.fundamentalType == gtks_type_variant() else { return false }
        g_value_set_variant(value.pointer, makeVariant())
        return true
    }
}
