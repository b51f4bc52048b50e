import Gtk

/// The state between events: a running deceleration, and a re-base that waits for a quiet moment.
@MainActor
final class ScrollingState {
    var deceleration: TickCallback?
    var rebaseTimer: LoopSource?
    /// Where a touch drag was at its last update, in points.
    var dragOffset = 0.0
    /// The last positions of a touch drag with their times in seconds, for its velocity.
    var dragSamples: [(time: Double, offset: Double)] = []

    func stopDeceleration() {
        deceleration?.remove()
        deceleration = nil
    }

    func cancelRebase() {
        rebaseTimer?.remove()
        rebaseTimer = nil
    }

    /// The velocity of a touch drag over its last tenth of a second, in points per second.
    var dragVelocity: Double {
        guard let last = dragSamples.last,
            let first = dragSamples.first(where: { $0.time >= last.time - 0.1 }), last.time > first.time
        else { return 0 }
        return (last.offset - first.offset) / (last.time - first.time)
    }
}
