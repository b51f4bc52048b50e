internal import CGtk
internal import CGtkShims
import Dispatch

/// GLib's main loop, which runs GTK and, beside it, Swift's main actor.
///
/// Once ``integrateMainActor()`` was called (``Application`` does it), tasks of the main actor and blocks of
/// `DispatchQueue.main` run between events and frames. They are not run by a loop that is nested in one of them.
@MainActor
public enum MainLoop {
    /// Lets GLib's loop run the main actor's tasks and `DispatchQueue.main`; further calls do nothing.
    public static func integrateMainActor() {
        // Accessing the queue makes Dispatch set it up, and makes sure that Dispatch is linked.
        _ = DispatchQueue.main
        gtks_attach_main_queue()
    }

    /// Handles waiting events, and waits for one if allowed to.
    ///
    /// - Returns: Whether anything was handled.
    @discardableResult
    public static func iterate(mayBlock: Bool = false) -> Bool {
        g_main_context_iteration(nil, mayBlock ? 1 : 0) != 0
    }

    /// Runs the loop until a condition holds.
    ///
    /// - Parameters:
    ///   - condition: Checked after each round of the loop.
    ///   - timeout: When to give up, in milliseconds.
    /// - Returns: Whether the condition holds.
    @discardableResult
    public static func iterate(
        until condition: () -> Bool, timeoutMilliseconds timeout: Int = 5000
    ) -> Bool {
        var expired = false
        // The timeout also wakes a loop without events.
        let source = MainLoop.after(milliseconds: timeout) { expired = true }
        defer { source.remove() }
        while !condition() {
            if expired { return false }
            iterate(mayBlock: true)
        }
        return true
    }

    /// Runs the loop for a while.
    public static func iterate(milliseconds: Int) {
        iterate(until: { false }, timeoutMilliseconds: milliseconds)
    }

    /// Handles all waiting events, and returns.
    public static func drain() {
        while g_main_context_pending(nil) != 0 { iterate() }
    }
}
