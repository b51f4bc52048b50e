/// Closures that are called when something happens, in the order in which they were added.
@MainActor
package final class Event<Value>: Registry {
    private var observers: [@MainActor (Value) -> Void] = []

    /// Makes an event without observers.
    package init() { RegistryScope.add(self) }

    /// Adds an observer.
    package func observe(_ body: @escaping @MainActor (Value) -> Void) { observers.append(body) }

    /// Releases all observers.
    package func removeAll() { observers.removeAll() }

    /// Calls all observers.
    package func send(_ value: Value) {
        for observer in observers { observer(value) }
    }
}

extension Event where Value == Void {
    /// Calls all observers.
    package func send() { send(()) }
}
