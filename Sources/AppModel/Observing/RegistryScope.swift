/// An object that holds closures or panes of others and can release them.
@MainActor
package protocol Registry: AnyObject {
    /// Releases everything that it holds.
    func removeAll()
}

/// The registries of one window, which are emptied together.
///
/// Their contents hold parts of the window, which in turn hold the registries. Nothing of a closed window is released
/// before they are empty.
@MainActor
package final class RegistryScope {
    /// The scope that registries made now belong to.
    private static var current: RegistryScope?

    private var registries: [any Registry] = []

    /// Makes a scope without registries.
    package init() {}

    /// Runs a body; registries made in it belong to this scope.
    package func collect<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return try body()
    }

    /// Adds a new registry to the collecting scope, if there is one.
    package static func add(_ registry: any Registry) { current?.registries.append(registry) }

    /// Empties all registries.
    package func end() {
        let all = registries
        registries = []
        for registry in all { registry.removeAll() }
    }
}
