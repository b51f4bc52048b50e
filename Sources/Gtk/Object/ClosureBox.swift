internal import CGtk

/// Holds a closure for C, which gets the box's address and gives it back to run the closure and to release the box.
final class ClosureBox<Closure> {
    let closure: Closure

    init(_ closure: Closure) { self.closure = closure }

    /// The address for C, which owns the box from then on.
    var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    /// The closure of the box at an address.
    static func closure(at address: UnsafeMutableRawPointer) -> Closure {
        Unmanaged<ClosureBox>.fromOpaque(address).takeUnretainedValue().closure
    }
}

/// Releases an object that C owns.
let releaseObject: GDestroyNotify = { address in
    guard let address else { return }
    Unmanaged<AnyObject>.fromOpaque(address).release()
}
