import AppModel
import CellRendering
import Gtk
import Wording

/// The track of the width slider: what breaks at each width, with the present width marked.
///
/// The painting is kept in one node, so that a frame in which only the width changes draws one line. A click goes to
/// the width under the pointer. To the keyboard and to screen readers the track is a picture, beside buttons that go
/// from one break to the next.
@MainActor
final class WidthTrackView: CustomWidget {
    override class var cssName: String? { "widthtrack" }
    override class var accessibleRole: AccessibleRole? { .image }

    /// The height in points.
    static let trackHeight = 16

    /// Called with the width that was clicked.
    var onWidth: (Double) -> Void = { _ in }
    private var track: BreakTrack?
    private var version = -1
    /// Whether rows are named in captions.
    var namesRows = false
    /// The present width in points.
    var presentWidth = 0.0 {
        didSet { if presentWidth != oldValue { queueDraw() } }
    }
    private weak var slider: Scale?

    private var drawing: (key: Key, node: RenderNode?)?
    private var pointed: Double?

    /// What the painting depends on besides the track.
    private struct Key: Equatable {
        let axis: WidthAxis
        let height: Int
        let palette: Palette
        let foreground: RGBA
    }

    /// Makes a track that is aligned with a slider, width over width.
    init(over slider: Scale) {
        self.slider = slider
        super.init()
        updateProperty(.label(tr("What happens at each width")))
        let motion = EventControllerMotion()
        motion.onMotion { [weak self] x, _ in self?.point(at: x) }
        motion.onLeave { [weak self] in self?.point(at: nil) }
        addController(motion)
        let click = GestureClick()
        click.onPressed { [weak self] _, x, _ in
            guard let self else { return }
            onWidth(Double(axis.width(at: x)))
        }
        addController(click)
        setCursor("pointer")
    }

    override func measure(orientation: Orientation, forSize size: Int) -> Measurement {
        orientation == .horizontal
            ? Measurement(minimum: 60, natural: 120)
            : Measurement(minimum: Self.trackHeight, natural: Self.trackHeight)
    }

    override func styleChanged() { forget() }

    /// Shows a track.
    ///
    /// - Parameters:
    ///   - track: The breaks and changes at each width; `nil` for none.
    ///   - version: A number that differs for different tracks, so that they need not be compared.
    func show(_ track: BreakTrack?, version: Int) {
        guard version != self.version else { return }
        self.version = version
        self.track = track
        forget()
    }

    private func forget() {
        drawing = nil
        queueDraw()
    }

    private var axis: WidthAxis { WidthAxis(of: self, along: slider) }

    // MARK: Drawing

    override func snapshot(_ snapshot: Snapshot) {
        let axis = axis
        let palette = Palette(themeOf: self)
        let key = Key(axis: axis, height: height, palette: palette, foreground: foregroundColor)
        if drawing?.key != key {
            let made = Snapshot()
            if let track {
                WidthTrackDrawing(axis: axis, palette: palette, foreground: key.foreground)
                    .draw(track, height: Double(height), into: made)
            }
            drawing = (key, made.takeNode())
        }
        if let node = drawing?.node { snapshot.append(node) }
        if let pointed {
            snapshot.append(
                key.foreground.withAlpha(0.5),
                in: Rect(x: pointed.rounded(), y: 0, width: 1, height: Double(height)))
        }
        guard presentWidth >= Double(axis.widths.lowerBound), presentWidth <= Double(axis.widths.upperBound)
        else { return }
        let x = axis.place(of: presentWidth).rounded()
        snapshot.append(
            palette[.background], in: Rect(x: x - 2, y: 0, width: 4, height: Double(height)))
        snapshot.append(palette[.accent], in: Rect(x: x - 1, y: 0, width: 2, height: Double(height)))
    }

    // MARK: Pointing

    private func point(at x: Double?) {
        pointed = x
        queueDraw()
        guard let x, let track else { return }
        let caption = track.caption(atWidth: axis.width(at: x), namesRows: namesRows)
        if tooltipText != caption { tooltipText = caption }
    }
}
