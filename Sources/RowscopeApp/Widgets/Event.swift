/// Closures that are called when something happens, in the order in which they were added.
@MainActor
package final class Event<Value> {
    private var observers: [@MainActor (Value) -> Void] = []

    /// Calls a closure whenever it happens.
    package func observe(_ body: @escaping @MainActor (Value) -> Void) { observers.append(body) }

    /// Lets all observers know.
    package func send(_ value: Value) {
        for observer in observers { observer(value) }
    }
}

extension Event where Value == Void {
    /// Lets all observers know.
    package func send() { send(()) }
}
