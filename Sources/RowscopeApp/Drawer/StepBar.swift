import Gtk
import Wording

/// Buttons, a scrubber and a position for stepping through entries; the arrow keys, Home and End do the same.
@MainActor
final class StepBar {
    let widget: Box
    /// The position in words, which the owner puts where there is room.
    let position = Label(styles: "numeric", xalign: 0, ellipsize: .end).expanding()
    /// Called with the entry that the user goes to.
    var onPlace: (Int) -> Void = { _ in }

    /// The current entry, and the number of entries.
    private(set) var place = 0
    private(set) var count = 0
    private let refreshGuard = RefreshGuard()
    private let scale = Scale(.horizontal, in: 0...1).expanding()
    private let buttons = StepButtons(
        first: tr("First call (Home)"), previous: tr("Previous call (Left)"), next: tr("Next call (Right)"),
        last: tr("Last call (End)"))

    /// Makes a bar that steps through calls.
    init() {
        let steps = ControlRow.linked(buttons.back + buttons.forth)
        widget = Box(.horizontal, spacing: 12, [steps, scale])
        buttons.onStep = { [weak self] step in
            guard let self, count > 0 else { return }
            onPlace(step.place(from: place, of: count))
        }
        scale.drawsValue = false
        scale.sizeRequest = (80, -1)
        scale.describe(tr("Step through by calls"), tooltip: tr("Drag to step through"))
        scale.onValueChanged { [weak self] in
            guard let self else { return }
            refreshGuard.reacting { self.onPlace(Int(self.scale.value.rounded())) }
        }
        show(place: 0, of: 0, text: "")
    }

    /// Shows the current entry among a number of them, with the position in words.
    func show(place: Int, of count: Int, text: String) {
        self.place = place
        self.count = count
        refreshGuard.refreshing {
            scale.setRange(0...Double(max(count - 1, 1)))
            scale.setIncrements(step: 1, page: Double(max(count / 10, 1)))
            scale.value = Double(max(place, 0))
        }
        scale.isSensitive = count > 1
        if position.text != text { position.text = text }
        buttons.show(place: place, of: count)
    }

    /// Handles a key.
    ///
    /// - Returns: Whether the key is one of the bar's.
    func handle(_ key: Key) -> Bool {
        buttons.handle(key, isMirrored: widget.direction == .rightToLeft)
    }
}
