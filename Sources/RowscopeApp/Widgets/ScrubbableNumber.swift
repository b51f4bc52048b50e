import Gtk
import Wording

/// A number that can be changed in place, and is underlined: by dragging, by arrow keys, or by typing.
///
/// Dragging to the side of increase and the arrow keys change it in steps of ``step``, with Shift of ten steps, with
/// Control of a tenth of one. A digit, a minus sign or Enter turns it into an entry, in which Enter keeps the number
/// and Escape cancels.
///
/// A drag, a typed number or a run of arrow keys is one change: ``onBegin``, then ``onChange`` for each number, then
/// ``onCommit`` or ``onCancel``.
final class ScrubbableNumber: CustomWidget {
    override class var cssName: String? { "scrubbable" }
    override class var accessibleRole: AccessibleRole? { .spinButton }

    /// Called before the first change.
    var onBegin: () -> Void = {}
    /// Called with each number during a change.
    var onChange: (Double) -> Void = { _ in }
    /// Called with the number when it is kept.
    var onCommit: (Double) -> Void = { _ in }
    /// Called when the change is cancelled and the number is the original one again.
    var onCancel: () -> Void = {}
    /// Called when the keyboard focus enters or leaves.
    var onFocus: (Bool) -> Void = { _ in }

    /// The number that is shown.
    ///
    /// A value set during a change is shown too, but the change continues from the user's own number.
    var value: Double {
        didSet { if value != oldValue { showValue() } }
    }
    /// The least and the greatest number.
    var range: ClosedRange<Double> {
        didSet { if range != oldValue { describe() } }
    }
    /// The change by one step.
    var step = 1.0
    /// What the number is, for screen readers.
    var label: String {
        didSet { if label != oldValue { updateProperty(.label(label)) } }
    }
    /// Converts the number to its text.
    var format: (Double) -> String {
        didSet { showValue() }
    }
    /// Whether the number can be changed; if not, it looks like any other text.
    var isEditable = true {
        didSet { if isEditable != oldValue { takeEditability() } }
    }

    /// The distance in points that the pointer is dragged for one step.
    static let pitch = 3.0
    /// The least width of a number that can be changed, in points.
    private static let leastWidth = 28
    /// The greatest movement of the pointer in a click, in points.
    private static let slack = 3.0
    /// The time after the last arrow key at which the run ends, in milliseconds.
    private static let pause = 900

    /// The kind of a change in progress.
    private enum Session {
        case dragging
        case stepping
        case typing
    }

    private let text = Label(xalign: 1)
    /// The entry for typing the number.
    let field = Entry().hidden()
    /// Handles the pointer.
    let drag = GestureDrag()
    /// Handles the keys.
    let keys = EventControllerKey()
    private var session: Session?
    /// The number at the beginning of the session.
    private var original = 0.0
    /// The user's own number.
    private var current = 0.0
    private var lastX = 0.0
    private var isPressed = false
    private var isPointed = false
    private lazy var pausing = DelayedCall(milliseconds: ScrubbableNumber.pause, priority: .normal) {
        [weak self] in
        if self?.session == .stepping { self?.finish(keeping: true) }
    }
    /// The fraction of a step that the drag has gone beyond the last whole step.
    private var accumulated = 0.0

    /// Makes a number.
    ///
    /// - Parameters:
    ///   - label: What the number is, for screen readers.
    ///   - value: The number.
    ///   - range: The least and the greatest number.
    ///   - format: Converts the number to its text.
    init(
        label: String, value: Double = 0, range: ClosedRange<Double> = -10_000...10_000,
        format: @escaping (Double) -> String
    ) {
        self.label = label
        self.value = value
        self.range = range
        self.format = format
        super.init()
        text.setAttributes([.tabularDigits])
        addChild(text)
        field.xalign = 1
        field.widthChars = 5
        field.maxWidthChars = 7
        addChild(field)
        updateProperty(.label(label))
        addDragging()
        addKeys()
        addTyping()
        showValue()
        takeEditability()
    }

    /// Whether the user is changing the number.
    var isChanging: Bool { session != nil }

    // MARK: What is shown

    private func showValue() {
        text.text = format(value)
        describe()
    }

    private func describe() {
        updateProperty(
            .valueNow(value), .valueMin(range.lowerBound), .valueMax(range.upperBound),
            .valueText(format(value)))
    }

    private func takeEditability() {
        if !isEditable { finish(keeping: true) }
        isFocusable = isEditable
        setCursor(isEditable ? "ew-resize" : nil)
        updateProperty(.readOnly(!isEditable))
        setCssClass("editable", isEditable)
        queueDraw()
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        let shown: Widget = session == .typing ? field : text
        var measurement = shown.measured(orientation)
        guard orientation == .horizontal else { return measurement }
        // A single digit has to be wide enough to be pressed.
        measurement.natural = max(measurement.natural, isEditable ? Self.leastWidth : 0)
        measurement.minimum = measurement.natural
        return measurement
    }

    override func sizeAllocate(width: Int, height: Int, baseline: Int) {
        allocateChild(
            session == .typing ? field : text, x: 0, y: 0, width: width, height: height, baseline: baseline)
    }

    override func snapshot(_ snapshot: Snapshot) {
        guard session != .typing else { return snapshotChild(field, snapshot) }
        snapshotChild(text, snapshot)
        guard isEditable else { return }
        let isLit = isPointed || isChanging || hasFocus
        let color =
            isLit
            ? lookupColor("theme_selected_bg_color") ?? foregroundColor : foregroundColor.withAlpha(0.6)
        let width = min(text.measured(.horizontal).natural, text.width)
        // The text is at the trailing end.
        let start = direction == .rightToLeft ? 0 : Double(text.width - width)
        let y = Double(height) - 1
        for x in stride(from: start, to: start + Double(width), by: 3) {
            snapshot.append(color, in: Rect(x: x, y: y, width: 1.5, height: 1.5))
        }
    }

    override func stateChanged(from previous: StateFlags) { queueDraw() }

    // MARK: Sessions

    private func begin(_ new: Session) {
        guard session == nil, isEditable else { return }
        session = new
        original = value
        current = value
        onBegin()
    }

    /// Sets the number, limited to the range.
    private func go(to number: Double) {
        // Rounding, since steps of a tenth do not add up to whole points exactly.
        let next = min(max(number.rounded(decimals: 3), range.lowerBound), range.upperBound)
        guard next != current else { return }
        current = next
        value = next
        onChange(next)
    }

    /// Ends the change.
    private func finish(keeping: Bool) {
        guard let ended = session else { return }
        pausing.cancel()
        session = nil
        // A cancelled drag does not begin again by itself.
        isPressed = false
        if ended == .typing {
            field.isVisible = false
            text.isVisible = true
            queueResize()
        }
        queueDraw()
        if keeping, current != original {
            onCommit(current)
        } else {
            value = original
            onCancel()
        }
    }

    private func factor(_ modifiers: ModifierFlags) -> Double {
        if modifiers.contains(.shift) { return 10 }
        return modifiers.contains(.control) ? 0.1 : 1
    }

    // MARK: Dragging

    private func addDragging() {
        drag.onBegin { [weak self] _, _ in
            guard let self, isEditable, session != .typing else { return }
            isPressed = true
            lastX = 0
            grabFocus()
        }
        drag.onUpdate { [weak self] dx, _ in
            guard let self, isPressed else { return }
            if session != .dragging {
                guard abs(dx) > Self.slack else { return }
                finish(keeping: true)
                begin(.dragging)
                isPressed = true
                drag.claim()
                accumulated = 0
                // The drag counts from here, not from the press, so that the number does not jump.
                lastX = dx
            }
            let way = (dx - lastX) * (direction == .rightToLeft ? -1 : 1)
            lastX = dx
            accumulated += way / Self.pitch
            let steps = accumulated.rounded(.towardZero)
            guard steps != 0 else { return }
            accumulated -= steps
            go(to: current + steps * step * factor(drag.currentModifiers))
        }
        drag.onEnd { [weak self] _, _ in
            guard let self else { return }
            isPressed = false
            if session == .dragging { finish(keeping: true) }
        }
        addController(drag)

        onPress { [weak self] count, _, _ in
            if count == 2 { self?.type(nil) }
        }
        onHovered { [weak self] in self?.point($0) }
    }

    private func point(_ isInside: Bool) {
        isPointed = isInside
        queueDraw()
    }

    // MARK: Keys

    private func addKeys() {
        keys.onPressed { [weak self] key, modifiers in
            guard let self, isEditable, session != .typing else { return false }
            return handle(key, modifiers.keys)
        }
        addController(keys)
        onFocused { [weak self] isInside in
            guard let self else { return }
            if !isInside, session == .stepping { finish(keeping: true) }
            onFocus(isInside)
        }
    }

    private func handle(_ key: Key, _ modifiers: ModifierFlags) -> Bool {
        guard modifiers.isSubset(of: [.shift, .control]) else { return false }
        let forward: Double = direction == .rightToLeft ? -1 : 1
        switch key {
        case .up: stepBy(1, modifiers)
        case .down: stepBy(-1, modifiers)
        case .right: stepBy(forward, modifiers)
        case .left: stepBy(-forward, modifiers)
        case .pageUp: stepBy(10, modifiers)
        case .pageDown: stepBy(-10, modifiers)
        case .escape:
            guard isChanging else { return false }
            finish(keeping: false)
        case .return, .keypadEnter: type(nil)
        default:
            guard let character = key.character, modifiers.isEmpty,
                "0123456789-.,".unicodeScalars.contains(character)
            else { return false }
            type(String(character))
        }
        return true
    }

    private func stepBy(_ steps: Double, _ modifiers: ModifierFlags) {
        guard session != .dragging else { return }
        begin(.stepping)
        go(to: current + steps * step * factor(modifiers))
        pausing.restart()
    }

    // MARK: Typing

    private func addTyping() {
        field.onKey(.capture) { [weak self] key, _ in
            guard let self, key == .escape, session == .typing else { return false }
            finish(keeping: false)
            grabFocus()
            return true
        }
        field.onActivate { [weak self] in
            guard let self, session == .typing, take(field.text) else { return }
            finish(keeping: true)
            grabFocus()
        }
        field.onChanged { [weak self] in self?.field.removeCssClass("error") }
        let focus = EventControllerFocus()
        focus.onLeave { [weak self] in
            // After the event, since the focus must not be moved while it is moving.
            MainLoop.once {
                guard let self, self.session == .typing, !focus.containsFocus else { return }
                // A text that is no number is not kept.
                self.finish(keeping: self.take(self.field.text))
            }
        }
        field.addController(focus)
    }

    /// Turns the number into an entry.
    ///
    /// - begun: The typed beginning; `nil` to select the present number.
    private func type(_ begun: String?) {
        finish(keeping: true)
        begin(.typing)
        guard session == .typing else { return }
        field.updateProperty(.label(label))
        field.removeCssClass("error")
        field.text = begun ?? Self.plain(current)
        text.isVisible = false
        field.isVisible = true
        queueResize()
        field.grabFocus()
        if begun == nil { field.selectRegion() } else { field.selectRegion(start: -1) }
    }

    /// Applies the typed text.
    ///
    /// - Returns: Whether the text was a number.
    private func take(_ typed: String) -> Bool {
        let signs: [Character: Character] = ["−": "-", ",": "."]
        let plain = String(typed.filter { !$0.isWhitespace }.map { signs[$0] ?? $0 })
        guard let number = Double(plain), number.isFinite else {
            field.addCssClass("error")
            return false
        }
        go(to: number)
        return true
    }

    /// The number as text for typing.
    private static func plain(_ number: Double) -> String { number.shortText(decimals: 3) }
}
