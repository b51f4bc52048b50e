import AppModel
import Gtk
import ListState
import Wording

/// The edge of the list on the stage, to be dragged sideways; with the focus on it, arrows move it.
package final class StageEdge: CustomWidget {
    package override class var accessibleRole: AccessibleRole? { .slider }

    /// The breadth of the strip that takes the pointer, in points.
    static let breadth = 16
    /// The part of the strip that lies over the list, in points.
    static let overlap = 4.0
    /// The part of the strip beside the list, in points.
    static let breadthBeside = Double(breadth) - overlap

    /// Called while the edge moves, with the width asked for in points.
    package var onWidth: (Double) -> Void = { _ in }
    /// Called when a drag begins and ends.
    package var onDragging: (Bool) -> Void = { _ in }
    /// The width near another one to which the dragged edge snaps; `nil` for none.
    package var snap: (Double) -> Int? = { _ in nil }
    /// The widths that the list may be given, in points.
    var widths = Controls.widths {
        didSet { describe() }
    }
    /// The present width of the list, in points.
    var listWidth = 375.0 {
        didSet { if listWidth != oldValue { describe() } }
    }
    /// The width up to which the list is centred, so that the edge moves half as far as the width grows.
    var outerLimit: () -> Double = { 0 }
    /// The colour of the edge while it is pointed at, dragged or has the focus.
    var color = RGBA.black {
        didSet { if color != oldValue { queueDraw() } }
    }

    private var widthAtStart = 0.0
    private var placeAtStart = 0.0
    private var centredLimit = 0.0
    private var isDragging = false {
        didSet {
            guard isDragging != oldValue else { return }
            onDragging(isDragging)
            queueDraw()
        }
    }

    override init() {
        super.init()
        setCursor("ew-resize")
        isFocusable = true
        focusesOnClick = false
        // A tooltip would cover the rows.
        updateProperty(
            .label(tr("Width of the list")),
            .description(tr("Drag to change the width of the list (arrows, with Shift by eight points)")))
        describe()
        addDragging()
        onKey { [weak self] key, modifiers in
            guard let self else { return false }
            let step = modifiers.keys == .shift ? 8.0 : 1
            guard modifiers.keys.isEmpty || step > 1, key == .left || key == .right else { return false }
            want((listWidth + (key == .right ? step : -step)).rounded())
            return true
        }
    }

    private func describe() {
        updateProperty(.valueMin(widths.lowerBound), .valueMax(widths.upperBound))
        updateProperty(.valueNow(listWidth), .valueText(listWidth.points))
    }

    private func want(_ width: Double) {
        onWidth(min(max(width, widths.lowerBound), widths.upperBound))
    }

    // MARK: Dragging

    private func addDragging() {
        let drag = GestureDrag()
        drag.onBegin { [weak self, weak drag] x, _ in
            guard let self else { return }
            widthAtStart = listWidth
            placeAtStart = place(x)
            centredLimit = outerLimit()
            isDragging = true
            drag?.claim()
        }
        drag.onUpdate { [weak self, weak drag] dx, _ in
            guard let self, let drag, let start = drag.startPoint else { return }
            // With Alt or Shift the edge does not snap.
            let isFree = !drag.currentModifiers.isDisjoint(with: [.alt, .shift])
            go(by: place(start.x + dx) - placeAtStart, isFree: isFree)
        }
        drag.onEnd { [weak self] _, _ in self?.isDragging = false }
        addController(drag)
    }

    /// Follows the pointer, moved from where the drag began.
    private func go(by distance: Double, isFree: Bool) {
        // A centred list grows to both sides, so its edge follows the pointer at twice the pace, up to the width at
        // which it fills the stage; from there on it grows to one side.
        let doubled = widthAtStart + 2 * distance
        let wanted = doubled <= centredLimit ? doubled : centredLimit + (doubled - centredLimit) / 2
        let width = wanted.rounded()
        want(isFree ? width : snap(width).map(Double.init) ?? width)
    }

    /// A place of the edge in the coordinates of the stage, since the edge moves under the pointer.
    private func place(_ x: Double) -> Double {
        guard let parent else { return x }
        return convert(x: x, y: 0, to: parent)?.x ?? x
    }

    // MARK: Drawing

    package override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .horizontal ? Measurement(Self.breadth) : Measurement(0)
    }

    package override func snapshot(_ snapshot: Snapshot) {
        let isActive = isDragging || hasFocus || stateFlags.contains(.prelight)
        let shade = isActive ? color : foregroundColor.withAlpha(0.35)
        if isActive {
            snapshot.append(shade, in: Rect(x: Self.overlap - 1, y: 0, width: 2, height: Double(height)))
        }
        let length = min(48, Double(height) / 2)
        let grip = Rect(
            x: Self.overlap + 4, y: (Double(height) - length) / 2, width: hasFocus ? 6 : 4, height: length)
        snapshot.append(shade, in: RoundedRect(grip, radius: grip.width / 2))
    }

    package override func stateChanged(from previous: StateFlags) { queueDraw() }
}
