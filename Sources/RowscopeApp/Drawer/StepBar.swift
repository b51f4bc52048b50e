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
    private var buttons: [(button: Button, step: Step)] = []

    private enum Step {
        case first, previous, next, last
    }

    /// Makes a bar that steps through calls.
    init() {
        let steps = Box(.horizontal, spacing: 0).styled("linked")
        widget = Box(.horizontal, spacing: 12, [steps, scale])
        for (step, icon, name) in [
            (Step.first, "go-first-symbolic", tr("First call (Home)")),
            (.previous, "go-previous-symbolic", tr("Previous call (Left)")),
            (.next, "go-next-symbolic", tr("Next call (Right)")),
            (.last, "go-last-symbolic", tr("Last call (End)")),
        ] {
            let button = Button(iconName: icon)
            button.describe(name, tooltip: name)
            button.onClicked { [weak self] in self?.go(step) }
            buttons.append((button, step))
            steps.append(button)
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
        for (button, step) in buttons {
            let canGo = step == .first || step == .previous ? place > 0 : place < count - 1
            button.isSensitive = canGo
        }
    }

    /// Handles a key.
    ///
    /// - Returns: Whether the key is one of the bar's.
    func handle(_ key: Key) -> Bool {
        let isMirrored = widget.direction == .rightToLeft
        switch key {
        case .left: go(isMirrored ? .next : .previous)
        case .right: go(isMirrored ? .previous : .next)
        case .home: go(.first)
        case .end: go(.last)
        default: return false
        }
        return true
    }

    private func go(_ step: Step) {
        guard count > 0 else { return }
        switch step {
        case .first: onPlace(0)
        case .previous: onPlace(max(0, place - 1))
        case .next: onPlace(min(count - 1, place + 1))
        case .last: onPlace(count - 1)
        }
    }
}
