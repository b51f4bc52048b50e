import Gtk

/// A short message over the stage that disappears by itself, about an action without a visible result.
@MainActor
final class Toast {
    let widget = Revealer()
    private let label = Label(wraps: true)
    /// The button of the present message.
    let button = Button()
    private var timer: LoopSource?

    /// The time for which a message stays, in milliseconds: without and with a button.
    private static let duration = (plain: 2500, button: 8000)

    init() {
        label.maxWidthChars = 80
        let box = Box(.horizontal, spacing: 12, [label, button])
        box.addCssClass("toast")
        widget.child = box
        widget.transition = .crossfade
        widget.transitionDuration = 150
        widget.halign = .center
        widget.valign = .end
    }

    /// The present or last message.
    var text: String { label.text }

    /// Shows a message in place of the last one, with a button for a command where one is given.
    func show(_ text: String, command: WindowCommand? = nil) {
        label.text = text
        button.isVisible = command != nil
        if let command {
            button.label = command.title
            button.setDetailedAction(command.action)
        }
        widget.canTarget = command != nil
        widget.isRevealed = true
        let duration = command == nil ? Self.duration.plain : Self.duration.button
        timer = MainLoop.after(milliseconds: duration) { [weak self] in self?.hide() }
    }

    private func hide() {
        timer = nil
        widget.isRevealed = false
        widget.canTarget = false
    }
}
