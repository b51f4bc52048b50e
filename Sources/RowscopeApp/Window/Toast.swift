import Gtk

/// A few words over the stage that go by themselves: that something was done which nobody would see.
@MainActor
final class Toast {
    let widget = Revealer()
    private let label = Label(styles: "toast")
    private var timer: LoopSource?

    /// How long the words stay, in milliseconds.
    private static let duration = 2500

    init() {
        widget.child = label
        widget.transition = .crossfade
        widget.transitionDuration = 150
        widget.halign = .center
        widget.valign = .end
        widget.canTarget = false
    }

    /// Shows words in place of those before.
    func show(_ text: String) {
        label.text = text
        widget.isRevealed = true
        timer = MainLoop.after(milliseconds: Self.duration) { [weak self] in
            self?.timer = nil
            self?.widget.isRevealed = false
        }
    }
}
