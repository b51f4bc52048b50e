import Gtk

/// The edge of a panel or of the drawer, to be dragged; with the focus on it, arrows move it.
class EdgeHandle: CustomWidget {
    override class var accessibleRole: AccessibleRole? { .separator }

    /// The length that a double click brings back, in points.
    var standardLength: Int
    /// The greatest length for which there is room, in points.
    var mostLength: Int
    /// The length that the panel is to have across the edge, in points.
    var wantedLength: Int {
        didSet {
            guard wantedLength != oldValue else { return }
            updateProperty(.valueNow(Double(wantedLength)))
            onChange()
        }
    }
    /// Called when another length is wanted.
    var onChange: () -> Void = {}

    private let axis: Orientation
    private let lengths: ClosedRange<Int>
    private var lengthAtStart = 0
    private var edgeAtStart = 0.0

    /// Makes an edge.
    ///
    /// - Parameters:
    ///   - axis: The axis along which it is dragged.
    ///   - lengths: The lengths that may be wanted, in points.
    ///   - standardLength: The length that a double click brings back, in points.
    ///   - name: What it is called.
    ///   - tooltip: What can be done with it.
    init(_ axis: Orientation, lengths: ClosedRange<Int>, standardLength: Int, name: String, tooltip: String) {
        self.axis = axis
        self.lengths = lengths
        self.standardLength = standardLength
        wantedLength = standardLength
        mostLength = lengths.upperBound
        super.init()
        setCursor(axis == .horizontal ? "col-resize" : "row-resize")
        isFocusable = true
        focusesOnClick = false
        describe(name, tooltip: tooltip)
        updateProperty(
            .valueMin(Double(lengths.lowerBound)), .valueMax(Double(lengths.upperBound)),
            .valueNow(Double(standardLength)))
        addDragging()
        onPlainKey { [weak self] in self?.press($0) ?? false }
    }

    /// Whether the panel grows when the edge moves to the right or down.
    var growsForward: Bool { false }

    /// Moves the edge from where a length would put it.
    private func move(from length: Int, by distance: Int) {
        let most = max(lengths.lowerBound, min(lengths.upperBound, mostLength))
        let wanted = length + (growsForward ? distance : -distance)
        wantedLength = min(max(wanted, lengths.lowerBound), most)
    }

    private func addDragging() {
        let drag = GestureDrag()
        drag.onBegin { [weak self, weak drag] x, y in
            guard let self else { return }
            lengthAtStart = min(wantedLength, mostLength)
            edgeAtStart = place(x, y)
            drag?.claim()
        }
        drag.onUpdate { [weak self, weak drag] dx, dy in
            // The handle moves under the pointer, so the drag is measured in the window's coordinates.
            guard let self, let start = drag?.startPoint else { return }
            let moved = place(start.x + dx, start.y + dy) - edgeAtStart
            move(from: lengthAtStart, by: Int(moved.rounded()))
        }
        addController(drag)
        let click = GestureClick()
        click.onReleased { [weak self] count, _, _ in
            guard let self, count == 2 else { return }
            wantedLength = standardLength
        }
        addController(click)
    }

    /// A place of the handle along its axis in the window's coordinates.
    private func place(_ x: Double, _ y: Double) -> Double {
        let place = window.flatMap { convert(x: x, y: y, to: $0) } ?? (x: x, y: y)
        return axis == .horizontal ? place.x : place.y
    }

    private func press(_ key: Key) -> Bool {
        let keys: (back: Key, forward: Key) = axis == .horizontal ? (.left, .right) : (.up, .down)
        guard key == keys.back || key == keys.forward else { return false }
        move(from: min(wantedLength, mostLength), by: key == keys.forward ? 12 : -12)
        return true
    }

    override func stateChanged(from previous: StateFlags) { queueDraw() }
}
