/// Distinguishes a section's own updates of its widgets from changes by the user.
@MainActor
final class RefreshGuard {
    private var depth = 0

    /// Runs an update of widgets.
    func refreshing(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
    }

    /// Runs a reaction to a widget, unless a refresh caused it.
    func reacting(_ body: () -> Void) {
        if depth == 0 { body() }
    }
}
