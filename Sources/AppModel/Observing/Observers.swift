/// Closures that observe changes of a model, or of some parts of it.
///
/// A change goes to each observer once, in the order in which they were added.
@MainActor
package final class Observers<Change: OptionSet & Sendable>: Registry {
    private var observers: [(parts: Change, body: @MainActor (Change) -> Void)] = []

    /// Makes a list without observers.
    package init() { RegistryScope.add(self) }

    /// Calls a closure after each change.
    package func observe(_ body: @escaping @MainActor (Change) -> Void) {
        observers.append(([], body))
    }

    /// Calls a closure after each change of some parts.
    ///
    /// - Parameters:
    ///   - parts: The parts.
    ///   - body: Gets the whole change.
    package func observe(_ parts: Change, _ body: @escaping @MainActor (Change) -> Void) {
        observers.append((parts, body))
    }

    /// Releases all observers.
    package func removeAll() { observers.removeAll() }

    /// Sends a change to all that observe a part of it.
    func send(_ change: Change) {
        for observer in observers where observer.parts.isEmpty || !observer.parts.isDisjoint(with: change) {
            observer.body(change)
        }
    }
}
