/// Runs a body that GTK called on the main thread, with C's arguments (one argument, or a tuple).
///
/// Passing the arguments on, instead of capturing them, keeps pointers out of closures.
@inline(__always)
nonisolated func onMain<Argument, Result>(
    _ argument: Argument, body: @MainActor (Argument) -> Result
) -> Result {
    // Argument and result stay on the main thread.
    nonisolated(unsafe) let argument = argument
    return MainActor.assumeIsolated { OnMain(result: body(argument)) }.result
}

/// A result of the main thread, which does not leave it.
private struct OnMain<Result>: @unchecked Sendable {
    let result: Result
}

extension UnsafeMutableRawPointer {
    /// The same pointer as an opaque one.
    var opaque: OpaquePointer { OpaquePointer(self) }
}

extension OpaquePointer {
    /// The same pointer as an untyped one.
    var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension String {
    /// A copy of a C string, empty where there is none.
    init(orEmpty text: UnsafePointer<CChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }
}
