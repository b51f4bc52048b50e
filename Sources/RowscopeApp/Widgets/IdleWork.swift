import Gtk

/// Work that is done step by step while the window has nothing more urgent to do.
@MainActor
final class IdleWork {
    private let step: @MainActor () -> Bool
    private var source: LoopSource?

    /// Makes work that is not running.
    ///
    /// - step: Does a part of the work; its answer is whether there is more.
    init(_ step: @escaping @MainActor () -> Bool) { self.step = step }

    /// Begins the work, unless it is running.
    func start() {
        guard source == nil else { return }
        source = MainLoop.onIdle(priority: .low) { [weak self] in
            guard let self, step() else {
                self?.source = nil
                return false
            }
            return true
        }
    }

    /// Ends the work before it is done.
    func stop() {
        source?.remove()
        source = nil
    }
}
