/// What keeps closures or panes for others and can let go of them.
@MainActor
public protocol Registry: AnyObject {
    /// Lets go of all that it keeps.
    func removeAll()
}

/// The registries of one window, which are emptied together.
///
/// What they keep holds parts of the window that lead back to them, so that nothing of a closed window is released
/// before they are empty.
@MainActor
public final class RegistryScope {
    /// The scope that registries made now belong to.
    private static var current: RegistryScope?

    private var registries: [any Registry] = []

    /// Makes a scope without registries.
    public init() {}

    /// Runs a body; the registries made meanwhile belong to this scope.
    public func collect<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return try body()
    }

    /// Adds a registry that is being made to the scope that collects, if there is one.
    public static func add(_ registry: any Registry) { current?.registries.append(registry) }

    /// Empties all registries.
    public func end() {
        let all = registries
        registries = []
        for registry in all { registry.removeAll() }
    }
}
