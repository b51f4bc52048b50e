import Gtk

/// A short message over the stage that disappears by itself, about an action without a visible result.
@MainActor
final class Toast {
    let widget = Revealer()
    private let label = Label(styles: "toast")
    private var timer: LoopSource?

    /// The time for which a message stays, in milliseconds.
    private static let duration = 2500

    init() {
        widget.child = label
        widget.transition = .crossfade
        widget.transitionDuration = 150
        widget.halign = .center
        widget.valign = .end
        widget.canTarget = false
    }

    /// Shows a message in place of the last one.
    func show(_ text: String) {
        label.text = text
        widget.isRevealed = true
        timer = MainLoop.after(milliseconds: Self.duration) { [weak self] in
            self?.timer = nil
            self?.widget.isRevealed = false
        }
    }
}
