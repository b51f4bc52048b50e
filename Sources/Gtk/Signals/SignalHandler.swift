internal import CGtk
internal import CGtkShims

/// A connection of a closure to an object's signal.
///
/// It does not retain the object. Dropping it does not end the connection.
@MainActor
public final class SignalHandler {
    private weak var object: Object?
    private var id: UInt

    init(object: Object, id: UInt) {
        self.object = object
        self.id = id
    }

    /// Whether the connection still exists and the closure can be called.
    public var isConnected: Bool {
        guard id != 0, let object else { return false }
        return g_signal_handler_is_connected(object.raw, id) != 0
    }

    /// Ends the connection and frees the closure; further calls do nothing.
    public func disconnect() {
        if isConnected, let object {
            g_signal_handler_disconnect(object.raw, id)
            object.connections.removeAll { $0 == id }
        }
        id = 0
    }

    /// Runs a body while the closure is not called.
    public func whileBlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard isConnected, let object else { return try body() }
        g_signal_handler_block(object.raw, id)
        defer { if isConnected { g_signal_handler_unblock(object.raw, id) } }
        return try body()
    }
}

/// The arguments of one emission, without the sender.
@MainActor
struct SignalArguments {
    let count: Int
    let first: UnsafeRawPointer

    subscript(index: Int) -> Value? {
        guard index < count, let pointer = gtks_parameter(first, UInt32(index) + 1) else { return nil }
        return Value(pointer: UnsafeMutablePointer(mutating: pointer.assumingMemoryBound(to: GValue.self)))
    }

    /// Reads the next argument as a type and moves on.
    func next<T: ValueConvertible>(_ type: T.Type, at index: inout Int) -> T? {
        defer { index += 1 }
        return self[index].flatMap { T.read($0) }
    }
}

/// The data of a closure connection; freed when GLib finalises the connection.
final class SignalBox {
    let run: @MainActor (SignalArguments, Value?) -> Void

    init(_ run: @escaping @MainActor (SignalArguments, Value?) -> Void) { self.run = run }

    static let marshal: gtks_marshal = { box, result, count, parameters in
        guard let box, let parameters else { return }
        onMain((box, result, Int(count), parameters)) { box, result, count, parameters in
            let box = Unmanaged<SignalBox>.fromOpaque(box).takeUnretainedValue()
            let value = result.map { Value(pointer: $0.assumingMemoryBound(to: GValue.self)) }
            box.run(SignalArguments(count: count - 1, first: parameters), value)
        }
    }
}
