import Gtk

/// A pen for drawing over the window while presenting.
final class PresenterPen: CustomWidget {
    /// Whether the pointer draws.
    private(set) var isOn = false
    /// The lines that were drawn, each with its points in pixels of the window.
    private(set) var lines: [[(x: Double, y: Double)]] = []
    /// The colour-blind safe vermilion of findings, and the width of a line in pixels.
    private static let (color, lineWidth) = (RGBA(0.835, 0.369, 0), 4.0)

    override init() {
        super.init()
        canTarget = false
        let drag = GestureDrag()
        drag.onBegin { [weak self] x, y in self?.lines.append([(x, y)]) }
        drag.onUpdate { [weak self, weak drag] dx, dy in
            guard let self, let start = drag?.startPoint, !lines.isEmpty else { return }
            lines[lines.count - 1].append((start.x + dx, start.y + dy))
            queueDraw()
        }
        addController(drag)
    }

    /// Takes up the pen, or puts it away with all that was drawn.
    func toggle() {
        isOn.toggle()
        canTarget = isOn
        setCursor(isOn ? "crosshair" : nil)
        erase()
    }

    /// Puts the pen away.
    ///
    /// - Returns: Whether it was taken up.
    func putAway() -> Bool {
        guard isOn else { return false }
        toggle()
        return true
    }

    /// Removes what was drawn.
    func erase() {
        lines = []
        queueDraw()
    }

    override func snapshot(_ snapshot: Snapshot) {
        guard !lines.isEmpty else { return }
        snapshot.appendCairo(in: Rect(width: Double(width), height: Double(height))) { cairo in
            cairo.setPen(Self.color, width: Self.lineWidth)
            for line in lines {
                cairo.move(x: line[0].x, y: line[0].y)
                for point in line.dropFirst() { cairo.line(x: point.x, y: point.y) }
                cairo.stroke()
            }
        }
    }
}
