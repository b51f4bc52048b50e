import Gtk
import Wording

/// The time since presenting began, in a corner of the window.
@MainActor
final class PresenterClock {
    let widget = Label("", styles: "numeric", "presenter-clock").aligned(.end, vertically: .end).hidden()
    private var start: Int64 = 0
    private var ticking: LoopSource?

    init() {
        widget.canTarget = false
    }

    /// Hides the clock, and begins to count.
    func restart() {
        ticking?.remove()
        ticking = nil
        widget.isVisible = false
        start = MainLoop.monotonicMicroseconds
    }

    /// Shows the clock, or hides it; it goes on counting.
    func toggle() {
        widget.isVisible.toggle()
        ticking?.remove()
        ticking = nil
        guard widget.isVisible else { return }
        show()
        ticking = MainLoop.every(milliseconds: 1000) { [weak self] in
            self?.show()
            return self != nil
        }
    }

    private func show() {
        widget.text = Self.words(seconds: Int((MainLoop.monotonicMicroseconds - start) / 1_000_000))
        widget.updateProperty(.label(tr("Time since presenting began: \(widget.text)")))
    }

    /// A time as on a clock, such as 4:07 or 1:04:07.
    static func words(seconds: Int) -> String {
        let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
        let shown = parts[0] == 0 ? parts.dropFirst() : parts[...]
        return shown.enumerated().map { place, part in
            place > 0 && part < 10 ? "0\(part)" : "\(part)"
        }.joined(separator: ":")
    }
}
