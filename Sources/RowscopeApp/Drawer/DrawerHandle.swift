import Gtk
import Wording

/// The upper edge of the drawer, to be dragged up and down; with the focus on it, arrows move it.
@MainActor
final class DrawerHandle: CustomWidget {
    override class var accessibleRole: AccessibleRole? { .separator }

    /// The heights that the drawer may be given, in points.
    static let heights = 120...1600
    /// The height that a double click restores, in points.
    static let standardHeight = 260
    /// The greatest height that leaves enough room for the stage, in points.
    var mostHeight = heights.upperBound

    /// The height that the drawer is to have, in points.
    var wantedHeight = standardHeight {
        didSet {
            guard wantedHeight != oldValue else { return }
            updateProperty(.valueNow(Double(wantedHeight)))
            onChange()
        }
    }
    /// Called when another height is wanted.
    var onChange: () -> Void = {}

    private var heightAtStart = 0
    private var edgeAtStart = 0.0

    override init() {
        super.init()
        setCursor("row-resize")
        isFocusable = true
        focusesOnClick = false
        updateProperty(
            .label(tr("Height of the drawer")), .valueMin(Double(Self.heights.lowerBound)),
            .valueMax(Double(Self.heights.upperBound)), .valueNow(Double(wantedHeight)))
        tooltipText = tr(
            "Drag to make the drawer taller or shorter (arrows); double-click for the usual height")
        let drag = GestureDrag()
        drag.onBegin { [weak self, weak drag] _, y in
            guard let self else { return }
            heightAtStart = min(wantedHeight, mostHeight)
            edgeAtStart = place(y)
            drag?.claim()
        }
        drag.onUpdate { [weak self, weak drag] _, dy in
            // The handle moves under the pointer, so the drag is measured in the window's coordinates.
            guard let self, let start = drag?.startPoint else { return }
            want(heightAtStart - Int((place(start.y + dy) - edgeAtStart).rounded()))
        }
        addController(drag)
        let click = GestureClick()
        click.onReleased { [weak self] count, _, _ in
            if count == 2 { self?.wantedHeight = Self.standardHeight }
        }
        addController(click)
        onKey { [weak self] key, modifiers in
            guard let self, modifiers.keys.isEmpty, key == .up || key == .down else { return false }
            want(min(wantedHeight, mostHeight) + (key == .up ? 12 : -12))
            return true
        }
    }

    private func want(_ height: Int) {
        let most = max(Self.heights.lowerBound, min(Self.heights.upperBound, mostHeight))
        wantedHeight = min(max(height, Self.heights.lowerBound), most)
    }

    /// A place of the handle in the window's coordinates.
    private func place(_ y: Double) -> Double {
        guard let window else { return y }
        return convert(x: 0, y: y, to: window)?.y ?? y
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .vertical
            ? Measurement(minimum: 7, natural: 7) : Measurement(minimum: 0, natural: 0)
    }

    override func snapshot(_ snapshot: Snapshot) {
        let color = foregroundColor.withAlpha(hasFocus ? 0.7 : 0.25)
        snapshot.append(
            color, in: RoundedRect(Rect(x: Double(width) / 2 - 20, y: 2, width: 40, height: 3), radius: 1.5))
    }

    override func stateChanged(from previous: StateFlags) { queueDraw() }
}
