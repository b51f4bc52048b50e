internal import CGtk
internal import CGtkShims

/// An object of GTK's type system: the base of widgets, controllers, models and the rest.
///
/// There is one Swift object for each GObject. It lives as long as either side needs it: while GTK holds the GObject,
/// the Swift object stays (with its class and its stored properties), and while Swift holds the object, so does the
/// GObject. When neither side holds it, both are freed.
///
/// A closure that an object keeps (a signal handler, say) must not capture that object strongly.
@MainActor
open class Object {
    /// The ownership of the reference that comes with a pointer.
    enum Transfer {
        /// The reference is transferred to the wrapper.
        case full
        /// The reference stays with the caller, so the wrapper takes another.
        case none
    }

    let raw: UnsafeMutableRawPointer
    /// The connections of closures to the object's signals.
    var connections: [UInt] = []

    /// Wraps a GObject that has no Swift object yet; a floating reference is sunk.
    init(raw: UnsafeMutableRawPointer, transfer: Transfer = .full) {
        self.raw = raw
        let object = raw.assumingMemoryBound(to: GObject.self)
        if g_object_is_floating(raw) != 0 {
            g_object_ref_sink(raw)
        } else if transfer == .none {
            g_object_ref(raw)
        }
        let me = Unmanaged.passRetained(self).toOpaque()
        g_object_set_qdata(object, Self.peerKey, me)
        g_object_add_toggle_ref(object, Self.toggled, me)
        // The toggle reference is the wrapper's from here on. Dropping the plain one may report the last reference at
        // once, which releases the retained self above.
        g_object_unref(raw)
    }

    isolated deinit {
        let object = raw.assumingMemoryBound(to: GObject.self)
        g_object_set_qdata(object, Self.peerKey, nil)
        g_object_remove_toggle_ref(object, Self.toggled, Unmanaged.passUnretained(self).toOpaque())
    }

    private static let toggled: GToggleNotify = { peer, _, isLast in
        guard let peer else { return }
        let unmanaged = Unmanaged<Object>.fromOpaque(peer)
        if isLast != 0 {
            unmanaged.release()
        } else {
            _ = unmanaged.retain()
        }
    }

    private static let peerKey = g_quark_from_string("swift-peer")

    /// The Swift object of a GObject, if it has one.
    static func existingPeer(_ raw: UnsafeMutableRawPointer) -> Object? {
        guard let peer = g_object_get_qdata(raw.assumingMemoryBound(to: GObject.self), peerKey) else {
            return nil
        }
        return Unmanaged<Object>.fromOpaque(peer).takeUnretainedValue()
    }

    /// The name of this object's type in GTK's type system.
    public var typeName: String {
        String(orEmpty: g_type_name(gtks_type_of(raw)))
    }

    /// This object as the pointer type of a C function's parameter.
    func c<T>() -> UnsafeMutablePointer<T> { raw.assumingMemoryBound(to: T.self) }

    /// This object as an opaque pointer.
    func c() -> OpaquePointer { OpaquePointer(raw) }
}

extension Object: Hashable {
    /// Whether both are the same object.
    public nonisolated static func == (left: Object, right: Object) -> Bool { left === right }

    /// Hashes the object's identity.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
