import Gtk

/// Says that something is being looked for, but only where that takes long enough to be noticed.
@MainActor
final class LookingTimer {
    /// How long what was shown before may stay, in milliseconds.
    private static let patience = 150

    private var timer: LoopSource?

    /// Something is being looked for.
    ///
    /// - Parameter isLate: Called once it has taken a while, unless it is found before.
    func begin(_ isLate: @escaping @MainActor () -> Void) {
        guard timer == nil else { return }
        var isOver = false
        timer = MainLoop.after(milliseconds: Self.patience) {
            guard !isOver else { return }
            isOver = true
            isLate()
        }
    }

    /// It was found.
    func end() {
        timer?.remove()
        timer = nil
    }
}
