import Gtk

/// A short message over the stage that disappears by itself, about an action without a visible result.
@MainActor
final class Toast {
    let widget = Revealer().aligned(.center, vertically: .end)
    private let label = Label(wraps: true)
    private let box = Box(.horizontal, spacing: 12).styled("toast")
    /// The button of the present message; `nil` for a message without one.
    private(set) var button: Button?
    private lazy var hiding = DelayedCall(priority: .normal) { [weak self] in self?.hide() }

    /// The time for which a message stays, in milliseconds: at least, for each letter, and with a button.
    private static let duration = (plain: 2500, letter: 60, button: 8000)

    init() {
        label.maxWidthChars = 80
        // A box gives a label no more width than its lines need, unless it expands; the toast itself does not.
        label.hexpand = true
        widget.hexpand = false
        box.append(label)
        widget.child = box
        widget.transition = .crossfade
        widget.transitionDuration = 150
    }

    /// The present or last message.
    var text: String { label.text }

    /// Shows a message in place of the last one, with a button for a command where one is given.
    func show(_ text: String, command: WindowCommand? = nil) {
        label.text = text
        if let button { box.remove(button) }
        button = command.map { command in
            let button = Button(label: command.title).running(command.action)
            box.append(button)
            return button
        }
        widget.canTarget = command != nil
        widget.isRevealed = true
        let least = command == nil ? Self.duration.plain : Self.duration.button
        let duration = max(least, Self.duration.letter * text.count)
        hiding.cancel()
        hiding.schedule(after: duration)
    }

    private func hide() {
        widget.isRevealed = false
        widget.canTarget = false
    }
}
