import Gtk
import Wording

/// The edge of a panel, to be dragged; F8 gives it the focus, and arrows move it.
@MainActor
final class PanelHandle: CustomWidget {
    override class var accessibleRole: AccessibleRole? { .separator }

    /// The breadth of the strip that takes the pointer, in points.
    static let grip = 9
    /// The widths that a panel may be given, in points.
    static let widths = 240...640

    /// The width that the panel is to have, in points.
    var wantedWidth = 320 {
        didSet {
            guard wantedWidth != oldValue else { return }
            updateProperty(.valueNow(Double(wantedWidth)))
            onChange()
        }
    }
    /// The width that a double click brings back, in points.
    var standardWidth = 320
    /// Called when another width is wanted.
    var onChange: () -> Void = {}

    private let growsForward: Bool
    private var widthAtStart = 0
    private var edgeAtStart = 0.0

    /// Makes the edge of a panel.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - growsForward: Whether the panel grows when the edge moves in the reading direction.
    init(name: String, growsForward: Bool) {
        self.growsForward = growsForward
        super.init()
        setCursor("col-resize")
        isFocusable = true
        focusesOnClick = false
        updateProperty(.label(name))
        updateProperty(.valueMin(Double(Self.widths.lowerBound)))
        updateProperty(.valueMax(Double(Self.widths.upperBound)))
        tooltipText =
            tr("Drag to make the panel wider or narrower (F8 and arrows); double-click for the usual width")
        addDragging()
        addKeys()
    }

    /// Whether a step to the right makes the panel wider.
    private var growsRightward: Bool { growsForward != (direction == .rightToLeft) }

    private func want(_ width: Int) {
        wantedWidth = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
    }

    private func addDragging() {
        let drag = GestureDrag()
        drag.onBegin { [weak self, weak drag] x, _ in
            guard let self else { return }
            widthAtStart = wantedWidth
            edgeAtStart = place(x)
            drag?.claim()
        }
        drag.onUpdate { [weak self, weak drag] dx, _ in
            // The handle moves under the pointer, so the drag is measured in the parent's coordinates.
            guard let self, let start = drag?.startPoint else { return }
            let moved = Int((place(start.x + dx) - edgeAtStart).rounded())
            want(widthAtStart + (growsRightward ? moved : -moved))
        }
        addController(drag)
        let click = GestureClick()
        click.onReleased { [weak self] count, _, _ in
            guard let self, count == 2 else { return }
            wantedWidth = standardWidth
        }
        addController(click)
    }

    /// A place of the handle in the coordinates of its parent.
    private func place(_ x: Double) -> Double {
        guard let parent else { return x }
        return convert(x: x, y: 0, to: parent)?.x ?? x
    }

    private func addKeys() {
        onKey { [weak self] key, modifiers in
            guard let self, modifiers.keys.isEmpty, key == .left || key == .right else { return false }
            want(wantedWidth + ((key == .right) == growsRightward ? 12 : -12))
            return true
        }
    }

    /// Tab skips the handle, which has a key of its own.
    override func focus(_ direction: FocusDirection) -> Bool { false }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .horizontal
            ? Measurement(minimum: Self.grip, natural: Self.grip) : Measurement(minimum: 0, natural: 0)
    }

    override func snapshot(_ snapshot: Snapshot) {
        guard hasFocus else { return }
        snapshot.append(
            foregroundColor.withAlpha(0.6),
            in: RoundedRect(
                Rect(x: Double(width) / 2 - 2, y: 6, width: 4, height: Double(height) - 12), radius: 2))
    }

    override func stateChanged(from previous: StateFlags) { queueDraw() }
}
