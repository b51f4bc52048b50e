import AppModel
import CellRendering
import Gtk
import SelfSizing
import Wording

/// A plot of content height, content offset and corrections over the frames that changed them, in three lanes with
/// marked events; a frame is read out when it is pointed at or reached by the arrow keys.
final class HistoryPlot: CustomWidget {
    override class var cssName: String? { "historyplot" }
    override class var accessibleRole: AccessibleRole? { .image }

    /// Called with the frame that is read out; `nil` for none.
    var onFrame: (Int?) -> Void = { _ in }
    /// The frame that is read out, counted from the oldest one in the history; `nil` for none.
    private(set) var frame: Int? {
        didSet {
            guard frame != oldValue else { return }
            queueDraw()
            onFrame(frame)
        }
    }
    /// The history as drawn.
    private(set) var history = HeightHistory()
    private var palette = Palette.light

    override init() {
        super.init()
        isFocusable = true
        updateProperty(
            .label(tr("Content height, content offset and corrections over time")),
            .roleDescription(tr("plot")))
        tooltipText = nil
        addInput()
    }

    /// Draws a history.
    func show(_ history: HeightHistory, summary: String) {
        self.history = history
        if let frame, frame >= history.count { self.frame = history.count > 0 ? history.count - 1 : nil }
        updateProperty(.description(summary))
        queueDraw()
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .horizontal
            ? Measurement(minimum: 160, natural: 480) : Measurement(minimum: 96, natural: 130)
    }

    override func styleChanged() { queueDraw() }
    override func stateChanged(from previous: StateFlags) { queueDraw() }

    // MARK: Reading out

    private func addInput() {
        onPointer { [weak self] place in
            guard let self else { return }
            if let place { readOut(x: place.x) } else if !hasFocus { frame = nil }
        }
        onPress { [weak self] _, x, _ in
            self?.grabFocus()
            self?.readOut(x: x)
        }
        onPlainKey { [weak self] in self?.handle($0) ?? false }
    }

    private var lanes: HistoryLanes {
        HistoryLanes(
            history, width: Double(width), height: Double(height), isMirrored: direction == .rightToLeft)
    }

    private func readOut(x: Double) { frame = lanes.frame(atX: x) }

    /// Goes to another frame by a key.
    ///
    /// - Returns: Whether the key is one of the plot's.
    func handle(_ key: Key) -> Bool {
        guard history.count > 0 else { return false }
        let last = history.count - 1
        let step = direction == .rightToLeft ? -1 : 1
        switch key {
        case .left: frame = min(max((frame ?? last + step) - step, 0), last)
        case .right: frame = min(max((frame ?? last - step) + step, 0), last)
        case .home: frame = 0
        case .end: frame = last
        default: return false
        }
        return true
    }

    // MARK: Drawing

    override func snapshot(_ snapshot: Snapshot) {
        palette = Palette(themeOf: self)
        let lanes = lanes
        let ink = foregroundColor
        HistoryDrawing(lanes: lanes, palette: palette, ink: ink).draw(
            history, frame: frame, into: snapshot)
        if hasFocus, stateFlags.contains(.focusVisible) {
            snapshot.appendBorder(
                palette[.accent], width: 2,
                around: RoundedRect(Gtk.Rect(width: Double(width), height: Double(height)), radius: 4))
        }
    }
}

/// The places of the lanes and frames in a history's plot.
struct HistoryLanes {
    /// The room for the numbers beside the lanes, in points.
    static let margin = 96.0
    /// The room for the names of events above the lanes, in points.
    static let header = 16.0
    /// The room between two lanes, in points.
    static let spacing = 8.0

    let count: Int
    let plot: Gtk.Rect
    let isMirrored: Bool

    init(_ history: HeightHistory, width: Double, height: Double, isMirrored: Bool) {
        count = history.count
        self.isMirrored = isMirrored
        plot = Gtk.Rect(
            x: isMirrored ? 6 : Self.margin, y: Self.header, width: max(1, width - Self.margin - 6),
            height: max(1, height - Self.header - 2))
    }

    /// The rectangle of a lane, counted from the top.
    func lane(_ index: Int) -> Gtk.Rect {
        let height = (plot.height - 2 * Self.spacing) / 3
        return Gtk.Rect(
            x: plot.x, y: plot.y + Double(index) * (height + Self.spacing), width: plot.width, height: height)
    }

    /// The x coordinate of a frame.
    func x(ofFrame frame: Int) -> Double {
        let share = count > 1 ? Double(frame) / Double(count - 1) : 0.5
        return plot.x + plot.width * (isMirrored ? 1 - share : share)
    }

    /// The frame nearest to an x coordinate; `nil` without frames.
    func frame(atX x: Double) -> Int? {
        guard count > 0 else { return nil }
        let share = min(max((x - plot.x) / plot.width, 0), 1)
        return Int(clamping: ((isMirrored ? 1 - share : share) * Double(count - 1)).rounded())
    }
}
