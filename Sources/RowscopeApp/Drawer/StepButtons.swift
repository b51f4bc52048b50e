import Gtk

/// Buttons to the first, the previous, the next and the last of several places; Home, the arrow keys and End do the
/// same.
@MainActor
final class StepButtons {
    /// Where a button leads.
    enum Step {
        case first, previous, next, last

        /// The place that is reached from one of a number of places.
        func place(from place: Int, of count: Int) -> Int {
            switch self {
            case .first: 0
            case .previous: max(0, place - 1)
            case .next: min(count - 1, place + 1)
            case .last: count - 1
            }
        }
    }

    let back: [Button]
    let forth: [Button]
    /// Called with the button or the key that was pressed.
    var onStep: (Step) -> Void = { _ in }

    /// Makes the buttons, with their names.
    init(first: String, previous: String, next: String, last: String) {
        func button(_ icon: String, _ name: String) -> Button {
            let button = Button(iconName: icon)
            button.describe(name, tooltip: name)
            return button
        }
        back = [button("go-first-symbolic", first), button("go-previous-symbolic", previous)]
        forth = [button("go-next-symbolic", next), button("go-last-symbolic", last)]
        for (button, step) in zip(back + forth, [Step.first, .previous, .next, .last]) {
            button.onClicked { [weak self] in self?.onStep(step) }
        }
    }

    /// Shows which buttons lead anywhere from one of a number of places.
    func show(place: Int, of count: Int) {
        for button in back { button.isSensitive = place > 0 }
        for button in forth { button.isSensitive = place < count - 1 }
    }

    /// Handles a key.
    ///
    /// - Returns: Whether the key stands for one of the buttons.
    func handle(_ key: Key, isMirrored: Bool) -> Bool {
        switch key {
        case .left: onStep(isMirrored ? .next : .previous)
        case .right: onStep(isMirrored ? .previous : .next)
        case .home: onStep(.first)
        case .end: onStep(.last)
        default: return false
        }
        return true
    }
}
