import Gtk

/// Delays the message that a search is under way until the search takes noticeably long.
@MainActor
final class LookingTimer {
    /// How long the previous content may stay, in milliseconds.
    private static let delay = 150

    private var timer: LoopSource?

    /// Notes that a search begins.
    ///
    /// - isLate: Called once the search has taken a while, unless it ends before.
    func begin(_ isLate: @escaping @MainActor () -> Void) {
        guard timer == nil else { return }
        var isOver = false
        timer = MainLoop.after(milliseconds: Self.delay) {
            guard !isOver else { return }
            isOver = true
            isLate()
        }
    }

    /// Notes that the search has ended.
    func end() {
        timer?.remove()
        timer = nil
    }
}
