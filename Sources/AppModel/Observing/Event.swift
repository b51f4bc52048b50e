/// Closures that are called when something happens, in the order in which they were added.
@MainActor
public final class Event<Value>: Registry {
    private var observers: [@MainActor (Value) -> Void] = []

    /// Makes an event without observers.
    public init() { RegistryScope.add(self) }

    /// Adds an observer.
    public func observe(_ body: @escaping @MainActor (Value) -> Void) { observers.append(body) }

    /// Releases all observers.
    public func removeAll() { observers.removeAll() }

    /// Calls all observers.
    public func send(_ value: Value) {
        for observer in observers { observer(value) }
    }
}

extension Event where Value == Void {
    /// Calls all observers.
    public func send() { send(()) }
}
