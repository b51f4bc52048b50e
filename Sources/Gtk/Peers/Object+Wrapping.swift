internal import CGtk
internal import CGtkShims

extension Object {
    /// The Swift object for a pointer from GTK: the existing one, or a new one of the nearest known class.
    static func wrap(_ raw: UnsafeMutableRawPointer?, transfer: Transfer = .none) -> Object? {
        guard let raw else { return nil }
        if let peer = existingPeer(raw) {
            if transfer == .full { g_object_unref(raw) }
            return peer
        }
        var type = gtks_type_of(raw)
        while type != 0 {
            if let make = PeerRegistry.makers[type] { return make(raw, transfer) }
            type = g_type_parent(type)
        }
        return Object(raw: raw, transfer: transfer)
    }

    /// The Swift object for an opaque pointer from GTK.
    static func wrap(_ pointer: OpaquePointer?, transfer: Transfer = .none) -> Object? {
        wrap(pointer.map { UnsafeMutableRawPointer($0) }, transfer: transfer)
    }

    /// The Swift object for a typed pointer from GTK.
    static func wrap<T>(_ pointer: UnsafeMutablePointer<T>?, transfer: Transfer = .none) -> Object? {
        wrap(pointer.map { UnsafeMutableRawPointer($0) }, transfer: transfer)
    }
}
