import Gtk

/// Card and stage alone and large, for a projector: what the window was like before comes back.
@MainActor
final class Presenter {
    /// The blank sheet over everything.
    let blank = Box(.vertical, spacing: 0)
    private(set) var isOn = false
    /// Called when presenting begins or ends.
    var onChange: (Bool) -> Void = { _ in }

    init() {
        blank.addCssClass("blank")
        blank.isVisible = false
        blank.updateProperty(.label("Blank; press the full stop to go on"))
    }

    /// Begins or ends presenting.
    func set(_ new: Bool) {
        guard new != isOn else { return }
        isOn = new
        blank.isVisible = false
        onChange(new)
    }

    /// Blanks the screen, or shows it again.
    func toggleBlank() { blank.isVisible.toggle() }
}
