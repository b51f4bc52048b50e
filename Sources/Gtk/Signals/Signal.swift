/// A signal without arguments, which is called with the closure to connect: `button.onClicked { … }`.
@MainActor
public struct Signal {
    private let object: Object
    private let name: String

    init(_ object: Object, _ name: String) {
        self.object = object
        self.name = name
    }

    /// Connects a closure, which must not capture the object strongly.
    ///
    /// - Returns: The connection, which may be dropped.
    @discardableResult
    public func callAsFunction(_ handler: @escaping @MainActor () -> Void) -> SignalHandler {
        object.connect(name, handler)
    }
}
